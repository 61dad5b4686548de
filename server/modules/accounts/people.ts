// People as admins govern them: tables, the admin role, and the end of an account.
import type { AccountType } from '#contract/accounts/accounts'
import type { PeopleFilter, PersonRecord } from '#contract/accounts/people'
import { type Ctx, type PersonCtx, transact } from '#context'
import { toPage, parseCursor } from '#database/keyset'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { deleteLogins, endOtherLogins, removeSecondFactor } from '#providers/identity-store'
import * as webhooks from '#webhooks'
import * as addressChanges from './address-change-store.ts'
import * as apiTokens from './api-token-store.ts'
import { endAll } from './api-tokens.ts'
import * as store from './people-store.ts'
import * as audit from './audit.ts'
import { writeOfSecondFactor } from './second-factor-letter.ts'
import { leavesNoAdmin } from './rules.ts'

export type { SellerFigures } from './people-store.ts'

export interface PeopleQuery {
  search?: string | undefined
  show?: PeopleFilter | undefined
  /** Only some of these. */
  among?: string[] | undefined
  limit: number
  cursor?: string | undefined
}

/** A person without what they have done on the market. */
export type ListedPerson = Omit<PersonRecord, 'phones' | 'sales' | 'orders' | 'reports'>

/** The sellers or the buyers, newest first; `search` is part of a name or an email address. */
export async function list(
  ctx: Ctx,
  accountType: AccountType,
  { search, show, among, limit, cursor }: PeopleQuery,
): Promise<{ items: ListedPerson[]; next: string | null }> {
  const rows = await store.list(ctx, {
    accountType,
    search,
    show,
    among,
    limit,
    after: parseCursor<string>(cursor, 'string'),
  })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return {
    next,
    items: items.map(present),
  }
}

/** An account of the market; undefined where there is none, or none any more. */
export async function account(ctx: Ctx, id: string): Promise<ListedPerson | undefined> {
  const row = await store.find(ctx, id)
  return row && present(row)
}

const present = ({
  id,
  createdAt,
  suspendedAt,
  suspendedFor,
  ...row
}: NonNullable<Awaited<ReturnType<typeof store.find>>>): ListedPerson => ({
  _id: id,
  joinedAt: createdAt.toISOString(),
  suspension: suspensionOf({ suspendedAt, suspendedFor }),
  ...row,
})

/** A suspension as the contract says it; null while there is none. */
export function suspensionOf({ suspendedAt, suspendedFor }: { suspendedAt: Date | null; suspendedFor: string | null }) {
  return suspendedAt && suspendedFor !== null ? { reason: suspendedFor, since: suspendedAt.toISOString() } : null
}

/**
 * Suspends someone. A person who sells or books holds their own row, so this waits for them, and they for this.
 * @returns whether they were not suspended
 * @throws Refusal person_unknown, admin_not_suspended
 */
export async function suspend(ctx: Ctx, id: string, reason: string): Promise<boolean> {
  const isNew = await store.suspend(ctx, id, reason)
  const person = (await store.find(ctx, id)) ?? refuse('person_unknown')
  if (person.role === 'admin') refuse('admin_not_suspended')
  return isNew
}

/** Takes a suspension back. @returns whether there was one. @throws Refusal person_unknown */
export async function endSuspension(ctx: Ctx, id: string): Promise<boolean> {
  const wasSuspended = await store.endSuspension(ctx, id)
  if (!(await store.find(ctx, id))) refuse('person_unknown')
  return wasSuspended
}

/**
 * Keeps someone who sells or books from being deleted or suspended until the transaction ends: the first of all locks.
 * @throws Refusal account_gone, account_suspended
 */
export async function lockAgainstDeletion(ctx: Ctx, id: string): Promise<void> {
  const { suspendedFor } = (await store.lockAgainstDeletion(ctx, id)) ?? refuse('account_gone')
  if (suspendedFor !== null) refuse('account_suspended', { reason: suspendedFor })
}

/** Keeps someone else from being deleted or suspended until the transaction ends. @returns whether they are neither */
export async function holdActive(ctx: Ctx, id: string): Promise<boolean> {
  const person = await store.lockAgainstDeletion(ctx, id)
  return person !== undefined && person.suspendedFor === null
}

