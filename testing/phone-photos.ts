// Photos of phones on a table, each taken by hand: the phone lies a little differently, and the table is cut differently. And what people do
// to photos before they send them again.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const [width, height] = [480, 600]

/** One of seven tables. */
export type TableNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A JPEG of the phone on a table. @param hand 1 for the photo of another phone like it on the same table */
export async function photoOnTable(table: TableNumber, hand: 0 | 1): Promise<Buffer> {
  const photo = await readFile(new URL(`tables/${table}-${hand}.avif`, import.meta.url))
  return sharp(photo).jpeg({ quality: 88 }).toBuffer()
}

type Change = (photo: Buffer) => Promise<Buffer>

/** Keeps a part of a photo, in shares of its sides. */
const cropped =
  (left: number, top: number, right: number, bottom: number): Change =>
  (photo) =>
    sharp(photo)
      .extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.round((right - left) * width),
        height: Math.round((bottom - top) * height),
      })
      .jpeg({ quality: 70 })
      .toBuffer()

/** The changes that are made to photos before they are used again, by name. */
export const changes: Record<string, Change> = {
  'JPEG of quality 40': (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  'half as large': (photo) => sharp(photo).resize(240).jpeg().toBuffer(),
  'twice as large': (photo) => sharp(photo).resize(960).jpeg().toBuffer(),
  brighter: (photo) => sharp(photo).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  darker: (photo) => sharp(photo).modulate({ brightness: 0.75 }).jpeg().toBuffer(),
  'with more contrast': (photo) => sharp(photo).linear(1.2, -20).jpeg().toBuffer(),
  'cropped to 80 %': cropped(0.1, 0.1, 0.9, 0.9),
  'cropped to 65 %': cropped(0.17, 0.17, 0.83, 0.83),
  'cropped to a square': cropped(0, 0.1, 1, 0.9),
  'without its lower edge': cropped(0, 0, 1, 0.86),
  'without its left edge': cropped(0.13, 0, 1, 1),
  'cropped, small, dark and of quality 40': async (photo) =>
    sharp(await cropped(0.08, 0.1, 0.9, 0.92)(photo))
      .resize(260)
      .modulate({ brightness: 0.8 })
      .jpeg({ quality: 40 })
      .toBuffer(),
}
