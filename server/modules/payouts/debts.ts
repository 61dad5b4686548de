// Debts of sellers whose buyers got the money back, and who else bears them. Only what is proven makes somebody bear the debt of another account:
// a number, or an account that was only typed, could be a stranger's, so it is shown to an admin, who decides.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DebtDecision, PayoutOverview } from '#contract/payments/payout-batches'
import { audit, people } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { inCash } from '#read/live-deals'
import { funds } from './funds.ts'
import { maxDebts, maxMatches } from './rules.ts'

/**
 * Pairs debtors with the people who bear their debts, as `debtor_id` and `bearer_id`: people with the same confirmed address, people who give an account
 * into which the debtor was paid, and those whom an admin decided about.
 */
const bearers = sql`
  select own.person_id as debtor_id, other.person_id as bearer_id
  from payout_trace as own join payout_trace as other on other.digest = own.digest and other.person_id <> own.person_id
  where own.kind = 'account' and exists (select from payout where payout.id = own.payout_id and payout.state = 'sent')
    or own.kind = 'address' and 2 = (select count(*) from auth_user where id in (own.person_id, other.person_id) and email_verified)
  union select debtor_id, bearer_id from debt_bearer`

/**
 * Debts that others bear, of sellers who owe more than is theirs: `bearer_id`, and the columns of a fund. To be used where `fund` is a table of
 * all funds.
 */
export const borneDebts = sql`
  select bearer.bearer_id, fund.seller_id, fund.payment_id, fund.booking_id, fund.poisha, fund.charged
  from (select seller_id from fund group by seller_id having sum(poisha) < 0) as debtor
    join fund using (seller_id) cross join lateral (select bearer_id from (${bearers}) as bearer where debtor_id = debtor.seller_id) as bearer
  where fund.poisha < 0 and fund.stage = 'payable'`

/** Returns the poisha to be set against the money of a seller: debts of accounts which belong to the same person. */
export async function inheritedBy(ctx: Ctx, personId: string): Promise<number> {
  const debtors = sql`listing.seller_id in (select debtor_id from (${bearers}) as bearer where bearer_id = ${personId})`
  const { rows } = await sql<{ poisha: string }>`
    with fund as (${funds(ctx, debtors)}), debt as (${borneDebts})
    select coalesce(-sum(poisha), 0) as poisha from debt where bearer_id = ${personId}`.execute(ctx.db)
  return Number(rows[0]!.poisha)
}

/** The people who bear the debts of a seller of `owed`. */
const bearersOfOwed = sql`
  select person.id, person.name,
    exists (select from debt_bearer where debtor_id = owed.seller_id and debt_bearer.bearer_id = person.id) as "isDecided"
  from person where person.id in (select bearer_id from debt where seller_id = owed.seller_id) order by person.name, person.id`

/** People who have something in common with a seller of `owed` and are not among the `bearer`s of their debts, those with most in common first. */
const matchesOfOwed = sql`
  select other.person_id as id, person.name, person.email, array_agg(distinct own.kind order by own.kind) as same
  from payout_trace as own join payout_trace as other on other.digest = own.digest and other.person_id <> own.person_id
    join person on person.id = other.person_id
  where own.person_id = owed.seller_id and person.deleted_at is null
    and not exists (select from bearer where debtor_id = own.person_id and bearer_id = other.person_id)
  group by other.person_id, person.name, person.email
  order by count(*) desc, person.name, other.person_id limit ${maxMatches}`

/** The poisha of the fees of sales in cash that a seller of `owed` owes. */
const feesOfOwed = sql`(select coalesce(sum(poisha), 0)::float8 from (
  select sum(line.poisha) as poisha from ledger_line as line join ledger_entry as entry on entry.id = entry_id join booking on booking.id = entry.booking_id
    join listing on listing.id = listing_id
  where account = 'sellers' and listing.seller_id = owed.seller_id and ${inCash('booking')} group by entry.payment_id having sum(line.poisha) > 0) as fees)`

type Debt = PayoutOverview['debts'][number]

/** Sellers who owe more than is theirs, the largest debt first, with who bears it besides and who may be the same person. */
export async function debts(ctx: Ctx): Promise<Debt[]> {
  const { rows } = await sql<Omit<Debt, 'poisha'> & { poisha: string }>`
    with fund as (${funds(ctx)}), debt as (${borneDebts}), bearer as (${bearers})
    select person.id as "sellerId", person.name as seller, person.email, -owed.poisha as poisha, ${feesOfOwed} as fees,
      (select coalesce(json_agg(heir), '[]') from (${bearersOfOwed}) as heir) as "borneBy",
      (select coalesce(json_agg(match), '[]') from (${matchesOfOwed}) as match) as matches
    from (select seller_id, sum(poisha) as poisha from fund group by seller_id having sum(poisha) < 0) as owed
      join person on person.id = owed.seller_id
    order by owed.poisha, person.id limit ${maxDebts}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha) }))
}

/**
 * Sets the debts of a seller against the money of someone who may be the same person, as an admin found, or no longer.
 * @throws Refusal debt_match_unknown where the list of debts does not show the two, admins_only
 */
export function decide(
  ctx: PersonCtx,
  { sellerId, bearerId }: { sellerId: string; bearerId: string },
  { decision, reason }: z.output<typeof DebtDecision>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await people.holdAdmin(ctx)
    const debt = (await debts(ctx)).find((debt) => debt.sellerId === sellerId)
    const undecided = decision === 'set_off' ? debt?.matches : debt?.borneBy.filter(({ isDecided }) => isDecided)
    if (!debt || !undecided?.some(({ id }) => id === bearerId)) refuse('debt_match_unknown')
    if (decision === 'set_off') await addBearer(ctx, sellerId, bearerId)
    else await removeBearer(ctx, sellerId, bearerId)
    const action = decision === 'set_off' ? 'debt_set_off' : 'debt_set_off_ended'
    await audit.record(ctx, { action, personId: bearerId, note: `${debt.email}: ${reason}` })
  })
}

async function addBearer(ctx: PersonCtx, debtor_id: string, bearer_id: string): Promise<void> {
  await ctx.db
    .insertInto('debt_bearer')
    .values({ debtor_id, bearer_id, decided_at: ctx.now(), decided_by: ctx.person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function removeBearer(ctx: Ctx, debtorId: string, bearerId: string): Promise<void> {
  await ctx.db.deleteFrom('debt_bearer').where('debtor_id', '=', debtorId).where('bearer_id', '=', bearerId).execute()
}
