// Phones as the contract has them.
import { attributesOf } from '#contract/attributes'
import { formatLengthOfUse } from '#contract/length-of-use'
import type { PhoneListing } from '#contract/listings'
import type { PhoneCard } from '#contract/phones'
import type { Dictionary } from '#catalog'
import type { Ctx } from '#context'
import { toPage } from '#database/keyset'
import { imgOf, presentPhoto } from '#photos'
import { lengthOfUse } from './rules.ts'
import type * as store from './store.ts'

export interface ListPage<T> {
  items: T[]
  next: string | null
}

function present(row: store.CardRow, now: Date): PhoneListing {
  const used = lengthOfUse(row.purchaseDate, now)
  return {
    _id: String(row.id),
    title: row.title,
    img: row.photos[0] ? imgOf(row.photos[0].id) : '',
    location: row.location,
    resale_price: row.resalePrice,
    original_price: row.originalPrice,
    Used: formatLengthOfUse(used),
    lengthOfUse: used,
    posted_time: row.postedAt.toISOString(),
    seller_name: row.sellerName,
    condition: row.condition,
    sellerId: row.sellerId,
    photos: row.photos.map(presentPhoto),
    firstPrice: row.firstPrice ?? row.resalePrice,
  }
}

export function presentPage(
  ctx: Ctx,
  rows: store.CardRow[],
  limit: number,
  at: (row: store.CardRow) => Date,
): ListPage<PhoneListing> {
  const { items, next } = toPage(rows, limit, (row) => ({ at: at(row), id: row.id }))
  return { items: items.map((row) => present(row, ctx.now())), next }
}

export function presentCard(row: store.CardRow, now: Date, { models, brands }: Dictionary): PhoneCard {
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
    lengthOfUse: lengthOfUse(row.purchaseDate, now),
    brand: { id: row.categoryId, name: brands.get(row.categoryId) ?? row.categoryId },
    model: model ? { slug: model.slug, name: model.name } : null,
    storage: row.storage,
    ram: row.ram,
    location: row.location,
    districtId: row.districtId,
    attributes: attributesOf(row.attributes),
    postedAt: row.postedAt.toISOString(),
    status: row.status,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
  }
}
