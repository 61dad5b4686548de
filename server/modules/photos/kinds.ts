// What a file is, by its first bytes: its name and what the client says about it count for nothing.

/** What is taken, in sharp's words. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

/** `what` names a file to the person who chose it, as in 'This is a PDF document'. */
export type Kind = { photo: PhotoKind } | { foreign: string } | 'heic' | 'unknown'

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

const texts: Array<[string, RegExp]> = [
  ['an SVG drawing', /^\s*(<\?xml[^]*?)?(<!--[^]*?-->\s*|<!doctype svg[^]*?>\s*)*<svg[\s>]/i],
  ['a web page', /^\s*(<!--[^]*?-->\s*)*<(!doctype html|html|head|body|script|\?php)/i],
  ['an XML document', /^\s*<\?xml/i],
]

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

export function kindOf(file: Buffer): Kind {
  for (const [photo, ...signs] of photos) if (signs.every((sign) => isThere(file, sign))) return { photo }
  const brands = brandsOf(file)
  if (brands.some((brand) => avifBrands.has(brand))) return { photo: 'heif' }
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  for (const [what, ...signs] of foreign) if (signs.every((sign) => isThere(file, sign))) return { foreign: what }
  const text = file.toString('utf8', 0, 1024).replace(/^\ufeff/, '')
  for (const [what, pattern] of texts) if (pattern.test(text)) return { foreign: what }
  return 'unknown'
}
