// What admins see of reports of lost phones, and decide.
import type { LostReport, LostReportState } from '#contract/lost-phones'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { imeisOfReports } from '#devices'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { endStanding, lockReport, presentOwn } from './lost-phones.ts'
import { takePhonesDown } from './phones.ts'
import * as store from './store.ts'

type PhoneRow = Awaited<ReturnType<typeof store.phonesOf>>[number]

function present(row: store.LostReportRow, imeis: string[] | undefined, phones: PhoneRow[]): LostReport {
  const { reporterId, reporterName, reporterEmail, rejectedBefore, decision, decidedBy } = row
  return {
    ...presentOwn(row, imeis),
    reporter: { _id: reporterId, name: reporterName, email: reporterEmail },
    rejectedBefore: rejectedBefore ?? 0,
    phones: phones.map(({ id, title, status, withdrawnBy, isPaid, sellerName, sellerEmail }) => ({
      _id: String(id),
      title,
      status,
      isFrozen: withdrawnBy === 'lost',
      isPaid: Boolean(isPaid),
      seller: { name: sellerName, email: sellerEmail },
    })),
    decision,
    decidedBy,
  }
}

/** The reports in one state, newest first. */
export async function list(
  ctx: Ctx,
  { state, limit, cursor }: { state: LostReportState; limit: number; cursor?: string | undefined },
): Promise<{ items: LostReport[]; next: string | null }> {
  const rows = await store.list(ctx, { state, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.reportedAt, id: row.id }))
  const ids = items.map(({ id }) => id)
  const imeis = await imeisOfReports(ctx, ids)
  const phones = Map.groupBy(await store.phonesOf(ctx, ids), ({ reportId }) => reportId)
  return { items: items.map((row) => present(row, imeis.get(row.id), phones.get(row.id) ?? [])), next }
}

/** The IMEIs of a report, whole, for an admin; that they were read stays in the audit log. @throws Refusal report_unknown */
export function readImeis(ctx: PersonCtx, id: string): Promise<string[]> {
  return transact(ctx, async (ctx) => {
    const { reporterId, imeis } = (await lockReport(ctx, id)) ?? refuse('report_unknown')
    await audit.record(ctx, { action: 'lost_imei_read', personId: reporterId })
    return imeis
  })
}

async function lockOpen(ctx: Ctx, id: string) {
  const found = (await lockReport(ctx, id)) ?? refuse('report_unknown')
  return found.state === 'open' ? found : refuse('report_decided')
}

/**
 * Confirms a report: its listings are taken down, and the money of deals on hold goes back. It stands from then on.
 * @throws Refusal report_unknown, report_decided
 */
export function confirm(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { reporterId, imeis } = await lockOpen(ctx, id)
    await store.end(ctx, id, 'confirmed', { by: ctx.person.id, reason })
    const told = await takePhonesDown(ctx, imeis, reason)
    await audit.record(ctx, { action: 'lost_report_confirmed', personId: reporterId, note: reason })
    const facts = { reportId: id, outcome: 'confirmed' as const }
    await notify(ctx, { to: { person: reporterId }, kind: 'lost_report_decided', facts }, ...told)
  })
}

/** Rejects a report: what it kept off the market returns, and it counts against its person. @throws Refusal report_unknown, report_decided */
export function reject(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { reporterId, imeis } = await lockOpen(ctx, id)
    const told = await endStanding(ctx, { id, imeis }, 'rejected', { by: ctx.person.id, reason })
    await audit.record(ctx, { action: 'lost_report_rejected', personId: reporterId, note: reason })
    const facts = { reportId: id, outcome: 'rejected' as const, reason }
    await notify(ctx, { to: { person: reporterId }, kind: 'lost_report_decided', facts }, ...told)
  })
}
