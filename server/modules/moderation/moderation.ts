import type { AccountType } from '#contract/accounts/accounts'
import type { Report, ReportReason, ReportState } from '#contract/moderation/reports'
import { audit, checkMayReport, exclusions, people, sanctionRecords, security } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { imeisOfOne } from '#devices'
import { toPage, parseCursor } from '#database/keyset'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import * as favourites from '#favourites'
import * as listings from '#listings'
import * as lostPhones from '#lost-phones'
import * as notifications from '#notifications'
import * as payments from '#payments'
import * as payouts from '#payouts'
import { imgOf } from '#photos'
import * as savedSearches from '#saved-searches'
import { day, saleOpenDays } from './rules.ts'
import { lockOpen } from './sanctions.ts'
import * as store from './store.ts'

/** Holds a report against those that the person has made within a day. @throws Refusal reports_too_often */
async function checkReports(ctx: PersonCtx): Promise<void> {
  const limit = ctx.config.limits.reportsADay
  await lockCounter(ctx.db, 'reports', ctx.person.id)
  const now = ctx.now()
  const counted = await store.latestReport(ctx, ctx.person.id, limit)
  refuseUntil('reports_too_often', counted && new Date(counted.getTime() + day), now, { limit: String(limit) })
}

/**
 * Reports a phone; one open report per person and phone, and a limited number a day.
 * @throws Refusal listing_gone, own_listing_reported, confirm_first, already_reported, reports_too_often
 */
export function report(
  ctx: PersonCtx,
  input: { listingId: string; reason: ReportReason; note?: string | undefined },
): Promise<string> {
  return transact(ctx, async (ctx) => {
    const phone = await listings.phoneForSale(ctx, Number(input.listingId))
    if (phone.sellerId === ctx.person.id) refuse('own_listing_reported')
    await checkMayReport(ctx)
    await checkReports(ctx)
    const { reason } = input
    const reportId = await store.add(ctx, {
      listingId: phone.id,
      reporterId: ctx.person.id,
      reason,
      note: input.note || null,
    })
    await security.record(ctx, { act: 'phone_reported', facts: { reportId, listingId: input.listingId } })
    const facts = { listingId: input.listingId, title: phone.title, reportId, reason }
    await notifications.notify(ctx, { to: { admins: 'all', but: [ctx.person.id] }, kind: 'phone_reported', facts })
    return reportId
  })
}

type Row = Awaited<ReturnType<typeof store.list>>[number]

function present(row: Row): Report {
  return {
    _id: row.id,
    reason: row.reason,
    note: row.note,
    state: row.state,
    reportedAt: row.createdAt.toISOString(),
    decision: row.decision,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reporter: { _id: row.reporterId, name: row.reporterName, email: row.reporterEmail },
    phone: {
      _id: String(row.listingId),
      title: row.title,
      price: row.price,
      img: row.photoId ? imgOf(row.photoId) : '',
      status: row.status,
      isTakenDown: row.status === 'withdrawn' && row.withdrawnBy === 'admin',
      hasImei: row.hasImei,
      seller: { _id: row.sellerId, name: row.sellerName, email: row.sellerEmail },
    },
  }
}

/** The reports, newest first, of one state or of all. */
export async function reports(
  ctx: Ctx,
  { state, limit, cursor }: { state?: ReportState | undefined; limit: number; cursor?: string | undefined },
) {
  const rows = await store.list(ctx, { state, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { items: items.map(present), next }
}

/** Lets the phone stay; the note is for admins. @throws Refusal report_unknown, report_decided */
export function dismiss(ctx: PersonCtx, id: string, note: string | null): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { listingId, reporterId, title } = await lockOpen(ctx, id)
    await store.decide(ctx, id, { to: 'dismissed', decidedBy: ctx.person.id, decision: note })
    await audit.record(ctx, { action: 'report_dismissed', listingId, note })
    await notifications.notify(ctx, {
      to: { person: reporterId },
      kind: 'report_dismissed',
      facts: { listingId: String(listingId), title },
    })
  })
}

