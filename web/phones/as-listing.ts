import { formatLengthOfUse } from '#contract/length-of-use'
import type { PhoneListing } from '#contract/listings'
import type { PhoneCard } from '#contract/phones'
import type { Speech } from '#web/i18n/speech.ts'

/** What a card does not show of a phone of the search. */
const unlisted = ['brand', 'model', 'storage', 'ram', 'districtId', 'attributes'] as const

/** What a card shows of a phone of the search, and what its dialogs need. */
export type ListedPhone = Omit<PhoneCard, (typeof unlisted)[number]>

/** A card shows one photo, and says the place in the language of its page. */
function briefly<Phone extends Pick<PhoneCard, 'photos' | 'location' | 'locationBangla'>>(
  phone: Phone,
  { say }: Speech,
): Phone {
  const location = say(phone.location, phone.locationBangla ?? phone.location)
  return { ...phone, photos: phone.photos.slice(0, 1), location, locationBangla: null }
}

/** For loaders: only what a card shows, because a page carries its data beside its markup. */
export function listed(phone: PhoneCard, speech: Speech): ListedPhone {
  const shown: Partial<PhoneCard> & ListedPhone = briefly(phone, speech)
  for (const name of unlisted) delete shown[name]
  return shown
}

/** The same of an advertised phone. */
export const listedAdvertisement = (phone: PhoneListing, speech: Speech): PhoneListing => briefly(phone, speech)

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
  }
}
