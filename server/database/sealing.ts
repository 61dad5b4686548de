// Seals columns that a copy of the database must not reveal: encrypts them, with keys that can be changed.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * @param key of 32 bytes
 * @param place the row and column it belongs to, such as `payout 7`: sealed for one place, it does not open at another
 * @returns nonce, tag and ciphertext
 */
export function seal(text: string, key: { bytes: Buffer }, place: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error where the key is another one, or the bytes were changed or moved */
export function unseal(sealed: Buffer, key: { bytes: Buffer }, place: string): string {
  const decipher = createDecipheriv(algorithm, key.bytes, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}
