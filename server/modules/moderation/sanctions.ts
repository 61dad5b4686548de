// Decisions of admins against phones and people, their undoing, and the appeals against them.
import type { decideAppeal, getAppeals, OwnSanction } from '#contract/moderation/appeals'
import type { Ask, Reply } from '#contract/base/call'
import { audit, countWithin, digestOf, people, sanctionRecords } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { checkFields } from '#guard/fields'
import { refuse } from '#http/refusal'
import * as listings from '#listings'
import { type NewNotification, notify } from '#notifications'
import * as payments from '#payments'
import { peopleOf } from '#read/audience'
import { appealsADay } from './rules.ts'
import * as store from './sanction-store.ts'
import * as reports from './store.ts'

/** The most decisions, or appeals, that are listed. */
const maxListed = 100

/** A report that waits, kept from changing until the transaction ends. @throws Refusal report_unknown, report_decided */
export async function lockOpen(ctx: Ctx, id: string) {
  const found = (await reports.lock(ctx, id)) ?? refuse('report_unknown')
  return found.state === 'open' ? found : refuse('report_decided')
}

/**
 * Takes the reported phone down; the seller reads the reason, and a buyer who had booked it gets it cancelled or refunded.
 * @throws Refusal report_unknown, report_decided
 */
export function takeDown(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const reported = (await reports.listingOf(ctx, id)) ?? refuse('report_unknown')
    const before = (await listings.lock(ctx, reported))!
    const { listingId, sellerId, title } = await lockOpen(ctx, id)
    const reporters = await reports.decideAll(ctx, listingId, {
      to: 'upheld',
      decidedBy: ctx.person.id,
      decision: reason,
    })
    const phone = { listingId: String(listingId), title }
    const toReporters = reporters.map((person) => ({ to: { person }, kind: 'report_upheld' as const, facts: phone }))
    // One that was taken down before stays so for the reason that its seller has read.
    if (await store.lockOf(ctx, { listingId })) return notify(ctx, ...toReporters)
    const live = await bookings.liveOf(ctx, { listingId })
    const ended = await payments.end(ctx, live, 'withdraw')
    await listings.takeDown(ctx, before, reason)
    await audit.record(ctx, { action: 'phone_taken_down', listingId, personId: sellerId, note: reason })
    return notify(
      ctx,
      { to: { person: sellerId }, kind: 'phone_taken_down', facts: { ...phone, reason } },
      ...toReporters,
      ...ended,
    )
  })
}

/**
 * Returns a phone to what it was. The phone (`lockToReturn`) and the decision have to be locked before.
 * @returns what to tell: who had reported it, and its seller where it is frozen because of a report of its IMEI
 */
async function bringBack(ctx: PersonCtx, sanction: store.ActiveSanction): Promise<NewNotification[]> {
  const listingId = sanction.listingId!
  const isFrozen = await listings.bringBack(ctx, listingId, store.wasOf(sanction))
  await sanctionRecords.end(ctx, sanction.id, ctx.person.id)
  const facts = { listingId: String(listingId), title: sanction.title! }
  const reporters = await reports.dismissUpheld(ctx, listingId, ctx.person.id)
  return [
    ...reporters.map((person) => ({ to: { person }, kind: 'report_dismissed' as const, facts })),
    ...(isFrozen ? [{ to: { person: sanction.personId }, kind: 'phone_frozen' as const, facts }] : []),
  ]
}

const factsOf = ({ kind, listingId, title }: Pick<store.ActiveSanction, 'kind' | 'listingId' | 'title'>) => ({
  kind,
  ...(listingId !== null && { listingId: String(listingId), title: title! }),
})

