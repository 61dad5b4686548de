import type { PhoneListing } from '#contract/listings/listings'
import type { PhoneCard } from '#contract/listings/phones'
import type { Speech } from '#web/i18n/speech.ts'

/** The facts that a card shows of a phone, and that its dialogs need. */
const shown = [
  'id',
  'title',
  'price',
  'firstPrice',
  'originalPrice',
  'condition',
  'lengthOfUse',
  'hasImei',
  'codePhotoAt',
  'postedAt',
  'status',
  'sellerId',
  'sellerName',
  'sellerRating',
  'sellerDeals',
  'sellerNoShows',
  'alike',
] as const satisfies (keyof PhoneCard)[]

/** A phone as cards and the dialogs of the market take it. Every `PhoneCard` is one. */
export type ListedPhone = Pick<PhoneCard, (typeof shown)[number] | 'photos' | 'location' | 'locationBangla'>

/** The number of cards that show a tiny picture until their photo is there: those seen first, in whole rows of two or three. Of a whole list the tiny pictures are a quarter of its bytes. */
const withTiny = 6

/**
 * For loaders: only what a card shows, because a page carries its data next to its markup. A card shows one photo, and says the place in the
 * language of its page. Cards and counts travel as JSON texts: as objects of React Router, those of a list would be 1.2 KB of Brotli more.
 * @param index its place on the page, from 0
 */
export function listed(phone: ListedPhone, { say }: Speech, index = 0): ListedPhone {
  const facts = Object.fromEntries(shown.map((name) => [name, phone[name]])) as Pick<
    ListedPhone,
    (typeof shown)[number]
  >
  return {
    ...facts,
    photos: phone.photos.slice(0, 1).map((photo) => (index < withTiny ? photo : { ...photo, placeholder: '' })),
    location: say(phone.location, phone.locationBangla ?? phone.location),
    locationBangla: null,
  }
}

/** A phone from a call of the specification, which has names of its own and lists phones that can be booked. */
export const fromSpecified = ({
  _id: id,
  resale_price: price,
  original_price: originalPrice,
  posted_time: postedAt,
  seller_name: sellerName,
  ...others
}: PhoneListing): ListedPhone => ({ ...others, id, price, originalPrice, postedAt, sellerName, status: 'available' })
