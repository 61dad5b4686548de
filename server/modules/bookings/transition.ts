// A booking moves along its life cycle, and its phone with it.
import { randomInt } from 'node:crypto'
import type { Ctx } from '#context'
import type { NewNotification } from '#notifications'
import * as listings from '#listings'
import { isNearParcel } from '#read/handover-state'
import { paymentsOf } from '#read/payments-of-bookings'
import { chargeOf } from './charge.ts'
import { notificationsOf } from './notifications.ts'
import { type Actor, type AgreedWay, codeHolderIn, deadlineAfter, moveOf, type Verb, verbsTo } from './rules.ts'
import { type BookingRow, find } from './store.ts'
import * as store from './transition-store.ts'

/** The terms on which the two people, or an admin, have settled. */
export interface Terms {
  /** Poisha of the price that the buyer is offered or gets back. */
  part?: number | undefined
  /** The way in which the phone changes hands. */
  agreed?: AgreedWay | undefined
}

const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the one who ended a booking without a deal; the card company and couriers are none of the market. */
const endedBy = (actor: Actor) => (actor === 'card company' || actor === 'courier' ? null : actor)

/** Returns the verb by which a payment moves a booking on: one that is paid again goes on where it was. */
export async function payingVerb(
  ctx: Ctx,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
): Promise<'pay' | 'pay_again' | 'pay_again_by_courier'> {
  if (state !== 'to_pay_again') return 'pay'
  const toCourier = verbsTo('to_send')
  const last = await store.lastVerb(ctx, id, [...verbsTo('paid'), ...toCourier])
  return last && toCourier.includes(last) ? 'pay_again_by_courier' : 'pay_again'
}

/** Sends the letters that a move requests. */
export async function sendLetters(ctx: Ctx, bookingId: string, verb: Verb): Promise<void> {
  const { letters = {} } = moveOf(verb)
  for (const to of ['seller', 'buyer'] as const) {
    const about = letters[to]
    if (about === 'book') await ctx.jobs.send(ctx.db, 'write-to-seller', { bookingId })
    else if (about) await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId, about, to })
  }
}

/**
 * Moves a booking along its life cycle, and its phone with it. The phone has to be locked before, and the returned people have to be notified.
 * `payments.moveDeal` moves the money.
 * `actor` is the one who makes the move, or for whom it is made.
 * @param terms what the move carries out
 * @returns whom it concerns; undefined when the booking was not where the move begins, and then nothing has changed
 * @throws Error when the actor may not make the move
 */
export async function transition(
  ctx: Ctx,
  id: string,
  verb: Verb,
  actor: Actor,
  { part, agreed }: Terms = {},
): Promise<NewNotification[] | undefined> {
  const { from, to, phone, money } = moveOf(verb, actor)
  const at = ctx.now()
  const listingId = await store.change(ctx, id, {
    at,
    from,
    to,
    deadline: deadlineAfter(verb, at, ctx.config.law, agreed, to === 'sent' && (await isNearParcel(ctx.db, id))),
    code: codeHolderIn(to) ? sixDigits() : null,
    // A second agreement of two people does not end the code that one of them has.
    keepsCode: from.includes(to),
    movesThere: verbsTo(to),
    part: part ?? (money === 'part' ? undefined : null),
    endedBy: endedBy(actor),
  })
  if (listingId === undefined) return undefined
  await listings.change(ctx, listingId, ['booked', 'sold'], phone)
  await store.addEvent(ctx, id, { verb, actor, at })
  await sendLetters(ctx, id, verb)
  const row = (await find(ctx, id))!
  if (to === 'completed' && row.buyerId && row.sellerId)
    await ctx.jobs.send(ctx.db, 'compare-two', { people: [row.buyerId, row.sellerId] })
  if (row.sellerId && (to === 'completed' || to === 'refunded'))
    await ctx.jobs.send(ctx.db, 'count-seller', { personId: row.sellerId })
  const payment = (await paymentsOf(ctx, [id])).find(({ state }) => state === 'open' || state === 'succeeded')
  const deposit = payment && payment.price < row.price ? payment.price : undefined
  return notificationsOf(verb, row, payment && chargeOf(payment), { agreed, deposit })
}
