// A buyer chooses to pay in cash when the two meet.
import { formatTaka } from '#contract/base/money'
import { abilitiesOf } from '#accounts'
import * as bookings from '#bookings'
import { type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { refuseUnpayable } from './begin.ts'
import { depositFor, offersAtDoor, offersCash } from './cash.ts'
import { dealsOf } from './cash-store.ts'
import { cancelPayment } from './settle.ts'
import * as store from './store.ts'

/** Carries out what else a promise to pay at the door needs, in its transaction, with the phone locked. */
type AtDoor = (ctx: PersonCtx, booking: bookings.BookingRow) => Promise<void>

/**
 * Promises to pay one's own booking in cash, to the seller or to a courier at the door. A payment that was begun is taken back first; where it was paid all the same, the booking is paid.
 * @throws Refusal booking_unknown, booking_paid, booking_over, cash_chosen, payment_goes_back, payment_goes_back_withdrawn, payment_looked_up, price_changed,
 * provider_unavailable, method_unknown, confirm_first, cash_not_taken, deposit_due, cash_deals_open
 */
export async function promiseCash(
  ctx: PersonCtx,
  { bookingId, price }: { bookingId: string; price: number },
  atDoor?: AtDoor,
): Promise<void> {
  if ((await bookings.ownRow(ctx, bookingId)).state === 'to_pay_again') refuse('cash_not_taken')
  if ((await cancelPayment(ctx, bookingId)) !== 'withdrawn') return refuseUnpayable(ctx, bookingId)
  const outcome = await transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, bookingId))!
    if (booking.state !== 'unpaid' || bookings.isOverdue(booking, ctx.now())) return 'unpayable'
    if (price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
    // Another tab has begun to pay since.
    if (await store.findLive(ctx, bookingId)) return 'begun'
    await checkPromise(ctx, booking, atDoor !== undefined)
    await atDoor?.(ctx, booking)
    const verb = atDoor ? 'promise_cod' : 'promise_cash'
    await notify(ctx, ...((await bookings.transition(ctx, bookingId, verb, 'buyer')) ?? []))
    return 'promised'
  })
  if (outcome === 'begun') return promiseCash(ctx, { bookingId, price }, atDoor)
  if (outcome === 'unpayable') await refuseUnpayable(ctx, bookingId)
}

/**
 * Holds a promise against the limits of cash, which costs nothing to promise: other promises of the same buyer wait until the transaction ends.
 * @throws Refusal method_unknown, confirm_first, cash_not_taken, deposit_due, cash_deals_open
 */
async function checkPromise(
  ctx: PersonCtx,
  { buyerId, price, sellerId }: bookings.BookingRow,
  isAtDoor: boolean,
): Promise<void> {
  const { cash } = ctx.methods
  if (!cash || price < cash.least || (isAtDoor && !offersAtDoor(ctx, price))) refuse('method_unknown')
  if (!isAtDoor) {
    // Promises of several buyers to one seller are counted one after the other.
    await lockCounter(ctx.db, 'cash debts', sellerId)
    if (!(await offersCash(ctx, { price, sellerId }))) refuse('cash_not_taken')
    if (depositFor(ctx, price) !== null) refuse('deposit_due')
  }
  const { trust } = await abilitiesOf(ctx, buyerId, 'cash deals')
  if (trust === 'unconfirmed') refuse('confirm_first')
  const { open, completed } = await dealsOf(ctx, buyerId)
  const most = completed > 0 ? ctx.config.limits.cashDeals : 1
  if (open >= most) refuse('cash_deals_open', { limit: String(most) })
}
