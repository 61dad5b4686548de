import { randomBytes } from 'node:crypto'
import type { Photo } from '#contract/photos'
import { type Ctx, transact } from '#context'
import { refuse } from '#http/refusal'
import { keepHash, noteSentAgain } from './copies.ts'
import { withImageWorker } from './image-worker.ts'
import { fileNames, imgOf, unusedRetentionMs } from './rules.ts'
import * as store from './store.ts'

export { fileNames, imgOf }
export { findCopies, hashStored, requestHashes } from './copies.ts'
export { drawPreview } from './previews.ts'

/** The id of the photo that an `img` of ours shows. */
export function photoIdOf(img: string): string {
  return img.slice('/photos/'.length, '/photos/'.length + 32)
}

export function presentPhoto(row: store.PhotoRow): Photo {
  return { img: imgOf(row.id), width: row.width, height: row.height, placeholder: row.placeholder }
}

/** The demo market is planted by a clock set back; its photos are as new as any. */
const keptAt = (ctx: Ctx) => new Date(Math.max(ctx.now().getTime(), Date.now()))

/**
 * Takes a photo in and keeps it in all its sizes (R8). The same photo of the same person twice is one.
 * @param uploadedBy the person's id, or null for pictures of the shop itself
 * @throws Refusal photos_unavailable, and those of the image worker
 */
export async function keepPhoto(ctx: Ctx, upload: Buffer, uploadedBy: string | null): Promise<Photo> {
  const isDrawing = uploadedBy === null || ctx.config.limits.sharedPhotos
  const { kept, hash, files } = await withImageWorker(ctx.log, async (worker) => {
    const { hash, ...photo } = await worker.open(upload)
    const id = randomBytes(16).toString('hex')
    const kept = await store.keep(ctx, { id, ...photo, uploadedBy, isDrawing }, keptAt(ctx))
    return { kept, hash, files: kept.stored ? [] : await worker.renderVariants(kept.id) }
  })
  if (kept.stored) {
    if (!isDrawing) await noteSentAgain(ctx, kept.id)
    return presentPhoto(kept)
  }
  await keepHash(ctx, { id: kept.id, isDrawing }, hash)
  try {
    for (const { name, bytes } of files) await ctx.photoFiles.write(name, bytes)
  } catch (error) {
    ctx.log.error({ err: error, photo: kept.id }, 'a photo could not be written')
    return refuse('photos_unavailable')
  }
  await store.markStored(ctx, kept.id)
  return presentPhoto(kept)
}

/** Whether someone has uploaded all of these photos, which differ. */
export async function areUploadedBy(ctx: Ctx, personId: string, photoIds: string[]): Promise<boolean> {
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
  for (const id of photoIds) await ctx.photoFiles.remove(fileNames(id))
}
