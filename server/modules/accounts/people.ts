// People as admins govern them: tables, the admin role, and the end of an account.
import type { AccountType } from '#contract/accounts'
import type { PersonRecord } from '#contract/people'
import { type Ctx, transact } from '#context'
import { toPage, parseCursor } from '#database/keyset'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { deleteLogins } from '#providers/identity-store'
import * as store from './people-store.ts'
import { leavesNoAdmin } from './rules.ts'

export interface PeopleQuery {
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The sellers or the buyers, newest first; `search` is part of a name or an email address. */
export async function list(
  ctx: Ctx,
  accountType: AccountType,
  { search, limit, cursor }: PeopleQuery,
): Promise<{ items: PersonRecord[]; next: string | null }> {
  const rows = await store.list(ctx, { accountType, search, limit, after: parseCursor<string>(cursor, 'string') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { next, items: items.map(({ id, createdAt, ...row }) => ({ _id: id, joinedAt: createdAt.toISOString(), ...row })) }
}

/** Keeps someone from being deleted until the transaction ends: the first of all locks. @throws Refusal account_gone */
export async function lockAgainstDeletion(ctx: Ctx, id: string): Promise<void> {
  if (!(await store.lockAgainstDeletion(ctx, id))) refuse('account_gone')
}

/** Makes a seller an admin. @returns whether they were none. @throws Refusal person_unknown, not_a_seller */
export function makeAdmin(ctx: Ctx, id: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const person = (await store.find(ctx, id)) ?? refuse('person_unknown')
    if (person.accountType !== 'seller') refuse('not_a_seller')
    const isNew = await store.setRole(ctx, id, 'admin')
    if (isNew) await notify(ctx, { to: { person: id }, kind: 'made_admin', facts: {} })
    return isNew
  })
}

/** Takes the admin role away. @returns whether they had it. @throws Refusal person_unknown, last_admin */
export function removeAdmin(ctx: Ctx, id: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (leavesNoAdmin(await store.lockAdmins(ctx), id)) refuse('last_admin')
    if (!(await store.find(ctx, id))) refuse('person_unknown')
    const wasOne = await store.setRole(ctx, id, null)
    if (wasOne) await notify(ctx, { to: { person: id }, kind: 'admin_ended', facts: {} })
    return wasOne
  })
}

/**
 * Ends an account: no one can log in to it any more and every token of it is dead at once. The person stays in orders.
 * @throws Refusal person_unknown when there is no such seller or buyer, last_admin
 */
export function end(ctx: Ctx, id: string, accountType: AccountType): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (leavesNoAdmin(await store.lockAdmins(ctx), id)) refuse('last_admin')
    const person = await store.find(ctx, id)
    if (person?.accountType !== accountType) return refuse('person_unknown')
    await store.end(ctx, id)
    await deleteLogins(ctx.db, id)
  })
}
