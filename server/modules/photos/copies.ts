// Finds photos that are near copies of one another, tells their sellers, and lists them for admins.
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { PhotoCopy, PhotoUse } from '#contract/photos/photo-copies'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { isSetupDone, markSetupDone } from '#database/setup-state'
import { parseCursor, toPage } from '#database/keyset'
import { Refusal, refuse } from '#http/refusal'
import { copiedPhotos, type CopiedPhotoRow, phoneWithPhoto, usesOfPhotos } from '#read/photo-copies'
import * as store from './copy-store.ts'
import { withImageWorker } from './image-worker.ts'
import { isCopy } from './near-copy.ts'
import { keysOf, type PhotoHash, probesOf } from './perceptual-hash.ts'
import { fileName, imgOf } from './rules.ts'

/**
 * Keeps the hashes of a photo, and has the photos looked for that it is a copy of: by a job, because that takes longer the more
 * photos there are, and an upload does not wait for it.
 */
export async function keepHash(
  ctx: Ctx,
  { id, isDrawing }: { id: string; isDrawing: boolean },
  hash: PhotoHash,
): Promise<void> {
  await store.addHash(ctx, id, { ...hash, keys: keysOf(hash) })
  // A file that is gone has no hashes.
  if (!isDrawing && hash.hashes.length > 0) await ctx.jobs.send(ctx.db, 'find-photo-copies', { photoId: id })
}

/** Notes which photos of the market a photo is a copy of, or a part of. */
export async function findCopies(ctx: Ctx, id: string): Promise<void> {
  const hash = await store.hashOf(ctx, id)
  if (!hash) return
  const alike = await store.candidates(ctx, id, { hashes: hash.hashes, probes: probesOf(hash) })
  const copies = new Set<string>()
  for (const { photoId, thumbnail, crop, cropOf } of alike) {
    if (copies.has(photoId)) continue
    // A close look takes milliseconds of the thread that answers everyone.
    await setImmediate()
    const [part, entire] = cropOf === 'other' ? [hash.thumbnail, thumbnail] : [thumbnail, hash.thumbnail]
    if (isCopy(part, entire, crop)) copies.add(photoId)
  }
  await store.addCopies(ctx, id, [...copies])
}

/** Notes that a person has sent a photo of theirs again, which is one photo then. */
export const noteSentAgain = (ctx: Ctx, photoId: string) => store.addCopies(ctx, photoId, [photoId])

/** Has the photos hashed that were there before photos were hashed, once. */
export async function requestHashes(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (await isSetupDone(ctx.db, 'photos hashed')) return
    await markSetupDone(ctx.db, 'photos hashed')
    await ctx.jobs.send(ctx.db, 'hash-photos', { after: '' })
  })
}

/** The number of photos that one job hashes. */
const batchSize = 25

const nothing: PhotoHash = { thumbnail: new Uint8Array(), hashes: [] }

async function hashOfStored(ctx: Ctx, photoId: string): Promise<PhotoHash> {
  const file = await ctx.photoFiles.read(fileName(photoId, 640, 'webp'))
  if (!file) return nothing
  const bytes = await buffer(file.bytes)
  try {
    return (await withImageWorker(ctx.log, (worker) => worker.open(bytes))).hash
  } catch (error) {
    if (error instanceof Refusal) return nothing
    throw error
  }
}

/** Hashes some of the photos that have no hashes, in the order of their ids, and has the next hashed. */
export async function hashStored(ctx: Ctx, after: string): Promise<void> {
  const photos = await store.unhashed(ctx, after, batchSize)
  for (const photo of photos) await keepHash(ctx, photo, await hashOfStored(ctx, photo.id))
  if (photos.length === batchSize) await ctx.jobs.send(ctx.db, 'hash-photos', { after: photos.at(-1)!.id })
}

/** The phones that show photos of one's own, or near copies of them, but for `except`. */
export async function usesOf(
  ctx: PersonCtx,
  { photos, except }: { photos: string[]; except?: string | undefined },
): Promise<PhotoUse[]> {
  const rows = await usesOfPhotos(ctx, ctx.person.id, photos, except === undefined ? null : Number(except))
  return rows.map(({ photoId, listingId, title, isOwn }) => ({
    img: imgOf(photoId),
    phone: { _id: String(listingId), title, isOwn },
  }))
}

const presentPhone = ({ photoId, listingId, title, seller }: CopiedPhotoRow['phones'][number]) => ({
  img: imgOf(photoId),
  _id: String(listingId),
  title,
  seller,
})

/** Pairs of phones that show the same photo, the latest found first. */
export async function copied(
  ctx: Ctx,
  { sellers, limit, cursor }: { sellers: 'two' | 'one'; limit: number; cursor?: string | undefined },
): Promise<{ items: PhotoCopy[]; next: string | null }> {
  const rows = await copiedPhotos(ctx, { sellers, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, ({ foundAt, id }) => ({ at: foundAt, id }))
  return {
    next,
    items: items.map(({ id, foundAt, phones }) => ({
      _id: id,
      foundAt: foundAt.toISOString(),
      phones: phones.map(presentPhone),
    })),
  }
}

/** Takes a pair off the list. @throws Refusal not_found */
export function dismiss(ctx: PersonCtx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const photoId = (await store.dismiss(ctx, id, ctx.person.id)) ?? refuse('not_found')
    const listingId = await phoneWithPhoto(ctx, photoId)
    await audit.record(ctx, { action: 'photo_copy_dismissed', ...(listingId && { listingId }) })
  })
}
