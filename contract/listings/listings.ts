import { z } from 'zod'
import { call } from '#contract/base/call'
import { CategoryId, ModelSlug } from '#contract/catalogue/models'
import { CodePhotoAt } from '#contract/photos/code-photo-facts'
import { conditions } from './condition-names.ts'
import { ConditionAnswers } from './condition-report.ts'
import { BookingContact } from '#contract/bookings/contacts'
import {
  Attribute,
  Cursor,
  Email,
  Limit,
  LocationBangla,
  ModelId,
  Poisha,
  poishaFrom,
  PublicId,
  required,
} from '#contract/base/fields'
import { HeldBack } from './held-back.ts'
import { maxPhotos } from '#contract/base/limits'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { offMarketField } from './off-market.ts'
import { Img, Photo } from '#contract/photos/photos'
import { DistrictId } from '#contract/catalogue/places'
import { productDetails } from './product-details.ts'
import { FreeLine, requiredLine } from '#contract/base/text'

/** The figures that a card shows of the seller of its phone. */
const sellerFigures = {
  sellerId: z.uuid(),
  sellerRating: z
    .number()
    .nullable()
    .describe('Stars of the seller’s buyers, to one decimal place; null without reviews.'),
  sellerDeals: z.int().describe('Phones of the seller that others bought here.'),
  sellerNoShows: z
    .int()
    .describe('Meetings of the last year to which the seller did not come; 0 with fewer than three deals, too.'),
}

export const ListingStatus = z.enum(['available', 'booked', 'sold', 'withdrawn'])
export type ListingStatus = z.infer<typeof ListingStatus>

export const OwnPart = z
  .enum([...ListingStatus.options, 'under_way'])
  .describe('A status; a phone that is paid for is `under_way` until its deal is over, and only then `sold`.')
export type OwnPart = z.infer<typeof OwnPart>

export { conditions }
export const Condition = z.enum(conditions, says('condition_required'))
export type Condition = z.infer<typeof Condition>

export const LengthOfUse = z
  .object({
    years: z.int(),
    months: z.int().nullable().describe('Months after those years; null where only the year of purchase is known.'),
  })
  .describe('For how long the phone was used, computed from its purchase date.')

/** A phone as lists show it. */
export const PhoneCard = z
  .object({
    id: PublicId,
    title: z.string(),
    img: z.string().describe('URL of the first photo.'),
    photos: z.array(Photo),
    price: Poisha,
    firstPrice: Poisha.describe('Poisha: the price when the phone was posted. Lower `price`: the price was reduced.'),
    originalPrice: Poisha.nullable(),
    condition: Condition,
    lengthOfUse: LengthOfUse,
    brand: z.object({ id: CategoryId, name: z.string() }),
    model: z
      .object({ slug: ModelSlug, name: z.string() })
      .nullable()
      .describe('Null if the seller named no model of the catalogue.'),
    storage: z.int().nullable().describe('GB.'),
    ram: z.int().nullable().describe('GB.'),
    location: z.string(),
    locationBangla: LocationBangla,
    districtId: z.string().nullable(),
    attributes: z.array(Attribute).describe('Attributes that the seller chose or the title says, and 5G by the model.'),
    hasImei: z.boolean().describe('The seller has told its IMEI. The number itself is not here.'),
    codePhotoAt: CodePhotoAt,
    postedAt: z.iso.datetime(),
    status: ListingStatus,
    sellerName: z.string(),
    ...sellerFigures,
    alike: z.int().optional().describe('By best match: how many more of the seller, no cheaper, stand behind it.'),
  })
  .meta({ id: 'PhoneCard' })
export type PhoneCard = z.infer<typeof PhoneCard>

/** A phone with the names of the specification, for its two calls alone. */
export const PhoneListing = PhoneCard.pick({
  title: true,
  img: true,
  location: true,
  locationBangla: true,
  lengthOfUse: true,
  sellerId: true,
  sellerRating: true,
  sellerDeals: true,
  sellerNoShows: true,
  condition: true,
  photos: true,
  firstPrice: true,
  hasImei: true,
  codePhotoAt: true,
})
  .extend({
    _id: z.string(),
    resale_price: Poisha,
    original_price: Poisha.nullable(),
    Used: z.string().describe('`lengthOfUse` as an English sentence.'),
    posted_time: z.iso.datetime(),
    seller_name: z.string(),
  })
  .meta({ id: 'PhoneListing' })
export type PhoneListing = z.infer<typeof PhoneListing>

const page = z.object({ limit: Limit(24), cursor: Cursor })

export const getAdvertises = call({
  method: 'GET',
  url: '/advertises',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Lists the advertised phones that can be booked',
  query: page,
  reply: z.array(PhoneListing),
  refuses: [],
})

export const getCategoryMobile = call({
  method: 'GET',
  url: '/category-mobile/:id',
  who: 'person',
  tag: 'Phones',
  summary: 'Lists the phones of a category that can be booked, newest first',
  params: z.object({ id: CategoryId }),
  query: page,
  reply: z.array(PhoneListing),
  refuses: ['category_unknown'],
})

export const PurchaseDate = z
  .string(says('purchase_required'))
  .min(1, says('purchase_required'))
  .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, says('purchase_invalid'))
  .describe('Year, or year and month: 2023 or 2023-05.')

export const AskingPrice = poishaFrom(100_00, says('price_too_low'))

