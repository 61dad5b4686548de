// The seller of a reported phone is notified, and answers with words and photos. The reporter and the seller learn nothing of one another.
import type { z } from 'zod'
import type { LostNotice } from '#contract/lost-phones/lost-notices'
import type { ProblemAnswer } from '#contract/deals/problem-fields'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import { areUploadedBy, photoIdOf, shownImgOf } from '#photos'
import { isDeal } from '#contract/bookings/bookings'
import * as store from './notice-store.ts'
import { hour, ownReports } from './rules.ts'
import { isOffered } from './trace.ts'
import { type PhoneTrace, trace } from './trace-store.ts'

/**
 * Notes that listings are reported. Their sellers learn where no other open report of the phone has told them, and so are the buyers of deals under way: the
 * deal goes on.
 * @param by the person who reports, who is not notified
 * @returns whom to tell
 */
export async function noteReport(
  ctx: Ctx,
  reportId: string,
  traces: readonly PhoneTrace[],
  by: string,
): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  const toldAt = ctx.now()
  const answerBy = new Date(toldAt.getTime() + ctx.config.limits.lostAnswerHours * hour)
  const until = answerBy.toISOString()
  for (const [listingId, ofListing] of Map.groupBy(traces, (trace) => trace.listingId)) {
    const { title, sellerId } = ofListing[0]!
    const isNews = !(await store.isNotified(ctx, listingId))
    await store.add(ctx, { reportId, listingId, toldAt, answerBy })
    if (!isNews || sellerId === by) continue
    told.push({ to: { person: sellerId }, kind: 'phone_marked', facts: { listingId: String(listingId), title, until } })
    for (const { bookingId, state } of ofListing) {
      if (!bookingId || !state || !isDeal(state)) continue
      const booking = (await bookings.find(ctx, bookingId))!
      told.push({ to: { person: booking.buyerId }, kind: 'deal_marked', facts: bookings.bookingFacts(booking) })
    }
  }
  return told
}

/** The most listings that one run finds. */
const most = 100

/** Every minute: finds listings with an IMEI of an open report whose sellers were not notified, because they came to the market after it. */
export async function noteListed(ctx: Ctx): Promise<void> {
  for (const { reportId, reporterId, listingId } of await store.unnoted(ctx, most))
    await transact(ctx, async (ctx) => {
      const found = (await trace(ctx, [listingId])).filter(isOffered)
      const told = await noteReport(ctx, reportId, found, reporterId)
      const [phone] = found
      if (!phone) return
      const facts = { listingId: String(listingId), title: phone.title }
      await notify(ctx, ...told, {
        to: { admins: 'all', but: [reporterId, phone.sellerId] },
        kind: 'lost_phone_listed',
        facts,
      })
    })
}

const present = (ctx: Ctx, { toldAt, holdEndsAt, photoIds, id, listingId, ...row }: store.NoticeRow): LostNotice => ({
  _id: id,
  listingId: String(listingId),
  title: row.title,
  kind: row.kind,
  state: row.state,
  toldAt: toldAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  holdEndsAt: holdEndsAt?.toISOString() ?? null,
  canAnswer: row.state === 'open',
  answer: row.answer,
  photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
})

/** Reports of one's own phones, newest first. */
export const ofSeller = async (ctx: PersonCtx): Promise<LostNotice[]> =>
  (await store.ofSeller(ctx, ctx.person.id, ownReports)).map((row) => present(ctx, row))

/**
 * Answers a report of one's own phone, in place of what one answered before.
 * @throws Refusal report_unknown, report_decided, photo_unknown
 */
export async function answer(
  ctx: PersonCtx,
  id: string,
  { note, photos }: z.output<typeof ProblemAnswer>,
): Promise<LostNotice> {
  const photoIds = photos.map(photoIdOf)
  await transact(ctx, async (ctx) => {
    const notice = (await store.lock(ctx, id, ctx.person.id)) ?? refuse('report_unknown')
    if (notice.state !== 'open') refuse('report_decided')
    if (photoIds.length > 0 && !(await areUploadedBy(ctx, ctx.person.id, photoIds, 'private'))) refuse('photo_unknown')
    await store.answer(ctx, id, note, photoIds)
    const { reportId, reporterId, listingId, title } = notice
    const to = { admins: 'all' as const, but: [ctx.person.id, reporterId] }
    await notify(ctx, { to, kind: 'lost_answered', facts: { listingId: String(listingId), title, reportId } })
  })
  return present(ctx, (await store.find(ctx, id))!)
}
