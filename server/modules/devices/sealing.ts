// Seals IMEIs with one key, to be read again, and hashes them with another, to be compared.
import { createHmac } from 'node:crypto'
import type { SealingKey } from '#config'
import * as sealing from '#database/sealing'

/** The place of a sealed IMEI, a listing or a report of a lost phone; sealed for one place, it does not open at another. */
export type ImeiPlace = { listingId: number; position: number } | { reportId: string; position: number }

const nameOf = (place: ImeiPlace) =>
  'listingId' in place
    ? `listing ${place.listingId} imei ${place.position}`
    : `lost report ${place.reportId} imei ${place.position}`

/** @returns nonce, tag and ciphertext */
export const seal = (imei: string, key: SealingKey, place: ImeiPlace): Buffer => sealing.seal(imei, key, nameOf(place))

/** @throws Error where the key is another one, or the bytes were changed or moved */
export const unseal = (sealed: Buffer, key: SealingKey, place: ImeiPlace): string =>
  sealing.unseal(sealed, key, nameOf(place))

/** Returns a digest that distinguishes two IMEIs without revealing either. */
export const digestOf = (imei: string, key: SealingKey): Buffer => createHmac('sha256', key.bytes).update(imei).digest()
