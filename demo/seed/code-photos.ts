/** Photos of the demo's phones next to a code of the day: one that an admin has confirmed, and one that waits. */
import sharp from 'sharp'
import { decideCodePhoto, getPhotoCode, sendCodePhoto } from '#contract/photos/code-photos'
import { getMyProducts } from '#contract/listings/listings'
import type { Client } from './client.ts'
import type { DemoPhone } from './phones.ts'
import { written } from './pictures/glyphs.ts'
import { picturesOf } from './pictures/pictures.ts'
import { draw } from './pictures/scene.ts'

interface Ground {
  /** Sets the market's clock. */
  at(moment: Date): void
  signal: AbortSignal
}

interface Cast {
  seller: Client
  admin: Client
  phones: DemoPhone[]
}

const hour = 3_600_000
const width = 720
const height = (width * 5) / 4

/** A phone, and before it a sheet of paper with the code. */
async function photoWith(code: string, phone: DemoPhone): Promise<Blob> {
  const ink = written(`${code.slice(0, 3)} ${code.slice(3)}`, [0, -30, 60], 0.09, '#22304f')
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height - 120}) rotate(-3)">
    <rect x="-200" y="-75" width="400" height="150" fill="#fffdf6" stroke="#d8d2c2"/>${ink}</g></svg>`
  const picture = await sharp(Buffer.from(draw(picturesOf(phone)[0]!, width)))
    .composite([{ input: Buffer.from(sheet) }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)])
}

/** The demo's seller has sent two photos with a code; an admin has confirmed the older one. */
export async function showSomePhones(
  { at, signal }: Ground,
  now: Date,
  { seller, admin, phones }: Cast,
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
    const { img } = await seller.upload(await photoWith(code, phone), 'code.jpg', 'private')
    await seller.ask(sendCodePhoto, { params: { id }, body: { code, img } })
    if (nth > 0) continue
    at(new Date(now.getTime() - 25 * hour))
    await admin.renewToken()
    await admin.ask(decideCodePhoto, { params: { id }, body: { outcome: 'confirmed', img } })
  }
  at(now)
  await seller.renewToken()
}
