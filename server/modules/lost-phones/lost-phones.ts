// The register of phones that people reported as lost or stolen. The reporter and the seller of a phone learn nothing of one another.
import type { z } from 'zod'
import { maskedImei } from '#contract/lost-phones/imei'
import type { LostReportForm, OwnLostReport } from '#contract/lost-phones/lost-phones'
import { countWithin, digestOf, people, security } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import {
  imeisOfReports,
  isFrozen,
  keepLostImeis,
  listingsWith,
  lockDevices,
  reportsOf,
  setLostForce,
  removeLostImeis,
} from '#devices'
import { refuse, refuseUntil } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import { statusOf } from '#read/trust'
import { eraseAnswers } from './notice-store.ts'
import { forgetDeals } from './deal-store.ts'
import * as holds from './hold-store.ts'
import { holdEnd, lockReport } from './lock.ts'
import { noteReport } from './notices.ts'
import { freezePhones, thawPhones } from './phones.ts'
import { day, hour, maxAgainst, ownReports, storedDays } from './rules.ts'
import * as store from './store.ts'
import { concerned, isLastBuyer, refuseParty, toNotify } from './trace.ts'
import { trace } from './trace-store.ts'

/** Only who has confirmed an address, and has an account for a while, reports a phone (ruling R23). @throws Refusal lost_reporter_unconfirmed, lost_reporter_new */
async function checkReporter(ctx: PersonCtx): Promise<void> {
  const { trust, since } = await statusOf(ctx, ctx.person.id)
  if (trust === 'unconfirmed') refuse('lost_reporter_unconfirmed')
  const hours = ctx.config.limits.lostReporterHours
  refuseUntil('lost_reporter_new', new Date(since.getTime() + hours * hour), ctx.now())
}

/** Holds a report against those that the person has made. @throws Refusal lost_reports_ended, lost_reports_too_often */
async function checkLostReports(ctx: PersonCtx): Promise<void> {
  const { id } = ctx.person
  const limit = ctx.config.limits.lostReportsADay
  await lockCounter(ctx.db, 'lost reports', id)
  if ((await store.countAgainst(ctx, id)) >= maxAgainst) refuse('lost_reports_ended')
  const counted = await store.latest(ctx, id, limit)
  refuseUntil('lost_reports_too_often', counted && new Date(counted.getTime() + day), ctx.now(), {
    limit: String(limit),
  })
}

/**
 * Holds a report against those that came from the same network, and those of the same phone.
 * @param imeis none of who bought the phone here: others must not use up their turn
 * @throws Refusal lost_reports_of_network, lost_reports_of_phone
 */
async function checkSource(ctx: PersonCtx, imeis: readonly string[]): Promise<void> {
  const { lostReportsOfNetwork, lostReportsOfPhone } = ctx.config.limits
  const ofPhone = imeis.map((imei) => digestOf(ctx, 'lost phone', imei))
  if (!(await countWithin(ctx, ofPhone, lostReportsOfPhone, 24))) refuse('lost_reports_of_phone')
  const ofNetwork = ctx.network === undefined ? [] : [digestOf(ctx, 'lost reports of network', ctx.network)]
  if (!(await countWithin(ctx, ofNetwork, lostReportsOfNetwork, 24))) refuse('lost_reports_of_network')
}

/**
 * Checks the reports of a phone that there were before. @returns whether one was rejected, or taken back before it was decided
 * @throws Refusal lost_already_reported by the same person while it stands
 */
async function checkEarlier(ctx: PersonCtx, imeis: readonly string[]): Promise<boolean> {
  const earlier = await store.some(ctx, await reportsOf(ctx, imeis))
  const stands = earlier.some(
    ({ reporterId, state }) => reporterId === ctx.person.id && (state === 'open' || state === 'confirmed'),
  )
  if (stands) refuse('lost_already_reported')
  return earlier.some(({ state, decidedBy }) => state === 'rejected' || (state === 'taken_back' && decidedBy === null))
}

/**
 * Reports a phone as lost or stolen. Its sellers and the admins are notified. Its listings are frozen and its paid deals held, for some days, only where the person
 * is the last who bought the phone here and no report of it was rejected or taken back before.
 * @returns the report
 * @throws Refusal account_suspended, lost_reporter_unconfirmed, lost_reporter_new, lost_own_deal, lost_already_reported, lost_reports_too_often,
 * lost_reports_of_network, lost_reports_of_phone, lost_reports_ended
 */
