// A booking as its buyer reads it.
import { type Booking, isAtDoor, isOpen, isPaid } from '#contract/bookings/bookings'
import { locationInBangla } from '#catalogue'
import type { Ctx } from '#context'
import { imgOf } from '#photos'
import { type HandoverState, handoverStates, hasMeetingBegun } from '#read/handover-state'
import { paymentsOf } from '#read/payments-of-bookings'
import { chargeFor, chargeOf } from './charge.ts'
import { nextStepOf } from './next-step.ts'
import { actionsNow, deadlineIn, isForLost, isLive } from './rules.ts'
import type * as store from './store.ts'

type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** Returns whether money of a booking that is over goes back, or may have to. */
function moneyBackOf({ state }: store.BookingRow, payment: PaymentRow | undefined): Booking['moneyBack'] {
  if (isLive(state) || isPaid(state)) return null
  if (payment?.state === 'open') return payment.providerId ? 'looked_up' : null
  if (payment?.state !== 'refund_due' && payment?.state !== 'refunded') return null
  if (payment.heldUntil) return 'released'
  return payment.state === 'refunded' ? 'returned' : 'due'
}

function present(
  ctx: Ctx,
  row: store.BookingRow,
  payment: PaymentRow | undefined,
  standing: HandoverState | undefined,
): Booking {
  const isDeposit = payment !== undefined && payment.price < row.price
  const isPaidDeposit = isDeposit && payment.state !== 'open' && payment.state !== 'cancelled'
  const inCash = row.state === 'cash_promised' || payment?.method === 'cash' || isPaidDeposit
  const atDoor = isAtDoor(row.state) || payment?.method === 'cod'
  const charge =
    payment && (!isDeposit || isPaidDeposit)
      ? chargeOf(payment)
      : chargeFor(row.price, row.state === 'cash_promised' || atDoor ? { currency: 'bdt' } : ctx.config.charge)
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    location: row.location,
    locationBangla: locationInBangla(row.location),
    email: row.email,
    paid: isPaid(row.state),
    name: row.name,
    phone: row.phone,
    contactDue: row.contactDue && isOpen(row.state),
    listingId: String(row.listingId),
    sellerName: row.sellerName,
    img: row.photoId ? imgOf(row.photoId) : '',
    state: row.state,
    actions: actionsNow(row, 'buyer', ctx.now()).filter(
      (action) =>
        !isForLost(action) &&
        (action !== 'receive' || row.state !== 'cash_promised') &&
        // A deposit is the seller's where the buyer does not come.
        (action !== 'cancel' || !isPaidDeposit || !hasMeetingBegun(standing, ctx.now())),
    ),
    next: nextStepOf(row, 'buyer', standing, ctx.now()),
    deadline: deadlineIn(row)?.toISOString() ?? null,
    bookedAt: row.bookedAt.toISOString(),
    holdEndsAt: row.holdEndsAt.toISOString(),
    transactionId: isPaid(row.state) || isPaidDeposit ? (payment?.providerId ?? null) : null,
    inCash,
    deposit: isPaidDeposit ? payment.price : null,
    atDoor,
    charge,
    moneyBack: moneyBackOf(row, payment),
  }
}

/** Bookings with what is known of their payments. */
export async function presentAll(ctx: Ctx, rows: store.BookingRow[]): Promise<Booking[]> {
  const ids = rows.map((row) => row.id)
  const [payments, states] = await Promise.all([paymentsOf(ctx, ids), handoverStates(ctx.db, ids)])
  const standing = (state: PaymentRow['state']) => (state === 'open' || state === 'succeeded' ? 1 : 0)
  const latest = new Map<string, PaymentRow>()
  for (const payment of payments.toSorted((a, b) => standing(a.state) - standing(b.state)))
    latest.set(payment.bookingId, payment)
  return rows.map((row) => present(ctx, row, latest.get(row.id), states.get(row.id)))
}
