/** Photos of the demo's phones next to a code of the day: one that an admin has confirmed, and one that waits. */
import sharp from 'sharp'
import { readTable } from '#catalogue/table'
import { decideCodePhoto, getPhotoCode, sendCodePhoto } from '#contract/photos/code-photos'
import { getMyProducts } from '#contract/listings/listings'
import type { Client, Ground } from './client.ts'
import type { DemoPhone } from './phones.ts'
import type { DemoPhoto, PhotosOf } from './photos.ts'

const hour = 3_600_000
/** The room between two signs, in heights. */
const gap = 0.17

/** By a sign of a code, its width and its stroke, one unit high: a bare machine has no fonts. */
const glyphs = new Map(
  readTable(new URL('glyphs.csv', import.meta.url)).map(({ letter, width, path }) => [
    letter!,
    { width: Number(width), path: path! },
  ]),
)

/** A code as strokes around its middle. */
function written(code: string): string {
  const signs = [...code].map((sign) => glyphs.get(sign)!)
  let at = -signs.reduce((sum, { width }) => sum + width + gap, -gap) / 2
  return signs
    .map(({ width, path }) => {
      const drawn = `<path transform="translate(${at} 0)" d="${path}"/>`
      at += width + gap
      return drawn
    })
    .join('')
}

/** A phone, and before it a sheet of paper with the code. */
async function photoWith(code: string, photo: DemoPhoto): Promise<Blob> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150" viewBox="-200 -75 400 150">
    <rect x="-199" y="-74" width="398" height="148" fill="#fffdf6" stroke="#d8d2c2"/>
    <g transform="translate(0 -30) scale(60)" fill="none" stroke="#22304f" stroke-width="0.09" stroke-linecap="round" stroke-linejoin="round">${written(`${code.slice(0, 3)} ${code.slice(3)}`)}</g></svg>`
  const turned = await sharp(Buffer.from(sheet)).rotate(-3, { background: '#0000' }).png().toBuffer()
  const picture = await sharp(photo)
    .composite([{ input: turned, gravity: 'south' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)])
}

/** The demo's seller has sent two photos with a code; an admin has confirmed the older one. */
export async function showSomePhones(
  { at, signal }: Ground,
  now: Date,
  { seller, admin, phones, photosOf }: { seller: Client; admin: Client; phones: DemoPhone[]; photosOf: PhotosOf },
): Promise<void> {
  at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 100 } })
  const shown = own.filter(({ status }) => status === 'available').filter((_, nth) => nth % 3 === 0)
  for (const [nth, { _id: id, productName }] of shown.slice(0, 2).entries()) {
    signal.throwIfAborted()
    // Other sellers offer phones of the same name in other colours.
    const phone = phones.find(({ title, seller }) => seller === 0 && title === productName)
    if (!phone) continue
    at(new Date(now.getTime() - (nth === 0 ? 26 : 2) * hour))
    await seller.renewToken()
    const { code } = await seller.ask(getPhotoCode, { params: { id } })
    const { img } = await seller.upload(await photoWith(code, photosOf(phone)[0]), 'code.jpg', 'private')
    await seller.ask(sendCodePhoto, { params: { id }, body: { code, img } })
    if (nth > 0) continue
    at(new Date(now.getTime() - 25 * hour))
    await admin.renewToken()
    await admin.ask(decideCodePhoto, { params: { id }, body: { outcome: 'confirmed', img } })
  }
  at(now)
  await seller.renewToken()
}
