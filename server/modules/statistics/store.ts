import { type RawBuilder, sql } from 'kysely'
import { paidStates } from '#contract/bookings/bookings'
import type { MarketCounts, SellerCounts } from '#contract/search/statistics'
import type { Ctx } from '#context'
import { backlogs } from '#read/backlogs'
import type { DayCount } from './rules.ts'

/** Returns the salt of the digests of a day; the first request makes it. */
export async function saltOf(ctx: Ctx, day: string): Promise<Buffer> {
  const stored = ctx.db.selectFrom('view_salt').where('day', '=', day).select('salt')
  const known = await stored.executeTakeFirst()
  if (known) return known.salt
  await sql`insert into view_salt (day, salt) values (${day}, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict do nothing`.execute(ctx.db)
  return (await stored.executeTakeFirstOrThrow()).salt
}

/** Counts a view of a phone once a day and digest, however many come at once. @returns whether this one counted */
export async function addView(ctx: Ctx, view: { listingId: number; day: string; digest: Buffer }): Promise<boolean> {
  const { rows } = await sql`
    with fresh as (
      insert into viewer (day, digest) values (${view.day}, ${view.digest}) on conflict do nothing returning digest
    )
    insert into view_count (listing_id, day, views)
    select ${view.listingId}::bigint, ${view.day}::date, 1 from fresh
    on conflict (listing_id, day) do update set views = view_count.views + 1
    returning views`.execute(ctx.db)
  return rows.length > 0
}

/** Forgets who has looked at phones before a day. */
export async function forgetViewers(ctx: Ctx, before: string): Promise<void> {
  await ctx.db.deleteFrom('viewer').where('day', '<', before).execute()
  await ctx.db.deleteFrom('view_salt').where('day', '<', before).execute()
}

/** The day in Dhaka of a time. */
const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Dhaka')::date`
/** The moment at which a day begins in Dhaka. */
const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Dhaka')`

/** All that happened to the phones of a seller since a day, each once. */
function toPhonesOf(sellerId: string, since: string) {
  const theirs = (phone: string) =>
    sql`join listing on listing.id = ${sql.ref(phone)} where listing.seller_id = ${sellerId}`
  return sql`
    select listing_id, day, 'views' as kind, views as amount
      from view_count ${theirs('view_count.listing_id')} and day >= ${since}::date
    union all
    select listing_id, ${dayOf(sql`booked_at`)}, 'bookings', 1
      from booking ${theirs('booking.listing_id')} and booked_at >= ${beginOf(since)}
    union all
    select listing_id, ${dayOf(sql`paid_at`)}, 'income', case state when 'completed' then price - coalesce(part_back, 0) else price end
      from booking ${theirs('booking.listing_id')} and state = any(${[...paidStates]}) and paid_at >= ${beginOf(since)}
    union all
    select listing_id, ${dayOf(sql`added_at`)}, 'favourites', 1
      from favourite ${theirs('favourite.listing_id')} and added_at >= ${beginOf(since)}`
}

type OfSeller = DayCount<keyof SellerCounts>

/** Counts the events of all phones of a seller together since a day. */
export async function ofSeller(ctx: Ctx, sellerId: string, since: string): Promise<OfSeller[]> {
  const { rows } = await sql<OfSeller>`
    select day, kind, sum(amount)::bigint as sum from (${toPhonesOf(sellerId, since)}) as happened group by day, kind`.execute(
    ctx.db,
  )
  return rows
}

/** The phones of a seller that were looked at most since a day, and what else happened to them. */
export async function busiest(ctx: Ctx, sellerId: string, since: string, count: number) {
  const { rows } = await sql<{ listingId: number }>`
    select listing_id as "listingId" from (${toPhonesOf(sellerId, since)}) as happened
    group by listing_id
    order by sum(amount) filter (where kind = 'views') desc nulls last, count(*) desc, listing_id desc
    limit ${count}`.execute(ctx.db)
  return rows.map(({ listingId }) => listingId)
}

/** Counts the events of some of a seller's phones, each by itself, since a day. */
export async function ofPhones(ctx: Ctx, sellerId: string, since: string, listingIds: number[]) {
  const { rows } = await sql<OfSeller & { listingId: number }>`
    select listing_id as "listingId", day, kind, sum(amount)::bigint as sum from (${toPhonesOf(sellerId, since)}) as happened
    where listing_id = any(${listingIds}) group by listing_id, day, kind`.execute(ctx.db)
  return rows
}

export function phones(ctx: Ctx, listingIds: number[]) {
  if (listingIds.length === 0) return Promise.resolve([])
  return ctx.db.selectFrom('listing').where('id', 'in', listingIds).select(['id', 'title', 'status']).execute()
}

export async function offered(ctx: Ctx, sellerId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the events of the whole market since a day. */
export async function ofMarket(ctx: Ctx, since: string): Promise<DayCount<keyof MarketCounts>[]> {
  const begin = beginOf(since)
  const { rows } = await sql<DayCount<keyof MarketCounts>>`
    select ${dayOf(sql`at`)} as day, kind, sum(amount)::bigint as sum from (
      select created_at as at, case account_type when 'seller' then 'sellers' else 'buyers' end as kind, 1 as amount
        from person where created_at >= ${begin}
      union all select posted_at, 'phones', 1 from listing where posted_at >= ${begin}
      union all select booked_at, 'bookings', 1 from booking where booked_at >= ${begin}
      union all select paid_at, 'payments', 1 from booking where paid_at >= ${begin}
      union all select paid_at, 'paid', price from booking where paid_at >= ${begin}
      union all select settled_at, 'refunds', 1 from payment where state = 'refunded' and settled_at >= ${begin}
      union all select created_at, 'reports', 1 from report where created_at >= ${begin}
    ) as happened group by 1, 2`.execute(ctx.db)
  return rows
}

/** Counts the things that the clock should have ended by itself. */
export async function attention(ctx: Ctx) {
  const overdueSince = new Date(ctx.now().getTime() - 10 * 60_000)
  const { rows } = await sql<{
    overdueBookings: number
    refundsDue: number
    refundsDueSince: Date | null
    disagreements: number
  }>`
    select
      (select count(*) from booking where state = 'unpaid' and hold_ends_at < ${overdueSince}) as "overdueBookings",
      refunds.count as "refundsDue", refunds.oldest as "refundsDueSince",
      (select count(*) from disagreement) as disagreements
    from (select count(*), min(since) as oldest ${sql.raw(backlogs.refunds_due.from)}) as refunds`.execute(ctx.db)
  return rows[0]!
}

/** Counts the present people, phones and open reports of each kind. */
export async function ofNow(ctx: Ctx) {
  const { rows } = await sql<{
    buyers: number
    sellers: number
    available: number
    booked: number
    sold: number
    openReports: number
  }>`
    select
      (select count(*) from person where account_type = 'user' and deleted_at is null) as buyers,
      (select count(*) from person where account_type = 'seller' and deleted_at is null) as sellers,
      (select count(*) from listing where status = 'available') as available,
      (select count(*) from listing where status = 'booked') as booked,
      (select count(*) from listing where status = 'sold') as sold,
      (select count(*) from report where state = 'open') as "openReports"`.execute(ctx.db)
  return rows[0]!
}
