// A buyer has a courier collect the price at the door.
import { sql } from 'kysely'
import { doorStates } from '#contract/bookings/bookings'
import type { promiseAtDoor } from '#contract/payments/methods'
import type { Given } from '#contract/base/call'
import { maxSendDays } from '#contract/deals/handover-fields'
import { countedDays } from '#bookings'
import type { PersonCtx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import * as payments from '#payments'
import { keepBuyers } from './addresses.ts'
import * as proposals from './proposal-store.ts'

/**
 * Promises to pay the courier at the door, which the market takes as agreed on: the seller books it, or cancels.
 * @throws Refusal cash_at_door_refused, invalid at the fields of the address, and those of `payments.promiseCash`
 */
export async function promise(
  ctx: PersonCtx,
  id: string,
  { price, address }: Given<typeof promiseAtDoor>['body'],
): Promise<void> {
  await payments.promiseCash(ctx, { bookingId: id, price }, async (ctx) => {
    const { name: courier } = payments.collecting(ctx) ?? refuse('method_unknown')
    await refuseTooMany(ctx, address.mobile)
    await keepBuyers(ctx, id, address)
    const number = (await proposals.ofDeal(ctx, id)).length + 1
    const plan = { way: 'courier', courier, paidBy: 'seller', days: maxSendDays } as const
    await proposals.add(ctx, id, { ...plan, number, proposedBy: 'buyer' })
    await proposals.agree(ctx, id, number)
  })
}

/**
 * Holds a promise against those of the same person, and of all that go to this number: an account costs nothing, and each parcel that comes back
 * costs its seller two ways.
 * @throws Refusal cash_deals_open, cash_at_door_refused
 */
async function refuseTooMany(ctx: PersonCtx, mobile: string): Promise<void> {
  await lockCounter(ctx.db, 'cash at a door', mobile)
  const since = new Date(ctx.now().getTime() - countedDays * 86_400_000)
  const { rows } = await sql<{ open: number; refused: number }>`
    select (count(*) filter (where state = any(${[...doorStates]}::text[])))::int as open,
      (count(*) filter (where exists (select from booking_event
        where booking_event.booking_id = booking.id and verb = 'refuse_cod' and at > ${since})))::int as refused
    from booking where booking.buyer_id = ${ctx.person.id}
      or booking.id in (select deal_address.booking_id from deal_address where mobile = ${mobile} and direction = 'out')`.execute(
    ctx.db,
  )
  const { open, refused } = rows[0]!
  const { codDeals, codRefusals } = ctx.config.limits
  if (refused >= codRefusals) refuse('cash_at_door_refused', { refused: String(refused) })
  if (open >= codDeals) refuse('cash_deals_open', { limit: String(codDeals) })
}
