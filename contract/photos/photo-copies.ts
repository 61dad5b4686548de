import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit, PublicId } from '#contract/base/fields'
import { maxPhotos } from '#contract/base/limits'
import { Img } from './photos.ts'
import { NamedPerson } from '#contract/base/named-person'

/** Another phone that shows a photo, or a near copy of it. */
export const PhotoUse = z
  .object({
    img: Img.describe('The photo that was asked about.'),
    phone: z.object({ _id: z.string(), title: z.string(), isOwn: z.boolean().describe('True if you sell it.') }),
  })
  .meta({ id: 'PhotoUse' })
export type PhotoUse = z.infer<typeof PhotoUse>

const photoId = z.string().regex(/^[0-9a-f]{32}$/)

export const getPhotoUses = call({
  method: 'GET',
  url: '/photo-uses',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Lists phones that show your photos, or near copies of them',
  description:
    'A copy may be cropped, scaled, compressed, or brighter. At most three phones a photo; those off the market are left out, ' +
    'and so are photos of others.',
  query: z.object({
    photos: z
      .string()
      .max(maxPhotos * 33)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(photoId).max(maxPhotos))
      .describe('Ids of photos, separated by commas.'),
    except: PublicId.optional().describe('A phone that is not listed, such as the one that is changed.'),
  }),
  reply: z.array(PhotoUse),
  refuses: [],
})

const CopiedPhone = z.object({
  img: Img,
  _id: z.string(),
  title: z.string(),
  seller: NamedPerson,
})

/** Two phones that show the same photo, or near copies of one. */
export const PhotoCopy = z
  .object({
    _id: z.uuid(),
    foundAt: z.iso.datetime(),
    phones: z.array(CopiedPhone).length(2).describe('The one whose photo came later first.'),
  })
  .meta({ id: 'PhotoCopy' })
export type PhotoCopy = z.infer<typeof PhotoCopy>

export const getPhotoCopies = call({
  method: 'GET',
  url: '/photo-copies',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists pairs of phones that show the same photo, the latest found first',
  description: 'Phones off the market are left out, and so are pairs that were dismissed.',
  query: z.object({
    sellers: z.enum(['two', 'one']).default('two').describe('The number of people who sell the phones.'),
    limit: Limit(20),
    cursor: Cursor,
  }),
  reply: z.array(PhotoCopy),
  refuses: [],
})

export const dismissPhotoCopy = call({
  method: 'POST',
  url: '/photo-copies/:id/dismiss',
  who: 'admin',
  tag: 'Governing',
  summary: 'Takes a pair of phones that show the same photo off the list',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['not_found'],
})
