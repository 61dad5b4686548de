import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp, { type OverlayOptions } from 'sharp'
import type { Ctx } from '#context'
import { formatTaka } from '#contract/money'
import { previewPath, sitePreview } from '#contract/page-addresses'
import { getPhone, type PhoneFacts } from '#contract/phones'
import { drawWords } from './seo-letters.ts'
import { callInProcess, type Serving } from './serve.ts'

/** The size that previews are shown in, in pixels. */
const [width, height] = [1200, 630]
const [paper, ink, quiet] = ['#fcfaf5', '#1d2119', '#565a50']
const mark =
  '<path fill="#1f5f45" d="M0 5a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"/><path fill="#fcfaf5" d="M10 6h2v3h3v3h3v2h1v2h-1v2h-3v3h-3v3h-2v-3H7v-3H4v-2H3v-2h1v-2h3V9h3z"/>'

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const markOf = (tall: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${(tall * 22) / 30}" height="${tall}" viewBox="0 0 22 30">${mark}</svg>`)

/** JPEG, because not every messenger reads WebP. */
const onPaper = (pieces: OverlayOptions[]) =>
  sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(pieces)
    .jpeg({ quality: 84 })
    .toBuffer()

async function photoOf({ photoFiles }: Ctx, phone: PhoneFacts): Promise<Buffer | undefined> {
  const id = /^\/photos\/([0-9a-f]{32})\//.exec(phone.img)?.[1]
  const file = id ? await photoFiles.read(`${id}-1280.webp`) : undefined
  return file && buffer(file.bytes)
}

/** A phone as a preview shows it: its photo, its name and its price on paper. */
async function drawPhone(ctx: Ctx, phone: PhoneFacts): Promise<Buffer> {
  const photo = await photoOf(ctx, phone)
  const [left, top, room] = [568, 176, { width: 568 }]
  const title = await drawWords(phone.title, { ...room, color: ink, sizes: [54, 46, 38, 32], height: 200 })
  const price = await drawWords(formatTaka(phone.price), { ...room, color: ink, sizes: [72], height: 90 })
  const facts = `${capitalised(phone.condition)}, ${phone.location}`
  const place = await drawWords(facts, { ...room, color: quiet, sizes: [30, 26], height: 80 })
  const below = top + title.info.height + 40
  return onPaper([
    ...(photo ? [{ input: await sharp(photo).resize(504, height, { fit: 'cover' }).toBuffer(), left: 0, top: 0 }] : []),
    { input: markOf(60), left, top: 72 },
    { input: title.data, left, top },
    { input: price.data, left, top: below },
    { input: place.data, left, top: below + price.info.height + 36 },
  ])
}

/** What goes with every other page: the name of the shop and what it is. */
async function drawSite(): Promise<Buffer> {
  const room = { width: 1000, height: 200 }
  const [name, says] = await Promise.all([
    drawWords('PhoneHaat', { ...room, color: ink, sizes: [112] }),
    drawWords('Used phones at honest prices, from people across Bangladesh', { ...room, color: quiet, sizes: [46] }),
  ])
  return onPaper([
    { input: markOf(120), left: 96, top: 120 },
    { input: name.data, left: 220, top: 120 + Math.round((120 - name.info.height) / 2) },
    { input: says.data, left: 96, top: 340 },
  ])
}

/** Drawn lately, oldest first. A few dozen, of some 60 KB each. */
const mostKept = 60

/** The pictures that go with a shared page. */
export function previews(serving: Serving) {
  const { app, ctx } = serving
  const hidden = { schema: { hide: true } }
  const kept = new Map<string, Promise<Buffer>>()

  /** Draws what was not drawn lately. */
  const once = (tag: string, draw: () => Promise<Buffer>) => {
    const drawing = kept.get(tag) ?? draw()
    kept.set(tag, drawing)
    drawing.catch(() => kept.delete(tag))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    return drawing
  }

  app.get(sitePreview, hidden, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/jpeg')
      .send(await once('site', drawSite)),
  )

  app.get<{ Params: { id: string } }>(previewPath(':id(^[1-9]\\d{0,14}$)'), hidden, async (request, reply) => {
    const phone = await callInProcess<typeof getPhone>(serving, getPhone, { params: { id: request.params.id } })
    const tag = createHash('sha256')
      .update(JSON.stringify([phone.id, phone.title, phone.price, phone.img, phone.condition, phone.location]))
      .digest('hex')
    const drawn = await once(tag, () => drawPhone(ctx, phone))
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', `"${tag.slice(0, 32)}"`)
      .type('image/jpeg')
      .send(drawn)
  })
}
