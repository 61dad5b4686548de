import type { Condition, ListingStatus } from '#contract/listings'
import type { ListedPhone } from './as-listing.ts'

/** Cards as text, a line each with its values between tabs: a page carries its data beside its markup, and names of fields would be most of it. */
export interface CardLines {
  lines: string
  /** Their tiny pictures, a line each. The data of a document leaves them out, because its markup shows them (`inMarkup`). */
  pictures?: string
}

/** A photo's address is long, and all but its name is the same for each. */
const nameOf = (img: string) => /^\/photos\/([^/]+)\/640\.webp$/.exec(img)?.[1] ?? img
const imgOf = (name: string) => (name === '' || name.includes('/') ? name : `/photos/${name}/640.webp`)

function lineOf(phone: ListedPhone): string {
  const [photo] = phone.photos
  const values = [
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
    Date.parse(phone.postedAt),
    phone.status === 'available' ? '' : phone.status,
    phone.sellerId,
    phone.sellerName,
    phone.alike,
  ]
  return values.map((value) => String(value ?? '').replaceAll(/[\t\n]/g, ' ')).join('\t')
}

export const linesOfCards = (phones: readonly ListedPhone[]): CardLines => ({
  lines: phones.map(lineOf).join('\n'),
  pictures: phones.map(({ photos }) => photos[0]?.placeholder ?? '').join('\n'),
})

const numberOf = (text: string | undefined) => (text ? Number(text) : null)

function phoneOf(line: string, placeholder: string): ListedPhone {
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
    postedAt,
    status,
    sellerId = '',
    sellerName = '',
    alike,
  ] = line.split('\t')
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
    postedAt: new Date(Number(postedAt)).toISOString(),
    status: (status || 'available') as ListingStatus,
    sellerId,
    sellerName,
    ...(alike && { alike: Number(alike) }),
  }
}

/** What `linesOfCards` was given. Without their pictures cards have none: those in the markup stay as they are. */
export function cardsOfLines({ lines, pictures = '' }: CardLines): ListedPhone[] {
  if (lines === '') return []
  const placeholders = pictures.split('\n')
  return lines.split('\n').map((line, index) => phoneOf(line, placeholders[index] ?? ''))
}
