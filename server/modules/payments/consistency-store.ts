import { type SqlBool, sql } from 'kysely'
import { heldStates, liveStates, moneylessStates, paidStates } from '#contract/bookings/bookings'
import type { ListingStatus } from '#contract/listings/listings'
import type { Disagreement } from '#contract/deals/disputes'
import type { Ctx } from '#context'

export interface FoundDisagreement {
  listingId: number
  title: string
  sellerIsGone: boolean
  problem: Disagreement
}

export interface DisagreementQuery {
  /** The status of a phone while its booking is live. */
  phoneWhile: Record<'unpaid' | 'paid', ListingStatus>
  limit: number
  listingId?: number | null
}

/** Holds for a deposit of a deal in cash that is under way, or whose buyer did not come. */
const isDeposit = sql`(payment.price < booking.price and (booking.state = 'cash_promised' or booking.state = 'cancelled'
  and exists (select from ledger_entry where ledger_entry.payment_id = payment.id and cause = 'release')))`

/**
 * Phones whose status, bookings and payments contradict each other, as one moment of the database shows them: acts that are under way cannot look
 * like a contradiction. Only those of one phone when a number is given.
 */
export async function findDisagreements(
  ctx: Ctx,
  { phoneWhile, limit, listingId = null }: DisagreementQuery,
): Promise<FoundDisagreement[]> {
  const [held, paid, live] = [[...heldStates], [...paidStates], [...liveStates]]
  const { rows } = await sql<FoundDisagreement>`
    with live as (
      select listing_id, count(*) as bookings, max(state) as state from booking
      where state = any(${live}) and (${listingId}::bigint is null or listing_id = ${listingId})
      group by listing_id
    ), money as (
      select booking.listing_id, booking.state, count(*) filter (where payment.state = 'succeeded' and not ${isDeposit}) as succeeded,
        count(*) filter (where payment.state in ('open', 'succeeded')) as live
      from booking left join payment on payment.booking_id = booking.id
      where ${listingId}::bigint is null or booking.listing_id = ${listingId}
      group by booking.id
    ), found as (
      select listing.id, case
        when live.bookings > 1 then 'two_bookings'
        -- A phone whose deal is done may leave the market's view.
        when live.state = 'completed' and listing.status = 'withdrawn' then null
        when live.state = any(${held}) and listing.status = 'withdrawn' and listing.withdrawn_by is distinct from 'admin'
          and listing.withdrawn_by is distinct from 'account' then 'paid_on_withdrawn'
        when live.state is not null and listing.status = 'withdrawn' then 'booking_on_withdrawn'
        when live.state = any(${[...moneylessStates]}) and listing.status <> ${phoneWhile.unpaid} then 'status_behind'
        when live.state <> all(${[...moneylessStates]}) and listing.status <> ${phoneWhile.paid} then 'status_behind'
        when live.state is null and listing.status = 'booked' then 'booked_without_booking'
        when live.state is null and listing.status = 'sold' then 'sold_without_booking'
        when listing.status = 'available' and person.deleted_at is not null then 'seller_deleted'
      end as problem
      from listing join person on person.id = listing.seller_id left join live on live.listing_id = listing.id
      where ${listingId}::bigint is null or listing.id = ${listingId}
      union all
      select listing_id, case
        when live > 1 then 'two_payments'
        when state = any(${paid}) and succeeded = 0 then 'paid_without_payment'
        when state <> all(${paid}) and succeeded > 0 then 'payment_after_end'
      end from money
    )
    select distinct found.id as "listingId", listing.title, person.deleted_at is not null as "sellerIsGone", found.problem
    from found join listing on listing.id = found.id join person on person.id = listing.seller_id
    where found.problem is not null
    order by found.id, found.problem
    limit ${limit}`.execute(ctx.db)
  return rows
}

/** The live booking of a phone: whether it is paid. */
export async function liveState(ctx: Ctx, listingId: number): Promise<'unpaid' | 'paid' | undefined> {
  const row = await ctx.db
    .selectFrom('booking')
    .where('listing_id', '=', listingId)
    .where('state', 'in', liveStates)
    .select('state')
    .executeTakeFirst()
  return row && ((moneylessStates as readonly string[]).includes(row.state) ? 'unpaid' : 'paid')
}

/** Payments of a phone that succeeded while their bookings are over. */
export function paymentsOfEnded(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .where('booking.listing_id', '=', listingId)
    .where('booking.state', 'not in', paidStates)
    .where('payment.state', '=', 'succeeded')
    .where(sql<SqlBool>`not ${isDeposit}`)
    .select(['payment.id', 'payment.booking_id as bookingId'])
    .execute()
}

/** Notes what cannot be put right. @returns whether it was not known yet */
export async function record(ctx: Ctx, { listingId, problem }: FoundDisagreement): Promise<boolean> {
  const result = await ctx.db
    .insertInto('disagreement')
    .values({ listing_id: listingId, problem, found_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets what is no longer found. */
export async function deleteResolved(ctx: Ctx, found: FoundDisagreement[]): Promise<void> {
  await sql`delete from disagreement where not exists (
    select from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found ("listingId" bigint, problem text)
    where found."listingId" = listing_id and found.problem = disagreement.problem)`.execute(ctx.db)
}
