import { randomBytes } from 'node:crypto'
import type { Photo } from '#contract/photos'
import { type Ctx, transact } from '#context'
import { refuse } from '#http/refusal'
import { open, print } from './develop.ts'
import { Room } from './room.ts'
import { fileNames, keptUnusedFor } from './rules.ts'
import * as store from './store.ts'

/** The id of the photo that an `img` of ours shows. */
export function photoIdOf(img: string): string {
  return img.slice('/photos/'.length, '/photos/'.length + 32)
}

/** The `img` of a photo, as the wire carries it. */
export function imgOf(photoId: string): string {
  return `/photos/${photoId}/640.webp`
}

export function presentPhoto(row: store.PhotoRow): Photo {
  return { img: imgOf(row.id), width: row.width, height: row.height, placeholder: row.placeholder }
}

/** One after the other: opening a photo is what takes memory, and eight at once would take eight times as much. */
const darkroom = new Room(1)

/** The demo market is planted by a clock set back; its photos are as new as any. */
const keptAt = (ctx: Ctx) => new Date(Math.max(ctx.now().getTime(), Date.now()))

/**
 * Takes a photo in and keeps it in all its sizes (R8). The same photo twice is one.
 * @param uploadedBy the person's id, or null for pictures of the shop itself
 * @throws Refusal photos_unavailable, and those of `open`
 */
export async function keepPhoto(ctx: Ctx, upload: Buffer, uploadedBy: string | null): Promise<Photo> {
  using _ = await darkroom.take(1)
  const photo = await open(upload)
  const { digest, width, height, placeholder } = photo
  const id = randomBytes(16).toString('hex')
  const kept = await store.keep(ctx, { id, digest, width, height, placeholder, uploadedBy }, keptAt(ctx))
  if (kept.stored) return presentPhoto(kept)
  for await (const { name, bytes } of print(photo, kept.id)) {
    await ctx.photoFiles.write(name, bytes).catch((error: unknown) => {
      ctx.log.error({ err: error, name }, 'a photo could not be written')
      return refuse('photos_unavailable')
    })
  }
  await store.markStored(ctx, kept.id)
  return presentPhoto(kept)
}

/** Lets go of photos that no phone and no category has used for a day: of their rows now, of their files after that. */
export async function removeUnused(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptUnusedFor)
  const most = 500
  for (let removed = most; removed === most;) {
    removed = await transact(ctx, async (ctx) => {
      const photoIds = await store.removeUnused(ctx, before, most)
      if (photoIds.length > 0) await ctx.jobs.send(ctx.db, 'delete-photo-files', { photoIds })
      return photoIds.length
    })
  }
}

/** Deletes the files of photos whose rows are gone. Their ids never come back, so nobody can be writing the same files. */
export async function deleteFiles(ctx: Ctx, photoIds: string[]): Promise<void> {
  for (const id of photoIds) await ctx.photoFiles.remove(fileNames(id))
}
