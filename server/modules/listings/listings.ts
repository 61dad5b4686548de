import type { z } from 'zod'
import { monthInDhaka } from '#contract/base/dhaka'
import type { ListingStatus, PhoneListing, Product } from '#contract/listings/listings'
import type { PhoneCard } from '#contract/listings/phones'
import { exclusions, isOwnEmail, ownAccount, people } from '#accounts'
import {
  category,
  dictionary,
  categories,
  isOfOtherVersion,
  noteReading,
  readableName,
  refreshDictionary,
} from '#catalogue'
import { transact, type Ctx, type PersonCtx } from '#context'
import type { UnknownName } from '#contract/catalogue/catalogue'
import { keepImeis, lockDevices, removeImeis } from '#devices'
import { parseCursor } from '#database/keyset'
import { refuse } from '#http/refusal'
import { onSale, phoneTest, thesePhones } from '#database/market-change'
import { areUploadedBy } from '#photos'
import type { CardRow } from '#read/cards'
import { removeOf as removeDraftOf } from './drafts.ts'
import { freezeIfReported } from './frozen.ts'
import { checkHeld, notifyOfHold } from './held.ts'
import * as advertisements from './advertisement-store.ts'
import * as indexStore from './index-store.ts'
import { reindex } from './indexing.ts'
import { currentCards, type FoundPhone } from './stored-cards.ts'
import { checkImeiChanges, checkProducts, placeInAdvertisements } from './limits.ts'
import { requestAgain } from './register.ts'
import { type ListPage, presentCard, presentPage } from './present.ts'
import { readProduct } from './product-input.ts'
import * as products from './product-store.ts'
import { canBeBooked } from './rules.ts'
import * as store from './store.ts'
import * as withdrawals from './withdrawal-store.ts'

export { type CardCache, openCardCache } from './stored-cards.ts'

/** Phones of a category that can be booked, newest first. @throws Refusal category_unknown */
export async function inCategory(
  ctx: Ctx,
  categoryId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<PhoneListing>> {
  const rows = await store.inCategory(ctx, categoryId, page.limit, parseCursor<number>(page.cursor, 'number'))
  if (rows.length === 0) await category(ctx, categoryId)
  return presentPage(ctx, rows, page.limit, (row) => row.postedAt)
}

/** Phones that are advertised since a time, in milliseconds since 1970. */
const phonesAdvertised = phoneTest('advertised', (change, since: number) =>
  onSale(change).some(({ advertisedAt }) => advertisedAt !== null && advertisedAt >= since),
)

/** Advertised phones that can be booked (ruling R11). */
export async function advertised(
  ctx: Ctx,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<PhoneListing>> {
  const rows = await store.advertised(ctx, page.limit, parseCursor<number>(page.cursor, 'number'))
  const end = rows.length > page.limit ? rows.at(-1)!.advertisedAt!.getTime() : -Infinity
  dependOnCards(ctx, rows)
  ctx.dependOn?.({ phone: phonesAdvertised(end) })
  return presentPage(ctx, rows, page.limit, (row) => row.advertisedAt ?? row.postedAt)
}

/**
 * Puts a seller's phone on the market, at once (ruling R13). One whose text is clearly a scam waits for an admin, off the market.
 * @param alsoDo in the same transaction
 * @returns the listing's id, and whether it waits
 * @throws Refusal not_you, category_unknown, photo_unknown, invalid, too_many_live, too_many_live_unconfirmed, products_too_often, device_listed,
 * listings_held, listings_refused
 */
export async function addProduct(
  ctx: PersonCtx,
  product: z.output<typeof Product>,
  alsoDo?: (ctx: PersonCtx, id: number) => Promise<void>,
): Promise<{ id: number; isHeld: boolean }> {
  if (!isOwnEmail(ctx, product.email)) refuse('not_you')
  if (product.imeis?.length) await checkImeiChanges(ctx)
  const postedAt = ctx.now()
  const { columns, photoIds, isScam } = await readProduct(ctx, product, {
    postedAt,
    hasImei: false,
    codePhotoAt: null,
    canWait: true,
  })
  const id = await transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    await exclusions.checkNumber(ctx, product.mobile)
    await checkProducts(ctx)
    if (isScam) await checkHeld(ctx)
    if (!ctx.config.limits.sharedPhotos && !(await areUploadedBy(ctx, ctx.person.id, photoIds, 'public')))
      refuse('photo_unknown')
    const { price, imeis = [] } = product
    await lockDevices(ctx, imeis)
    const id = await products.add(ctx, {
      sellerId: ctx.person.id,
      email: ctx.person.email,
      price,
      postedAt,
      columns,
      photoIds,
      isHeld: isScam,
    })
    if (imeis.length > 0) {
      await keepImeis(ctx, id, imeis)
      await requestAgain(ctx, id)
    }
    if (isScam) await notifyOfHold(ctx, id, columns.title)
    else await freezeIfReported(ctx, { id, title: columns.title }, imeis)
    await alsoDo?.(ctx, id)
    return id
  })
  await ownAccount.rememberContact(ctx, { mobile: product.mobile, area: product.location })
  return { id, isHeld: isScam }
}

