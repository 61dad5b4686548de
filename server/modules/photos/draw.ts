// Pictures that go with a shared page, drawn in the process that opens photos: one costs a tenth of a second.
import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { renderText } from './text-image.ts'

/** The content of the preview of a phone: words for people, and its photo as one of our own files. */
export interface PhonePreview {
  title: string
  price: string
  facts: string
  photo: Uint8Array | undefined
}

export type Preview = PhonePreview | 'site'

/** The size that previews are shown in, in pixels. */
const [width, height] = [1200, 630]
const [paper, ink, quiet] = ['#fcfaf5', '#1d2119', '#565a50']

/** The mark of the shop, 120 pixels tall; this process opens no SVG. */
const mark = readFile(new URL('./mark.png', import.meta.url))
const markOf = async (tall: number) =>
  sharp(await mark)
    .resize({ height: tall })
    .png()
    .toBuffer()

/** JPEG, because not every messenger reads WebP. */
const onPaper = (pieces: OverlayOptions[]) =>
  sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(pieces)
    .jpeg({ quality: 84 })
    .toBuffer()

async function drawPhone({ title, price, facts, photo }: PhonePreview, fonts: string): Promise<Buffer> {
  const [left, top, room] = [568, 176, { fonts, width: 568 }]
  const name = await renderText(title, { ...room, color: ink, sizes: [54, 46, 38, 32], height: 200 })
  const amount = await renderText(price, { ...room, color: ink, sizes: [72], height: 90 })
  const place = await renderText(facts, { ...room, color: quiet, sizes: [30, 26], height: 80 })
  const below = top + name.info.height + 40
  return onPaper([
    ...(photo ? [{ input: await sharp(photo).resize(504, height, { fit: 'cover' }).toBuffer(), left: 0, top: 0 }] : []),
    { input: await markOf(60), left, top: 72 },
    { input: name.data, left, top },
    { input: amount.data, left, top: below },
    { input: place.data, left, top: below + amount.info.height + 36 },
  ])
}

/** Draws the picture of every other page: the name of the shop and what it is. */
async function drawSite(fonts: string): Promise<Buffer> {
  const room = { fonts, width: 1000, height: 200 }
  const name = await renderText('PhoneHaat', { ...room, color: ink, sizes: [112] })
  const says = await renderText('Used phones at honest prices, from people across Bangladesh', {
    ...room,
    color: quiet,
    sizes: [46],
  })
  return onPaper([
    { input: await markOf(120), left: 96, top: 120 },
    { input: name.data, left: 220, top: 120 + Math.round((120 - name.info.height) / 2) },
    { input: says.data, left: 96, top: 340 },
  ])
}

/** @param fonts a folder for unpacked fonts */
export const draw = (preview: Preview, fonts: string) =>
  preview === 'site' ? drawSite(fonts) : drawPhone(preview, fonts)
