// The threads as admins see them. Notes are read and written here alone.
import { sql } from 'kysely'
import type { ReadyAnswer } from '#contract/support/support-inbox'
import type { SupportKind, SupportState } from '#contract/support/support'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'
import { columns, type ThreadRow, threads } from './store.ts'

export interface CaseRow extends ThreadRow {
  name: string | null
  email: string | null
  takenById: string | null
  takenBy: string | null
}

/** No admin answers themselves. */
const notOf = (adminId: string) => sql`thread.person_id is distinct from ${adminId}::uuid`

const cases = sql`select ${columns}, thread.taken_by as "takenById", admin.name as "takenBy", person.name, person.email
  from ${threads} left join person on person.id = thread.person_id left join person admin on admin.id = thread.taken_by`

const inState = {
  open: sql`thread.asked_at is not null`,
  answered: sql`thread.asked_at is null and thread.closed_at is null`,
  closed: sql`thread.closed_at is not null`,
} as const satisfies Record<SupportState, unknown>

interface Page {
  state: SupportState
  kind: SupportKind | undefined
  limit: number
  after: Keyset<string> | undefined
}

/** Those that wait, the oldest first; others, the latest first. */
export async function list(ctx: Ctx, adminId: string, { state, kind, limit, after }: Page): Promise<CaseRow[]> {
  const [at, order] = state === 'open' ? [sql`thread.asked_at`, sql`asc`] : [sql`thread.last_at`, sql`desc`]
  const behind = after
    ? sql`and (${at}, thread.id) ${state === 'open' ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<CaseRow>`${cases}
    where ${inState[state]} and ${notOf(adminId)} ${kind ? sql`and thread.kind = ${kind}` : sql``} ${behind}
    order by ${at} ${order}, thread.id ${order} limit ${limit + 1}`.execute(ctx.db)
  return rows
}

export async function find(ctx: Ctx, id: string, adminId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${cases}
    where thread.id = ${id} and ${notOf(adminId)}`.execute(ctx.db)
  return rows[0]
}

export async function take(ctx: Ctx, id: string, adminId: string | null): Promise<void> {
  await ctx.db.updateTable('support_thread').set({ taken_by: adminId }).where('id', '=', id).execute()
}

/** Closes a thread, or has it wait again. @returns whether that changed anything */
export async function setClosed(ctx: Ctx, id: string, isClosed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('support_thread')
    .set(isClosed ? { closed_at: ctx.now(), asked_at: null } : { closed_at: null, asked_at: ctx.now() })
    .where('id', '=', id)
    .where('closed_at', isClosed ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addNote(ctx: Ctx, thread_id: string, written_by: string, text: string): Promise<void> {
  await ctx.db.insertInto('support_note').values({ thread_id, written_by, text, written_at: ctx.now() }).execute()
}

export function notes(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('support_note')
    .innerJoin('person', 'person.id', 'written_by')
    .where('thread_id', '=', id)
    .orderBy('support_note.id')
    .select(['text', 'person.name as writtenBy', 'written_at as writtenAt'])
    .execute()
}

export const readyAnswers = (ctx: Ctx): Promise<ReadyAnswer[]> =>
  ctx.db.selectFrom('ready_answer').selectAll().orderBy('name').execute()

export async function putReadyAnswer(ctx: Ctx, { name, en, bn }: ReadyAnswer): Promise<void> {
  await ctx.db
    .insertInto('ready_answer')
    .values({ name, en, bn })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ en, bn }))
    .execute()
}

export async function removeReadyAnswer(ctx: Ctx, name: string): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('ready_answer').where('name', '=', name).executeTakeFirst()
  return Number(numDeletedRows)
}