/** Grants the appeal that waits against a decision, where there is one, because the decision is taken back. */
async function grantOpen(ctx: PersonCtx, sanction: store.ActiveSanction, answer = ''): Promise<NewNotification[]> {
  if (!sanction.appealedAt || sanction.appealOutcome) return []
  await sanctionRecords.decideAppeal(ctx, sanction.id, { outcome: 'granted', decidedBy: ctx.person.id, answer })
  const facts = { ...factsOf(sanction), outcome: 'granted' as const, answer }
  return [{ to: { person: sanction.personId }, kind: 'appeal_decided', facts }]
}

/** Takes a take-down back. @throws Refusal sanction_over, sanction_about_you, device_listed */
export function undoTakeDown(ctx: PersonCtx, listingId: number): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { personId } = (await store.findOf(ctx, listingId)) ?? refuse('sanction_over')
    if (personId === ctx.person.id) refuse('sanction_about_you')
    await listings.lockToReturn(ctx, { id: listingId, sellerId: personId })
    const sanction = (await store.lockOf(ctx, { listingId })) ?? refuse('sanction_over')
    const { id: sanctionId, title } = sanction
    const told = await bringBack(ctx, sanction)
    const granted = await grantOpen(ctx, sanction)
    await audit.record(ctx, { action: 'take_down_undone', listingId, personId })
    await ctx.jobs.send(ctx.db, 'write-about-sanction', { sanctionId, about: 'undone' })
    const facts = { listingId: String(listingId), title: title! }
    const toSeller: NewNotification = { to: { person: personId }, kind: 'take_down_undone', facts }
    await notify(ctx, ...(granted.length > 0 ? granted : [toSeller]), ...told)
  })
}

/** Writes down that someone is suspended, in the transaction that does it. An earlier suspension that was ended without a word of it is over. */
export async function recordSuspension(ctx: PersonCtx, personId: string, reason: string): Promise<void> {
  const before = await store.lockOf(ctx, { suspended: personId })
  if (before) await sanctionRecords.end(ctx, before.id, ctx.person.id)
  const sanctionId = await sanctionRecords.add(ctx, { kind: 'suspension', personId, decidedBy: ctx.person.id, reason })
  await ctx.jobs.send(ctx.db, 'write-about-sanction', { sanctionId, about: 'made' })
}

/** Ends the suspension of someone that was written down. @returns what has to be notified */
export async function endSuspensionOf(ctx: PersonCtx, personId: string): Promise<NewNotification[]> {
  const ended: NewNotification = { to: { person: personId }, kind: 'suspension_ended', facts: {} }
  const sanction = await store.lockOf(ctx, { suspended: personId })
  if (!sanction) return [ended]
  const granted = await grantOpen(ctx, sanction)
  await sanctionRecords.end(ctx, sanction.id, ctx.person.id)
  await ctx.jobs.send(ctx.db, 'write-about-sanction', { sanctionId: sanction.id, about: 'undone' })
  return granted.length > 0 ? granted : [ended]
}

/** Lists what is decided against the person signed in and stands. */
export async function own(ctx: PersonCtx): Promise<OwnSanction[]> {
  const rows = await store.ofPerson(ctx, ctx.person.id, maxListed)
  return rows.map((row) => ({
    ...presented(row),
    appeal: row.appealedAt && {
      text: row.appeal ?? '',
      madeAt: row.appealedAt.toISOString(),
      answer: row.appealAnswer,
    },
  }))
}

const presented = ({ id, kind, reason, decidedAt, listingId, title }: store.ActiveSanction) => ({
  _id: id,
  kind,
  listing: listingId === null ? null : { _id: String(listingId), title: title! },
  reason,
  decidedAt: decidedAt.toISOString(),
})

/**
 * Appeals against a decision about oneself or one's phone, once.
 * @throws Refusal sanction_unknown, sanction_over, appealed_before, appeals_too_often; invalid at the field `text`
 */
