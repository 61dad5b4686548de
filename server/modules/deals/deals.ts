// From the payment to a phone in one hand and money in the other: the acts and views of the two people of a booking. The life cycle of bookings says
// which moves there are, with the phone and the money after each.
import { type BookingState, isOpen, isPaid } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import * as bookings from '#bookings'
import { type PersonCtx, transact } from '#context'
import { isListingOnHold } from '#devices'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import * as payments from '#payments'
import { reserveOf } from '#payouts'
import { imgOf } from '#photos'
import { earlierSales } from '#read/earlier-sales'
import { isLostDeal, type LostStatus, lostStatus } from '#read/lost-deals'
import * as absences from './absence-store.ts'
import * as addresses from './address-store.ts'
import * as consignments from './consignment-store.ts'
import { hasInvoice } from './invoices.ts'
import { bookableNow, presentOffer } from './present-consignment.ts'
import {
  directionIn,
  isAddressed,
  isPossible,
  isActive,
  presentHandover,
  presentMissedMeetings,
} from './present-handover.ts'
import { presentProblem } from './present-problem.ts'
import { find as problemOf } from './problem-store.ts'
import { asTheyMaySee } from './for-cashier.ts'
import * as parcelStore from './parcel-store.ts'
import * as proposals from './proposal-store.ts'
import * as store from './store.ts'

export { askCouriers, bookConsignment, takeCourierPayouts } from './consignments.ts'
export { contestedOne, missingParcelTo } from './contested.ts'
export { eraseEnded, eraseWordsOf } from './erasing.ts'
export { noteLost } from './problem-store.ts'
export { writeLetter } from './write-letter.ts'
export { remind } from './reminders.ts'

const deadlineOf = (row: Pick<store.DealRow, 'state' | 'holdEndsAt' | 'deadlineAt'>) =>
  bookings.deadlineIn(row)?.toISOString() ?? null

/** A deal as one of its two people sees it. @throws Refusal booking_unknown to everyone else */
export async function ofPerson(ctx: PersonCtx, id: string): Promise<Deal> {
  const row = (await store.find(ctx, id)) ?? refuse('booking_unknown')
  const role = partyOf(row, ctx.person.id)
  const { contact } = await bookings.contact(ctx, id)
  const problem = await problemOf(ctx, id)
  const isOnHold = row.state !== 'unpaid' && isOpen(row.state) && (await isListingOnHold(ctx, row.listingId))
  const isOverdue = bookings.isOverdue(row, ctx.now())
  const lost = await lostStatus(ctx.db, id)
  const isLost = lost.effect !== null
  const known = {
    proposals: await proposals.ofDeal(ctx, id),
    parcels: await parcelStore.ofDeal(ctx, id),
    addresses: await addresses.ofDeals(ctx, [id]),
    consignments: await consignments.ofDeal(ctx, id),
  }
  const bookable = bookableNow(ctx, known, directionIn(row.state), row.districtId)
  const handover = presentHandover({ ...known, districtId: row.districtId }, role, row.state, ctx.now())
  const actions = bookings
    .actionsNow(row, role, ctx.now())
    .filter((action) => isPossible(action, { ...known, answer: problem?.answer, now: ctx.now() }, row.state))
    .filter((action) => action !== 'book_courier' || bookable !== undefined)
    .filter((action) => action !== 'receive' || canReceive(row))
    .filter((action) => (isLost ? bookings.worksWhenLost(action) : !bookings.isForLost(action)))
  const next = bookings.nextStepOf(
    row,
    role,
    {
      proposals: known.proposals.filter(isActive),
      isSent: known.parcels.some(({ direction }) => direction === 'out'),
      isAddressed: isAddressed(known, row.state),
      isAnswered: (problem?.answer ?? null) !== null,
      isOnHold,
    },
    ctx.now(),
  )
  const reserve =
    role === 'seller' && isPaid(row.state) && row.method !== 'cash' ? await reserveOf(ctx, ctx.person.id, id) : null
  return asTheyMaySee(ctx, {
    id: row.id,
    role,
    listingId: String(row.listingId),
    title: row.title,
    img: row.photoId ? imgOf(row.photoId) : '',
    price: row.price,
    deposit: row.paid !== null && row.paid < row.price ? row.paid : null,
    charge:
      row.amount === null || row.currency === null
        ? null
        : bookings.chargeOf({ amount: row.amount, currency: row.currency, rate: row.rate, rateDate: row.rateDate }),
    state: row.state,
    isOnHold,
    lost: presentLost(lost, row.state),
    actions: isOnHold ? actions.filter(bookings.worksOnHold) : actions,
    next: next && { ...next, actions: next.actions.filter((action) => actions.includes(action)) },
    deadline: deadlineOf(row),
    events: row.events.map(({ verb, actor, at }) => ({ verb, actor, at: new Date(at).toISOString() })),
    code: !isOnHold && !isOverdue && role === bookings.codeHolderIn(row.state) ? row.code : null,
    callOffAskedBy: row.callOffAskedBy,
    other: role === 'buyer' ? row.seller : row.buyer,
    contact,
    handover: {
      ...handover,
      booksHere: ctx.couriers.map(({ name }) => name),
      courierOffer: bookable && actions.includes('book_courier') ? presentOffer(bookable) : null,
    },
    payout: reserve && { days: reserve.days, from: reserve.payableFrom?.toISOString() ?? null },
    missedMeetings: presentMissedMeetings(
      { ...known, absences: await absences.ofDeal(ctx, id), canAgree: !isOnHold && actions.includes('agree') },
      role,
      ctx.now(),
    ),
    maxSendDays: Math.floor(ctx.config.law.sendHours / 24),
    hasInvoice: role === 'seller' && row.state === 'completed' && (await hasInvoice(ctx, id)),
    part: row.partBack,
    returned: payments.returnedOf({ ...row, price: row.paid ?? row.price }),
    earlierSales: role === 'buyer' && isPaid(row.state) ? await earlierSales(ctx.db, row.listingId) : [],
    problem:
      problem && (problem.note !== '' || problem.about === 'parcel' || problem.decision !== null)
        ? presentProblem(ctx, problem)
        : null,
  })
}

