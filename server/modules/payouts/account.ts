// Where a seller is paid: given with the password, kept encrypted, and shown by its last four digits only.
import type { z } from 'zod'
import type { OwnMoney, PayoutAccount, PayoutAccountForm } from '#contract/payouts'
import * as accounts from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import * as store from './account-store.ts'
import { askedAtOnce, changesAnHour, pauseHours } from './rules.ts'
import { openAccount, placeOfAccount, sealAccount } from './sealed-account.ts'
import * as standing from './store.ts'

const present = ({ method, hint, changedAt, readyAt, rejectedAt }: store.AccountRow): PayoutAccount => ({
  method,
  hint,
  changedAt: changedAt.toISOString(),
  readyAt: readyAt.toISOString(),
  rejected: rejectedAt !== null,
})

/** Somebody's account, masked; null while there is none. */
export async function accountOf(ctx: Ctx, personId: string): Promise<PayoutAccount | null> {
  const row = await store.find(ctx, personId)
  return row ? present(row) : null
}

/**
 * Sets where the person signed in is paid. Nothing is paid into a new account for a day, and a letter says that it changed.
 * @throws Refusal password_missing, password_wrong, too_many_requests, payout_account_too_often
 */
export async function setAccount(
  ctx: PersonCtx,
  identity: accounts.PasswordCheck,
  { method, password, ...given }: z.output<typeof PayoutAccountForm>,
): Promise<PayoutAccount> {
  const { id: personId } = ctx.person
  await accounts.confirmPassword(ctx, identity, password)
  return transact(ctx, async (ctx) => {
    const digest = accounts.digestOf(ctx, 'payout-account', personId)
    if (!(await accounts.countWithin(ctx, [digest], changesAnHour)))
      refuse('payout_account_too_often', { limit: String(changesAnHour) })
    const account = method === 'bank' ? given : { ...given, bank: '', routing: '' }
    const row = {
      personId,
      method,
      hint: account.number.slice(-4),
      ...sealAccount(account, ctx.config.payoutKeys, placeOfAccount(personId)),
      changedAt: ctx.now(),
      readyAt: new Date(ctx.now().getTime() + pauseHours * 3_600_000),
    }
    await store.save(ctx, row)
    await ctx.jobs.send(ctx.db, 'write-about-payout', { personId, about: 'account_changed' })
    return present({ ...row, rejectedAt: null })
  })
}

/** What the person signed in is paid for their phones, and where. */
export async function ownMoney(ctx: PersonCtx): Promise<OwnMoney> {
  const { id } = ctx.person
  const [account, { totals, sales }, payouts, { hasPassword, isSuspended }] = [
    await accountOf(ctx, id),
    await standing.salesOf(ctx, id),
    await standing.payoutsOf(ctx, id),
    await standing.loginOf(ctx, id),
  ]
  return {
    account,
    hasPassword,
    totals,
    waits: reasonToWait(account, isSuspended, ctx.now()),
    sales: sales.map(({ at, ...sale }) => ({ ...sale, at: at.toISOString() })),
    payouts: payouts.map(({ at, sentAt, ...payout }) => ({
      ...payout,
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

function reasonToWait(account: PayoutAccount | null, isSuspended: boolean, now: Date): OwnMoney['waits'] {
  if (isSuspended) return 'suspended'
  if (!account) return 'no_account'
  if (account.rejected) return 'rejected'
  return Date.parse(account.readyAt) > now.getTime() ? 'pause' : null
}

/** The clock: asks sellers who have money to come, and no account, where it should go. Each is asked once. */
export async function askForAccounts(ctx: Ctx): Promise<void> {
  for (const { personId, poisha } of await standing.unasked(ctx, askedAtOnce))
    await transact(ctx, async (ctx) => {
      if (!(await standing.markAsked(ctx, personId))) return
      await ctx.jobs.send(ctx.db, 'write-about-payout', { personId, about: 'account_missing' })
      await notify(ctx, { to: { person: personId }, kind: 'payout_account_missing', facts: { poisha } })
    })
}

/** Removes somebody's account, when theirs at the market ends. */
export const forgetAccount = store.remove

const batchSize = 500

/** Encrypts accounts with the first key that were encrypted with others. @returns how many @throws WrongSetting where a key is no longer set */
export async function rotateAccounts(ctx: Ctx): Promise<number> {
  const { payoutKeys } = ctx.config
  let rotated = 0
  for (let found = batchSize; found === batchSize; rotated += found) {
    const rows = await store.encryptedOtherwise(ctx, payoutKeys[0].id, batchSize)
    for (const row of rows) {
      const place = placeOfAccount(row.personId)
      await store.rekey(ctx, row.personId, sealAccount(openAccount(row, payoutKeys, place), payoutKeys, place))
    }
    found = rows.length
  }
  return rotated
}
