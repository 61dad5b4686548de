// The email address of an account changes once the owner of the new one has opened the link sent there. A confirmed old address is notified, and can take it
// back for some days; until then no other account can have it.
import { changeLinkHours, changeUndoDays } from '#contract/accounts/address-change'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as logins from '#providers/identity-store'
import { endAll as endTokens } from './api-tokens.ts'
import { countWithin, digestOf } from './counted-acts.ts'
import { digestOfTrace, isAddressExcluded } from './exclusions.ts'
import { countLetter } from './letter-limits.ts'
import { find as findOwn } from './own-account-store.ts'
import { confirmPassword, type PasswordCheck } from './password.ts'
import { addressChangesADay } from './rules.ts'
import * as security from './security.ts'
import { idSignedIn, signId } from './signed-id.ts'
import * as store from './address-change-store.ts'

const hour = 3_600_000

type Link = 'address change' | 'address kept'

/** The token of a letter about a change: to the new address, which makes it, or to the old one, which takes it back. */
export const linkToken = ({ config }: Ctx, link: Link, changeId: string): string =>
  signId(config.authSecret, link, changeId)

/** The moment before which a change was asked for whose link has expired. */
const linkSince = (ctx: Ctx) => new Date(ctx.now().getTime() - changeLinkHours * hour)
const undoSince = (ctx: Ctx) => new Date(ctx.now().getTime() - changeUndoDays * 24 * hour)

/**
 * Requests another address for the person signed in. Nothing that they can see depends on whether it has an account.
 * @throws Refusal password_missing, password_wrong, too_many_requests, address_unchanged, address_changes_too_often, letters_to_address, letters_too_many
 */
export async function requestAddress(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { email, password = '' }: { email: string; password?: string | undefined },
): Promise<void> {
  const { id, sessionId = null } = ctx.person
  const { hasPassword, hasSecondFactor } = await findOwn(ctx, id)
  // If there is no password, the call has required the second step.
  if (hasPassword || !hasSecondFactor) await confirmPassword(ctx, identity, password)
  if (email === ctx.person.email) refuse('address_unchanged')
  if (!(await countWithin(ctx, [digestOf(ctx, 'address change', id)], addressChangesADay, 24)))
    refuse('address_changes_too_often', { limit: String(addressChangesADay) })
  const letter = { email, network: ctx.network ?? '', isFirst: false, isOnKnownDevice: false }
  const reached = await countLetter(ctx, letter)
  if (reached) refuse(reached === 'address' ? 'letters_to_address' : 'letters_too_many')
  await transact(ctx, async (ctx) => {
    const { email: oldEmail, isConfirmed } = (await store.lock(ctx, id)) ?? refuse('account_gone')
    if (email === oldEmail) refuse('address_unchanged')
    const oldDigest = digestOfTrace(ctx, { kind: 'address', value: oldEmail })
    const change = { personId: id, sessionId, oldEmail, newEmail: email, wasConfirmed: isConfirmed, oldDigest }
    const changeId = await store.add(ctx, change)
    await ctx.jobs.send(ctx.db, 'write-about-address', { changeId, about: 'link' })
    if (isConfirmed) await ctx.jobs.send(ctx.db, 'write-about-address', { changeId, about: 'asked' })
    await security.record(ctx, { act: 'address_change_asked' })
  })
}

/** The change of a token, once its account is locked. @throws Refusal address_link_over */
async function lockChange(ctx: Ctx, link: Link, token: string) {
  const id = idSignedIn(ctx.config.authSecret, link, token) ?? refuse('address_link_over')
  const { personId } = (await store.find(ctx, id)) ?? refuse('address_link_over')
  const account = (await store.lock(ctx, personId)) ?? refuse('address_link_over')
  return { account, change: (await store.find(ctx, id)) ?? refuse('address_link_over') }
}

async function setAddress(ctx: Ctx, personId: string, email: string): Promise<void> {
  await logins.setAddress(ctx.db, personId, email)
  await store.setEmail(ctx, personId, email)
}

