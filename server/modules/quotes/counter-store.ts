import { sql } from 'kysely'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import type { Ctx } from '#context'
import { openStates, type StoredQuoteState } from './counter-rules.ts'

const quotes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .innerJoin('person', 'person.id', 'person_id')
    .leftJoin('booking', 'booking.id', 'booking_id')
    .select([
      'quote.id',
      'quote.person_id as personId',
      'person.name as person',
      'person.email as email',
      'quote.shop_id as shopId',
      'shop.owner_id as ownerId',
      'shop.slug',
      'shop.name',
      'shop.name_bangla as nameBangla',
      'shop.checked_at as checkedAt',
      'shop.address',
      'shop.district_id as districtId',
      'model_id as modelId',
      'quote.storage',
      'quote.ram',
      'said',
      'condition',
      'quote.price',
      'prices',
      'quote.mobile',
      'quote.state',
      'quote.booked_at as bookedAt',
      'quote.deadline_at as deadlineAt',
      'found',
      'found_condition as foundCondition',
      'offered',
      'booking_id as bookingId',
      'booking.state as dealState',
      'booking.handover_code as code',
    ])

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof quotes>['execute']>>[number]

export const find = (ctx: Ctx, id: string) => quotes(ctx).where('quote.id', '=', id).executeTakeFirst()

export const ofPerson = (ctx: Ctx, personId: string) =>
  quotes(ctx).where('person_id', '=', personId).orderBy('quote.booked_at', 'desc').limit(50).execute()

export const ofShop = (ctx: Ctx, ownerId: string) =>
  quotes(ctx)
    .where('shop.owner_id', '=', ownerId)
    .orderBy(sql`quote.state = any(${[...openStates]}::text[]) or booking.state = 'cash_promised'`, 'desc')
    .orderBy('quote.booked_at', 'desc')
    .limit(100)
    .execute()

/** Keeps a quote from changing until the transaction ends. */
export async function lock(ctx: Ctx, id: string): Promise<QuoteRow | undefined> {
  await ctx.db.selectFrom('quote').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return find(ctx, id)
}

/** Counts the open quotes of a person, and those of a shop. */
export async function countOpen(ctx: Ctx, of: { personId: string } | { shopId: string }): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('quote')
    .where('personId' in of ? 'person_id' : 'shop_id', '=', 'personId' in of ? of.personId : of.shopId)
    .where('state', 'in', openStates)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewQuote {
  personId: string
  shopId: string
  modelId: number
  storage: number | null
  ram: number | null
  said: Record<string, string>
  condition: QuotedCondition
  price: number
  prices: Partial<Record<QuotedCondition, number>>
  mobile: string
  deadlineAt: Date
}

export async function add(ctx: Ctx, quote: NewQuote): Promise<string> {
  const { id } = await ctx.db
    .insertInto('quote')
    .values({
      person_id: quote.personId,
      shop_id: quote.shopId,
      model_id: quote.modelId,
      storage: quote.storage,
      ram: quote.ram,
      said: JSON.stringify(quote.said),
      condition: quote.condition,
      price: quote.price,
      prices: JSON.stringify(quote.prices),
      mobile: quote.mobile,
      booked_at: ctx.now(),
      deadline_at: quote.deadlineAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Inspection {
  found: Record<string, string>
  foundCondition: QuotedCondition
  offered: number
  listingId: number
  bookingId: string
}

/** Moves a quote that is locked. */
export async function change(
  ctx: Ctx,
  id: string,
  to: StoredQuoteState,
  {
    deadlineAt,
    isHonoured,
    inspection,
  }: { deadlineAt: Date | null; isHonoured: boolean | null; inspection?: Inspection },
): Promise<void> {
  const isOver = to !== 'arrived' && to !== 'offered'
  await ctx.db
    .updateTable('quote')
    .set({
      state: to,
      deadline_at: deadlineAt,
      is_honoured: isHonoured,
      ...(isOver && { mobile: null, ended_at: ctx.now() }),
      ...(inspection && {
        found: JSON.stringify(inspection.found),
        found_condition: inspection.foundCondition,
        offered: inspection.offered,
        listing_id: inspection.listingId,
        booking_id: inspection.bookingId,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** The open quotes whose time is over. */
export async function overdue(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quote')
    .where('state', 'in', openStates)
    .where('deadline_at', '<=', ctx.now())
    .orderBy('deadline_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The open quotes of a person. */
export async function openOf(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('quote')
    .where('person_id', '=', personId)
    .where('state', 'in', openStates)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the number from the quotes of a person. */
export async function eraseNumber(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.updateTable('quote').set({ mobile: null }).where('person_id', '=', personId).execute()
}

/** The prices of a shop for a model, with those of the line that says the most of the sizes. */
export async function lineOf(
  ctx: Ctx,
  shopId: string,
  { modelId, storage, ram }: { modelId: number; storage: number | null; ram: number | null },
): Promise<Partial<Record<QuotedCondition, number>>> {
  const { rows } = await sql<{ condition: QuotedCondition; price: number }>`
    select distinct on (condition) condition, price from shop_price
    where shop_id = ${shopId} and model_id = ${modelId}
      and (storage is null or storage = ${storage}::int) and (ram is null or ram = ${ram}::int)
    order by condition, (storage is not null) desc, (ram is not null) desc`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ condition, price }) => [condition, price]))
}
