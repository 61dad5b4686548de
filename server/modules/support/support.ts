// Questions and complaints to the market, of people with an account or without.
import type { z } from 'zod'
import {
  fewestAnswers,
  type OpenedThread,
  type SupportForm,
  type SupportThread,
  type VisitorForm,
} from '#contract/support/support'
import { countEach, digestOf, idSignedIn, languageOf } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { checkFields } from '#guard/fields'
import { refuse } from '#http/refusal'
import { statusOf } from '#read/trust'
import { day, linkPurpose, maxOwn, measuredDays, storedDays } from './rules.ts'
import * as store from './store.ts'

export { allOf, removeOf as eraseOf } from './store.ts'
export { writeLetter } from './letters.ts'

/**
 * Counts a message against the limits of a day. To be called in the transaction that adds it.
 * @param isKnown the account has confirmed an address or a number; all others are counted by network, and together
 * @throws Refusal support_too_often, support_crowded
 */
async function countMessage(ctx: Ctx, who: string, isKnown: boolean): Promise<void> {
  const { one, network, unknown } = ctx.config.limits.supportADay
  const counted = [
    { of: 'one', who, limit: one },
    !isKnown && ctx.network !== undefined && { of: 'network', who: ctx.network, limit: network },
    !isKnown && { of: 'unknown', who: '', limit: unknown },
  ].filter((each) => each !== false)
  const reached = await countEach(
    ctx,
    counted.map(({ of, who, limit }) => ({ of, limit, digest: digestOf(ctx, `support of ${of}`, who) })),
    24,
  )
  if (reached) refuse(reached.of === 'one' ? 'support_too_often' : 'support_crowded')
}

const isKnown = async (ctx: PersonCtx) => (await statusOf(ctx, ctx.person.id)).trust !== 'unconfirmed'

/** An email address in a text: its writer's own is no link. */
const address = /[^\s@]{1,64}@[^\s@]{1,255}/g

/** Refuses links of those who are not known; what people with an account quote of others is evidence. @throws Refusal invalid */
const checkText = (ctx: Ctx, text: string) => checkFields(ctx, 'visitor', { text: text.replaceAll(address, '') })

/** Writes to the market. @returns the thread @throws Refusal booking_unknown, support_too_often, support_crowded */
export function write(ctx: PersonCtx, { kind, orderId, text }: z.output<typeof SupportForm>): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { id: personId } = ctx.person
    if (orderId && !(await store.isParty(ctx, orderId, personId))) refuse('booking_unknown')
    await countMessage(ctx, personId, await isKnown(ctx))
    const language = await languageOf(ctx, personId)
    const id = await store.add(ctx, { personId }, { kind, language, bookingId: orderId })
    await store.ask(ctx, id, { text })
    return id
  })
}

/** Goes on with a thread of one's own. @throws Refusal support_unknown, support_too_often, support_crowded */
export function writeAgain(ctx: PersonCtx, id: string, text: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (!(await store.find(ctx, id, ctx.person.id))) refuse('support_unknown')
    await countMessage(ctx, ctx.person.id, await isKnown(ctx))
    await store.ask(ctx, id, { text })
  })
}

/** Carries out `work` unless a message with this key is there, however many requests bring it at once. */
function once(ctx: Ctx, key: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'messages', key)
    if (!(await store.hasKey(ctx, key))) await work(ctx)
  })
}

/** Writes to the market without an account. Nothing is sent to the address or the number. @throws Refusal invalid, support_too_often, support_crowded */
export async function writeAsVisitor(
  ctx: Ctx,
  { reach, kind, text, language, key }: z.output<typeof VisitorForm>,
): Promise<void> {
  checkText(ctx, text)
  await once(ctx, key, async (ctx) => {
    await countMessage(ctx, reach, false)
    const id = await store.add(ctx, { reach }, { kind, language, bookingId: undefined })
    await store.ask(ctx, id, { text, key })
  })
}

/** The thread that the link of a letter opens. @throws Refusal support_unknown */
async function linked(ctx: Ctx, token: string): Promise<store.ThreadRow> {
  const id = idSignedIn(ctx.config.authSecret, linkPurpose, token)
  return (id && (await store.find(ctx, id, null))) || refuse('support_unknown')
}

export const openLinked = async (ctx: Ctx, token: string): Promise<OpenedThread> =>
  opened(ctx, await linked(ctx, token))

/** @throws Refusal support_unknown, invalid, support_too_often, support_crowded */
export async function writeAgainAsVisitor(
  ctx: Ctx,
  { token, text, key }: { token: string; text: string; key: string },
): Promise<void> {
  checkText(ctx, text)
  const { id, reach } = await linked(ctx, token)
  await once(ctx, key, async (ctx) => {
    await countMessage(ctx, reach!, false)
    await store.ask(ctx, id, { text, key })
  })
}

/** A thread as the one who wrote it sees it. */
export function present(ctx: Ctx, row: store.ThreadRow): SupportThread {
  const { id, kind, begins, bookingId, title, openedAt, askedAt, lastAt } = row
  return {
    id,
    kind,
    state: store.stateOf(row),
    begins,
    order: bookingId && title !== null ? { id: bookingId, title } : null,
    openedAt: openedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    answerBy:
      kind === 'complaint' && askedAt
        ? new Date(askedAt.getTime() + ctx.config.law.answerHours * 3_600_000).toISOString()
        : null,
  }
}

export const presentMessage = ({ number, text, sentAt, isOurs }: store.MessageRow) => ({
  number,
  isOurs,
  text,
  sentAt: sentAt.toISOString(),
})

const opened = async (ctx: Ctx, row: store.ThreadRow): Promise<OpenedThread> => ({
  ...present(ctx, row),
  messages: (await store.messages(ctx, row.id)).map(presentMessage),
})

export async function own(ctx: PersonCtx): Promise<SupportThread[]> {
  return (await store.ofPerson(ctx, ctx.person.id, maxOwn)).map((row) => present(ctx, row))
}

/** @throws Refusal support_unknown */
export async function ownThread(ctx: PersonCtx, id: string): Promise<OpenedThread> {
  return opened(ctx, (await store.find(ctx, id, ctx.person.id)) ?? refuse('support_unknown'))
}

/** In how many hours the market usually answers; null of too few answers. */
export async function usualHours(ctx: Ctx): Promise<number | null> {
  const { hours, answers } = await store.usualHours(ctx, new Date(ctx.now().getTime() - measuredDays * day))
  return answers < fewestAnswers ? null : Math.max(1, Math.ceil(hours!))
}

/** The clock: removes threads that are old. */
export const removeOld = (ctx: Ctx): Promise<void> =>
  store.removeBefore(ctx, new Date(ctx.now().getTime() - storedDays * day))
