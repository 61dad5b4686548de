// Reviews of each other by the two people of a completed deal. A review is sealed until both are in, or 14 days are over, so that neither answers the
// other's stars with their own.
import type { Reply } from '#contract/base/call'
import { formatTaka } from '#contract/base/money'
import type { DealReviews, getReviews, ReportedReview, ReviewSummary } from '#contract/reviews/reviews'
import { audit, checkMayReport, countWithin, digestOf, people } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { checkFields } from '#guard/fields'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { countLater, recordOf } from './figures.ts'
import * as pairs from './pairs.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

export { countAll, countDue, countSeller, countStep, requestFigures } from './figures.ts'
export { compareAll, compareTwo, decidePair, suspiciousPairs } from './pairs.ts'
export { eraseOf } from './store.ts'

/** Returns the side of a booking that the person signed in is on. @throws Refusal booking_unknown to someone who is on neither */
function sideOf(ctx: PersonCtx, { buyerId, sellerId }: { buyerId: string; sellerId: string }) {
  if (ctx.person.id === buyerId) return { side: 'buyer', subjectId: sellerId } as const
  return ctx.person.id === sellerId ? ({ side: 'seller', subjectId: buyerId } as const) : refuse('booking_unknown')
}

/** Until when a deal can be reviewed, and why it is not; undefined before it is completed. */
async function termsOf(
  ctx: Ctx,
  {
    id,
    state,
    price,
    paidAt,
    reviewEndsAt,
  }: Pick<bookings.BookingRow, 'id' | 'state' | 'price' | 'paidAt' | 'reviewEndsAt'>,
) {
  const completedAt = state === 'completed' ? await store.completedAt(ctx, id) : undefined
  if (!completedAt || !paidAt || !reviewEndsAt) return undefined
  const notAsked = rules.reasonNotAsked({ price, paidAt, completedAt }, ctx.config.limits.leastReviewed)
  return { closesAt: reviewEndsAt, notAsked }
}

async function summaryOf(ctx: Ctx, reviewed: store.Reviewed): Promise<ReviewSummary> {
  const { count, stars } = await store.sumOf(ctx, reviewed)
  const newest = count === 0 ? [] : await store.ofSubject(ctx, reviewed, rules.newestShown - 1)
  return { count, average: rules.averageOf(count, stars), newest: newest.map(rules.presented) }
}

/** The reviews of a deal as one of its two people sees them. @throws Refusal booking_unknown to everyone else */
export async function ofDeal(ctx: PersonCtx, id: string): Promise<DealReviews> {
  const booking = (await bookings.find(ctx, id)) ?? refuse('booking_unknown')
  const { side, subjectId } = sideOf(ctx, booking)
  const ofOther = { subjectId, writtenBy: side }
  const terms = await termsOf(ctx, booking)
  const isOpen = terms !== undefined && ctx.now() < terms.closesAt
  const rows = await store.ofDeal(ctx, id)
  const own = rows.find(({ writtenBy }) => writtenBy === side)
  const ofYou = rows.find((row) => row.writtenBy !== side && row.visibleFrom <= ctx.now() && !row.isHidden)
  return {
    canWrite: !own && isOpen && !terms.notAsked,
    notAsked: !own && isOpen ? terms.notAsked : null,
    least: ctx.config.limits.leastReviewed,
    closesAt: terms?.closesAt.toISOString() ?? null,
    own: own ? rules.presented(own) : null,
    isSealed: own !== undefined && own.visibleFrom > ctx.now(),
    ofYou: ofYou ? rules.presented(ofYou) : null,
    canAnswer: ofYou !== undefined && ofYou.answeredAt === null,
    ofOther: bookings.isLive(booking.state) ? await summaryOf(ctx, ofOther) : null,
    recordOfOther: bookings.isLive(booking.state) ? await recordOf(ctx, ofOther) : null,
  }
}

/**
 * Reviews the other person of a completed deal; the second review of a deal publishes both.
 * @throws Refusal booking_unknown, review_not_yet, review_price_low, review_too_soon, review_closed, review_written, account_suspended; invalid at the
 * field `text`
 */
