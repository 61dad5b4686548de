import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { countWithin, digestOf } from '#accounts'
import { dayInDhaka } from '#contract/base/dhaka'
import { MarketCounts, type MyMonth, type Overview, SellerCounts, type Span } from '#contract/search/statistics'
import { type Ctx, type PersonCtx, transact } from '#context'
import type { SearchCount, SearchEnding } from '#contract/search/search-counts'
import { lockCounter } from '#database/counter-lock'
import * as bookings from '#bookings'
import * as listings from '#listings'
import { unsignedToday } from '#payments'
import { daysTo, fillDays, monthDays, notifiedPhones } from './rules.ts'
import * as searchStore from './search-count-store.ts'
import { countedWords, maxPerDay, searchDays, searchesAnHour } from './search-rules.ts'
import * as store from './store.ts'

export { fieldNumbers, forgetFieldNumbers, reportFieldNumbers } from './field-numbers.ts'

/** The visitor of a phone, as far as a request shows. */
export interface PhoneVisitor {
  /** The id of the person signed in. */
  personId: string | null
  /** The network from which the request comes, as `networkOf` says it. */
  network: string
  /** The browser's own description; only crawlers are known by it, because the header can be anything. */
  agent: string
}

/**
 * Counts that someone looks at a phone: once a phone, visitor and day, never its seller, never a crawler. A visitor is a person who is signed
 * in, or else a network: another User-Agent is no other visitor. The digest of a visitor is
 * made here and not in SQL, so that no log of the database ever holds an address; it is another one for each phone, so that no one
 * can be followed from one to the next.
 * @returns whether it counted
 * @throws Refusal listing_gone
 */
export async function countView(ctx: Ctx, id: number, visitor: PhoneVisitor): Promise<boolean> {
  const phone = await listings.phoneForSale(ctx, id)
  if (phone.sellerId === visitor.personId || visitor.agent === '' || isbot(visitor.agent)) return false
  const day = dayInDhaka(ctx.now())
  const salt = await store.saltOf(ctx, day)
  const digest = createHmac('sha256', salt)
    .update(`${id}\n${visitor.personId ?? visitor.network}`)
    .digest()
  return store.addView(ctx, { listingId: id, day, digest })
}

/** The clock: forgets the visitors of days that have ended; how many they were stays. */
export function forgetViewers(ctx: Ctx): Promise<void> {
  return store.forgetViewers(ctx, dayInDhaka(ctx.now()))
}

/** Returns the counts of events of one's phones in the last thirty days, and of the busiest of them. */
export async function myMonth(ctx: PersonCtx): Promise<MyMonth> {
  const today = dayInDhaka(ctx.now())
  const since = daysTo(today, 2 * monthDays)[0]!
  const kinds = SellerCounts.keyof().options
  const span = { today, count: monthDays }
  const ids = await store.busiest(ctx, ctx.person.id, daysTo(today, monthDays)[0]!, notifiedPhones)
  const [all, each, phones, offered] = await Promise.all([
    store.ofSeller(ctx, ctx.person.id, since),
    store.ofPhones(ctx, ctx.person.id, since, ids),
    store.phones(ctx, ids),
    store.offered(ctx, ctx.person.id),
  ])
  const known = new Map(phones.map((phone) => [phone.id, phone]))
  const own = Map.groupBy(each, ({ listingId }) => listingId)
  return {
    ...fillDays(kinds, all, span),
    offered,
    phones: ids.map((id) => {
      const { title, status } = known.get(id)!
      return { id: String(id), title, status, ...fillDays(kinds, own.get(id) ?? [], span) }
    }),
  }
}

/** Returns the counts of events of the whole market in a number of days. */
export async function overview(ctx: Ctx, span: Span): Promise<Overview> {
  const today = dayInDhaka(ctx.now())
  const count = Number(span)
  const [happened, now, { refundsDueSince, ...attention }, unsignedWebhooks] = await Promise.all([
    store.ofMarket(ctx, daysTo(today, 2 * count)[0]!),
    store.ofNow(ctx),
    store.attention(ctx),
    unsignedToday(ctx),
  ])
  return {
    attention: {
      ...attention,
      unsignedWebhooks,
      refundsDueSince: refundsDueSince?.toISOString() ?? null,
      oldRate: bookings.oldRateOf(ctx),
    },
    ...fillDays(MarketCounts.keyof().options, happened, { today, count }),
    now,
  }
}

/** The first day whose searches are stored. */
const firstSearchDay = (ctx: Ctx) => daysTo(dayInDhaka(ctx.now()), searchDays)[0]!

/**
 * Counts how a search ended that found nothing or was left. Only a digest of the network is stored, for an hour and apart from the words, so that one cannot fill the day.
 * @returns whether it counted
 */
export async function countSearch(
  ctx: Ctx,
  { words: typed, outcome }: { words: string; outcome: SearchEnding },
  visitor: { network: string; agent: string },
): Promise<boolean> {
  const words = countedWords(typed)
  if (words === null || visitor.agent === '' || isbot(visitor.agent)) return false
  if (!(await countWithin(ctx, [digestOf(ctx, 'search from', visitor.network)], searchesAnHour))) return false
  const day = dayInDhaka(ctx.now())
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'searches', day)
    return searchStore.addSearch(ctx, { day, words, outcome, max: maxPerDay })
  })
}

/** The words of the last 90 days, the most frequent first. */
export const searchCounts = (ctx: Ctx, limit: number): Promise<SearchCount[]> =>
  searchStore.searches(ctx, firstSearchDay(ctx), limit)

/** The clock: forgets words after 90 days. */
export const forgetSearches = (ctx: Ctx): Promise<void> => searchStore.forgetSearches(ctx, firstSearchDay(ctx))
