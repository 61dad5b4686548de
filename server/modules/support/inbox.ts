// Questions and complaints of people to the market, as admins answer them.
import type { AuditAction } from '#contract/accounts/audit'
import type { ReadyAnswer, SupportCase, WaitingThread } from '#contract/support/support-inbox'
import type { SupportKind, SupportState } from '#contract/support/support'
import { audit } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import * as inbox from './inbox-store.ts'
import * as store from './store.ts'
import { present, presentMessage } from './support.ts'

const presentCase = (ctx: PersonCtx, row: inbox.CaseRow): WaitingThread => ({
  ...present(ctx, row),
  person: row.personId === null ? null : { _id: row.personId, name: row.name!, email: row.email! },
  reach: row.reach,
  waitsSince: row.askedAt?.toISOString() ?? null,
  takenBy: row.takenBy,
  isYours: row.takenById === ctx.person.id,
})

interface Wanted {
  state: SupportState
  kind?: SupportKind | undefined
  limit: number
  cursor?: string | undefined
}

export async function list(ctx: PersonCtx, { state, kind, limit, cursor }: Wanted) {
  const after = parseCursor<string>(cursor, 'string')
  const rows = await inbox.list(ctx, ctx.person.id, { state, kind, limit, after })
  const { items, next } = toPage(rows, limit, ({ id, askedAt, lastAt }) => ({
    at: state === 'open' ? askedAt! : lastAt,
    id,
  }))
  return { items: items.map((row) => presentCase(ctx, row)), next }
}

/** A thread of somebody else. @throws Refusal support_unknown */
const find = async (ctx: PersonCtx, id: string) =>
  (await inbox.find(ctx, id, ctx.person.id)) ?? refuse('support_unknown')

/** @throws Refusal support_unknown */
export async function one(ctx: PersonCtx, id: string): Promise<SupportCase> {
  const row = await find(ctx, id)
  return {
    ...presentCase(ctx, row),
    language: row.language,
    listingId: row.listingId === null ? null : String(row.listingId),
    messages: (await store.messages(ctx, id)).map((message) => ({
      ...presentMessage(message),
      answeredBy: message.answeredBy,
    })),
    notes: (await inbox.notes(ctx, id)).map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
  }
}

/** Writes down what was done about a thread, by its person, where it has one. */
const record = (ctx: PersonCtx, action: AuditAction, personId: string | null) =>
  audit.record(ctx, { action, ...(personId && { personId }) })

/** Answers a thread: its person gets a notification, and a letter or a text. @throws Refusal support_unknown */
export function answer(ctx: PersonCtx, id: string, text: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await store.lock(ctx, id)
    const { personId } = await find(ctx, id)
    const number = await store.answer(ctx, id, ctx.person.id, text)
    await record(ctx, 'support_answered', personId)
    await ctx.jobs.send(ctx.db, 'write-about-support', { threadId: id, number })
    if (personId) await notify(ctx, { to: { person: personId }, kind: 'support_answered', facts: { threadId: id } })
  })
}

/** @throws Refusal support_unknown */
export function note(ctx: PersonCtx, id: string, text: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { personId } = await find(ctx, id)
    await inbox.addNote(ctx, id, ctx.person.id, text)
    await record(ctx, 'support_noted', personId)
  })
}

/** Takes a thread or lets it go, closes or reopens it. @throws Refusal support_unknown */
export function change(
  ctx: PersonCtx,
  id: string,
  { isYours, isClosed }: { isYours?: boolean | undefined; isClosed?: boolean | undefined },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await store.lock(ctx, id)
    const { personId } = await find(ctx, id)
    if (isYours !== undefined) {
      await inbox.take(ctx, id, isYours ? ctx.person.id : null)
      await record(ctx, isYours ? 'support_taken' : 'support_let_go', personId)
    }
    if (isClosed !== undefined && (await inbox.setClosed(ctx, id, isClosed)))
      await record(ctx, isClosed ? 'support_closed' : 'support_reopened', personId)
  })
}

export { readyAnswers } from './inbox-store.ts'

export function putReadyAnswer(ctx: PersonCtx, answer: ReadyAnswer): Promise<void> {
  return transact(ctx, async (ctx) => {
    await inbox.putReadyAnswer(ctx, answer)
    await audit.record(ctx, { action: 'ready_answer_changed', note: answer.name })
  })
}

export function removeReadyAnswer(ctx: PersonCtx, name: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    const removed = await inbox.removeReadyAnswer(ctx, name)
    if (removed > 0) await audit.record(ctx, { action: 'ready_answer_removed', note: name })
    return removed
  })
}
