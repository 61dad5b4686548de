// Detects the kind of a file by its first bytes: its name and the client's words about it count for nothing.

/** The kinds that are accepted, in sharp's words. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

/** `what` names a file to the person who chose it, as in 'This is a PDF document'. */
export type FileKind = { photo: PhotoKind } | { foreign: string } | 'heic' | 'unknown'

interface Sign {
  at?: number
  bytes: string
}

const isThere = (file: Buffer, { at = 0, bytes }: Sign) => file.toString('latin1', at, at + bytes.length) === bytes

const photos: Array<[PhotoKind, ...Sign[]]> = [
  ['jpeg', { bytes: '\xff\xd8\xff' }],
  ['png', { bytes: '\x89PNG\r\n\x1a\n' }],
  ['webp', { bytes: 'RIFF' }, { at: 8, bytes: 'WEBP' }],
]

const foreign: Array<[string, ...Sign[]]> = [
  ['a GIF', { bytes: 'GIF8' }],
  ['a TIFF or raw picture', { bytes: 'II*\0' }],
  ['a TIFF or raw picture', { bytes: 'MM\0*' }],
  ['an icon', { bytes: '\0\0\x01\0' }],
  ['a BMP picture', { bytes: 'BM' }, { at: 6, bytes: '\0\0\0\0' }],
  ['a JPEG XL picture', { bytes: '\xff\x0a' }],
  ['a JPEG XL picture', { bytes: '\0\0\0\x0cJXL ' }],
  ['a JPEG 2000 picture', { bytes: '\0\0\0\x0cjP  ' }],
  ['a Photoshop file', { bytes: '8BPS' }],
  ['a PDF document', { bytes: '%PDF' }],
  ['an archive or office document', { bytes: 'PK\x03\x04' }],
  ['an archive', { bytes: 'Rar!' }],
  ['an archive', { bytes: '7z\xbc\xaf' }],
  ['an archive', { bytes: '\x1f\x8b' }],
  ['a video', { bytes: '\x1a\x45\xdf\xa3' }],
  ['a video', { at: 4, bytes: 'ftyp' }],
  ['a program', { bytes: '\x7fELF' }],
  ['a program', { bytes: 'MZ' }],
  ['a program', { bytes: '#!' }],
]

/** The bytes of a file in which the words of a text are looked for. */
const sniffedBytes = 1024
const pageWords = ['<!doctype html', '<html', '<head', '<body', '<script', '<?php']

/** Returns the kind of a text that begins with markup. Each step goes on from where the last one ended, so the time is in proportion to the length. */
function markupOf(text: string): string | undefined {
  const words = text.toLowerCase()
  let isXml = false
  let at = 0
  const skip = (end: string) => {
    const found = words.indexOf(end, at)
    at = found < 0 ? words.length : found + end.length
  }
  for (;;) {
    while (at < words.length && words[at]!.trim() === '') at++
    if (words.startsWith('<!--', at)) skip('-->')
    else if (words.startsWith('<?xml', at)) {
      isXml = true
      skip('?>')
    } else if (words.startsWith('<!doctype svg', at)) return 'an SVG drawing'
    else break
  }
  if (words.startsWith('<svg', at)) return 'an SVG drawing'
  if (pageWords.some((word) => words.startsWith(word, at))) return 'a web page'
  return isXml ? 'an XML document' : undefined
}

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** The brands of an ISO media file: one major, then those it is compatible with. */
function brandsOf(file: Buffer): string[] {
  if (!isThere(file, { at: 4, bytes: 'ftyp' })) return []
  const end = Math.min(file.readUInt32BE(0), file.length, 256)
  const brands = [file.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(file.toString('latin1', at, at + 4))
  return brands
}

export function kindOf(file: Buffer): FileKind {
  for (const [photo, ...signs] of photos) if (signs.every((sign) => isThere(file, sign))) return { photo }
  const brands = brandsOf(file)
  if (brands.some((brand) => avifBrands.has(brand))) return { photo: 'heif' }
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  for (const [what, ...signs] of foreign) if (signs.every((sign) => isThere(file, sign))) return { foreign: what }
  const markup = markupOf(file.toString('utf8', 0, sniffedBytes).replace(/^\ufeff/, ''))
  return markup ? { foreign: markup } : 'unknown'
}