export const Product = z.object({
  productName: requiredLine(says('name_required')).max(120, says('name_too_long:120')),
  price: AskingPrice,
  originalPrice: Poisha.nullish(),
  img: Img,
  photos: z
    .array(Img)
    .max(maxPhotos, says(`photos_too_many:${maxPhotos}`))
    .optional()
    .describe('All photos, in order; `img` is the first.'),
  condition: Condition,
  mobile: Mobile,
  email: required(says('email_required')).pipe(Email),
  location: requiredLine(says('location_required')).max(120, says('location_too_long:120')),
  category: required(says('category_required')).pipe(CategoryId),
  purchaseDate: PurchaseDate,
  modelId: ModelId.nullish().describe(
    'A model of this category: an `id` of `GET /models`. Read from the product name if missing.',
  ),
  statedModel: FreeLine.max(100)
    .nullish()
    .describe('The seller’s name for a model that is not in the list. Admins see it and may add it.'),
  storage: z.int().min(1).max(4096).nullish().describe('GB. Read from the product name if missing.'),
  ram: z.int().min(1).max(64).nullish().describe('GB. Read from the product name if missing.'),
  districtId: DistrictId.nullish().describe('Id of a district. Read from the location if missing.'),
  attributes: z.array(Attribute).max(12).optional().describe('If none of a group is given, the name is read.'),
  ...productDetails,
  conditionReport: ConditionAnswers.nullish().describe('Its grade is the best `condition` that is accepted.'),
})

const Count = z.int().min(0)

/** One's own product, as My Product shows it. */
export const OwnProduct = z
  .object({
    _id: z.string(),
    productName: z.string(),
    price: Poisha,
    firstPrice: Poisha.describe('Poisha: the price when the phone was posted.'),
    condition: Condition,
    location: z.string(),
    districtId: z.string().nullable().describe('Null where it is read from the location.'),
    img: z.string(),
    status: ListingStatus,
    advertised: z.boolean(),
    postedAt: z.iso.datetime(),
    statusSince: z.iso
      .datetime()
      .describe('The time when the phone was posted, booked, sold or withdrawn, whichever its status says.'),
    views: Count.describe('Visitors who viewed the phone, once a day; the seller’s own views do not count.'),
    favourites: Count.describe('People who have it among their favourites.'),
    bookings: Count.describe('All bookings of it, those that have ended included.'),
    isSuspended: z.boolean().describe('Withdrawn because the seller is suspended; it returns with the end of that.'),
    isFrozen: z.boolean().describe('Off the market while a report that it was lost or stolen stands.'),
    offMarket: offMarketField,
    held: HeldBack.nullable().describe('Off the market because its text looks like a scam.'),
    takenDownFor: z.string().nullable().describe('The reason why an admin took it down.'),
    buyerEndedUnpaid: z
      .int()
      .nullable()
      .describe(
        'For a booked phone, the number of its buyer’s bookings in the last 90 days that ended without a payment.',
      ),
    booking: BookingContact.nullable().describe(
      'The current booking with its buyer; null once it is cancelled, expired or refunded.',
    ),
    paidBookingId: z.uuid().nullable().describe('The booking that was paid, also after a refund; it has a receipt.'),
  })
  .meta({ id: 'OwnProduct' })
export type OwnProduct = z.infer<typeof OwnProduct>

const product = z.object({ id: PublicId })

export const getMyProducts = call({
  method: 'GET',
  url: '/my-product',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Lists your products, newest first',
  query: z.object({
    email: Email,
    status: OwnPart.optional().describe('Lists these products only.'),
    limit: Limit(50),
    cursor: Cursor,
  }),
  reply: z.array(OwnProduct),
  refuses: ['person_unknown'],
})

export const getMyProductCounts = call({
  method: 'GET',
  url: '/my-product/counts',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Counts your products by status',
  reply: z.record(OwnPart, Count),
  refuses: [],
})

export const deleteProduct = call({
  method: 'DELETE',
  url: '/my-product/:id',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Deletes one of your products',
  description: 'Refused while the phone is booked (R7). Orders keep the facts of the phone.',
  params: product,
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['listing_gone', 'listing_booked', 'listing_sold', 'listing_frozen'],
})

export const setPrice = call({
  method: 'PUT',
  url: '/my-product/:id/price',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Changes the price of one of your products',
  description: 'Refused while the phone is booked. `firstPrice` keeps the first price.',
  params: product,
  body: z.object({ price: AskingPrice }),
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['listing_gone', 'price_while_booked', 'price_after_sale', 'price_after_withdrawal'],
})

export const advertise = call({
  method: 'PUT',
  url: '/my-product/:id/advertised',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Advertises one of your products',
  description:
    'The number of advertised phones is limited. A phone moves to the top once in 24 hours; advertised again earlier, it keeps its position.',
  params: product,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['listing_gone', 'listing_not_available', 'too_many_advertised', 'advertised_too_often'],
})

export const stopAdvertising = call({
  method: 'DELETE',
  url: '/my-product/:id/advertised',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Stops advertising one of your products',
  params: product,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['listing_gone'],
})

/** The refusals of one product that is added, next to those of its fields. */
export const productRefusals = [
  'category_unknown',
  'photo_unknown',
  'products_too_often',
  'number_excluded',
  'device_listed',
  'imei_too_often',
  'too_many_live',
  'too_many_live_unconfirmed',
  'listings_held',
  'listings_refused',
] as const

export const addProduct = call({
  method: 'POST',
  url: '/add-product',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Adds a product',
  description: 'On the market at once; one whose text is clearly a scam waits for an admin, as `GET /my-product` says.',
  body: Product,
  reply: z.object({ acknowledged: z.literal(true), message: z.string(), insertedId: z.string() }),
  refuses: ['not_you', ...productRefusals],
})
