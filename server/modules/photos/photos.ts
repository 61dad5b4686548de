import type { Photo } from '#contract/photos'
import type { Ctx } from '#context'
import { develop } from './develop.ts'
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

let line: Promise<unknown> = Promise.resolve()
/** One after the other: decoding is what takes memory, and eight at once would take eight times as much. */
function inLine<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work, work)
  line = turn.catch(() => {})
  return turn
}

/**
 * Takes a photo in and keeps it in all its sizes (ruling R8).
 * @param uploadedBy the person's id, or null for pictures of the shop itself
 * @throws Refusal photo_unreadable, photo_too_large
 */
export async function keepPhoto(ctx: Ctx, upload: Buffer, uploadedBy: string | null): Promise<Photo> {
  const photo = await inLine(() => develop(upload))
  await Promise.all(photo.files.map(async ({ name, bytes }) => (await ctx.photoFiles.has(name)) || ctx.photoFiles.write(name, bytes)))
  const { id, width, height, placeholder } = photo
  await store.put(ctx, { id, width, height, placeholder }, uploadedBy)
  return presentPhoto(photo)
}
