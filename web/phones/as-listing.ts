import { formatLengthOfUse } from '#contract/length-of-use'
import type { PhoneListing } from '#contract/listings'
import type { PhoneCard } from '#contract/phones'

/** A phone of the search as the card and the dialogs of the market take one. */
export function asListing(phone: PhoneCard): PhoneListing {
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
