import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { photoLimits, photoWidths } from '#contract/photos/photos'
import { refuse } from '#http/refusal'
import { kindOf, type PhotoKind } from './kinds.ts'
import { hashesOf, type PhotoHash, thumbnailSide } from './perceptual-hash.ts'
import { fileName, objectionTo, decodeTimeoutSeconds } from './rules.ts'

// Memory is what uploads could exhaust: nothing is stored between photos, and one thread works on each.
sharp.cache(false)
sharp.concurrency(1)
// Decoders are what hostile files aim at, so there are as few as possible.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** A photo the right way up, in sRGB, without anything but its pixels. */
export interface OpenPhoto {
  pixels: Buffer
  width: number
  height: number
  /** The same for the same picture. */
  digest: string
  /** A tiny picture as a data URI. */
  placeholder: string
  hash: PhotoHash
}

export interface PhotoFile {
  name: string
  bytes: Buffer
}

function photoKind(upload: Buffer): PhotoKind | 'heic' {
  if (upload.length === 0) return refuse('photo_empty')
  if (upload.length > photoLimits.bytes) return refuse('photo_too_large')
  const kind = kindOf(upload)
  if (kind === 'heic') return kind
  if (kind === 'unknown') return refuse('photo_unreadable')
  if ('foreign' in kind) return refuse('photo_wrong_kind', { what: kind.foreign })
  return kind.photo
}

const asRaw = ({ width, height }: OpenPhoto) => ({ raw: { width, height, channels: 3 as const } })
const maxWidth = photoWidths.at(-1)!

/**
 * Opens an uploaded file, whatever it is called.
 * @throws Refusal photo_empty, photo_wrong_kind, photo_heic, photo_unreadable, photo_damaged, photo_too_small, photo_too_long,
 * photo_too_large, photo_too_many_pixels, photo_too_deep, photo_too_heavy, photo_too_slow
 * @param maxPixels of the person who uploads it, next to what holds for everyone
 */
export async function open(upload: Buffer, maxPixels: number): Promise<OpenPhoto> {
  const kind = photoKind(upload)
  // Cameras write harmless oddities that count as warnings; what is cut off or broken is an error.
  const image = sharp(upload, { limitInputPixels: photoLimits.pixels, failOn: 'error' }).timeout({
    seconds: decodeTimeoutSeconds,
  })
  const header = await image.metadata().catch((error: Error) => refuse(whyUnopened(error, kind === 'heic')))
  if (header.format !== (kind === 'heic' ? 'heif' : kind)) return refuse('photo_damaged')
  const objection = objectionTo(header, maxPixels)
  if (objection) return refuse(objection.code, objection.details)

  const { data, info } = await image
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth * 2, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => refuse(whyUnopened(error, header.compression === 'hevc')))
  const { width, height } = info
  const digest = createHash('sha256').update(`${width}x${height}:`).update(data).digest('hex')
  const raw = { raw: { width, height, channels: 3 as const } }
  const tiny = await sharp(data, raw).resize({ width: 12 }).webp({ quality: 30, effort: 0 }).toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  const thumbnail = await sharp(data, raw)
    .resize(thumbnailSide, thumbnailSide, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return { pixels: data, width, height, digest, placeholder, hash: { thumbnail, hashes: hashesOf(thumbnail) } }
}

/**
 * libvips tells what happened in its message only.
 * @param isHeic the file is of a kind that only some builds of libvips read
 */
function whyUnopened({ message }: Error, isHeic: boolean) {
  if (/timeout/i.test(message)) return 'photo_too_slow'
  if (/pixel limit|maximum image size/i.test(message)) return 'photo_too_large'
  return isHeic ? 'photo_heic' : 'photo_damaged'
}

/** The files of a photo, in every width and format that pages need. It is never enlarged: widths above its own are the same file. */
export async function renderVariants(photo: OpenPhoto, id: string): Promise<PhotoFile[]> {
  const widthOf = (target: number) => Math.min(target, photo.width)
  // The widest takes longest, so it comes first; the process has two threads for all of them.
  const widths = [...new Set(photoWidths.map(widthOf))].toReversed()
  const rendered = new Map(
    await Promise.all(
      widths.map(async (width) => {
        const sized = sharp(photo.pixels, asRaw(photo)).resize({ width })
        const [avif, webp] = await Promise.all([
          sized.clone().avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
          sized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
        ])
        return [width, { avif, webp }] as const
      }),
    ),
  )
  return photoWidths.flatMap((target) => {
    const { avif, webp } = rendered.get(widthOf(target))!
    return [
      { name: fileName(id, target, 'avif'), bytes: avif },
      { name: fileName(id, target, 'webp'), bytes: webp },
    ]
  })
}