/** Returns whether a buyer can say that the phone is theirs: of a deal in cash only once the seller has tried every code. */
const canReceive = ({ state, wrongCodes }: store.DealRow) =>
  state !== 'cash_promised' || wrongCodes >= bookings.maxWrongCodes

/** Returns the facts about reports of its phone that the two of a deal read; an open one concerns them while the deal is under way. */
function presentLost({ effect, holdEndsAt, reportedAt }: LostStatus, state: BookingState): Deal['lost'] {
  return effect !== null || (reportedAt !== null && isOpen(state))
    ? { effect, holdEndsAt: holdEndsAt?.toISOString() ?? null }
    : null
}

/** @throws Refusal booking_unknown to who is neither of the two */
export function partyOf(people: { buyerId: string; sellerId: string }, personId: string): bookings.Party {
  if (personId === people.buyerId) return 'buyer'
  return personId === people.sellerId ? 'seller' : refuse('booking_unknown')
}

/**
 * Locks a deal of the person signed in, for a move that they are to make.
 * @param verbs moves that look the same to a person; which one it is depends on the state
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, money_not_held, deal_on_hold, deal_lost
 */
export async function lockFor(ctx: PersonCtx, id: string, ...verbs: [bookings.Verb, ...bookings.Verb[]]) {
  const booking = (await bookings.lock(ctx, id)) ?? refuse('booking_unknown')
  const party = partyOf(booking, ctx.person.id)
  const verb = verbs.find((verb) => bookings.canMove(booking.state, verb)) ?? verbs[0]
  const { who } = bookings.moveOf(verb)
  if (who !== party && who !== 'both') refuse('not_your_move')
  // A move that the clock has yet to make counts as made.
  if (booking.state === 'to_pay_again' && !bookings.canMove(booking.state, verb)) refuse('money_not_held')
  if (!bookings.canMove(booking.state, verb) || bookings.isOverdue(booking, ctx.now())) refuse('deal_moved_on')
  if (!bookings.worksOnHold(verb) && (await isListingOnHold(ctx, booking.listingId))) refuse('deal_on_hold')
  const isOnlyFor = bookings.isForLost(verb)
  if (!isOnlyFor && bookings.worksWhenLost(verb)) return { booking, party, verb }
  if ((await isLostDeal(ctx.db, id)) !== isOnlyFor) refuse(isOnlyFor ? 'deal_moved_on' : 'deal_lost')
  return { booking, party, verb }
}

/** Makes a move for the one whose move it is, and tells everyone. The deal has to be locked before. */
export async function makeMove(ctx: PersonCtx, id: string, verb: bookings.Verb, terms?: bookings.Terms) {
  await notify(ctx, ...((await payments.moveDeal(ctx, id, verb, bookings.moveOf(verb).who, terms)) ?? []))
}

/**
 * Hands over a phone with the code of the one who gets it, at once or reported later: the seller to the buyer, or the buyer back to the seller.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, code_wrong, code_locked
 */
export async function handOver(ctx: PersonCtx, id: string, code: string): Promise<Deal> {
  // A wrong code has to stay counted, so it is refused after the transaction.
  const outcome = await transact(ctx, async (ctx) => {
    const { verb } = await lockFor(ctx, id, 'hand_over', 'hand_over_cash', 'give_back')
    const outcome = await bookings.tryHandoverCode(ctx, id, code)
    if (outcome === 'right') await makeMove(ctx, id, verb)
    return outcome
  })
  if (outcome !== 'right') {
    if (outcome.triesLeft === 0) refuse('code_locked')
    refuse('code_wrong', { left: String(outcome.triesLeft) })
  }
  return ofPerson(ctx, id)
}

/**
 * A move that the person signed in makes alone. Receiving a phone is for the buyer, and for the seller when it comes back.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on
 */
export async function move(
  ctx: PersonCtx,
  id: string,
  button: 'receive' | 'accept' | 'take_back' | 'accept_part',
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { verb } = await (button === 'receive'
      ? lockFor(ctx, id, 'receive', 'receive_cash', 'deliver', 'take_return')
      : lockFor(ctx, id, button))
    if (verb === 'receive_cash' && !canReceive((await store.find(ctx, id))!)) refuse('deal_moved_on')
    await makeMove(ctx, id, verb)
    // A phone that comes after all, and was confirmed as lost or stolen meanwhile, goes back.
    if (verb === 'deliver' && (await isLostDeal(ctx.db, id))) await makeMove(ctx, id, 'order_lost_return')
  })
  return ofPerson(ctx, id)
}

/**
 * Asks to call a paid deal off; when the other one has asked already, it is over and the money goes back.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on
 */
export async function callOff(ctx: PersonCtx, id: string): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, party, verb } = await lockFor(ctx, id, 'call_off', 'recall')
    if (booking.callOffAskedBy === party) return
    if (booking.callOffAskedBy) return makeMove(ctx, id, verb)
    await bookings.requestCallOff(ctx, id, party)
    const other = party === 'buyer' ? ('seller' as const) : ('buyer' as const)
    await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'call_off_asked', to: other })
    const to = { person: other === 'buyer' ? booking.buyerId : booking.sellerId }
    await notify(ctx, { to, kind: 'call_off_asked', facts: bookings.bookingFacts(booking) })
  })
  return ofPerson(ctx, id)
}
