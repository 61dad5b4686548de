import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'

export { photoUrl, photoWidths } from './photo-urls.ts'

/** Limits photos: their sizes in bytes and pixels, and the ratio of their sides. */
export const photoLimits = {
  bytes: 12 * 1024 * 1024,
  pixels: 50_000_000,
  shortestSide: 200,
  longestToShortest: 5,
} as const

/** The end of the ids of private photos, ‘private’ in hexadecimal, so that no photo has to be looked up to know that not everyone may see it. */
export const privateEnding = '70726976617465'

/** `img` as the wire carries it: the WebP of middle width. The other sizes are its neighbours. Never of a private photo. */
export const Img = z
  .string(says('image_required'))
  .regex(/^\/photos\/[0-9a-f]{32}\/640\.webp$/, says('image_required'))
  .refine((img) => !img.includes(`${privateEnding}/`), says('image_required'))

/** The same of a photo that may be private. Then it holds a signature, and shows the photo for a day or two. */
export const ShownImg = z
  .string(says('image_required'))
  .regex(/^\/photos\/[0-9a-f]{32}(?:\/[0-9]{5}-[0-9a-f]{32})?\/640\.webp$/, says('image_required'))

export const Photo = z
  .object({
    img: Img,
    width: z.int().describe('Pixels, of the largest size.'),
    height: z.int(),
    placeholder: z.string().describe('A tiny picture as a data URI, for the time until the photo is loaded.'),
  })
  .meta({ id: 'Photo' })
export type Photo = z.infer<typeof Photo>

/** Everyone may see a public photo. A private one is shown to those alone who may see what it belongs to. */
export const Visibility = z.enum(['public', 'private'])
export type Visibility = z.infer<typeof Visibility>

export const uploadPhoto = call({
  method: 'POST',
  url: '/photos',
  who: 'person',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Uploads one photo',
  description:
    'The format is detected from the content. The photo is decoded and encoded again, which removes all metadata (R8). ' +
    'Sellers upload photos, and buyers while they try a phone that was handed over to them, and private ones once they have a conversation or for a first ' +
    'message about a phone. ' +
    'A photo that no product, no deal and no message uses is deleted after a day. Photos of a problem, photos with a code and photos in messages are to be ' +
    'private: their address is signed and good for a day or two.',
  query: z.object({
    visibility: Visibility.default('public'),
    listingId: PublicId.optional().describe('Id of the phone about which you write to its seller for the first time.'),
  }),
  upload: {
    field: 'photo',
    description:
      'One JPEG, WebP, AVIF or PNG of 8 bits, of up to 12 MB and 50 megapixels; 24 before your first completed deal.',
  },
  reply: Photo.extend({ img: ShownImg }).meta({ id: 'UploadedPhoto' }),
  refuses: [
    'sellers_only',
    'upload_incomplete',
    'upload_too_slow',
    'uploads_too_often',
    'uploads_busy',
    'private_photos_too_often',
    'photos_unavailable',
    'photo_missing',
    'photo_one_at_a_time',
    'photo_empty',
    'photo_wrong_kind',
    'photo_heic',
    'photo_unreadable',
    'photo_damaged',
    'photo_too_slow',
    'photo_too_small',
    'photo_too_long',
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_too_deep',
    'photo_too_heavy',
  ],
})
