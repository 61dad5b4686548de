// Ends holds that have run out, and looks up payments that were not reported, by the clock.
import { isUnpaid } from '#contract/bookings/bookings'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { Refusal } from '#http/refusal'
import { notify } from '#notifications'
import { moveDeal } from './ending.ts'
import { lateHours, unreportedMinutes, sweepConcurrency, sweepSeconds } from './rules.ts'
import { providerIdOf, settlePayment, cancelPayment } from './settle.ts'
import * as store from './store.ts'

/**
 * Does something to each row by itself, a few at once: what fails is logged with its ids and keeps nothing else from being done. When the time
 * of a sweep is over, the rest waits for the next one; rows come in no order, so that none of them always waits.
 */
export async function forEachRow<Row>(
  ctx: Ctx,
  rows: Row[],
  work: (row: Row) => Promise<unknown>,
  failure: string,
): Promise<void> {
  const end = performance.now() + sweepSeconds * 1000
  const left = rows.values()
  const worker = async () => {
    for (const row of left) {
      if (performance.now() > end) return
      await work(row).catch((error: unknown) => ctx.log.error({ err: error, ...(row as object) }, failure))
    }
  }
  await Promise.all(Array.from({ length: sweepConcurrency }, worker))
}

/**
 * Every minute: moves on the bookings whose deadline has passed. One that is not paid ends when its hold has run out, unless its payment came
 * just in time.
 */
export async function endHolds(ctx: Ctx): Promise<void> {
  for (const move of bookings.timedMoves) {
    const end = async ({ bookingId }: { bookingId: string }) => {
      if (isUnpaid(move.from) && (await cancelPayment(ctx, bookingId)) !== 'withdrawn') return
      if (move.deadline === 'state') await moveOverdue(ctx, bookingId, move)
      else await bookings.move(ctx, bookingId, move.verb, 'clock')
    }
    await forEachRow(ctx, await store.overdue(ctx, move, 200), end, 'a deadline that has passed could not be kept')
  }
}

/**
 * Ends the unpaid booking of a phone whose hold has run out before the clock comes to it, so that the phone can be booked. If the provider does not
 * answer, or is charging the card, it is left to the clock.
 * @returns whether there was one that is over now
 */
export async function endOverdueHold(ctx: Ctx, listingId: number): Promise<boolean> {
  const bookingId = await bookings.overdueHoldOf(ctx, listingId)
  if (!bookingId) return false
  const payment = await cancelPayment(ctx, bookingId).catch((error: unknown) => {
    if (error instanceof Refusal) return 'processing' as const
    throw error
  })
  if (payment !== 'withdrawn') return false
  await bookings.move(ctx, bookingId, 'expire', 'clock')
  return true
}

function moveOverdue(ctx: Ctx, bookingId: string, { verb, from }: bookings.TimedMove): Promise<void> {
  return transact(ctx, async (ctx) => {
    const booking = await bookings.lock(ctx, bookingId)
    const isOverdue = booking?.state === from && booking.deadlineAt !== null && booking.deadlineAt <= ctx.now()
    if (!isOverdue) return
    const now = await bookings.moveFor(ctx, bookingId, verb)
    await notify(ctx, ...((await moveDeal(ctx, bookingId, now, 'clock')) ?? []))
  })
}

/**
 * Every hour: asks the provider about payments that neither a browser nor a webhook has reported, takes back those whose booking is over, and looks for
 * money of those that were taken back here and can still be paid there.
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - unreportedMinutes * 60_000)
  const check = async ({ bookingId, paymentId, isOver }: store.UnreportedPayment) => {
    if (isOver) return cancelPayment(ctx, bookingId)
    const payment = (await store.find(ctx, paymentId))!
    return settlePayment(ctx, payment.method, await providerIdOf(ctx, payment))
  }
  await forEachRow(
    ctx,
    await store.unreported(ctx, before, 500),
    check,
    'a payment that was not reported could not be checked',
  )
  const stayOpen = ctx.methods.all.filter(({ staysOpen }) => staysOpen).map(({ name }) => name)
  if (stayOpen.length === 0) return
  const since = new Date(ctx.now().getTime() - lateHours * 3_600_000)
  await forEachRow(
    ctx,
    await store.takenBackSince(ctx, stayOpen, since, 500),
    ({ method, providerId }) => settlePayment(ctx, method, providerId!),
    'a payment that was taken back could not be checked',
  )
}
