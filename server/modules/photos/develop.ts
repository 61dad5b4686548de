import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { photoWidths } from '#contract/photos'
import { refuse } from '#http/refusal'
import type { PhotoRow } from './store.ts'
import { accepted, maxPixels } from './rules.ts'

export interface DevelopedPhoto extends PhotoRow {
  files: Array<{ name: string; bytes: Buffer }>
}

// One photo at a time keeps the memory of a burst of uploads flat; libvips uses all cores for that one.
sharp.cache(false)

async function readable(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
  const metadata = await image.metadata().catch(() => refuse('photo_unreadable'))
  if (!metadata.format || !accepted.has(metadata.format)) refuse('photo_unreadable')
  if (metadata.width * metadata.height > maxPixels) refuse('photo_too_large')
  return image
}

/**
 * Turns an uploaded file into what pages need: the right way up, without metadata, three widths as AVIF and WebP, and
 * a tiny placeholder. The id follows from the picture, so the same photo twice is one.
 * @throws Refusal photo_unreadable, photo_too_large
 */
export async function develop(upload: Buffer): Promise<DevelopedPhoto> {
  const image = await readable(upload)
  const widest = photoWidths.at(-1)!
  const { data, info } = await image
    .autoOrient()
    .resize({ width: widest, height: widest * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('photo_unreadable'))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const id = createHash('sha256').update(`${info.width}x${info.height}:`).update(data).digest('hex').slice(0, 32)
  const files: DevelopedPhoto['files'] = []
  for (const width of photoWidths) {
    const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    const [avif, webp] = await Promise.all([
      sized.clone().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
      sized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
    ])
    files.push({ name: `${id}-${width}.avif`, bytes: avif }, { name: `${id}-${width}.webp`, bytes: webp })
  }
  const tiny = await sharp(data, { raw }).resize({ width: 12 }).webp({ quality: 30, effort: 0 }).toBuffer()
  return { id, width: info.width, height: info.height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files }
}
