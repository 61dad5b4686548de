// Where the sellers and their money stand.
import { type RawBuilder, sql } from 'kysely'
import type { OwnMoney, PayoutDesk, PayoutMethod, SaleStage } from '#contract/payouts'
import type { Ctx } from '#context'
import { isPayoutStopped } from '#read/lost-deals'
import { maxShown } from './rules.ts'

type Why = PayoutDesk['waiting'][number]['why']

/**
 * Sellers to whom something is owed, by what they wait for; those who can be paid, by how. What a bank disputes waits, and so does a phone
 * that was confirmed as lost or stolen; what a seller owes from another sale is taken off.
 */
const standing = (now: Date): RawBuilder<unknown> => sql`
  select person.id as person_id, owed.poisha, request.asked_at,
    case
      when person.deleted_at is not null then 'deleted'
      when person.suspended_at is not null then 'suspended'
      when exists (select from payout where payout.person_id = person.id and state = 'exported') then 'batch'
      when account.person_id is null then 'no_account'
      when account.rejected_at is not null then 'rejected'
      when account.ready_at > ${now} then 'pause'
      else account.method
    end as stands
  from (
    select listing.seller_id, -sum(line.poisha) as poisha
    from ledger_line as line join ledger_entry as entry on entry.id = line.entry_id
      join booking on booking.id = entry.booking_id join listing on listing.id = booking.listing_id
    where line.account = 'sellers'
      and not exists (select from dispute where dispute.payment_id = entry.payment_id and dispute.state = 'open')
      and not ${isPayoutStopped}
    group by listing.seller_id having -sum(line.poisha) > 0
  ) as owed join person on person.id = owed.seller_id
    left join payout_account as account on account.person_id = person.id
    left join payout_request as request on request.person_id = person.id`

/** How many sellers stand where, and how much is theirs. */
export async function standings(ctx: Ctx) {
  const { rows } = await sql<{ stands: Why | PayoutMethod; sellers: string; poisha: string }>`
    select stands, count(*) as sellers, sum(poisha) as poisha from (${standing(ctx.now())}) as standing
    group by stands order by stands`.execute(ctx.db)
  return rows.map(({ stands, sellers, poisha }) => ({ stands, sellers: Number(sellers), poisha: Number(poisha) }))
}

/** Sellers who can be paid in one way. */
export async function ready(ctx: Ctx, method: PayoutMethod, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from (${standing(ctx.now())}) as standing where stands = ${method}
    order by person_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ personId }) => personId)
}

/** Sellers without an account who were not asked for one yet, with what waits. */
export async function unasked(ctx: Ctx, limit: number) {
  const { rows } = await sql<{ personId: string; poisha: string }>`
    select person_id as "personId", poisha from (${standing(ctx.now())}) as standing
    where stands = 'no_account' and asked_at is null order by person_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ personId, poisha }) => ({ personId, poisha: Number(poisha) }))
}

/** @returns whether the seller had not been asked */
export async function markAsked(ctx: Ctx, personId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('payout_request')
    .values({ person_id: personId, asked_at: ctx.now() })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface Part {
  personId: string
  paymentId: string
  bookingId: string
  poisha: number
  charged: number
}

/** What each payment of some sellers has for them now, negative where they owe something back. */
export async function partsOf(ctx: Ctx, personIds: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Record<'poisha' | 'charged', string> & Omit<Part, 'poisha' | 'charged'>>`
    select listing.seller_id as "personId", entry.payment_id as "paymentId", entry.booking_id as "bookingId",
      -sum(line.poisha) as poisha, -sum(line.charged) as charged
    from ledger_line as line join ledger_entry as entry on entry.id = line.entry_id
      join booking on booking.id = entry.booking_id join listing on listing.id = booking.listing_id
    where line.account = 'sellers' and listing.seller_id = any(${personIds}::uuid[])
      and not exists (select from dispute where dispute.payment_id = entry.payment_id and dispute.state = 'open')
      and not ${isPayoutStopped}
    group by listing.seller_id, entry.payment_id, entry.booking_id having sum(line.poisha) <> 0 or sum(line.charged) <> 0
    order by entry.payment_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha), charged: Number(row.charged) }))
}

interface SaleRow {
  bookingId: string
  title: string
  stage: SaleStage
  poisha: number
  at: Date
}

