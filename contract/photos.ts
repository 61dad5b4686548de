import { z } from 'zod'
import { call } from './call.ts'

/** Widths, in pixels, in which every photo is kept, each as AVIF and WebP. */
export const photoWidths = [320, 640, 1280] as const

/** `img` as the wire carries it: the WebP of middle width. The other sizes are its neighbours. */
export const Img = z.string().regex(/^\/photos\/[0-9a-f]{32}\/640\.webp$/, 'Image is required')

export const Photo = z
  .object({
    img: Img,
    width: z.int().describe('Of the largest size, in pixels.'),
    height: z.int(),
    placeholder: z.string().describe('A tiny picture as a data URI, to show while the photo loads.'),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

/** The address of a photo in one of the kept sizes and formats. */
export function photoUrl(img: string, width: (typeof photoWidths)[number], format: 'avif' | 'webp'): string {
  return img.replace('/640.webp', `/${width}.${format}`)
}

export const uploadPhoto = call({
  method: 'POST',
  url: '/photos',
  who: 'seller',
  tag: 'Selling',
  summary: 'Uploads one photo',
  description: 'The request is `multipart/form-data` with one file. The server decides by content what it is (R8).',
  reply: Photo,
  refuses: ['photo_unreadable', 'photo_too_large', 'malformed'],
})
