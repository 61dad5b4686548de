// How IMEIs are kept: sealed with one key to be read again, hashed with another to be compared.
import { createHmac } from 'node:crypto'
import type { SealingKey } from '#config'
import * as sealing from '#database/sealing'

/** Where a sealed IMEI belongs; sealed for one place, it does not open at another. */
export interface ImeiPlace {
  listingId: number
  position: number
}

const nameOf = ({ listingId, position }: ImeiPlace) => `listing ${listingId} imei ${position}`

/** @returns nonce, tag and ciphertext */
export const seal = (imei: string, key: SealingKey, place: ImeiPlace): Buffer => sealing.seal(imei, key, nameOf(place))

/** @throws Error where the key is another one, or the bytes were changed or moved */
export const unseal = (sealed: Buffer, key: SealingKey, place: ImeiPlace): string =>
  sealing.unseal(sealed, key, nameOf(place))

/** What tells two IMEIs apart without telling either. */
export const digestOf = (imei: string, key: SealingKey): Buffer => createHmac('sha256', key.bytes).update(imei).digest()
