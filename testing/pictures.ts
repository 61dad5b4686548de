// Pictures made by hand, to upload: what cameras and programs write, and what people with bad intentions do.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Four differently coloured quarters, so that it shows which way up a picture is: red, green, blue, white from the upper left. */
export function quarters(width = 400, height = 300): Sharp {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    quarter('#f00', 0, 0),
    quarter('#0f0', width / 2, 0),
    quarter('#00f', 0, height / 2),
  ])
}

/** A picture that is all one colour. */
export function plain(width: number, height: number, background = '#246'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** A small photo of a phone-coloured rectangle, ready to upload. */
export async function aPhoto(width = 240, height = 300): Promise<Blob> {
  return new Blob([new Uint8Array(await plain(width, height).jpeg().toBuffer())], { type: 'image/jpeg' })
}

/** A JPEG with one more segment right behind its start: `marker` is 0xe1 for EXIF, 0xed for IPTC, 0xfe for a comment. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Writes an orientation, 1 to 8, in EXIF, with nothing else next to it. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))
}

/** A JPEG that claims other dimensions than it has. */
export function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  for (let at = 2; at < claimed.length; at += 2 + claimed.readUInt16BE(at + 2)) {
    const marker = claimed[at + 1]!
    if (marker < 0xc0 || marker > 0xc2) continue
    claimed.writeUInt16BE(height, at + 5)
    claimed.writeUInt16BE(width, at + 7)
    return claimed
  }
  throw new Error('This JPEG has no frame.')
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG put together from chunks: a header that claims a size in 8-bit RGB, `chunks`, and `pixels` as they are compressed. */
export function png(width: number, height: number, pixels: Buffer, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    pngSign,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The compressed pixels of a PNG that is black. */
export function blackPixels(width: number, height: number): Buffer {
  return deflateSync(Buffer.alloc((width * 3 + 1) * height))
}

/** The start of an ISO media file with these brands: HEIC, AVIF, MP4. */
export function mediaFile(major: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from([`ftyp${major}`, '\0\0\0\0', ...compatible].join(''), 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(brands.length + 4)
  return Buffer.concat([size, brands, Buffer.alloc(400, 'mdat')])
}

/** An AVIF that claims other dimensions than the pictures in it have. */
export function avifWithClaimedSize(avif: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(avif)
  for (let at = claimed.indexOf('ispe'); at > 0; at = claimed.indexOf('ispe', at + 1)) {
    claimed.writeUInt32BE(width, at + 8)
    claimed.writeUInt32BE(height, at + 12)
  }
  return claimed
}