export function write(
  ctx: PersonCtx,
  id: string,
  { stars, text }: { stars: number; text?: string | undefined },
): Promise<void> {
  checkFields(ctx, 'review', { text })
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    // The lock makes the two of a deal wait for each other.
    const booking = (await bookings.lock(ctx, id)) ?? refuse('booking_unknown')
    const { side, subjectId } = sideOf(ctx, booking)
    const { closesAt, notAsked } = (await termsOf(ctx, booking)) ?? refuse('review_not_yet')
    const least = ctx.config.limits.leastReviewed
    if (notAsked === 'price') refuse('review_price_low', { amount: formatTaka(least.price) })
    if (notAsked === 'time') refuse('review_too_soon', { hours: String(least.hours) })
    const there = await store.ofDeal(ctx, id)
    if (there.some(({ writtenBy }) => writtenBy === side)) refuse('review_written')
    if (ctx.now() >= closesAt) refuse('review_closed')
    await store.add(ctx, {
      bookingId: id,
      writtenBy: side,
      authorId: ctx.person.id,
      subjectId,
      stars,
      text: text || null,
      visibleFrom: closesAt,
    })
    await pairs.compareTwo(ctx, [ctx.person.id, subjectId])
    if (there.length === 0) return
    await store.publish(ctx, id)
    await countLater(ctx, booking.sellerId)
    await notify(ctx, { to: { person: subjectId }, kind: 'reviews_published', facts: bookings.bookingFacts(booking) })
  })
}

/**
 * Answers what the other person of a deal wrote, once.
 * @throws Refusal booking_unknown, review_unknown, review_answered, account_suspended; invalid at the field `text`
 */
export function answer(ctx: PersonCtx, id: string, text: string): Promise<void> {
  checkFields(ctx, 'review', { text })
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    const booking = (await bookings.find(ctx, id)) ?? refuse('booking_unknown')
    const { side } = sideOf(ctx, booking)
    const review = (await store.ofDeal(ctx, id)).find(({ writtenBy }) => writtenBy === bookings.otherParty[side])
    if (!review || review.isHidden || review.visibleFrom > ctx.now()) return refuse('review_unknown')
    if (!(await store.answer(ctx, review.id, text))) refuse('review_answered')
  })
}

/** The published reviews of a seller, newest first, and how quickly they answer. @throws Refusal person_unknown */
export async function ofSeller(
  ctx: Ctx,
  sellerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Reply<typeof getReviews>> {
  if (!(await store.isThere(ctx, sellerId))) refuse('person_unknown')
  const reviewed = { subjectId: sellerId, writtenBy: 'buyer' } as const
  const { count, stars } = await store.sumOf(ctx, reviewed)
  const rows = await store.ofSubject(ctx, reviewed, limit, parseCursor<string>(cursor, 'string'))
  const { items, next } = toPage(rows, limit, ({ visibleFrom, id }) => ({ at: visibleFrom, id }))
  return {
    count,
    average: rules.averageOf(count, stars),
    answersWithin: await store.answersWithin(ctx, sellerId, rules.answersSince(ctx.now())),
    record: await recordOf(ctx, reviewed),
    items: items.map(rules.presented),
    next,
  }
}

/**
 * Reports a published review to the admins; again, it changes nothing. The two people of its deal need no confirmed address.
 * @throws Refusal review_unknown, confirm_first, review_reports_too_often
 */
export function report(ctx: PersonCtx, id: string, note: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const review = (await store.findPublished(ctx, id)) ?? refuse('review_unknown')
    const { listingId, title, buyerId, sellerId } = (await bookings.find(ctx, review.bookingId))!
    if (ctx.person.id !== buyerId && ctx.person.id !== sellerId) await checkMayReport(ctx)
    const digest = digestOf(ctx, 'review-report', ctx.person.id)
    if (!(await countWithin(ctx, [digest], rules.reportsAnHour)))
      refuse('review_reports_too_often', { limit: String(rules.reportsAnHour) })
    if (!(await store.report(ctx, id, note))) return
    const facts = { listingId: String(listingId), title }
    await notify(ctx, { to: { admins: 'all', but: [ctx.person.id] }, kind: 'review_reported', facts })
  })
}

/** The reviews that wait for a decision, oldest first. */
export async function reported(ctx: Ctx, limit: number): Promise<ReportedReview[]> {
  const rows = await store.reported(ctx, limit)
  return rows.map((row) => ({
    ...rules.presented(row),
    note: row.note ?? '',
    reportedAt: row.reportedAt!.toISOString(),
    author: { _id: row.authorId, name: row.authorName, email: row.authorEmail },
    subject: { _id: row.subjectId, name: row.subjectName, email: row.subjectEmail },
  }))
}

/** Hides a reported review, or keeps it. @throws Refusal review_unknown */
export function decide(ctx: PersonCtx, id: string, isHidden: boolean): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { authorId, subjectId, listingId } =
      (await store.decide(ctx, id, isHidden, ctx.person.id)) ?? refuse('review_unknown')
    await countLater(ctx, subjectId)
    await audit.record(ctx, { action: isHidden ? 'review_hidden' : 'review_kept', personId: authorId, listingId })
  })
}
