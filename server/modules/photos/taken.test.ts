import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Photo, photoUrl, photoWidths } from '#contract/photos/photos'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { blackPixels, chunk, plain, png, quarters, withOrientation, withSegment } from '#testing/pictures'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const upload = (bytes: Buffer, type = 'image/jpeg', name?: string) =>
  seller.upload(new Blob([new Uint8Array(bytes)], { type }), name)

async function filesOf(photo: Photo): Promise<Buffer[]> {
  const urls = photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => photoUrl(photo.img, width, format)),
  )
  return Promise.all(urls.map(async (url) => Buffer.from(await (await market.visitor().request(url)).arrayBuffer())))
}

const colours = { R: [255, 0, 0], G: [0, 255, 0], B: [0, 0, 255], W: [255, 255, 255] }

/** The colours of the upper left, upper right, lower left and lower right quarter, each by the name it comes closest to. */
async function quartersOf(bytes: Buffer): Promise<string> {
  const data = await sharp(bytes).resize(2, 2, { fit: 'fill', kernel: 'nearest' }).removeAlpha().raw().toBuffer()
  const nameOf = (pixel: number[]) => {
    const distance = (colour: number[]) => Math.hypot(...pixel.map((value, at) => value - colour[at]!))
    return Object.entries(colours).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]![0]
  }
  return [0, 3, 6, 9].map((at) => nameOf([...data.subarray(at, at + 3)])).join('')
}

const secret = 'the seller lives here'
const gps = {
  IFD0: { Artist: secret, Orientation: '1' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 24/1 0/1' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`
const zip = Buffer.from(`PK\x03\x04${secret}PK\x05\x06`, 'latin1')
const jpeg = () => quarters().jpeg().toBuffer()
const rich = () => quarters().ensureAlpha(0.9)

/** A HEIF that any build of libvips can read: it says no brand of AVIF, and has the pixels of one. */
async function heif() {
  const file = await quarters().avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
  for (let at = 8; at < file.readUInt32BE(0); at += 4)
    if (file.toString('latin1', at, at + 4) === 'avif') file.write('mif1', at, 'latin1')
  return file
}

const taken: Array<[what: string, make: () => Promise<Buffer>]> = [
  ['a HEIF whose pixels can be read', heif],
  ['a JPEG that tells where it was taken', () => quarters().withExif(gps).jpeg().toBuffer()],
  ['a JPEG with XMP', () => quarters().withXmp(xmp).jpeg().toBuffer()],
  ['a JPEG with a colour profile', () => quarters().withIccProfile('srgb').jpeg().toBuffer()],
  [
    'a JPEG with IPTC',
    async () =>
      withSegment(await jpeg(), 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x1c\x1c\x02\x5a\0\x15${secret}`),
  ],
  ['a JPEG with a comment', async () => withSegment(await jpeg(), 0xfe, `<script>/* ${secret} */</script>`)],
  [
    'a JPEG with a thumbnail that tells where it was taken',
    async () => withSegment(await jpeg(), 0xe1, await exifThumbnail()),
  ],
  ['a JPEG that is a ZIP as well', async () => Buffer.concat([await jpeg(), zip])],
  [
    'a JPEG that is a web page as well',
    async () => Buffer.concat([await jpeg(), Buffer.from(`<html><script>"${secret}"</script>`)]),
  ],
  [
    'a JPEG with a video behind it, as phones write it',
    async () => Buffer.concat([await jpeg(), Buffer.from(`\0\0\0\x18ftypmp42${secret}`)]),
  ],
  ['a progressive JPEG', () => quarters().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in colours for print', () => quarters().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG that tells where it was taken', () => quarters().withExif(gps).png().toBuffer()],
  ['a PNG with few colours', () => quarters().png({ palette: true }).toBuffer()],
  ['an interlaced PNG that shows through', () => rich().png({ progressive: true }).toBuffer()],
  ['a WebP that tells where it was taken', () => quarters().withExif(gps).withXmp(xmp).webp().toBuffer()],
  ['a WebP that shows through', () => rich().webp({ lossless: true }).toBuffer()],
  ['an AVIF that tells where it was taken', () => quarters().withExif(gps).avif({ effort: 0 }).toBuffer()],
  ['an AVIF with 12 bits a colour', () => quarters().avif({ effort: 0, bitdepth: 12 }).toBuffer()],
  ['a moving WebP, of which the first picture counts', () => moving()],
]

async function exifThumbnail() {
  const thumbnail = withSegment(await plain(160, 120).jpeg().toBuffer(), 0xfe, secret)
  const tiff = Buffer.from(
    '4d4d002a00000008' +
      '0000' +
      '0000000e' +
      '0002' +
      '020100040000000100000030' +
      '0202000400000001' +
      '00000000' +
      '00000000',
    'hex',
  )
  tiff.writeUInt32BE(thumbnail.length, 36)
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, thumbnail])
}

async function moving() {
  const frames = [await quarters().png().toBuffer(), await plain(400, 300, '#000').png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
}

test.each(taken)('%s is taken, and keeps nothing but its pixels', async (_, make) => {
  const original = await make()
  const photo = await upload(original)
  expect(photo).toMatchObject({ width: 400, height: 300 })
  const files = await filesOf(photo)
  for (const [at, file] of files.entries()) {
    const stored = await sharp(file).metadata()
    expect(stored).toMatchObject({
      format: at % 2 === 0 ? 'heif' : 'webp',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
      hasAlpha: false,
    })
    expect(stored.pages ?? 1).toBe(1)
    expect([stored.exif, stored.xmp, stored.icc, stored.iptc, stored.orientation, stored.comments]).toEqual(
      Array(6).fill(undefined),
    )
    expect(file.includes(secret) || file.includes('PK\x03\x04') || file.includes('Exif')).toBe(false)
  }
  expect(await Promise.all(files.map(quartersOf))).toEqual(files.map(() => 'RGBW'))
})

const turned = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB']
test.each(turned.map((seen, at) => [at + 1, seen] as const))(
  'a photo taken in orientation %i is the right way up',
  async (orientation, seen) => {
    const photo = await upload(withOrientation(await jpeg(), orientation))
    expect([photo.width, photo.height]).toEqual(orientation < 5 ? [400, 300] : [300, 400])
    const [avif, webp] = await filesOf(photo)
    expect([await quartersOf(avif!), await quartersOf(webp!)]).toEqual([seen, seen])
  },
)

test('colours of a wide profile look the same without it', async () => {
  const photo = await upload(await plain(300, 300, '#c86432').withIccProfile('p3').png().toBuffer())
  const [, webp] = await filesOf(photo)
  const [red, green, blue] = await sharp(webp).raw().toBuffer()
  for (const [is, was] of [
    [red, 0xc8],
    [green, 0x64],
    [blue, 0x32],
  ])
    expect(Math.abs(is! - was!)).toBeLessThan(6)
})

test('a grey photo is a photo, and so is one with a bomb beside its pixels', async () => {
  const grey = await upload(await quarters().greyscale().jpeg().toBuffer())
  expect(await sharp((await filesOf(grey))[1]).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  const bomb = blackPixels(10_000, 600)
  const texts = Array.from({ length: 4 }, (_, at) => chunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`), bomb])))
  expect(await upload(png(300, 300, blackPixels(300, 300), texts))).toMatchObject({ width: 300 })
})

