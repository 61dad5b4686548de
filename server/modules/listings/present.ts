// Phones as the contract has them.
import { attributesOf } from '#contract/catalogue/attributes'
import type { OwnCodePhoto } from '#contract/photos/code-photo-facts'
import { monthInDhaka } from '#contract/base/dhaka'
import { formatLengthOfUse } from '#contract/listings/length-of-use'
import type { PhoneListing } from '#contract/listings/listings'
import type { PhoneCard } from '#contract/listings/phones'
import { type Dictionary, locationInBangla } from '#catalogue'
import type { Ctx } from '#context'
import { toPage } from '#database/keyset'
import { imgOf, presentPhoto, shownImgOf } from '#photos'
import type { CardRow } from '#read/cards'
import type { CodePhotoRow } from './code-photo-store.ts'
import { lengthOfUse, type Month } from './rules.ts'

export interface ListPage<T> {
  items: T[]
  next: string | null
}

const figuresOfSeller = ({ rating, deals, record }: CardRow) => ({
  sellerRating: rating === null ? null : rating / 10,
  sellerDeals: deals,
  sellerNoShows: record?.noShows ?? 0,
})

function present(row: CardRow, month: Month): PhoneListing {
  const used = lengthOfUse(row.purchaseDate, month)
  return {
    _id: String(row.id),
    title: row.title,
    img: row.photos[0] ? imgOf(row.photos[0].id) : '',
    location: row.location,
    locationBangla: locationInBangla(row.location),
    resale_price: row.resalePrice,
    original_price: row.originalPrice,
    Used: formatLengthOfUse(used),
    lengthOfUse: used,
    posted_time: row.postedAt.toISOString(),
    seller_name: row.sellerName,
    ...figuresOfSeller(row),
    condition: row.condition,
    sellerId: row.sellerId,
    photos: row.photos.map(presentPhoto),
    firstPrice: row.firstPrice ?? row.resalePrice,
    hasImei: row.hasImei,
    codePhotoAt: row.codePhotoAt?.toISOString() ?? null,
  }
}

export function presentPage(
  ctx: Ctx,
  rows: CardRow[],
  limit: number,
  at: (row: CardRow) => Date,
): ListPage<PhoneListing> {
  const { items, next } = toPage(rows, limit, (row) => ({ at: at(row), id: row.id }))
  const month = monthInDhaka(ctx.now())
  return { items: items.map((row) => present(row, month)), next }
}

/** @param month that it is in Dhaka */
export function presentCard(row: CardRow, month: Month, { models, brands }: Dictionary): PhoneCard {
  const model = row.modelId === null ? undefined : models.get(row.modelId)
  return {
    id: String(row.id),
    title: row.title,
    img: row.photos[0] ? imgOf(row.photos[0].id) : '',
    photos: row.photos.map(presentPhoto),
    price: row.resalePrice,
    firstPrice: row.firstPrice ?? row.resalePrice,
    originalPrice: row.originalPrice,
    condition: row.condition,
    lengthOfUse: lengthOfUse(row.purchaseDate, month),
    brand: { id: row.categoryId, name: brands.get(row.categoryId) ?? row.categoryId },
    model: model ? { slug: model.slug, name: model.name } : null,
    storage: row.storage,
    ram: row.ram,
    location: row.location,
    locationBangla: locationInBangla(row.location),
    districtId: row.districtId,
    attributes: attributesOf(row.attributes),
    hasImei: row.hasImei,
    codePhotoAt: row.codePhotoAt?.toISOString() ?? null,
    postedAt: row.postedAt.toISOString(),
    status: row.status,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    ...figuresOfSeller(row),
  }
}

/** A photo with a code as its seller reads it. */
export function presentCodePhoto(ctx: Ctx, { photoId, state, sentAt, decidedAt, reason }: CodePhotoRow): OwnCodePhoto {
  const times = { sentAt: sentAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
  return { img: shownImgOf(ctx, photoId), state, ...times, reason }
}
