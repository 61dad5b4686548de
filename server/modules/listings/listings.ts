import type { z } from 'zod'
import type { PhoneListing, Product } from '#contract/listings'
import { category } from '#catalog'
import { transact, type Ctx, type PersonCtx } from '#context'
import { pageOf, placeOf } from '#database/keyset'
import { refuse, refuseField } from '#http/refusal'
import { imgOf, photoIdOf, presentPhoto } from '#photos'
import { isPastPurchase, usedFor } from './rules.ts'
import * as store from './store.ts'

export interface Page<T> {
  items: T[]
  next: string | null
}

function present(row: store.CardRow, now: Date): PhoneListing {
  return {
    _id: String(row.id),
    title: row.title,
    img: row.photos[0] ? imgOf(row.photos[0].id) : '',
    location: row.location,
    resale_price: row.resalePrice,
    original_price: row.originalPrice,
    Used: usedFor(row.purchaseDate, now),
    posted_time: row.postedAt.toISOString(),
    seller_name: row.sellerName,
    condition: row.condition,
    sellerId: row.sellerId,
    photos: row.photos.map(presentPhoto),
  }
}

function presentPage(ctx: Ctx, rows: store.CardRow[], limit: number, at: (row: store.CardRow) => Date): Page<PhoneListing> {
  const { items, next } = pageOf(rows, limit, (row) => ({ at: at(row), id: row.id }))
  return { items: items.map((row) => present(row, ctx.now())), next }
}

/** Phones of a category that can be booked, newest first. @throws Refusal category_unknown */
export async function inCategory(
  ctx: Ctx,
  categoryId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<PhoneListing>> {
  const rows = await store.inCategory(ctx, categoryId, page.limit, placeOf<number>(page.cursor, 'number'))
  if (rows.length === 0) await category(ctx, categoryId)
  return presentPage(ctx, rows, page.limit, (row) => row.postedAt)
}

/** Advertised phones that can be booked (ruling R11). */
export async function advertised(ctx: Ctx, page: { limit: number; cursor?: string | undefined }): Promise<Page<PhoneListing>> {
  const rows = await store.advertised(ctx, page.limit, placeOf<number>(page.cursor, 'number'))
  return presentPage(ctx, rows, page.limit, (row) => row.advertisedAt ?? row.postedAt)
}

/**
 * Puts a seller's phone on the market, at once (ruling R13).
 * @returns the listing's id
 * @throws Refusal not_you, category_unknown, photo_unknown, invalid
 */
export async function addProduct(ctx: PersonCtx, product: z.output<typeof Product>): Promise<number> {
  if (product.email !== ctx.person.email) refuse('not_you')
  if (!isPastPurchase(product.purchaseDate, ctx.now())) refuseField('purchaseDate', 'The purchase year cannot be in the future.')
  const imgs = product.photos?.length ? product.photos : [product.img]
  if (imgs[0] !== product.img) refuseField('photos', 'The first of the photos is the main photo.')
  return transact(ctx, (ctx) =>
    store.add(ctx, {
      sellerId: ctx.person.id,
      categoryId: product.category,
      title: product.productName,
      condition: product.condition,
      resalePrice: product.price,
      originalPrice: product.originalPrice ?? null,
      mobile: product.mobile,
      email: product.email,
      location: product.location,
      purchaseDate: product.purchaseDate,
      photoIds: [...new Set(imgs)].map(photoIdOf),
    }),
  )
}

/** What a booking needs to know of a phone. */
export interface PhoneForSale {
  id: number
  title: string
  price: number
  location: string
  sellerId: string
  status: store.CardRow['status']
}

/** @throws Refusal listing_gone */
export async function phoneForSale(ctx: Ctx, id: number): Promise<PhoneForSale> {
  const row = await store.find(ctx, id)
  if (!row || row.status === 'withdrawn') return refuse('listing_gone')
  return { id, title: row.title, price: row.resalePrice, location: row.location, sellerId: row.sellerId, status: row.status }
}

/** Follows the life of a booking: taken, sold or back on the market. @returns whether the phone was where it was expected */
export const change = store.change
