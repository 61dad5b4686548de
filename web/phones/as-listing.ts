import { formatLengthOfUse } from '#contract/listings/length-of-use'
import type { PhoneListing } from '#contract/listings/listings'
import type { PhoneCard } from '#contract/listings/phones'
import type { Speech } from '#web/i18n/speech.ts'

/** The data that a card shows of a phone of the search, and that its dialogs need. */
export type ListedPhone = Omit<PhoneCard, 'brand' | 'model' | 'storage' | 'ram' | 'districtId' | 'attributes'>

/**
 * For loaders: only what a card shows, because a page carries its data beside its markup. A card shows one photo, and says the place in the
 * language of its page.
 */
export function listed(phone: ListedPhone, { say }: Speech): ListedPhone {
  return {
    id: phone.id,
    title: phone.title,
    img: phone.img,
    photos: phone.photos.slice(0, 1),
    price: phone.price,
    firstPrice: phone.firstPrice,
    originalPrice: phone.originalPrice,
    condition: phone.condition,
    lengthOfUse: phone.lengthOfUse,
    location: say(phone.location, phone.locationBangla ?? phone.location),
    locationBangla: null,
    hasImei: phone.hasImei,
    codePhotoAt: phone.codePhotoAt,
    postedAt: phone.postedAt,
    status: phone.status,
    sellerId: phone.sellerId,
    sellerName: phone.sellerName,
    sellerRating: phone.sellerRating,
    sellerDeals: phone.sellerDeals,
    sellerNoShows: phone.sellerNoShows,
    ...(phone.alike !== undefined && { alike: phone.alike }),
  }
}

/** The same of an advertised phone, which can always be booked. */
export const listedAdvertisement = (phone: PhoneListing, speech: Speech): ListedPhone =>
  listed(
    {
      ...phone,
      id: phone._id,
      price: phone.resale_price,
      originalPrice: phone.original_price,
      postedAt: phone.posted_time,
      sellerName: phone.seller_name,
      status: 'available',
    },
    speech,
  )

/** A phone of the search as the card and the dialogs of the market take one. */
export function asListing(phone: ListedPhone): PhoneListing {
  return {
    _id: phone.id,
    title: phone.title,
    img: phone.img,
    location: phone.location,
    locationBangla: phone.locationBangla,
    resale_price: phone.price,
    original_price: phone.originalPrice,
    Used: formatLengthOfUse(phone.lengthOfUse),
    lengthOfUse: phone.lengthOfUse,
    posted_time: phone.postedAt,
    seller_name: phone.sellerName,
    condition: phone.condition,
    sellerId: phone.sellerId,
    photos: phone.photos,
    firstPrice: phone.firstPrice,
    hasImei: phone.hasImei,
    codePhotoAt: phone.codePhotoAt,
    sellerRating: phone.sellerRating,
    sellerDeals: phone.sellerDeals,
    sellerNoShows: phone.sellerNoShows,
  }
}
