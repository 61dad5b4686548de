// Fetches the photos that a row of a table names by their address, and takes them in as any upload.
import { createHash } from 'node:crypto'
import { photoLimits } from '#contract/photos/photos'
import { countWithin, digestOf } from '#accounts'
import type { PersonCtx } from '#context'
import { Refusal, refuse } from '#http/refusal'
import { keepPhoto } from '#photos'
import { getInPublic } from '#providers/public-get'
import { isPostable } from '#providers/public-post'
import type { ProductOfStock } from './rules.ts'
import * as store from './store.ts'

/** Milliseconds for one photo, and the number of slow ones of a table after which no other is asked for. */
export const fetchTime = { most: 8000 }
export const maxSlow = 10

/** Returns an address as its seller is told of it: without what may be secret in it. */
function shown(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`.slice(0, 120)
}

/** @throws Refusal photo_address_failed, photo_addresses_slow, photo_addresses_too_often, and those of an upload */
async function fetchOne(ctx: PersonCtx, importId: string, shopId: string, address: string): Promise<string> {
  const { limits, webhooksToLocal: allowsLocal } = ctx.config
  if ((await store.slowAddresses(ctx, importId)) >= maxSlow)
    throw new Refusal('photo_addresses_slow', { limit: String(maxSlow) })
  const limit = limits.shop.photosAnHour
  if (!(await countWithin(ctx, [digestOf(ctx, 'photo address', shopId)], limit)))
    throw new Refusal('photo_addresses_too_often', { limit: String(limit) })
  const wanted = { maxBytes: photoLimits.bytes, timeoutMs: fetchTime.most, allowsLocal }
  const { bytes, isTooLarge, isSlow } = await getInPublic(address, wanted)
  if (isSlow) await store.noteSlowAddress(ctx, importId)
  if (isTooLarge) refuse('photo_too_large')
  if (!bytes) throw new Refusal('photo_address_failed', { address: shown(address) })
  return (await keepPhoto(ctx, bytes, ctx.person.id)).img
}

/** Returns the `img` that stands in a row for an address until its photo is there, which no photo has; null where nothing is fetched from it. */
export const standInOf = ({ config }: PersonCtx, address: string): string | null =>
  isPostable(address, config.webhooksToLocal)
    ? `/photos/${createHash('sha256').update(address).digest('hex').slice(0, 32)}/640.webp`
    : null

/** A row as it is stored: with the addresses of photos by what stands in for them. */
export type WithAddresses = Partial<ProductOfStock> & { addresses?: Record<string, string> }

/** Returns what a row says, with photos in place of their addresses. */
export async function withPhotos(
  ctx: PersonCtx,
  shopId: string,
  importId: string,
  { addresses = {}, ...product }: WithAddresses,
): Promise<Partial<ProductOfStock>> {
  const found = new Map<string, string>()
  for (const [standIn, address] of Object.entries(addresses))
    found.set(standIn, await fetchOne(ctx, importId, shopId, address))
  if (found.size === 0) return product
  const photos = [...new Set(product.photos!.map((img) => found.get(img) ?? img))]
  return { ...product, img: photos[0]!, photos }
}