export async function report(ctx: PersonCtx, { imeis, ...diary }: z.output<typeof LostReportForm>): Promise<string> {
  await checkReporter(ctx)
  return transact(ctx, async (ctx) => {
    const { id: reporterId } = ctx.person
    await people.lockAgainstDeletion(ctx, reporterId)
    await checkLostReports(ctx)
    await lockDevices(ctx, imeis)
    const traces = await trace(ctx, await listingsWith(ctx, imeis))
    refuseParty(ctx, traces, reporterId)
    const isDoubtful = await checkEarlier(ctx, imeis)
    const isProven = isLastBuyer(traces, reporterId)
    await checkSource(ctx, isProven ? [] : imeis)
    const holdEndsAt = isProven && !isDoubtful ? holdEnd(ctx) : null
    const reportId = await store.add(ctx, reporterId, { ...diary, isProven, holdEndsAt })
    await keepLostImeis(ctx, reportId, { imeis, force: holdEndsAt && 'held' })
    await security.record(ctx, { act: 'lost_phone_reported', facts: { reportId } })
    const about = toNotify(ctx, concerned(traces, reporterId))
    const listingIds = [...new Set(about.map(({ listingId }) => listingId))]
    const told = await noteReport(ctx, reportId, about, reporterId)
    if (holdEndsAt) told.push(...(await freezePhones(ctx, listingIds, holdEndsAt)))
    const paid = new Set(about.filter(({ paidAt }) => paidAt !== null).map(({ listingId }) => listingId)).size
    const facts = { reportId, phones: listingIds.length, paid, until: holdEndsAt?.toISOString() }
    await notify(ctx, { to: { admins: 'all', but: [reporterId] }, kind: 'lost_phone_reported', facts }, ...told)
    return reportId
  })
}

/** Says whether a report keeps an IMEI off the market, and nothing else. @throws Refusal imei_questions_too_often */
export async function ask(ctx: PersonCtx, imei: string): Promise<boolean> {
  const limit = ctx.config.limits.imeiQuestionsADay
  if (!(await store.countQuestion(ctx, ctx.person.id, limit)))
    refuse('imei_questions_too_often', { limit: String(limit) })
  return isFrozen(ctx, [imei])
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

/** Ends a report that is in force: what it held off the market returns. @returns whom to tell */
export async function endActive(
  ctx: Ctx,
  { id, listingIds }: { id: string; listingIds: readonly number[] },
  to: 'rejected' | 'taken_back',
  decided: { by: string; reason: string } | null,
): Promise<NewNotification[]> {
  await store.end(ctx, id, to, decided)
  await setLostForce(ctx, id, null)
  await forgetDeals(ctx, id)
  return thawPhones(ctx, listingIds)
}

/** Takes one's own report back; one that no admin has decided counts against its person. @throws Refusal report_unknown, report_decided */
export function takeBack(ctx: PersonCtx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await lockReport(ctx, id)
    if (found?.reporterId !== ctx.person.id) return refuse('report_unknown')
    if (found.state === 'rejected' || found.state === 'taken_back') refuse('report_decided')
    await security.record(ctx, { act: 'lost_report_taken_back', facts: { reportId: id } })
    await notify(ctx, ...(await endActive(ctx, { ...found, id }, 'taken_back', null)))
  })
}

/** Ends the open reports of someone who leaves; no one could answer for them. Confirmed ones stand. @returns whom to tell */
export async function endReportsOf(ctx: Ctx, personId: string): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const id of await store.openOf(ctx, personId)) {
    const found = await lockReport(ctx, id)
    if (found?.state === 'open') told.push(...(await endActive(ctx, { ...found, id }, 'taken_back', null)))
  }
  return told
}

export { answersOf } from './notice-store.ts'
export { noteListed } from './notices.ts'

/** Removes from somebody's reports and answers what says who they were. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await store.eraseOf(ctx, personId)
  await eraseAnswers(ctx, personId)
}

/** The most holds that one run ends or reminds of. */
const maxHolds = 200

/** Every minute: ends the holds whose time is over without a decision. Their phones return to the market, their deals go on, and the admins are notified. */
export async function endLostHolds(ctx: Ctx): Promise<void> {
  for (const id of await holds.overHolds(ctx, maxHolds))
    await endHold(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, reportId: id }, 'the hold of a report of a lost phone could not be ended')
    })
}

function endHold(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await lockReport(ctx, id)
    if (!found?.holdEndsAt || found.holdEndsAt > ctx.now()) return
    await holds.endHold(ctx, id)
    await setLostForce(ctx, id, null)
    const told = await thawPhones(ctx, found.listingIds, 'no_decision')
    await notify(ctx, ...told, {
      to: { admins: 'all', but: [found.reporterId] },
      kind: 'lost_hold_ended',
      facts: { reportId: id },
    })
  })
}

/** Every ten minutes: reminds the admins, once, of holds that end within a day. */
export async function remindOfHolds(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() + day)
  await transact(ctx, async (ctx) => {
    for (const { id, reporterId, holdEndsAt } of await holds.markReminded(ctx, before, maxHolds)) {
      const facts = { reportId: id, until: holdEndsAt.toISOString() }
      await notify(ctx, { to: { admins: 'all', but: [reporterId] }, kind: 'lost_hold_near', facts })
    }
  })
}

/** Every night: removes the IMEIs of reports that ended a year ago. */
export const forgetOldReports = async (ctx: Ctx): Promise<void> =>
  removeLostImeis(ctx, await holds.endedBefore(ctx, new Date(ctx.now().getTime() - storedDays * day)))
