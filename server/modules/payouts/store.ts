// Computes the balances of sellers, by the state of their money.
import { type RawBuilder, sql } from 'kysely'
import type { PayoutOverview } from '#contract/payments/payout-batches'
import type { OwnMoney, PayoutMethod, SaleStage } from '#contract/payments/payouts'
import type { Ctx } from '#context'
import { borneDebts } from './debts.ts'
import { funds } from './funds.ts'
import { maxShown } from './rules.ts'

type Why = PayoutOverview['waiting'][number]['why']

/**
 * Sellers with money, by the thing it waits for; those who can be paid, by how. With the sum that can be paid out, less what is set against it (`poisha`),
 * the sum in reserve, and the sum that a bank disputes.
 */
const standing = (ctx: Ctx): RawBuilder<unknown> => sql`
  with fund as (${funds(ctx)}), debt as (${borneDebts})
  select person.id as person_id, payable, payable - set_off as poisha, reserved, disputed, request.asked_at,
    case
      when person.deleted_at is not null then 'deleted'
      when person.suspended_at is not null then 'suspended'
      when (login.email_verified or login.phone_number_verified) is not true then 'unconfirmed'
      when exists (select from payout where payout.person_id = person.id and state = 'exported') then 'batch'
      when account.person_id is null then 'no_account'
      when account.rejected_at is not null then 'rejected'
      when account.ready_at > ${ctx.now()} then 'pause'
      when payable <= set_off then 'debt'
      else account.method
    end as stands
  from (
    select seller_id, coalesce(sum(poisha) filter (where stage = 'payable'), 0) as payable,
      coalesce(sum(poisha) filter (where stage = 'reserved'), 0) as reserved,
      coalesce(sum(poisha) filter (where stage = 'disputed'), 0) as disputed
    from fund group by seller_id
  ) as owed join person on person.id = owed.seller_id
    cross join lateral (select coalesce(-sum(poisha), 0) as set_off from debt where bearer_id = person.id) as inherited
    left join auth_user as login on login.id = person.id
    left join payout_account as account on account.person_id = person.id
    left join payout_request as request on request.person_id = person.id`

interface Standing {
  stands: Why | PayoutMethod
  sellers: number
  poisha: number
}

/** Counts the sellers by the state of their money, with the sums: payable money by the thing it waits for, then reserved and disputed money. */
export async function states(ctx: Ctx): Promise<Standing[]> {
  const { rows } = await sql<{ stands: Why | PayoutMethod; sellers: string; poisha: string }>`
    select part.stands, count(*) as sellers, sum(part.poisha) as poisha from (${standing(ctx)}) as standing
      cross join lateral (values (standing.stands, case standing.stands when 'debt' then payable else standing.poisha end),
        ('reserved', reserved), ('disputed', disputed)) as part (stands, poisha)
    where part.poisha > 0
    group by part.stands order by part.stands`.execute(ctx.db)
  return rows.map(({ stands, sellers, poisha }) => ({ stands, sellers: Number(sellers), poisha: Number(poisha) }))
}

/** Sellers who can be paid in one way. */
export async function ready(ctx: Ctx, method: PayoutMethod, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from (${standing(ctx)}) as standing where stands = ${method}
    order by person_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ personId }) => personId)
}