export { reindex } from './indexing.ts'

/**
 * Adds a phone that a shop has looked at on its counter: booked from the beginning and on no page, so without photos. No one says when it was bought, so it
 * counts from this year. To be called in the transaction that books it, with its device locked (`lockDevices`).
 * @throws the constraint of a device that is on the market
 */
export async function addAtCounter(ctx: Ctx, phone: products.CounterPhone, imei: string): Promise<PhoneForSale> {
  const id = await products.addAtCounter(ctx, phone)
  await keepImeis(ctx, id, [imei])
  return (await store.lock(ctx, id))!
}

function dependOnCards(ctx: Ctx, cards: readonly { id: number; sellerId: string }[], asked: readonly number[] = []) {
  const ids = new Set([...asked, ...cards.map(({ id }) => id)])
  ctx.dependOn?.({ phone: thesePhones(ids), people: new Set(cards.map(({ sellerId }) => sellerId)) })
}

/** Makes cards of the rows of `cardQuery`, some of them or none found for what was `asked`. */
export async function presentCards(ctx: Ctx, rows: readonly CardRow[], asked?: readonly number[]) {
  const known = await dictionary(ctx)
  const month = monthInDhaka(ctx.now())
  dependOnCards(ctx, rows, asked)
  return rows.map((row) => presentCard(row, month, known))
}

