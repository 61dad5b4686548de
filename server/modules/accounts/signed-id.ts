/** The tokens of letters: the id of a row, signed. Nothing is stored of them, and what they open is for the row to say. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const uuidBytes = 16

/** Has keys of its own for each purpose, so that no other signature of the secret can pass for one, nor one of a purpose for one of another. */
const signatureOf = (secret: string, purpose: string, id: Buffer) =>
  createHmac('sha256', `${purpose}:${secret}`).update(id).digest()

export function signId(secret: string, purpose: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, purpose, id)]).toString('base64url')
}

/** Finds the id in a token; undefined when the signature is wrong. */
export function idSignedIn(secret: string, purpose: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, uuidBytes)
  const expected = signatureOf(secret, purpose, id)
  const given = bytes.subarray(uuidBytes)
  if (bytes.toString('base64url') !== token || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