/** Sellers without an account who were not asked for one yet, with what waits. */
export async function unasked(ctx: Ctx, limit: number) {
  const { rows } = await sql<{ personId: string; poisha: string }>`
    select person_id as "personId", payable + reserved as poisha from (${standing(ctx)}) as standing
    where stands = 'no_account' and payable + reserved > 0 and asked_at is null order by person_id limit ${limit}`.execute(
    ctx.db,
  )
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

export interface PayablePart {
  /** The person whose payout it is in. */
  personId: string
  seller: string
  paymentId: string
  bookingId: string
  poisha: number
  charged: number
}

/**
 * Returns the share of some sellers in each payment that can be paid out, negative where they owe something back; and the debts of others that they bear,
 * with the payments of those.
 */
export async function partsOf(ctx: Ctx, personIds: readonly string[]): Promise<PayablePart[]> {
  const { rows } = await sql<Record<'poisha' | 'charged', string> & Omit<PayablePart, 'poisha' | 'charged'>>`
    with fund as (${funds(ctx)}), debt as (${borneDebts})
    select part.person_id as "personId", person.name as seller, payment_id as "paymentId", booking_id as "bookingId", poisha, charged
    from (
      select seller_id as person_id, payment_id, booking_id, poisha, charged, false as is_borne from fund where stage = 'payable'
      union all select bearer_id, payment_id, booking_id, poisha, charged, true from debt
    ) as part join person on person.id = part.person_id
    where part.person_id = any(${personIds}::uuid[])
    order by part.person_id, is_borne, payment_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha), charged: Number(row.charged) }))
}

interface SaleRow {
  bookingId: string
  title: string
  stage: SaleStage
  poisha: number
  fee: number
  at: Date
  payableFrom: Date | null
}

/** Returns the state of the money of a seller's sales: the sums, and the latest sales that have some. */
export async function salesOf(ctx: Ctx, sellerId: string): Promise<{ totals: OwnMoney['totals']; sales: SaleRow[] }> {
  type Total = keyof OwnMoney['totals']
  const { rows } = await sql<Record<Total, string> & Omit<SaleRow, 'poisha' | 'fee'> & { poisha: string; fee: string }>`
    select "bookingId", title, stage, poisha, fee, at, case stage when 'reserved' then payable_from end as "payableFrom",
      sum(held + case fund_stage when 'stopped' then owed else 0 end) over () as held, sum(owed) filter (where fund_stage = 'disputed') over () as disputed,
      sum(owed) filter (where fund_stage = 'reserved') over () as reserved,
      sum(owed) filter (where fund_stage = 'payable') over () as payable,
      sum(on_its_way) over () as "onItsWay", sum(paid) over () as paid
    from (
      select sums.*, payable_from, fund.stage as fund_stage, held + owed + on_its_way + paid as poisha, case when paid <> 0 then 'paid'
        when on_its_way <> 0 then 'on_its_way' when owed <> 0 and fund.stage <> 'stopped' then fund.stage else 'held' end as stage
      from (
        select booking.id as "bookingId", entry.payment_id, booking.title, max(entry.at) as at,
          -coalesce(sum(line.poisha) filter (where account = 'held'), 0) as held,
          -coalesce(sum(line.poisha) filter (where account = 'sellers'), 0) as owed,
          -coalesce(sum(line.poisha) filter (where account = 'payouts'), 0) as on_its_way,
          -coalesce(sum(line.poisha) filter (where account = 'bank'), 0) as paid,
          -coalesce(sum(line.poisha) filter (where account = 'fee'), 0) as fee
        from listing join booking on booking.listing_id = listing.id join ledger_entry as entry on entry.booking_id = booking.id
          join ledger_line as line on line.entry_id = entry.id
        where listing.seller_id = ${sellerId} group by booking.id, entry.payment_id
      ) as sums left join (${funds(ctx, sql`listing.seller_id = ${sellerId}`)}) as fund using (payment_id)
    ) as sale
    where held <> 0 or owed <> 0 or on_its_way <> 0 or paid <> 0
    order by at desc, "bookingId" limit ${maxShown}`.execute(ctx.db)
  const [first] = rows
  const total = (name: Total) => Number(first?.[name] ?? 0)
  return {
    totals: {
      held: total('held'),
      disputed: total('disputed'),
      reserved: total('reserved'),
      payable: total('payable'),
      onItsWay: total('onItsWay'),
      paid: total('paid'),
    },
    sales: rows.map(({ bookingId, title, stage, poisha, fee, at, payableFrom }) => ({
      bookingId,
      title,
      stage,
      poisha: Number(poisha),
      fee: Number(fee),
      at,
      payableFrom,
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

export interface PayeeLogin {
  hasPassword: boolean
  isSuspended: boolean
  isConfirmed: boolean
}

/** Returns whether somebody's account has a password, whether it is suspended, and whether its address or number is confirmed. */
export async function loginOf(ctx: Ctx, personId: string): Promise<PayeeLogin> {
  const { rows } = await sql<PayeeLogin>`
    select suspended_at is not null as "isSuspended",
      exists (select from auth_user where id = person.id and (email_verified or phone_number_verified)) as "isConfirmed", exists (select from auth_account
      where user_id = person.id and provider_id = 'credential' and password is not null) as "hasPassword"
    from person where id = ${personId}`.execute(ctx.db)
  return rows[0]!
}

/** Returns the addressee of a letter; undefined once the account has ended. */
export function addresseeOf(ctx: Ctx, personId: string): Promise<{ name: string; email: string } | undefined> {
  return ctx.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()
}