/** Where the money of a seller's sales is: the sums, and the latest sales that have some. */
export async function salesOf(ctx: Ctx, sellerId: string): Promise<{ totals: OwnMoney['totals']; sales: SaleRow[] }> {
  type Total = keyof OwnMoney['totals']
  const { rows } = await sql<Record<Total, string> & Omit<SaleRow, 'poisha'> & { poisha: string }>`
    select "bookingId", title, stage, poisha, at, sum(held) over () as held, sum(payable) over () as payable,
      sum(on_its_way) over () as "onItsWay", sum(paid) over () as paid
    from (
      select *, held + payable + on_its_way + paid as poisha, case when paid <> 0 then 'paid'
        when on_its_way <> 0 then 'on_its_way' when payable <> 0 then 'payable' else 'held' end as stage
      from (
        select booking.id as "bookingId", booking.title, max(entry.at) as at,
          -coalesce(sum(line.poisha) filter (where account = 'held' or account = 'sellers' and ${isPayoutStopped}), 0) as held,
          -coalesce(sum(line.poisha) filter (where account = 'sellers' and not ${isPayoutStopped}), 0) as payable,
          -coalesce(sum(line.poisha) filter (where account = 'payouts'), 0) as on_its_way,
          -coalesce(sum(line.poisha) filter (where account = 'bank'), 0) as paid
        from listing join booking on booking.listing_id = listing.id join ledger_entry as entry on entry.booking_id = booking.id
          join ledger_line as line on line.entry_id = entry.id
        where listing.seller_id = ${sellerId} group by booking.id, entry.payment_id
      ) as sums
    ) as sale
    where held <> 0 or payable <> 0 or on_its_way <> 0 or paid <> 0
    order by at desc, "bookingId" limit ${maxShown}`.execute(ctx.db)
  const [first] = rows
  return {
    totals: {
      held: Number(first?.held ?? 0),
      payable: Number(first?.payable ?? 0),
      onItsWay: Number(first?.onItsWay ?? 0),
      paid: Number(first?.paid ?? 0),
    },
    sales: rows.map(({ bookingId, title, stage, poisha, at }) => ({
      bookingId,
      title,
      stage,
      poisha: Number(poisha),
      at,
    })),
  }
}

/** Poisha that a seller was sent for a booking. */
export async function paidFor(ctx: Ctx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ poisha: string }>`
    select coalesce(-sum(line.poisha), 0) as poisha from ledger_entry as entry join ledger_line as line on line.entry_id = entry.id
    where entry.booking_id = ${bookingId} and account = 'bank'`.execute(ctx.db)
  return Number(rows[0]?.poisha ?? 0)
}

/** Poisha that are somebody's and have not been sent to them. */
export async function owedTo(ctx: Ctx, sellerId: string): Promise<number> {
  const { rows } = await sql<{ poisha: string }>`
    select coalesce(-sum(line.poisha), 0) as poisha
    from listing join booking on booking.listing_id = listing.id join ledger_entry as entry on entry.booking_id = booking.id
      join ledger_line as line on line.entry_id = entry.id
    where listing.seller_id = ${sellerId} and account in ('sellers', 'payouts')`.execute(ctx.db)
  return Number(rows[0]?.poisha ?? 0)
}

/** A seller's own payouts, newest first. */
export function payoutsOf(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('payout')
    .innerJoin('payout_batch', 'payout_batch.id', 'batch_id')
    .where('person_id', '=', personId)
    .orderBy('payout.created_at', 'desc')
    .limit(maxShown)
    .select(['payout.id', 'reference', 'poisha', 'state', 'method', 'hint', 'payout.created_at as at'])
    .select(['payout.sent_at as sentAt', 'failed_for as failedFor'])
    .execute()
}

/** Whether somebody's account has a password, and whether it is suspended. */
export async function loginOf(ctx: Ctx, personId: string): Promise<{ hasPassword: boolean; isSuspended: boolean }> {
  const { rows } = await sql<{ hasPassword: boolean; isSuspended: boolean }>`
    select suspended_at is not null as "isSuspended", exists (select from auth_account
      where user_id = person.id and provider_id = 'credential' and password is not null) as "hasPassword"
    from person where id = ${personId}`.execute(ctx.db)
  return rows[0]!
}

/** Whom a letter goes to; undefined once the account has ended. */
export function addresseeOf(ctx: Ctx, personId: string): Promise<{ name: string; email: string } | undefined> {
  return ctx.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()
}