/** Opens a dismissed report again. @throws Refusal report_unknown, report_not_dismissed, reported_again */
export function reopen(ctx: PersonCtx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { state, listingId, reporterId } = (await store.lock(ctx, id)) ?? refuse('report_unknown')
    if (state !== 'dismissed') refuse('report_not_dismissed')
    if (await store.hasOpen(ctx, listingId, reporterId)) refuse('reported_again')
    await store.reopen(ctx, id)
    await audit.record(ctx, { action: 'report_reopened', listingId })
  })
}

/** The IMEIs of a phone, whole, for an admin; that they were read stays in the audit log. @throws Refusal listing_gone */
export function readImeis(ctx: PersonCtx, listingId: number): Promise<string[]> {
  return transact(ctx, async (ctx) => {
    const phone = (await listings.lock(ctx, listingId)) ?? refuse('listing_gone')
    await audit.record(ctx, { action: 'imei_read', listingId, personId: phone.sellerId })
    return imeisOfOne(ctx, listingId)
  })
}

/** The treatment of sales that were paid a short time ago at the end of an account: the money goes back, or the end is refused. */
type OpenSales = 'refund' | 'refuse'

/**
 * Deletes a person (ruling R7): signed out everywhere at once, phones withdrawn, and what is open cancelled or refunded. Orders of other
 * people stay. A person who owes money, is owed some, or was paid for a phone whose payment can still be disputed is refused, and can be suspended.
 * @throws Refusal person_unknown, last_admin, sales_open, and what `payouts.refuseUnlessSettled` throws
 */
export function deletePerson(
  ctx: PersonCtx,
  id: string,
  accountType: AccountType,
  openSales: OpenSales = 'refund',
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await people.end(ctx, id, accountType)
    await audit.record(ctx, { action: id === ctx.person.id ? 'account_deleted' : 'person_deleted', personId: id })
    const thawed = await lostPhones.endReportsOf(ctx, id)
    await bookings.lockPhonesOf(ctx, [id])
    const since = new Date(ctx.now().getTime() - saleOpenDays * day)
    if (openSales === 'refuse') {
      const paidAt = await bookings.lastSaleOf(ctx, id)
      const openUntil = paidAt && new Date(paidAt.getTime() + saleOpenDays * day)
      refuseUntil('sales_open', openUntil, ctx.now(), { days: String(saleOpenDays) })
    }
    await payouts.refuseUnlessSettled(ctx, id, openSales === 'refuse' ? 'person' : 'admin')
    const bought = await bookings.liveOf(ctx, { buyerId: id, hasNoMoney: true })
    const sold = await bookings.liveOf(ctx, { sellerId: id, paidSince: since })
    const ended = [...(await payments.end(ctx, bought, 'cancel')), ...(await payments.end(ctx, sold, 'withdraw'))]
    await listings.withdrawOf(ctx, id)
    await sanctionRecords.endAllOf(ctx, id)
    await favourites.forget(ctx, id)
    await savedSearches.forget(ctx, id)
    await notifications.forget(ctx, id)
    await payouts.forgetAccount(ctx, id)
    await notifications.notify(ctx, ...ended, ...thawed)
  })
}

/**
 * Deletes a person for cause: besides, their address, numbers and payout account cannot be used for another account, until an admin ends that.
 * @throws Refusal person_unknown, last_admin
 */
export function excludePerson(ctx: PersonCtx, id: string, cause: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { accountType, email, mobile, loginNumber } = await people.accountOf(ctx, id)
    const payoutAccount = await payouts.numberOf(ctx, id)
    const numbers = [mobile, loginNumber, ...(await listings.numbersOf(ctx, id))].filter((number) => number !== null)
    await deletePerson(ctx, id, accountType)
    await exclusions.exclude(ctx, id, cause, [
      { kind: 'address', value: email },
      ...numbers.map((value) => ({ kind: 'number' as const, value })),
      ...(payoutAccount === undefined ? [] : [{ kind: 'payout account' as const, value: payoutAccount }]),
    ])
  })
}

/** Removes what someone wrote into reports and appeals; that a phone was reported, and why, stays. */
export async function eraseReportsOf(ctx: Ctx, personId: string): Promise<void> {
  await store.eraseNotesOf(ctx, personId)
  await sanctionRecords.eraseAppealsOf(ctx, personId)
}

export { writeLetter } from './letters.ts'
export { takeDown } from './sanctions.ts'

export { day, saleOpenDays } from './rules.ts'
