import { type BookingRow, chargeFor } from '#bookings'
import type { Ctx } from '#context'
import { cashCharge } from './cash.ts'
import * as ledger from './ledger.ts'
import * as store from './store.ts'

/**
 * Records that the buyer has given the seller the cash. None of it comes to the market: the seller keeps it, and owes the fee. Where a deposit was paid, the cash
 * is the rest of the price, and the fee is taken out of the deposit.
 */
export async function recordCash(ctx: Ctx, booking: BookingRow): Promise<void> {
  const deposit = await store.findLive(ctx, booking.id)
  const payment = deposit ?? (await record(ctx, booking, 'cash'))
  const cash = deposit ? restOf(deposit, booking.price) : { poisha: booking.price, charged: payment.amount }
  if (deposit) await ledger.recordCharge(ctx, payment, 'cash', cash)
  await ledger.recordRelease(ctx, payment)
  await ledger.recordCashKept(ctx, payment, cash)
}

/** The rest of a price besides a deposit, also in the currency of that. */
function restOf({ price: paid, amount, currency, rate, rateDate }: store.PaymentRow, price: number) {
  const terms = currency === 'usd' ? { currency, rate: rate!, rateDate: rateDate! } : { currency }
  return { poisha: price - paid, charged: chargeFor(price, terms).amount - amount }
}

/** Records that a courier has collected the price: it owes the market as much, and the market holds it for the deal. */
export const recordCollected = (ctx: Ctx, booking: BookingRow): Promise<store.PaymentRow> =>
  record(ctx, booking, 'courier')

async function record(
  ctx: Ctx,
  { id: bookingId, price }: BookingRow,
  from: 'cash' | 'courier',
): Promise<store.PaymentRow> {
  const method = from === 'cash' ? 'cash' : 'cod'
  const payment = await store.open(ctx, { bookingId, method, price, charge: cashCharge(price) })
  await store.change(ctx, payment.id, 'open', 'succeeded')
  await ledger.recordCharge(ctx, payment, from)
  return payment
}

/**
 * Records what a courier has collected for a booking that was over by then: it is due back to the buyer. Repeating it adds nothing. The phone has to be
 * locked before.
 * @param collected poisha; all of the price where the courier names no sum
 */
export async function recordCollectedLate(ctx: Ctx, booking: BookingRow, collected: number | null): Promise<void> {
  if (collected === 0 || (await store.findCollected(ctx, booking.id))) return
  const payment = await recordCollected(ctx, { ...booking, price: collected ?? booking.price })
  await store.change(ctx, payment.id, 'succeeded', 'refund_due')
  await ledger.recordRefundDue(ctx, payment)
  ctx.log.error({ bookingId: booking.id }, 'a courier has collected cash for a deal that was over')
}

/** Records that the courier has paid out to the market what it had collected for a booking. Repeating it adds nothing. @returns whether it has collected for it, as our books have it */
export async function recordCourierPaid(ctx: Ctx, bookingId: string): Promise<boolean> {
  const payment = await store.findCollected(ctx, bookingId)
  if (payment) await ledger.recordCourierPaid(ctx, payment)
  return payment !== undefined
}
