// One of the two did not come to the meeting that was agreed on. The other says so, and the one it is said of can contest it. The deal continues; what
// is counts into what others see of a person.
import { contestHours } from '#contract/deals/absences'
import type { Given } from '#contract/base/call'
import type { Deal } from '#contract/deals/deals'
import type { answerAbsence } from '#contract/deals/handover'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import * as payments from '#payments'
import * as store from './absence-store.ts'
import { requestDecision } from './ask-admins.ts'
import * as problems from './problem-store.ts'
import { lockFor, ofPerson, partyOf } from './deals.ts'
import { sayableMeeting } from './absence-rules.ts'
import * as proposals from './proposal-store.ts'

/**
 * Says that the other did not come to the meeting that was agreed on. If the other has said the same, both contest it.
 * @throws Refusal booking_unknown, deal_moved_on, deal_on_hold, absence_not_now
 */
export async function say(ctx: PersonCtx, id: string): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, party } = await lockFor(ctx, id, 'agree', 'agree_cash')
    const [at, said] = [ctx.now(), await store.ofDeal(ctx, id)]
    const { number, meetAt } =
      sayableMeeting(await proposals.ofDeal(ctx, id), said, party, at) ?? refuse('absence_not_now')
    const other = bookings.otherParty[party]
    const contestEndsAt = new Date(at.getTime() + contestHours * 3_600_000)
    await store.add(ctx, id, { number, saidBy: party, at, contestEndsAt })
    const counter = said.some((one) => one.number === number && one.saidBy === other)
    if (counter) {
      await store.answer(ctx, id, { number, saidBy: ['buyer', 'seller'], answer: 'contested' })
      return requestDepositDecision(ctx, booking)
    }
    // The buyer answers before a deposit is the seller's.
    if (party === 'seller' && (await hasDeposit(ctx, booking)))
      await bookings.extendDeadline(ctx, booking, contestEndsAt)
    await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'absence_said', to: other })
    const to = { person: other === 'buyer' ? booking.buyerId : booking.sellerId }
    const until = contestEndsAt.toISOString()
    await notify(ctx, {
      to,
      kind: 'absence_said',
      facts: { ...bookings.bookingFacts(booking), meetAt: meetAt.toISOString(), until },
    })
  })
  return ofPerson(ctx, id)
}

const hasDeposit = async (ctx: Ctx, { id, state }: bookings.BookingRow) =>
  state === 'cash_promised' && (await payments.depositOf(ctx, id)) !== null

/** The two say different things of who came: an admin decides whose the deposit is, where there is one. The deal continues meanwhile. */
async function requestDepositDecision(ctx: Ctx, booking: bookings.BookingRow): Promise<void> {
  if (!(await hasDeposit(ctx, booking))) return
  await problems.add(ctx, booking.id, { about: 'absence', note: '' })
  await bookings.extendDeadline(
    ctx,
    booking,
    new Date(ctx.now().getTime() + ctx.config.law.refundDays * 24 * 3_600_000),
  )
  await requestDecision(ctx, booking)
}

/** Concedes or contests what the other says of a meeting, also once the deal is over. @throws Refusal booking_unknown, absence_over */
export async function answer(
  ctx: PersonCtx,
  id: string,
  { number, answer }: Given<typeof answerAbsence>['body'],
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, id)) ?? refuse('booking_unknown')
    const saidBy = bookings.otherParty[partyOf(booking, ctx.person.id)]
    const said = (await store.ofDeal(ctx, id)).find((one) => one.number === number && one.saidBy === saidBy)
    if (!said || said.answer !== null || ctx.now() >= said.contestEndsAt) return refuse('absence_over')
    await store.answer(ctx, id, { number, saidBy: [saidBy], answer })
    if (answer === 'contested' && saidBy === 'seller') await requestDepositDecision(ctx, booking)
    await ctx.jobs.send(ctx.db, 'count-seller', { personId: booking.sellerId })
  })
  return ofPerson(ctx, id)
}
