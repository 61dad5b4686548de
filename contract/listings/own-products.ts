import { z } from 'zod'
import { call } from '#contract/base/call'
import { CategoryId, ModelSlug } from '#contract/catalogue/models'
import { Attribute, ModelId, Poisha, PublicId } from '#contract/base/fields'
import { HeldBack } from './held-back.ts'
import { Condition, ListingStatus, Product } from './listings.ts'
import { OffMarket, offMarketField } from './off-market.ts'
import { Photo } from '#contract/photos/photos'
import { ListingDetails } from './product-details.ts'
import { OwnCodePhoto } from '#contract/photos/code-photo-facts'
import { phoneReports } from './condition-report.ts'

/** One's own product with everything that its form holds. */
export const ProductRecord = z
  .object({
    _id: z.string(),
    productName: z.string(),
    price: Poisha,
    originalPrice: Poisha.nullable(),
    photos: z.array(Photo),
    condition: Condition,
    mobile: z.string().describe('In E.164.'),
    location: z.string(),
    category: CategoryId,
    purchaseDate: z.string(),
    model: z
      .object({ id: ModelId, slug: ModelSlug, name: z.string() })
      .nullable()
      .describe(
        'Null where the seller chose none; the name is read then. The same holds for storage, memory and district.',
      ),
    statedModel: z.string().nullable().describe('The seller’s name for a model that is not in the list.'),
    storage: z.int().nullable().describe('GB.'),
    ram: z.int().nullable().describe('GB.'),
    districtId: z.string().nullable(),
    attributes: z.array(Attribute),
    details: ListingDetails,
    ...phoneReports,
    isSelfTestShown: z
      .boolean()
      .describe('Others read the self-test: a photo with a code of the same day is confirmed.'),
    codePhoto: OwnCodePhoto.nullable(),
    imeis: z.array(z.string()).describe('Whole: only its seller reads them here.'),
    status: ListingStatus,
    offMarket: offMarketField,
    held: HeldBack.nullable(),
  })
  .meta({ id: 'ProductRecord' })
export type ProductRecord = z.infer<typeof ProductRecord>

const product = z.object({ id: PublicId })
const refuses = ['listing_gone', 'product_booked', 'product_sold', 'product_waits', 'product_taken_down'] as const

export const getMyProduct = call({
  method: 'GET',
  url: '/my-product/:id',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Gives one of your products with everything that can be changed',
  params: product,
  reply: ProductRecord,
  refuses: ['listing_gone'],
})

export const editProduct = call({
  method: 'PUT',
  url: '/my-product/:id',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Changes one of your products',
  description:
    'Replaces what the seller says of the phone, photos included. Refused while it is booked and once it is sold. Buyers can read what ' +
    'became of price and condition. A text that is clearly a scam takes the phone off the market until an admin has decided.',
  params: product,
  body: Product.omit({ email: true }),
  reply: z.object({ modifiedCount: z.int() }),
  refuses: [
    ...refuses,
    'category_unknown',
    'photo_unknown',
    'number_excluded',
    'device_listed',
    'imei_too_often',
    'listings_held',
    'listings_refused',
  ],
})

export const takeOffMarket = call({
  method: 'PUT',
  url: '/my-product/:id/off-market',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Takes one of your products off the market',
  description: 'It can come back as it was, and is no longer advertised. Refused while it is booked.',
  params: product,
  body: z.object({ why: OffMarket }),
  reply: z.object({ modifiedCount: z.int() }),
  refuses: [...refuses],
})

export const putBackOnMarket = call({
  method: 'DELETE',
  url: '/my-product/:id/off-market',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Puts one of your products back on the market',
  description: 'Its photos, report and facts stay. The conditions of a new listing hold again.',
  params: product,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: [...refuses, 'number_excluded', 'device_listed', 'too_many_live', 'too_many_live_unconfirmed'],
})

export const makeSelfTestLink = call({
  method: 'POST',
  url: '/my-product/:id/self-test-links',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Makes a link by which one of your products tests itself',
  description:
    'To be opened on the phone that is for sale, at `/self-test#token=`. It works once, for half an hour, without a login; the link before it ends.',
  params: product,
  reply: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
  refuses: [...refuses, 'self_tests_too_often'],
})

export const removeSelfTest = call({
  method: 'DELETE',
  url: '/my-product/:id/self-test',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Removes the result of a self-test from one of your products',
  description: 'The copy that a booking has stays.',
  params: product,
  reply: z.object({ deletedCount: z.int() }),
  refuses: [...refuses],
})
