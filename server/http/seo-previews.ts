import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Ctx } from '#context'
import { getPhone, type PhoneFacts } from '#contract/phones'
import { callInProcess, type Serving } from './serve.ts'

/** The size that previews are shown in, in pixels. */
const [width, height] = [1200, 630]
const [paper, ink, quiet] = ['#fcfaf5', '#1d2119', '#565a50']
const mark =
  '<path fill="#1f5f45" d="M0 5a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"/><path fill="#fcfaf5" d="M10 6h2v3h3v3h3v2h1v2h-1v2h-3v3h-3v3h-2v-3H7v-3H4v-2H3v-2h1v-2h3V9h3z"/>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const taka = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Words in a box of the preview; Pango breaks the lines. */
const words = async (text: string, { size, color, lines }: { size: number; color: string; lines: number }) => {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${color}" weight="600">${escaped(text)}</span>`,
      font: `sans ${size}`,
      width: 560,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const tall = Math.min(drawn.info.height, Math.round(size * 1.5 * lines))
  return sharp(drawn.data).extract({ left: 0, top: 0, width: drawn.info.width, height: tall }).png().toBuffer({ resolveWithObject: true })
}

async function photoOf({ photoFiles }: Ctx, phone: PhoneFacts): Promise<Buffer | undefined> {
  const id = /^\/photos\/([0-9a-f]{32})\//.exec(phone.img)?.[1]
  const file = id ? await photoFiles.read(`${id}-1280.webp`) : undefined
  return file && buffer(file.bytes)
}

/** A phone as a preview shows it: its photo, its name and its price on paper. JPEG, because not every messenger reads WebP. */
async function draw(ctx: Ctx, phone: PhoneFacts): Promise<Buffer> {
  const photo = await photoOf(ctx, phone)
  const title = await words(phone.title, { size: 52, color: ink, lines: 3 })
  const price = await words(`৳${taka.format(phone.price / 100)}`, { size: 68, color: ink, lines: 1 })
  const place = await words(`${phone.condition}, ${phone.location}`, { size: 30, color: quiet, lines: 1 })
  const top = 190
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      ...(photo ? [{ input: await sharp(photo).resize(504, height, { fit: 'cover' }).toBuffer(), left: 0, top: 0 }] : []),
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="44" height="60" viewBox="0 0 22 30">${mark}</svg>`),
        left: 568,
        top: 72,
      },
      { input: title.data, left: 568, top },
      { input: price.data, left: 568, top: top + title.info.height + 36 },
      { input: place.data, left: 568, top: Math.min(height - 60, top + title.info.height + price.info.height + 76) },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** Drawn lately, oldest first. A few dozen, of some 60 KB each. */
const mostKept = 60

/** `/og/phones/:id.jpg`: the picture that goes with a shared phone. */
export function previews(serving: Serving) {
  const { app, ctx } = serving
  const kept = new Map<string, Promise<Buffer>>()

  app.get<{ Params: { id: string } }>('/og/phones/:id(^[1-9]\\d{0,14}$).jpg', { schema: { hide: true } }, async (request, reply) => {
    const phone = await callInProcess<typeof getPhone>(serving, getPhone, { params: { id: request.params.id } })
    const tag = createHash('sha256')
      .update(JSON.stringify([phone.id, phone.title, phone.price, phone.img, phone.condition, phone.location]))
      .digest('hex')
    const drawing = kept.get(tag) ?? draw(ctx, phone)
    kept.set(tag, drawing)
    drawing.catch(() => kept.delete(tag))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    reply.header('cache-control', 'public, max-age=86400').header('etag', `"${tag.slice(0, 32)}"`)
    return reply.type('image/jpeg').send(await drawing)
  })
}