/** Cards of phones, in the order of their numbers' list; withdrawn ones are left out. */
export async function cardsOf(ctx: Ctx, ids: readonly number[]): Promise<PhoneCard[]> {
  const cards = await presentCards(ctx, await store.some(ctx, ids), ids)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

/** The same of phones that were just found. Cards are shared: anyone who adds to one makes a copy. */
export async function cardsOfFound(ctx: Ctx, phones: readonly FoundPhone[]): Promise<PhoneCard[]> {
  const byId = await currentCards(ctx, phones)
  const cards = [...byId].map(([id, { sellerId }]) => ({ id, sellerId }))
  dependOnCards(
    ctx,
    cards,
    phones.map(({ id }) => id),
  )
  return phones.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The facts of a phone that a booking needs. */
export interface PhoneForSale {
  id: number
  title: string
  price: number
  location: string
  sellerId: string
  status: CardRow['status']
}

/**
 * A phone, kept from changing until the transaction ends. Every act that begins or ends something on a phone locks it first; the order of all
 * locks is in docs/decisions/0020-the-phone-is-locked-first.md.
 */
export const lock: (ctx: Ctx, id: number) => Promise<PhoneForSale | undefined> = store.lock

/** @throws Refusal listing_gone */
export async function phoneForSale(ctx: Ctx, id: number): Promise<PhoneForSale> {
  const row = await store.find(ctx, id)
  if (!row || row.status === 'withdrawn') return refuse('listing_gone')
  return {
    id,
    title: row.title,
    price: row.price,
    location: row.location,
    sellerId: row.sellerId,
    status: row.status,
  }
}

/** Follows the life of a booking: taken, sold or back on the market. @returns whether the phone was where it was expected */
export const change = store.change

/** One's own phones, as My Product shows them. */
export { countsOf, ofSeller } from './own-products.ts'

const undeletable: Partial<Record<ListingStatus, 'listing_booked' | 'listing_sold'>> = {
  booked: 'listing_booked',
  sold: 'listing_sold',
}

/** Deletes one's own phone; orders of it stay (ruling R7). @throws Refusal listing_gone, listing_booked, listing_sold, listing_frozen */
export function deleteOwn(ctx: PersonCtx, id: number): Promise<void> {
  return transact(ctx, async (ctx) => {
    const own = (await store.lockOwn(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
    const why = own.withdrawnBy === 'lost' ? 'listing_frozen' : undeletable[own.status]
    if (why) refuse(why)
    await withdrawals.hide(ctx, id)
    await removeImeis(ctx, [id])
  })
}

export { removeEntriesBefore } from './entry-store.ts'

/** Phones that wait for an admin. */
export { writeLetter } from './letters.ts'

/** The changes of a seller to a phone, and the part of it that everyone reads. */
export {
  edit,
  ownRecord,
  presentDetails,
  presentReport,
  presentSaid,
  putBackOnMarket,
  takeOffMarket,
} from './editing.ts'
export { askPrice } from './pricing.ts'
export { presentShownTest } from './self-test-rules.ts'

/** The answers of a register of phones about the IMEIs of one. */
export { checkRegister, queueRegisterCheck, retryUnreachedRegister } from './register.ts'

/**
 * Puts one's own phone among the advertisements (ruling R11). @returns whether it was not there
 * @throws Refusal listing_gone, listing_not_available, too_many_advertised, advertised_too_often
 */
export function advertise(ctx: PersonCtx, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const own = (await store.lockOwn(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
    if (!canBeBooked(own.status)) refuse('listing_not_available')
    if (own.advertisedAt) return false
    await advertisements.advertise(ctx, id, await placeInAdvertisements(ctx, own.toppedAt))
    return true
  })
}

/** Takes one's own phone out of the advertisements. @returns whether it was there. @throws Refusal listing_gone */
export function stopAdvertising(ctx: PersonCtx, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (!(await store.lockOwn(ctx, id, ctx.person.id))) refuse('listing_gone')
    return advertisements.stopAdvertising(ctx, id)
  })
}

/** Takes a phone off the market at an admin's word. Another word of an admin brings it back. */
export { lockToReturn, takeDown } from './take-down.ts'
export const { bringBack } = withdrawals

/** Takes a seller's phones off the market when the account goes, and removes the draft. Bookings of the phones have to end before. */
export async function withdrawOf(ctx: Ctx, sellerId: string): Promise<void> {
  await withdrawals.withdrawOf(ctx, sellerId)
  await removeDraftOf(ctx, sellerId)
}

/** The draft of a product that is not posted yet. */
export { numbersOf } from './seller-store.ts'
export { ownDraft, removeOld as removeOldDrafts } from './drafts.ts'

/** Removes from a seller's phones what says who they were, and the IMEIs and photos of those that were not sold. */
export async function eraseOf(ctx: Ctx, sellerId: string): Promise<void> {
  await withdrawals.eraseOf(ctx, sellerId)
  await removeImeis(ctx, await withdrawals.unsoldOf(ctx, sellerId))
}

/** Acts on a seller's phones at a suspension, and at its end. */
export { bookedOf, endSuspensionOf, suspendOf } from './suspension-store.ts'

/** Acts on phones that were reported as lost or stolen. */
export { freeze, isFrozen, unfreeze } from './frozen-store.ts'

/** The progress of a reading of all phones, after a change of the catalogue. `done` travels with it, so that a part that is read twice counts once. */
interface ReadingStep {
  generation: number
  after: number
  done: number
}

/**
 * Reads some phones again, and has the next read, unless the catalogue has changed since: then another reading has begun.
 * @throws Error in a process of another version than the one that prepared the market last, so that the step is tried again there
 */
export async function reindexStep(ctx: Ctx, { generation, after, done }: ReadingStep): Promise<void> {
  if (await isOfOtherVersion(ctx)) throw new Error('Phones are read again by the rules of another version.')
  const total = after === 0 ? await indexStore.countAll(ctx) : undefined
  if (!(await noteReading(ctx, generation, { done, total }))) return
  // The dictionary of this process may be from a moment before the change.
  await refreshDictionary(ctx)
  const { read, next } = await reindex(ctx, after)
  if (next === null) await noteReading(ctx, generation, { done: done + read, isFinished: true })
  else await ctx.jobs.send(ctx.db, 'reindex-phones', { generation, after: next, done: done + read })
}

/** Lists the names of phones without a known model, the most frequent first. */
export async function unknownNames(ctx: Ctx, limit: number): Promise<UnknownName[]> {
  const brands = new Map((await categories(ctx)).map(({ id, name }) => [id, name]))
  const rows = await indexStore.unknownNames(ctx, limit)
  return rows.map(({ brandId, name, count, examples }) => ({
    brand: { id: brandId, name: brands.get(brandId) ?? brandId },
    name: readableName(name),
    count,
    examples: [...new Set(examples)],
  }))
}
