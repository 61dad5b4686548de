import type { Condition, ListingStatus } from '#contract/listings/listings'
import { linesOf, valuesOf } from '#web/site/data-lines.ts'
import type { ListedPhone } from './as-listing.ts'

/** Cards as text, a line each (`linesOf`). */
export interface CardLines {
  lines: string
  /** Their tiny pictures, a line each. The data of a document leaves them out, because its markup shows them (`inMarkup`). */
  pictures?: string
}

/** A photo's address is long, and all but its name is the same for each. */
const nameOf = (img: string) => /^\/photos\/([^/]+)\/640\.webp$/.exec(img)?.[1] ?? img
const imgOf = (name: string) => (name === '' || name.includes('/') ? name : `/photos/${name}/640.webp`)

const written = (time: string) => Date.parse(time).toString(36)
const read = (time: string) => new Date(Number.parseInt(time, 36)).toISOString()

function valuesOfCard(phone: ListedPhone) {
  const [photo] = phone.photos
  return [
    phone.id,
    phone.title,
    nameOf(phone.img),
    photo?.width,
    photo?.height,
    phone.price,
    phone.firstPrice === phone.price ? '' : phone.firstPrice,
    phone.originalPrice,
    phone.condition,
    phone.lengthOfUse.years,
    phone.lengthOfUse.months,
    phone.location,
    phone.hasImei ? 1 : '',
    written(phone.postedAt),
    phone.status === 'available' ? '' : phone.status,
    phone.sellerId,
    phone.sellerName,
    phone.alike,
    phone.codePhotoAt && written(phone.codePhotoAt),
    phone.sellerRating,
    phone.sellerDeals || '',
    phone.sellerNoShows || '',
  ]
}

export const linesOfCards = (phones: readonly ListedPhone[]): CardLines => ({
  lines: linesOf(phones.map(valuesOfCard)),
  pictures: phones.map(({ photos }) => photos[0]?.placeholder ?? '').join('\n'),
})

const numberOf = (text: string | undefined) => (text ? Number(text) : null)

function phoneOf(values: readonly string[], placeholder: string): ListedPhone {
  const [
    id = '',
    title = '',
    photo = '',
    width,
    height,
    price,
    firstPrice,
    originalPrice,
    condition,
    years,
    months,
    location = '',
    hasImei,
    postedAt = '',
    status,
    sellerId = '',
    sellerName = '',
    alike,
    codePhotoAt,
    rating,
    deals,
    noShows,
  ] = values
  const img = imgOf(photo)
  return {
    id,
    title,
    img,
    photos: width ? [{ img, width: Number(width), height: Number(height), placeholder }] : [],
    price: Number(price),
    firstPrice: Number(firstPrice || price),
    originalPrice: numberOf(originalPrice),
    condition: condition as Condition,
    lengthOfUse: { years: Number(years), months: numberOf(months) },
    location,
    locationBangla: null,
    hasImei: hasImei === '1',
    codePhotoAt: codePhotoAt ? read(codePhotoAt) : null,
    postedAt: read(postedAt),
    status: (status || 'available') as ListingStatus,
    sellerId,
    sellerName,
    sellerRating: numberOf(rating),
    sellerDeals: Number(deals),
    sellerNoShows: Number(noShows),
    ...(alike && { alike: Number(alike) }),
  }
}

/** Restores the input of `linesOfCards`. Without their pictures cards have none: those in the markup stay as they are. */
export function cardsOfLines({ lines, pictures = '' }: CardLines): ListedPhone[] {
  const placeholders = pictures.split('\n')
  return valuesOf(lines).map((values, index) => phoneOf(values, placeholders[index] ?? ''))
}
