/** Letters carry this to stop those of a search, or of all searches of a person: its id or theirs, signed. Nothing is kept of it, it never ends, and it opens nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const uuidBytes = 16

/** Has keys of its own, so that no other signature of the secret can pass for one, nor one of a search for one of a person. */
const signatureOf = (secret: string, id: Buffer, ofAll: boolean) =>
  createHmac('sha256', `${ofAll ? 'stop-all-alerts' : 'stop-alert'}:${secret}`)
    .update(id)
    .digest()

/** @param uuid of a search, or of the person where all of theirs are meant */
export function stopTokenOf(secret: string, uuid: string, ofAll = false): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, id, ofAll)]).toString('base64url')
}

/** Finds the search of a token, or the person where all of theirs are meant; undefined when the signature is wrong. */
export function idOfToken(secret: string, token: string, ofAll: boolean): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, uuidBytes)
  const expected = signatureOf(secret, id, ofAll)
  const given = bytes.subarray(uuidBytes)
  if (bytes.toString('base64url') !== token || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
