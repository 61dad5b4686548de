// Phones as the contract has them.
import { attributesOf } from '#contract/catalogue/attributes'
import type { OwnCodePhoto } from '#contract/photos/code-photo-facts'
import { monthInDhaka } from '#contract/base/dhaka'
import { formatLengthOfUse } from '#contract/listings/length-of-use'
import { PhoneCard, PhoneListing } from '#contract/listings/listings'
import { type Dictionary, dictionary, locationInBangla } from '#catalogue'
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

type SameName = keyof PhoneListing & keyof PhoneCard
const sameNames = Object.keys(PhoneListing.shape).filter((name): name is SameName => name in PhoneCard.shape)

/** Gives a card the names of the specification. */
const specified = (card: PhoneCard): PhoneListing => ({
  ...(Object.fromEntries(sameNames.map((name) => [name, card[name]])) as Pick<PhoneCard, SameName>),
  _id: card.id,
  resale_price: card.price,
  original_price: card.originalPrice,
  Used: formatLengthOfUse(card.lengthOfUse),
  posted_time: card.postedAt,
  seller_name: card.sellerName,
})

/** A page of phones with the names of the specification. */
export async function presentPage(
  ctx: Ctx,
  rows: CardRow[],
  limit: number,
  at: (row: CardRow) => Date,
): Promise<ListPage<PhoneListing>> {
  const { items, next } = toPage(rows, limit, (row) => ({ at: at(row), id: row.id }))
  const month = monthInDhaka(ctx.now())
  const known = await dictionary(ctx)
  return { items: items.map((row) => specified(presentCard(row, month, known))), next }
}

/** @param month that it is in Dhaka */
export function presentCard(row: CardRow, month: Month, { models, brands }: Dictionary): PhoneCard {
  const model = row.modelId === null ? undefined : models.get(row.modelId)
  return {
    id: String(row.id),
    title: row.title,
    img: row.photos[0] ? imgOf(row.photos[0].id) : '',
    photos: row.photos.map(presentPhoto),
    price: row.price,
    firstPrice: row.firstPrice,
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