export function appeal(ctx: PersonCtx, id: string, text: string): Promise<void> {
  checkFields(ctx, 'appeal', { text })
  return transact(ctx, async (ctx) => {
    if ((await store.aboutWhom(ctx, id)) !== ctx.person.id) refuse('sanction_unknown')
    const sanction = (await store.lock(ctx, id)) ?? refuse('sanction_over')
    if (sanction.appealedAt) refuse('appealed_before')
    if (!(await countWithin(ctx, [digestOf(ctx, 'appeal', ctx.person.id)], appealsADay, 24)))
      refuse('appeals_too_often', { limit: String(appealsADay) })
    await sanctionRecords.appeal(ctx, id, text)
    const but = [ctx.person.id]
    await notify(ctx, { to: { admins: 'all', but }, kind: 'appeal_made', facts: factsOf(sanction) })
  })
}

/** The admins next to the one signed in. */
const otherAdmins = async (ctx: PersonCtx) => (await peopleOf(ctx, [{ admins: 'all', but: [ctx.person.id] }])).flat()

/** Returns whether an appeal of someone is left to the admin who is signed in: no one decides about a decision against themselves. */
const isLeftAlone = (others: readonly string[], personId: string) => others.every((id) => id === personId)

/** Appeals that wait, the oldest first; those of the admin signed in are left out. */
export async function appeals(ctx: PersonCtx): Promise<Reply<typeof getAppeals>> {
  const me = ctx.person.id
  const others = await otherAdmins(ctx)
  return (await store.openAppeals(ctx, me, maxListed)).map((row) => ({
    ...presented(row),
    text: row.appeal ?? '',
    madeAt: row.appealedAt.toISOString(),
    person: { _id: row.personId, name: row.name, email: row.email },
    decidedBy: row.adminName,
    yours: row.decidedBy !== me ? 'no' : isLeftAlone(others, row.personId) ? 'alone' : 'another decides',
  }))
}

/**
 * Decides an appeal; one that is granted takes the decision back. The admin who made it decides only if there is no other admin, and says so.
 * @throws Refusal sanction_unknown, appeal_decided, sanction_about_you, appeal_own_decision, appeal_alone, device_listed
 */
export function decide(
  ctx: PersonCtx,
  id: string,
  { outcome, answer, isAlone }: Ask<typeof decideAppeal>['body'],
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const personId = (await store.aboutWhom(ctx, id)) ?? refuse('sanction_unknown')
    if (personId === ctx.person.id) refuse('sanction_about_you')
    const found = (await store.find(ctx, id)) ?? refuse('appeal_decided')
    const { kind, listingId } = found
    // The rows that change with the decision are locked first, as everywhere.
    const isGranted = outcome === 'granted'
    const isOver = isGranted && kind === 'suspension' && !(await people.endSuspension(ctx, personId))
    if (listingId !== null) await listings.lockToReturn(ctx, { id: listingId, sellerId: personId })
    const sanction = await store.lock(ctx, id)
    if (isOver || !sanction?.appealedAt || sanction.appealOutcome) return refuse('appeal_decided')
    if (sanction.decidedBy === ctx.person.id) {
      if (!isLeftAlone(await otherAdmins(ctx), personId)) refuse('appeal_own_decision')
      if (!isAlone) refuse('appeal_alone')
    }
    await sanctionRecords.decideAppeal(ctx, id, { outcome, decidedBy: ctx.person.id, answer })
    const told = isGranted && listingId !== null ? await bringBack(ctx, sanction) : []
    if (isGranted && kind === 'suspension') {
      await listings.endSuspensionOf(ctx, [personId])
      await sanctionRecords.end(ctx, id, ctx.person.id)
    }
    const deed = { personId, note: answer, ...(listingId !== null && { listingId }) }
    await audit.record(ctx, { action: `appeal_${outcome}`, ...deed })
    await ctx.jobs.send(ctx.db, 'write-about-sanction', { sanctionId: id, about: 'appeal' })
    const facts = { ...factsOf(sanction), outcome, answer }
    await notify(ctx, { to: { person: personId }, kind: 'appeal_decided', facts }, ...told)
  })
}
