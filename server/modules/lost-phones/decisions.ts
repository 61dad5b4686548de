// Shows admins the reports of lost phones, and records their decisions.
import type { LostReport, LostReportState } from '#contract/lost-phones/lost-phones'
import { isHeld } from '#contract/bookings/bookings'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { imeisOfReports, setLostForce } from '#devices'
import { refuse } from '#http/refusal'
import * as listings from '#listings'
import { notify } from '#notifications'
import * as payouts from '#payouts'
import { shownImgOf } from '#photos'
import { takePhonesDown } from './confirmed.ts'
import { hold as holdReport } from './hold-store.ts'
import { holdEnd, lockReport } from './lock.ts'
import { endActive, presentOwn } from './lost-phones.ts'
import { freezePhones } from './phones.ts'
import * as store from './store.ts'
import { concerned, toNotify } from './trace.ts'
import * as traces from './trace-store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function presentDeal({ reportId: _r, listingId: _l, buyerId, buyerName, buyerEmail, ...deal }: traces.ReportedDeal) {
  const { bookedAt, paidAt, endedAt, paidOutAt } = deal
  const times = {
    bookedAt: bookedAt.toISOString(),
    paidAt: iso(paidAt),
    endedAt: iso(endedAt),
    paidOutAt: iso(paidOutAt),
  }
  return { ...deal, ...times, buyer: { _id: buyerId, name: buyerName, email: buyerEmail } }
}

function presentPhone(
  ctx: Ctx,
  phone: traces.ReportedPhone,
  deals: traces.ReportedDeal[],
): LostReport['phones'][number] {
  const { id, title, status, withdrawnBy, postedAt, sellerId, sellerName, sellerEmail, answer, answeredAt, photoIds } =
    phone
  return {
    _id: String(id),
    title,
    status,
    isFrozen: withdrawnBy === 'lost',
    isPaid: deals.some(({ state }) => isHeld(state)),
    seller: { _id: sellerId, name: sellerName, email: sellerEmail },
    postedAt: postedAt.toISOString(),
    deals: deals.map(presentDeal),
    answer:
      answer === null || answeredAt === null
        ? null
        : { note: answer, photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)), at: answeredAt.toISOString() },
  }
}

/** The reports in one state: those about a deal under way first, then the newest. */
export async function list(
  ctx: Ctx,
  { state, limit, cursor }: { state: LostReportState; limit: number; cursor?: string | undefined },
): Promise<{ items: LostReport[]; next: string | null }> {
  const rows = await store.list(ctx, { state, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.rank, id: row.id }))
  const ids = items.map(({ id }) => id)
  const imeis = await imeisOfReports(ctx, ids)
  const phones = Map.groupBy(await traces.phonesOf(ctx, ids), ({ reportId }) => reportId)
  const deals = Map.groupBy(await traces.dealsOf(ctx, ids), ({ reportId }) => reportId)
  const earlier = Map.groupBy(await store.earlierOf(ctx, ids), ({ of }) => of)
  const present = (row: store.LostReportRow): LostReport => ({
    ...presentOwn(row, imeis.get(row.id)),
    reporter: {
      _id: row.reporterId,
      name: row.reporterName,
      email: row.reporterEmail,
      joinedAt: row.joinedAt.toISOString(),
    },
    rejectedBefore: row.rejectedBefore,
    takenBackBefore: row.takenBackBefore,
    confirmedBefore: row.confirmedBefore,
    decideBy: new Date(row.reportedAt.getTime() + ctx.config.law.answerHours * 3_600_000).toISOString(),
    isProven: row.isProven,
    holdEndsAt: iso(row.holdEndsAt),
    holdEndedAt: iso(row.holdEndedAt),
    earlier: (earlier.get(row.id) ?? []).map(({ id, state, reportedAt }) => ({
      _id: id,
      state,
      reportedAt: reportedAt.toISOString(),
    })),
    phones: (phones.get(row.id) ?? []).map((phone) =>
      presentPhone(
        ctx,
        phone,
        (deals.get(row.id) ?? []).filter(({ listingId }) => Number(listingId) === Number(phone.id)),
      ),
    ),
    decision: row.decision,
    decidedBy: row.decidedBy,
  })
  return { items: items.map(present), next }
}

/** The IMEIs of a report, whole, for an admin; that they were read stays in the audit log. @throws Refusal report_unknown */
export function readImeis(ctx: PersonCtx, id: string): Promise<string[]> {
  return transact(ctx, async (ctx) => {
    const { reporterId, imeis } = (await lockReport(ctx, id)) ?? refuse('report_unknown')
    await audit.record(ctx, { action: 'lost_imei_read', personId: reporterId })
    return imeis
  })
}

async function lockOpen(ctx: PersonCtx, id: string) {
  const found = (await lockReport(ctx, id)) ?? refuse('report_unknown')
  // No one decides about a report of their own.
  if (found.reporterId === ctx.person.id) refuse('report_unknown')
  return found.state === 'open' ? found : refuse('report_decided')
}

/**
 * Holds the phones and deals of a report for some days, while an admin looks at it. It is done once.
 * @throws Refusal report_unknown, report_decided, lost_hold_over
 */
export function hold(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { reporterId, listingIds, holdEndsAt, holdEndedAt } = await lockOpen(ctx, id)
    if (holdEndsAt || holdEndedAt) refuse('lost_hold_over')
    const until = holdEnd(ctx)
    await holdReport(ctx, id, until)
    await setLostForce(ctx, id, 'held')
    const about = toNotify(ctx, concerned(await traces.trace(ctx, listingIds), reporterId))
    const told = await freezePhones(ctx, [...new Set(about.map(({ listingId }) => listingId))], until)
    await audit.record(ctx, { action: 'lost_report_held', personId: reporterId, note: reason })
    await notify(ctx, ...told)
  })
}

/**
 * Confirms a report: its listings are taken down, its deals undone, and nothing of them is paid out. It is in force from then on.
 * @throws Refusal report_unknown, report_decided
 */
export function confirm(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    // Before all else, so that no batch is made of what this stops.
    await payouts.lockExports(ctx)
    const { reporterId, listingIds } = await lockOpen(ctx, id)
    await store.end(ctx, id, 'confirmed', { by: ctx.person.id, reason })
    await setLostForce(ctx, id, 'confirmed')
    // A booking of one of them waits from here on, so that no deal is missed.
    for (const listingId of listingIds) await listings.lock(ctx, listingId)
    const about = concerned(await traces.trace(ctx, listingIds), reporterId)
    const told = await takePhonesDown(ctx, about, { reportId: id, reason })
    await audit.record(ctx, { action: 'lost_report_confirmed', personId: reporterId, note: reason })
    const facts = { reportId: id, outcome: 'confirmed' as const }
    await notify(ctx, { to: { person: reporterId }, kind: 'lost_report_decided', facts }, ...told)
  })
}

/** Rejects a report: what it held off the market returns, and it counts against its person. @throws Refusal report_unknown, report_decided */
export function reject(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { reporterId, listingIds } = await lockOpen(ctx, id)
    const told = await endActive(ctx, { id, listingIds }, 'rejected', { by: ctx.person.id, reason })
    await audit.record(ctx, { action: 'lost_report_rejected', personId: reporterId, note: reason })
    const facts = { reportId: id, outcome: 'rejected' as const, reason }
    await notify(ctx, { to: { person: reporterId }, kind: 'lost_report_decided', facts }, ...told)
  })
}