/**
 * Keeps what others read of someone as a seller. It is counted while their row is held, so that of two counts the later one is stored; nothing else may be
 * locked before.
 */
export function keepFigures(ctx: Ctx, id: string, count: (ctx: Ctx) => Promise<store.SellerFigures>): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (await store.lockFigures(ctx, id)) await store.setFigures(ctx, id, await count(ctx))
  })
}

/** The ids of some sellers after one, in their order. */
export const sellersAfter = store.sellersAfter

/** Keeps the admin signed in from losing the role until the transaction ends: the first of all locks. @throws Refusal admins_only */
export async function holdAdmin(ctx: PersonCtx): Promise<void> {
  if (!(await store.holdAdmin(ctx, ctx.person.id))) refuse('admins_only')
}

/** Makes a seller an admin. @returns whether they were none. @throws Refusal person_unknown, not_a_seller, person_suspended */
export function makeAdmin(ctx: PersonCtx, id: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    // Their row is held from here on, so a suspension at the same moment is seen, or sees an admin.
    const isNew = await store.setRole(ctx, id, 'admin')
    const person = (await store.find(ctx, id)) ?? refuse('person_unknown')
    if (person.accountType !== 'seller') refuse('not_a_seller')
    if (person.suspendedAt) refuse('person_suspended')
    if (isNew) {
      await audit.record(ctx, { action: 'admin_made', personId: id })
      await notify(ctx, { to: { person: id }, kind: 'made_admin', facts: {} })
    }
    return isNew
  })
}

/** Takes the admin role away. @returns whether they had it. @throws Refusal person_unknown, last_admin */
export function removeAdmin(ctx: PersonCtx, id: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    if (leavesNoAdmin(await store.lockAdmins(ctx), id)) refuse('last_admin')
    if (!(await store.find(ctx, id))) refuse('person_unknown')
    const wasOne = await store.setRole(ctx, id, null)
    if (wasOne) {
      await audit.record(ctx, { action: 'admin_removed', personId: id })
      await notify(ctx, { to: { person: id }, kind: 'admin_ended', facts: {} })
    }
    return wasOne
  })
}

/**
 * Turns off the second step of someone who has lost their device, and ends their logins.
 * @throws Refusal second_factor_own, person_unknown, second_factor_off
 */
export function resetSecondFactor(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  if (id === ctx.person.id) refuse('second_factor_own')
  return transact(ctx, async (ctx) => {
    const person = (await store.find(ctx, id)) ?? refuse('person_unknown')
    await loseSecondFactor(ctx, person)
    await audit.record(ctx, { action: 'second_factor_reset', personId: id, note: reason })
  })
}

/** The same at the command line. @throws Refusal person_unknown, second_factor_off */
export function resetSecondFactorByOwner(ctx: Ctx, email: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const person = (await store.findByEmail(ctx, email)) ?? refuse('person_unknown')
    await loseSecondFactor(ctx, person)
    await audit.recordByOwner(ctx, { action: 'second_factor_reset', personId: person.id })
  })
}

async function loseSecondFactor(ctx: Ctx, person: { id: string; email: string; name: string }): Promise<void> {
  if (!(await removeSecondFactor(ctx.db, person.id))) refuse('second_factor_off')
  await endOtherLogins(ctx.db, person.id)
  await endAll(ctx, person.id)
  await writeOfSecondFactor(ctx, person, 'removed')
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
    await addressChanges.forgetOf(ctx, id)
    await apiTokens.removeAllOf(ctx, id)
    await webhooks.removeAllOf(ctx, id)
    await deleteLogins(ctx.db, id)
  })
}

/** The account of somebody, with its number. @throws Refusal person_unknown */
export async function accountOf(ctx: Ctx, id: string) {
  return (await store.findWithNumber(ctx, id)) ?? refuse('person_unknown')
}

/** Removes what says who somebody was, once their account has ended. */
export async function erase(ctx: Ctx, id: string): Promise<void> {
  await store.erase(ctx, id)
  await addressChanges.eraseOf(ctx, id)
}