test('what the file is called, and what the client says it is, count for nothing', async () => {
  expect(await upload(await quarters().png().toBuffer(), 'text/html', '../../../etc/passwd\0.php')).toMatchObject({
    width: 400,
  })
})

test('the smallest and the longest that are allowed are taken, in sizes no larger than they are', async () => {
  expect(await upload(await plain(200, 200).jpeg().toBuffer())).toMatchObject({ width: 200, height: 200 })
  const long = await upload(await plain(1000, 5000).jpeg().toBuffer())
  expect(long).toMatchObject({ width: 512, height: 2560 })
  expect(await sharp((await filesOf(long)).at(-1)).metadata()).toMatchObject({ width: 512 })
})

test('the same photo twice is one; it is kept again only when its pixels are others', async () => {
  const [first, again, other] = [
    await upload(await plain(321, 300).jpeg().toBuffer()),
    await upload(await plain(321, 300).jpeg().toBuffer()),
    await upload(await plain(322, 300).jpeg().toBuffer()),
  ]
  expect(again).toEqual(first)
  expect(other.img).not.toBe(first.img)
})

test('every width is kept in both formats, with a placeholder that fits into a page', async () => {
  const photo = await upload(await plain(2000, 1500).jpeg().toBuffer())
  const stored = await Promise.all((await filesOf(photo)).map(async (file) => (await sharp(file).metadata()).width))
  expect(stored).toEqual([320, 320, 640, 640, 800, 800, 1280, 1280])
  expect(photo).toMatchObject({ width: 1280, height: 960 })
  expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(photo.placeholder.length).toBeLessThan(400)
})
