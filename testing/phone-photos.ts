// Photos of phones on a table, each taken by hand: the phone lies a little differently, and the table is cut differently. And what people do
// to photos before they send them again.
import sharp from 'sharp'
import { ink } from '#seed/pictures/ink'
import type { DemoPhone } from '#seed/phones'
import { type Held, pictureSize, sheet, stood } from '#seed/pictures/scene'
import { picturesOf } from '#seed/pictures/pictures'

const [width, height] = [480, 600]

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32
  next()
  return next
}

const woods = ['#8a6b4a', '#d8d2c4', '#54616b', '#b59b72']

/** The top of a table, seen from a little further left or up. */
function tabletop(table: number, [left, up]: [number, number]): string {
  const next = numbers(table + 7)
  const shade = (opacity: number) => `fill="${next() > 0.5 ? '#fff' : '#000'}" opacity="${opacity}"`
  const boards = Array.from(
    { length: 14 },
    () =>
      `<rect x="-200" y="${next() * 1700 - 100 + up}" width="1700" height="${20 + next() * 160}" ${shade(0.03 + next() * 0.08)}/>`,
  )
  const stains = Array.from(
    { length: 4 },
    () => `<circle cx="${next() * 1300 + left}" cy="${next() * 1600 + up}" r="${60 + next() * 200}" ${shade(0.08)}/>`,
  )
  return `<rect width="1200" height="1500" fill="${woods[table % woods.length]}"/>${boards.join('')}${stains.join('')}`
}

/** A JPEG of a phone on a table. @param hand another one for another photo of the same phone, or of one like it */
export function photoOnTable(phone: DemoPhone, table: number, hand: number): Promise<Buffer> {
  const next = numbers(table * 31 + hand * 977)
  const upTo = (most: number) => (next() * 2 - 1) * most
  const moved: [number, number] = [upTo(70), upTo(70)]
  const held: Held = {
    side: table % 2 === 0 ? 'front' : 'back',
    yaw: upTo(6),
    pitch: upTo(5),
    roll: upTo(9),
    x: 600 + moved[0] + upTo(40),
    y: 740 + moved[1] + upTo(40),
    share: 0.72 + upTo(0.06),
  }
  const pen = ink()
  const shown = tabletop(table, moved) + stood(pen, picturesOf(phone)[0]!, held)
  return sharp(Buffer.from(sheet(pen, shown, { width, height }, pictureSize)))
    .jpeg({ quality: 88 })
    .toBuffer()
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
