// Finds the faults of a phone and its money after a round, whatever the model says.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#context'

/** Lists the faults of the money of a phone, comparing our books with the company's. */
export async function faultsOfMoney(ctx: Ctx, listingId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .where('booking.listing_id', '=', listingId)
    .select(['payment.id', 'payment.state', 'payment.intent_id as intentId', 'booking.state as booking'])
    .execute()
  const faults = await Promise.all(
    rows.map(async ({ state, intentId, booking }) => {
      const company = intentId ? await companyOf(ctx, intentId) : 'nothing'
      const right = {
        open: 'nothing',
        cancelled: 'nothing',
        succeeded: 'taken',
        refund_due: 'taken',
        refunded: 'given back',
      }[state]
      if (company !== right) return `the payment is ${state} here, and at the company ${company}`
      if ((state === 'succeeded') !== (booking === 'paid')) return `the payment is ${state} and its booking ${booking}`
      if (state === 'open' && booking !== 'unpaid') return `a payment is open for a booking that is ${booking}`
      return state === 'refund_due' ? 'a refund is still due' : []
    }),
  )
  return faults.flat()
}

/** Returns the company's state of an intent: nothing was taken, it was, or it was given back. */
async function companyOf(ctx: Ctx, intentId: string): Promise<'nothing' | 'taken' | 'given back'> {
  const { rows } = await sql<{ refunded: boolean }>`
    select (body->>'refunded')::boolean as refunded from sandbox_stripe.objects
    where kind = 'charge' and body @> ${JSON.stringify({ payment_intent: intentId, paid: true })}::jsonb`.execute(
    ctx.db,
  )
  if (rows.length > 1) throw new Error(`${intentId} was charged ${rows.length} times.`)
  return rows[0] ? (rows[0].refunded ? 'given back' : 'taken') : 'nothing'
}

/** Lists the faults of the phone itself, whatever the model says. */
export async function faultsOfPhone(ctx: Ctx, listingId: number): Promise<string[]> {
  const listing = await ctx.db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('listing.id', '=', listingId)
    .select(['status', 'person.deleted_at as sellerGone'])
    .executeTakeFirstOrThrow()
  const live = await ctx.db
    .selectFrom('booking')
    .innerJoin('person', 'person.id', 'booking.buyer_id')
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['unpaid', 'paid'])
    .select(['state', 'person.deleted_at as buyerGone'])
    .execute()
  const stored = { available: [], withdrawn: [], booked: ['unpaid'], sold: ['paid'] }[listing.status]
  const states = live.map(({ state }) => state)
  return [
    ...(isDeepStrictEqual(states, stored)
      ? []
      : [`the phone is ${listing.status}, with ${states.join(' and ') || 'no'} live booking`]),
    ...(listing.sellerGone && listing.status !== 'withdrawn'
      ? [`the seller is gone and the phone ${listing.status}`]
      : []),
    ...(live.some(({ state, buyerGone }) => buyerGone && state === 'unpaid')
      ? ['the buyer is gone and the booking unpaid']
      : []),
  ]
}
