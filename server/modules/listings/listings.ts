import type { z } from 'zod'
import type { ListingStatus, OwnProduct, PhoneListing, Product } from '#contract/listings'
import { category } from '#catalog'
import { transact, type Ctx, type PersonCtx } from '#context'
import { pageOf, placeOf } from '#database/keyset'
import { refuse, refuseField } from '#http/refusal'
import { imgOf, photoIdOf, presentPhoto } from '#photos'
import { canBeBooked, isPastPurchase, usedFor } from './rules.ts'
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

/** One's own phones, newest first; those an admin took down say why. @throws Refusal person_unknown */
export async function ofSeller(
  ctx: PersonCtx,
  { email, limit, cursor }: { email: string; limit: number; cursor?: string | undefined },
): Promise<Page<OwnProduct>> {
  if (email !== ctx.person.email) refuse('person_unknown')
  const rows = await store.ofSeller(ctx, ctx.person.id, limit, placeOf<number>(cursor, 'number'))
  const { items, next } = pageOf(rows, limit, (row) => ({ at: row.postedAt, id: row.id }))
  return {
    next,
    items: items.map((row) => ({
      _id: String(row.id),
      productName: row.title,
      price: row.resalePrice,
      condition: row.condition,
      img: row.photos[0] ? imgOf(row.photos[0].id) : '',
      status: row.status,
      advertised: row.advertisedAt !== null,
      postedAt: row.postedAt.toISOString(),
      takenDownFor: row.withdrawnReason,
    })),
  }
}

const undeletable: Partial<Record<ListingStatus, 'listing_booked' | 'listing_sold'>> = { booked: 'listing_booked', sold: 'listing_sold' }

/** Deletes one's own phone; orders of it stay (ruling R7). @throws Refusal listing_gone, listing_booked, listing_sold */
export function deleteOwn(ctx: PersonCtx, id: number): Promise<void> {
  return transact(ctx, async (ctx) => {
    const own = (await store.lockOwn(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
    const why = undeletable[own.status]
    if (why) refuse(why)
    await store.hide(ctx, id)
  })
}

/** Puts one's own phone among the advertisements (ruling R11). @returns whether it was not there. @throws Refusal listing_gone, listing_not_available */
export function advertise(ctx: PersonCtx, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const own = (await store.lockOwn(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
    if (!canBeBooked(own.status)) refuse('listing_not_available')
    return store.setAdvertised(ctx, id, ctx.now())
  })
}

/** Takes one's own phone out of the advertisements. @returns whether it was there. @throws Refusal listing_gone */
export function stopAdvertising(ctx: PersonCtx, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (!(await store.lockOwn(ctx, id, ctx.person.id))) refuse('listing_gone')
    return store.setAdvertised(ctx, id, null)
  })
}

/** Takes a phone off the market at an admin's word; the seller reads the reason. */
export const takeDown = store.takeDown

/** Takes a seller's unbooked phones off the market when the account goes. */
export const withdrawAvailable = store.withdrawAvailable
