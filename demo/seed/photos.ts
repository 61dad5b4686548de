/**
 * The photos of the demo's phones, two of each in an archive, under the names that `phones.csv` gives them. No two are alike, as no two sellers send the
 * same photo: a phone that is added there brings two of its own, which show its model, its colour and its fault.
 */
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import type { DemoPhone } from './phones.ts'

/** Photos as AVIF, 640 pixels wide, which is one of the widths that photos are stored in. */
export type DemoPhoto = Uint8Array<ArrayBuffer>

/** Returns the two photos of a phone, its main one first. A whole phone shows both sides and then its front, one that is broken its fault first. */
export type PhotosOf = (phone: Pick<DemoPhone, 'slug'>) => readonly [DemoPhoto, DemoPhoto]

/** Reads the archive, which is too large to be remembered after planting. */
export async function openPhotos(): Promise<PhotosOf> {
  const entries = await unpackTar(gunzipSync(await readFile(new URL('photos.tar.gz', import.meta.url))))
  const photos = new Map(entries.map(({ header, data }) => [header.name, new Uint8Array(data!)]))
  const photo = (name: string) => {
    const found = photos.get(name)
    if (!found) throw new Error(`The demo has no photo ${name}`)
    return found
  }
  return ({ slug }) => [photo(`${slug}-1.avif`), photo(`${slug}-2.avif`)]
}