/** Describes the address of an account after a change, or after taking one back. */
export interface ChangedAddress {
  personId: string
  email: string
  /** The one that the account had, where that was never confirmed: it proves nothing of the person. Null when nothing has changed, either. */
  unproven: string | null
}

/**
 * Makes a change, by the link to the new address. Other ways in end with it: other logins, links that set a password, and Google, whose account
 * has the old address; with the new one Google works as well.
 * @throws Refusal address_link_over, address_excluded, address_taken
 */
export function confirmAddress(ctx: Ctx, token: string): Promise<ChangedAddress> {
  return transact(ctx, async (ctx) => {
    const { account, change } = await lockChange(ctx, 'address change', token)
    const { id, personId, newEmail, changedAt, endedAt, askedAt } = change
    if (newEmail === null) return refuse('address_link_over')
    if (changedAt && newEmail === account.email) return { personId, email: newEmail, unproven: null }
    if (changedAt || endedAt || askedAt <= linkSince(ctx)) refuse('address_link_over')
    if (await isAddressExcluded(ctx, newEmail)) refuse('address_excluded')
    await setAddress(ctx, personId, newEmail)
    await logins.endOtherLogins(ctx.db, personId, change.sessionId)
    await endTokens(ctx, personId)
    await logins.dropPasswordLinks(ctx.db, personId)
    await logins.dropGoogle(ctx.db, personId)
    await store.markChanged(ctx, id, account.isConfirmed)
    if (account.isConfirmed) await ctx.jobs.send(ctx.db, 'write-about-address', { changeId: id, about: 'changed' })
    await security.record(ctx, { act: 'address_changed', personId })
    return { personId, email: newEmail, unproven: account.isConfirmed ? null : account.email }
  })
}

/**
 * Takes a change back, by the link to the old address, and with it all later ones, whether they were made or wait. Someone knew the password, so it no
 * longer works, and neither does any login, nor a second step that came since.
 * @returns the account, its address now, and the one that it loses, if it had changed @throws Refusal address_link_over
 */
export function undoAddress(
  ctx: Ctx,
  token: string,
): Promise<{ personId: string; email: string; lost: string | null }> {
  return transact(ctx, async (ctx) => {
    const { account, change } = await lockChange(ctx, 'address kept', token)
    const { personId, oldEmail, wasConfirmed, askedAt, changedAt, endedAt, undoneAt } = change
    // A bad network may have lost the answer to the first press.
    if (undoneAt && undoneAt > new Date(ctx.now().getTime() - hour))
      return { personId, email: account.email, lost: null }
    const isOver = changedAt ? changedAt <= undoSince(ctx) : askedAt <= linkSince(ctx)
    if (endedAt || isOver || !wasConfirmed || oldEmail === null) return refuse('address_link_over')
    await store.undoFrom(ctx, change)
    if (changedAt) await setAddress(ctx, personId, oldEmail)
    await logins.dropEveryWayIn(ctx.db, personId)
    await endTokens(ctx, personId)
    if (await store.hasNewSecondFactor(ctx, personId, askedAt)) await logins.removeSecondFactor(ctx.db, personId)
    await security.record(ctx, { act: 'address_change_undone', personId })
    return { personId, email: oldEmail, lost: changedAt && account.email }
  })
}

/** The address that someone has requested and that waits for its link. */
export const waitingAddress = (ctx: Ctx, personId: string): Promise<string | null> =>
  store.waitingSince(ctx, personId, linkSince(ctx))

/** Returns whether an address can come back to the account that had it, so that no other can have it. */
export const isAddressStored = (ctx: Ctx, email: string): Promise<boolean> =>
  store.isStored(ctx, email.trim().toLowerCase())

/** The clock: forgets the addresses of changes that are over. */
export const forgetOld = (ctx: Ctx): Promise<void> => store.forgetBefore(ctx, undoSince(ctx))
