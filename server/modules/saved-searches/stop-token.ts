/** What the letters of a search carry to stop them: its id, signed. Nothing is kept of it, it never ends, and it opens nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const uuidBytes = 16

/** A key of its own, so that no other signature of the secret can pass for one. */
const signatureOf = (secret: string, id: Buffer) => createHmac('sha256', `stop-alert:${secret}`).update(id).digest()

export function stopTokenOf(secret: string, searchId: string): string {
  const id = Buffer.from(searchId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id)]).toString('base64url')
}

/** The search of a token; undefined when the signature is wrong. */
export function searchOfToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, uuidBytes)
  const expected = signatureOf(secret, id)
  const given = bytes.subarray(uuidBytes)
  if (bytes.toString('base64url') !== token || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
