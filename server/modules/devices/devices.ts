// Connects listings with devices, and knows the devices that were reported as lost: their IMEIs, encrypted.
import { createHmac } from 'node:crypto'
import { type DeviceKeys, WrongSetting, type SealingKey } from '#config'
import { transact, type Ctx } from '#context'
import { lockCounter } from '#database/counter-lock'
import * as sealing from '#database/sealing'
import * as lost from './lost-store.ts'
import * as store from './store.ts'

/** The place of a sealed IMEI, a listing or a report of a lost phone; sealed for one place, it does not open at another. */
type ImeiPlace = { listingId: number; position: number } | { reportId: string; position: number }

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

function sealed<Place extends ImeiPlace>(
  imei: string,
  { encryption: [encryption], hash: [hash] }: DeviceKeys,
  place: Place,
): store.SealedImei & Place {
  return {
    ...place,
    digest: digestOf(imei, hash),
    hashKey: hash.id,
    sealed: seal(imei, encryption, place),
    encryptionKey: encryption.id,
  }
}

/** @throws WrongSetting where its key is no longer set */
function opened(imei: store.SealedImei & ImeiPlace, { encryption }: DeviceKeys): string {
  const key = encryption.find(({ id }) => id === imei.encryptionKey)
  if (!key)
    throw new WrongSetting('IMEI_ENCRYPTION_KEYS lacks a key that IMEIs are encrypted with: put it behind the new one.')
  return unseal(imei.sealed, key, imei)
}

/**
 * Keeps the IMEIs of a phone in place of those it had; none removes them. To be called in the transaction that writes the listing.
 * @throws the constraint of a device that is on the market already
 */
export async function keepImeis(ctx: Ctx, listingId: number, imeis: readonly string[]): Promise<void> {
  await store.remove(ctx, [listingId])
  const keys = ctx.config.deviceKeys
  await store.add(
    ctx,
    imeis.map((imei, at) => sealed(imei, keys, { listingId, position: at + 1 })),
  )
}

export const removeImeis = store.remove

/** The IMEIs of phones, whole, by the numbers of the phones: only for their seller, an admin, and the buyer who has paid (ruling R26). */
export async function imeisOf(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  for (const row of await store.ofListings(ctx, listingIds)) {
    const imeis = found.get(row.listingId) ?? []
    found.set(row.listingId, [...imeis, opened(row, ctx.config.deviceKeys)])
  }
  return found
}

/** The same of one phone. */
export async function imeisOfOne(ctx: Ctx, listingId: number): Promise<string[]> {
  return (await imeisOf(ctx, [listingId])).get(listingId) ?? []
}

/** The IMEIs that are held against the register, as it keeps them: under the first key. */
const digestsOf = (ctx: Ctx, imeis: readonly string[]): Buffer[] =>
  imeis.map((imei) => digestOf(imei, ctx.config.deviceKeys.hash[0]))

/**
 * Has a report of a lost phone and a listing of it wait for one another, so that neither misses the other. To be taken before phones are locked.
 */
export async function lockDevices(ctx: Ctx, imeis: readonly string[]): Promise<void> {
  const keys = digestsOf(ctx, imeis).map((digest) => digest.toString('hex'))
  for (const key of keys.toSorted()) await lockCounter(ctx.db, 'devices', key)
}

export type { Force } from './lost-store.ts'
/** Returns whether the deals of a listing are on hold. */
export const { isListingOnHold } = lost
/** Returns whether a report of one of the IMEIs keeps phones off the market. */
export const isFrozen = (ctx: Ctx, imeis: readonly string[]): Promise<boolean> =>
  imeis.length === 0 ? Promise.resolve(false) : lost.isFrozen(ctx, digestsOf(ctx, imeis))

/** All reports of one of the IMEIs, those that have ended too. */
export const reportsOf = (ctx: Ctx, imeis: readonly string[]): Promise<string[]> =>
  lost.reportsWith(ctx, digestsOf(ctx, imeis))

/** The phones with one of the IMEIs, in the order of their numbers, those off the market too. */
export const listingsWith = (ctx: Ctx, imeis: readonly string[]): Promise<number[]> =>
  store.withDigests(ctx, digestsOf(ctx, imeis))

/** Keeps the IMEIs of a report. */
export async function keepLostImeis(
  ctx: Ctx,
  reportId: string,
  { imeis, force }: { imeis: readonly string[]; force: lost.Force },
): Promise<void> {
  const keys = ctx.config.deviceKeys
  await lost.add(
    ctx,
    imeis.map((imei, at) => sealed(imei, keys, { reportId, position: at + 1 })),
    force,
  )
}

/** Gives a report force over the phones with its IMEIs, or takes it. */
export const setLostForce = lost.setForce
/** Removes the IMEIs of reports that ended long ago. */
export const removeLostImeis = lost.remove

/** The IMEIs of reports, whole, by the reports: only for those who made them, and an admin. */
export async function imeisOfReports(ctx: Ctx, reportIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const row of await lost.ofReports(ctx, reportIds)) {
    const imeis = found.get(row.reportId) ?? []
    found.set(row.reportId, [...imeis, opened(row, ctx.config.deviceKeys)])
  }
  return found
}

const batchSize = 500

/**
 * Keeps with the first keys what is stored with others. Until it is done, a device that was listed under an old key could be listed again, so it
 * runs before the doors open.
 * @returns how many IMEIs were stored with others
 * @throws WrongSetting where a key is no longer set
 */
export function rotateKeys(ctx: Ctx): Promise<number> {
  return transact(ctx, async (ctx) => (await rotate(ctx, store)) + (await rotate(ctx, lost)))
}

interface Cached<Place extends ImeiPlace> {
  storedOtherwise(ctx: Ctx, keys: store.Keys): Promise<Array<store.SealedImei & Place>>
  rekey(ctx: Ctx, imei: store.SealedImei & Place): Promise<void>
}

async function rotate<Place extends ImeiPlace>(ctx: Ctx, stored: Cached<Place>): Promise<number> {
  const keys = ctx.config.deviceKeys
  const first = { encryptionKey: keys.encryption[0].id, hashKey: keys.hash[0].id, limit: batchSize }
  let rotated = 0
  for (let found = batchSize; found === batchSize; rotated += found) {
    const rows = await stored.storedOtherwise(ctx, first)
    for (const row of rows) await stored.rekey(ctx, sealed(opened(row, keys), keys, row))
    found = rows.length
  }
  return rotated
}
