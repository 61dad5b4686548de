// The register of phones that people reported as lost or stolen. Who reports a phone and who sells it learn nothing of one another.
import type { z } from 'zod'
import { maskedImei } from '#contract/imei'
import type { LostReportForm, OwnLostReport } from '#contract/lost-phones'
import { people } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { imeisOfReports, isReported, keepLostImeis, lockDevices, removeLostImeis, reportsOf } from '#devices'
import { refuse, refuseUntil } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import { freezePhones, thawPhones } from './phones.ts'
import { day, maxRejected, ownReports } from './rules.ts'
import * as store from './store.ts'

/** Holds a report against those that the person has made. @throws Refusal lost_reports_ended, lost_reports_too_often */
async function checkLostReports(ctx: PersonCtx): Promise<void> {
  const { id } = ctx.person
  const limit = ctx.config.limits.lostReportsADay
  await lockCounter(ctx.db, 'lost reports', id)
  if ((await store.countRejected(ctx, id)) >= maxRejected) refuse('lost_reports_ended')
  const counted = await store.latest(ctx, id, limit)
  refuseUntil('lost_reports_too_often', counted && new Date(counted.getTime() + day), ctx.now(), {
    limit: String(limit),
  })
}

/**
 * Reports a phone as lost or stolen. Its listings are frozen, unpaid bookings of them end, and deals that were paid wait for an admin.
 * @returns the report
 * @throws Refusal account_suspended, lost_already_reported, lost_reports_too_often, lost_reports_ended
 */
export function report(ctx: PersonCtx, { imeis, ...diary }: z.output<typeof LostReportForm>): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { id: reporterId } = ctx.person
    await people.lockAgainstDeletion(ctx, reporterId)
    await checkLostReports(ctx)
    await lockDevices(ctx, imeis)
    if (await store.hasAmong(ctx, await reportsOf(ctx, imeis), reporterId)) refuse('lost_already_reported')
    const reportId = await store.add(ctx, reporterId, diary)
    await keepLostImeis(ctx, reportId, imeis)
    const { phones, paid, told } = await freezePhones(ctx, imeis)
    const facts = { reportId, phones, paid }
    await notify(ctx, { to: { admins: 'all', but: [reporterId] }, kind: 'lost_phone_reported', facts }, ...told)
    return reportId
  })
}

/** Says whether a report of an IMEI stands, and nothing else. @throws Refusal imei_questions_too_often */
export async function ask(ctx: PersonCtx, imei: string): Promise<boolean> {
  const limit = ctx.config.limits.imeiQuestionsADay
  if (!(await store.countQuestion(ctx, ctx.person.id, limit)))
    refuse('imei_questions_too_often', { limit: String(limit) })
  return isReported(ctx, [imei])
}

/** A report as the one who made it reads it. */
export function presentOwn(
  { id, reportedAt, decidedAt, ...row }: store.OwnLostRow,
  imeis: string[] = [],
): OwnLostReport {
  const { kind, state, gdNumber, gdDate, districtId, thana } = row
  return {
    _id: id,
    kind,
    state,
    imeis: imeis.map(maskedImei),
    gdNumber,
    gdDate,
    districtId,
    thana,
    reportedAt: reportedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** One's own reports, newest first. */
export async function own(ctx: PersonCtx): Promise<OwnLostReport[]> {
  const rows = await store.ofReporter(ctx, ctx.person.id, ownReports)
  const imeis = await imeisOfReports(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentOwn(row, imeis.get(row.id)))
}

/** One's own reports with the whole IMEIs, for a download of everything. */
export async function withImeisOf(ctx: PersonCtx) {
  const rows = await store.allOf(ctx, ctx.person.id)
  const imeis = await imeisOfReports(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, gdNumber, gdDate, districtId, thana, state, reportedAt }) => {
    const diary = { kind, gdNumber, gdDate, districtId, thana }
    return { ...diary, state, reportedAt, imeis: imeis.get(id) ?? [] }
  })
}

/** Locks the devices of a report, and then the report. @returns undefined when there is none */
export async function lockReport(ctx: Ctx, id: string) {
  const imeis = (await imeisOfReports(ctx, [id])).get(id) ?? []
  await lockDevices(ctx, imeis)
  const found = await store.lock(ctx, id)
  return found && { ...found, imeis }
}

/** Ends a report that stands: its IMEIs go, and what it kept off the market returns. @returns whom to tell */
export async function endStanding(
  ctx: Ctx,
  { id, imeis }: { id: string; imeis: readonly string[] },
  to: 'rejected' | 'taken_back',
  decided: { by: string; reason: string } | null,
): Promise<NewNotification[]> {
  await store.end(ctx, id, to, decided)
  await removeLostImeis(ctx, id)
  return thawPhones(ctx, imeis)
}

/** Takes one's own report back. @throws Refusal report_unknown, report_decided */
export function takeBack(ctx: PersonCtx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await lockReport(ctx, id)
    if (found?.reporterId !== ctx.person.id) return refuse('report_unknown')
    if (found.state === 'rejected' || found.state === 'taken_back') refuse('report_decided')
    await notify(ctx, ...(await endStanding(ctx, { id, imeis: found.imeis }, 'taken_back', null)))
  })
}

/** Ends the open reports of someone who leaves; no one could answer for them. Confirmed ones stand. @returns whom to tell */
export async function endReportsOf(ctx: Ctx, personId: string): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const id of await store.openOf(ctx, personId)) {
    const found = await lockReport(ctx, id)
    if (found?.state === 'open') told.push(...(await endStanding(ctx, { id, imeis: found.imeis }, 'taken_back', null)))
  }
  return told
}

export { eraseOf } from './store.ts'
