import { createHash, randomBytes } from 'node:crypto'
import { type Photo, photoLimits, privateEnding, type Visibility } from '#contract/photos/photos'
import { type Ctx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import { statusOf } from '#read/trust'
import { keepHash, noteSentAgain } from './copies.ts'
import { type ImageWorker, withImageWorker } from './image-worker.ts'
import { refuseForeignFiles } from './mark.ts'
import { fileNames, imgOf, isPrivate, unusedRetentionMs } from './rules.ts'
import { shownImgOf } from './signed-address.ts'
import * as store from './store.ts'

export { fileNames, imgOf, shownImgOf }
export { findCopies, hashStored, requestHashes } from './copies.ts'
export { bringFiles, claimFiles, isUnused, markFiles } from './mark.ts'
export { drawPreview } from './previews.ts'

/** The id of the photo that an `img` of ours shows. */
export function photoIdOf(img: string): string {
  return img.slice('/photos/'.length, '/photos/'.length + 32)
}

export function presentPhoto(row: store.PhotoRow): Photo {
  return { img: imgOf(row.id), width: row.width, height: row.height, placeholder: row.placeholder }
}

/** An id that no photo has had. In a private one 72 bits are random, and its address is signed besides. */
function newPhotoId(visibility: Visibility): string {
  const id = randomBytes(16).toString('hex')
  return visibility === 'private' ? id.slice(0, -privateEnding.length) + privateEnding : id
}

/** The same photo of the same person is one, but for what one of them shows to everyone and the other does not. */
const digestFor = (visibility: Visibility, digest: string) =>
  visibility === 'public' ? digest : createHash('sha256').update(`${visibility}:${digest}`).digest('hex')

/** The demo market is planted by a clock set back; its photos are as new as any. */
const storedAt = (ctx: Ctx) => new Date(Math.max(ctx.now().getTime(), Date.now()))

const dayMs = 24 * 3_600_000

/** A photo that is sent again, because its answer was lost, is no further one. @throws Refusal private_photos_too_often */
function keepRow(ctx: Ctx, photo: store.NewPhoto, visibility: Visibility) {
  const { uploadedBy } = photo
  if (visibility === 'public' || uploadedBy === null) return store.keep(ctx, photo, storedAt(ctx))
  const limit = ctx.config.limits.privatePhotosADay
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'photos', uploadedBy)
    if (!(await store.isStored(ctx, photo.digest, uploadedBy))) {
      const counted = await store.latestPrivate(ctx, uploadedBy, limit)
      const after = counted && new Date(counted.getTime() + dayMs)
      refuseUntil('private_photos_too_often', after, storedAt(ctx), { limit: String(limit) })
    }
    return store.keep(ctx, photo, storedAt(ctx))
  })
}

/** Pixels of a photo of someone's: fewer until a sale or a purchase of theirs is completed. */
async function maxPixelsOf(ctx: Ctx, personId: string | null): Promise<number> {
  if (personId === null || ctx.config.limits.sharedPhotos) return photoLimits.pixels
  const { trust } = await statusOf(ctx, personId)
  return trust === 'proven' ? photoLimits.pixels : ctx.config.limits.photoPixelsUnproven
}

/**
 * Takes a photo in and keeps it in all its sizes (R8). The same photo of the same person twice is one.
 * @param uploadedBy the person's id, or null for pictures of the shop itself
 * @param visibility a private photo is not compared with others
 * @throws Refusal photos_unavailable, private_photos_too_often, and those of the image worker
 */
export async function keepPhoto(
  ctx: Ctx,
  upload: Buffer,
  uploadedBy: string | null,
  visibility: Visibility = 'public',
): Promise<Photo> {
  const isDrawing = uploadedBy === null || ctx.config.limits.sharedPhotos
  const maxPixels = await maxPixelsOf(ctx, uploadedBy)
  const party = { network: ctx.network ?? 'here', person: uploadedBy ?? 'here' }
  const work = async (worker: ImageWorker) => {
    const { hash, digest: ofPixels, ...opened } = await worker.open(upload, maxPixels)
    const photo = { ...opened, id: newPhotoId(visibility), digest: digestFor(visibility, ofPixels) }
    const previous = await keepRow(ctx, { ...photo, uploadedBy, isDrawing }, visibility)
    return { previous, hash, files: previous.stored ? [] : await worker.renderVariants(previous.id) }
  }
  // Before a market opens, no one else waits for a turn.
  const { previous, hash, files } = await withImageWorker(ctx.log, work, { party, atOnce: isDrawing ? 2 : 1 })
  const isCompared = visibility === 'public'
  const photo = { ...presentPhoto(previous), img: shownImgOf(ctx, previous.id) }
  if (previous.stored) {
    if (isCompared && !isDrawing) await noteSentAgain(ctx, previous.id)
    return photo
  }
  if (isCompared) await keepHash(ctx, { id: previous.id, isDrawing }, hash)
  try {
    for (const { name, bytes } of files) await ctx.photoFiles.write(name, bytes)
  } catch (error) {
    ctx.log.error({ err: error, photo: previous.id }, 'a photo could not be written')
    return refuse('photos_unavailable')
  }
  await store.markStored(ctx, previous.id)
  return photo
}

/** Returns whether someone has uploaded all of these photos, which differ, to be seen by everyone or not. */
export async function areUploadedBy(
  ctx: Ctx,
  personId: string,
  photoIds: string[],
  visibility: Visibility,
): Promise<boolean> {
  if (photoIds.some((id) => isPrivate(id) !== (visibility === 'private'))) return false
  return (await store.countOf(ctx, personId, photoIds)) === photoIds.length
}

/** Removes photos that no phone and no category has used for a day: of their rows now, of their files after that. */
export async function removeUnused(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedRetentionMs)
  const batchSize = 500
  for (let removed = batchSize; removed === batchSize;) {
    removed = await transact(ctx, async (ctx) => {
      const photoIds = await store.removeUnused(ctx, before, batchSize)
      if (photoIds.length > 0) await ctx.jobs.send(ctx.db, 'delete-photo-files', { photoIds })
      return photoIds.length
    })
  }
}

/** Deletes the files of photos whose rows are gone. Their ids never come back, so no request can be writing the same files. */
export async function deleteFiles(ctx: Ctx, photoIds: string[]): Promise<void> {
  await refuseForeignFiles(ctx)
  for (const id of photoIds) await ctx.photoFiles.remove(fileNames(id))
}
