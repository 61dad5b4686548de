// A buyer says that a phone is not as described. Its seller offers a part of the price, takes it back or contests it; then an admin decides.
import type { z } from 'zod'
import type { BookingState } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { formatTaka } from '#contract/base/money'
import type {
  DealOutcome,
  DecisionForm,
  EscalationForm,
  PartOffer,
  ProblemAnswer,
  ProblemForm,
  SurrenderForm,
} from '#contract/deals/problem-fields'
import { audit } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { isListingOnHold } from '#devices'
import { refuse } from '#http/refusal'
import * as payments from '#payments'
import { areUploadedBy, photoIdOf } from '#photos'
import { isLostDeal } from '#read/lost-deals'
import { requestDecision } from './ask-admins.ts'
import { refuseOwn } from './contested.ts'
import { lockFor, makeMove, ofPerson } from './deals.ts'
import * as store from './problem-store.ts'

/** @throws Refusal photo_unknown */
async function showPhotos(ctx: PersonCtx, id: string, party: bookings.Party, imgs: readonly string[]): Promise<void> {
  const photoIds = imgs.map(photoIdOf)
  if (photoIds.length === 0) return
  if (!(await areUploadedBy(ctx, ctx.person.id, photoIds, 'private'))) refuse('photo_unknown')
  await store.addPhotos(ctx, id, party, photoIds)
}

/** Holds a part against what has not gone back at the card company yet. @throws Refusal part_too_large */
async function checkPart(ctx: Ctx, booking: bookings.BookingRow, part: number): Promise<void> {
  const most = await payments.heldFor(ctx, booking)
  if (part >= most) refuse('part_too_large', { most: formatTaka(most) })
}

/** @throws Refusal booking_unknown, not_your_move, deal_moved_on, photo_unknown */
export async function complain(
  ctx: PersonCtx,
  id: string,
  { photos, ...problem }: z.output<typeof ProblemForm>,
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, id, 'complain')
    await store.add(ctx, id, problem)
    await showPhotos(ctx, id, 'buyer', photos)
    await makeMove(ctx, id, 'complain')
  })
  return ofPerson(ctx, id)
}

/** @throws Refusal booking_unknown, not_your_move, deal_moved_on, part_too_large */
export async function offerPart(ctx: PersonCtx, id: string, { part, note }: z.output<typeof PartOffer>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking } = await lockFor(ctx, id, 'offer_part')
    await checkPart(ctx, booking, part)
    await store.answer(ctx, id, { answer: note, offer: part })
    await makeMove(ctx, id, 'offer_part', { part })
  })
  return ofPerson(ctx, id)
}

/**
 * The seller answers a problem, or once what the buyer says of a parcel that has not come.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, photo_unknown
 */
export async function contest(
  ctx: PersonCtx,
  id: string,
  { note, photos }: z.output<typeof ProblemAnswer>,
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, verb } = await lockFor(ctx, id, 'contest', 'answer_missing')
    const isOfParcel = verb === 'answer_missing'
    if (isOfParcel && (await store.find(ctx, id))?.answer !== null) refuse('deal_moved_on')
    await store.answer(ctx, id, { answer: note })
    await showPhotos(ctx, id, 'seller', photos)
    await makeMove(ctx, id, verb)
    // The admins were notified of a missing parcel already.
    if (!isOfParcel) await requestDecision(ctx, booking)
  })
  return ofPerson(ctx, id)
}

/** The buyer does not take the part, and an admin decides. @throws Refusal booking_unknown, not_your_move, deal_moved_on */
export const declinePart = (ctx: PersonCtx, id: string) => appeal(ctx, id, 'decline_part')

/** The buyer wants an admin to decide about a return. @throws Refusal booking_unknown, not_your_move, deal_moved_on */
export const escalate = (ctx: PersonCtx, id: string, { note }: z.output<typeof EscalationForm>) =>
  appeal(ctx, id, 'escalate', note)

/**
 * The buyer of a phone that was confirmed as lost or stolen has surrendered it to the police, and shows the paper. An admin decides whether that will do.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, photo_unknown
 */
export async function surrender(
  ctx: PersonCtx,
  id: string,
  { note, photos }: z.output<typeof SurrenderForm>,
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking } = await lockFor(ctx, id, 'surrender')
    await store.add(ctx, id, { about: 'lost', note })
    await showPhotos(ctx, id, 'buyer', photos)
    await makeMove(ctx, id, 'surrender')
    await requestDecision(ctx, booking)
  })
  return ofPerson(ctx, id)
}

async function appeal(ctx: PersonCtx, id: string, verb: 'decline_part' | 'escalate', note?: string): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking } = await lockFor(ctx, id, verb)
    if (note !== undefined) await store.appeal(ctx, id, note)
    await makeMove(ctx, id, verb)
    await requestDecision(ctx, booking)
  })
  return ofPerson(ctx, id)
}

/** The moves of decisions that are not the same as of a phone that is not as described. */
const decisionVerbs: Partial<Record<BookingState, Partial<Record<DealOutcome, bookings.Verb>>>> = {
  missing: { uphold: 'declare_lost' },
  cash_promised: { uphold: 'return_deposit', dismiss: 'award_deposit' },
}

/** An admin decides a contested deal, with a reason that both people read. @throws Refusal booking_unknown, deal_moved_on, deal_on_hold, deal_lost, part_too_large */
export function decide(ctx: PersonCtx, id: string, decision: z.output<typeof DecisionForm>): Promise<void> {
  return transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, id)) ?? refuse('booking_unknown')
    refuseOwn(ctx, booking)
    // The money of a phone that never came goes back for another reason than that of one that is not as described.
    const verb = decisionVerbs[booking.state]?.[decision.outcome] ?? decision.outcome
    if (!bookings.canMove(booking.state, verb) || !(await store.find(ctx, id))) refuse('deal_moved_on')
    // Money that has gone to a seller does not come back once the report turns out to be true.
    if (decision.outcome !== 'uphold' && (await isListingOnHold(ctx, booking.listingId))) refuse('deal_on_hold')
    if (!bookings.worksWhenLost(verb) && (await isLostDeal(ctx.db, id))) refuse('deal_lost')
    const part = decision.outcome === 'split' ? decision.part : undefined
    if (part !== undefined) await checkPart(ctx, booking, part)
    await store.decide(ctx, id, decision.note, ctx.person.id)
    await makeMove(ctx, id, verb, { part })
    const split = part === undefined ? '' : ` ${part}`
    const { listingId, sellerId } = booking
    const note = `${decision.outcome}${split}: ${decision.note}`
    await audit.record(ctx, { action: 'deal_decided', listingId, personId: sellerId, note })
  })
}
