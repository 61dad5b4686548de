import { photoLimits, photoWidths, privateEnding } from '#contract/photos/photos'
import type { RefusalCode } from '#contract/base/refusals'

/** Formats in which every width is stored. */
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** The file of a photo in one width and format. */
export function fileName(id: string, width: number | string, format: PhotoFormat): string {
  return `${id}-${width}.${format}`
}

/** Returns whether a photo is shown to those alone who may see the thing it belongs to. */
export const isPrivate = (photoId: string): boolean => photoId.endsWith(privateEnding)

/** The `img` of a public photo, as the wire carries it. */
export function imgOf(photoId: string): string {
  return `/photos/${photoId}/640.webp`
}

export function fileNames(id: string): string[] {
  return photoWidths.flatMap((width) => photoFormats.map((format) => fileName(id, width, format)))
}

/** The time after which an unused photo is removed: longer than it takes to fill in the form of one phone. */
export const unusedRetentionMs = 24 * 3_600_000

/** Memory that opening one photo may take, in bytes. Photos are opened one at a time. */
export const decodeMemory = 240_000_000

/** Seconds that opening a photo may take. */
export const decodeTimeoutSeconds = 20

/** The statements of a file about itself before it is opened. */
export interface Header {
  format: string
  width: number
  height: number
  channels: number
  depth: string
  chromaSubsampling?: string | undefined
  isProgressive?: boolean | undefined
}

/** Bytes a pixel: coefficients of each component are stored until the last pass. */
const progressiveJpeg: Record<string, number> = { '4:2:0': 3.3, '4:2:2': 4.2, '4:4:4': 6.3, '4:4:4:4': 8.4 }

/**
 * Bytes of memory that each pixel takes while the file is opened, as measured. Ordinary JPEGs and PNGs are read line by line;
 * those saved to appear step by step, WebP and AVIF are held as a whole.
 */
const bytesAPixel: Record<string, (header: Header) => number> = {
  jpeg: (header) => (header.isProgressive ? (progressiveJpeg[header.chromaSubsampling ?? ''] ?? 8.4) : 0.5),
  png: (header) => (header.isProgressive ? header.channels * 1.2 : 2.3),
  webp: () => 4.2,
  heif: (header) => (header.depth === 'uchar' ? 19.5 : 26),
}

/** Returns the reason not to open a photo with this header, of someone whose photos may have `most` pixels; undefined when there is none. */
export function objectionTo(
  header: Header,
  most: number,
): { code: RefusalCode; details?: Record<string, string> } | undefined {
  const { width, height } = header
  const [shortest, longest] = width < height ? [width, height] : [height, width]
  if (width * height > photoLimits.pixels) return { code: 'photo_too_large' }
  if (shortest < photoLimits.shortestSide) return { code: 'photo_too_small' }
  if (longest > shortest * photoLimits.longestToShortest) return { code: 'photo_too_long' }
  // It takes four times as long as one of 8 bits, and no camera makes one.
  if (header.format === 'png' && header.depth === 'ushort') return { code: 'photo_too_deep' }
  const maxPixels = decodeMemory / (bytesAPixel[header.format]?.(header) ?? Infinity)
  if (width * height > maxPixels)
    return { code: 'photo_too_heavy', details: { megapixels: String(Math.floor(maxPixels / 1e6)) } }
  if (width * height > most)
    return { code: 'photo_too_many_pixels', details: { megapixels: String(Math.floor(most / 1e6)) } }
  return undefined
}
