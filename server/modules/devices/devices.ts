// Which device a listing is of: its IMEIs, encrypted.
import { type DeviceKeys, WrongSetting } from '#config'
import { transact, type Ctx } from '#context'
import { digestOf, type ImeiPlace, seal, unseal } from './sealing.ts'
import * as store from './store.ts'

function sealed(
  imei: string,
  { encryption: [encryption], hash: [hash] }: DeviceKeys,
  place: ImeiPlace,
): store.SealedImei {
  const { listingId, position } = place
  return {
    listingId,
    position,
    digest: digestOf(imei, hash),
    hashKey: hash.id,
    sealed: seal(imei, encryption, place),
    encryptionKey: encryption.id,
  }
}

/** @throws WrongSetting where its key is no longer set */
function opened(imei: store.SealedImei, { encryption }: DeviceKeys): string {
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

/** Removes the IMEIs of phones that are deleted. */
export const removeImeis = store.remove

/** The IMEIs of phones, whole, by the numbers of the phones: only for their seller, an admin, and the buyer of a live booking. */
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

const batchSize = 500

/**
 * Keeps with the first keys what is kept with others. Until it is done, a device that was listed under an old key could be listed again, so it
 * runs before the doors open.
 * @returns how many IMEIs were kept with others
 * @throws WrongSetting where a key is no longer set
 */
export function rotateKeys(ctx: Ctx): Promise<number> {
  const keys = ctx.config.deviceKeys
  const first = { encryptionKey: keys.encryption[0].id, hashKey: keys.hash[0].id, limit: batchSize }
  return transact(ctx, async (ctx) => {
    let rotated = 0
    for (let found = batchSize; found === batchSize; rotated += found) {
      const rows = await store.keptOtherwise(ctx, first)
      for (const row of rows) await store.rekey(ctx, sealed(opened(row, keys), keys, row))
      found = rows.length
    }
    return rotated
  })
}
