// How IMEIs are kept: sealed with one key to be read again, hashed with another to be compared.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { DeviceKey } from '#config'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Where a sealed IMEI belongs; sealed for one place, it does not open at another. */
export interface ImeiPlace {
  listingId: number
  position: number
}

const additionalData = ({ listingId, position }: ImeiPlace) => Buffer.from(`listing ${listingId} imei ${position}`)

/** @returns nonce, tag and ciphertext */
export function seal(imei: string, key: DeviceKey, place: ImeiPlace): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagLength }).setAAD(additionalData(place))
  const text = Buffer.concat([cipher.update(imei, 'latin1'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws Error where the key is another one, or the bytes were changed or moved */
export function unseal(sealed: Buffer, key: DeviceKey, place: ImeiPlace): string {
  const decipher = createDecipheriv(algorithm, key.bytes, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(additionalData(place))
    .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'latin1') + decipher.final('latin1')
}

/** What tells two IMEIs apart without telling either. */
export const digestOf = (imei: string, key: DeviceKey): Buffer => createHmac('sha256', key.bytes).update(imei).digest()
