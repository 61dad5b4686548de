// Stores the account into which a seller is paid: given with the password, stored encrypted, and shown by its last four digits only.
import type { z } from 'zod'
import type { OwnMoney, PayoutAccount, PayoutAccountForm } from '#contract/payments/payouts'
import { formatTaka } from '#contract/base/money'
import * as accounts from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse, refuseUntil } from '#http/refusal'
import { notify } from '#notifications'
import * as store from './account-store.ts'
import { askedAtOnce, changesAnHour, pauseHours, tracedAtOnce } from './rules.ts'
import { openAccount, placeOfAccount, sealAccount } from './sealed-account.ts'
import { inheritedBy } from './debts.ts'
import { feesOf } from './fees.ts'
import { tiesOf } from './funds.ts'
import * as standing from './store.ts'
import { noteTraces, removeTraces, untraced } from './traces.ts'

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
 * @throws Refusal password_missing, password_wrong, too_many_requests, payout_account_too_often, payout_account_excluded
 */
export async function setAccount(
  ctx: PersonCtx,
  identity: accounts.PasswordCheck,
  { method, password, ...given }: z.output<typeof PayoutAccountForm>,
): Promise<PayoutAccount> {
  const { id: personId } = ctx.person
  await accounts.confirmPassword(ctx, identity, password)
  await accounts.exclusions.checkPayoutAccount(ctx, given.number)
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
    await noteTraces(ctx, [personId])
    await accounts.security.record(ctx, { act: 'payout_account_changed' })
    await ctx.jobs.send(ctx.db, 'write-about-payout', { personId, about: 'account_changed' })
    return present({ ...row, rejectedAt: null })
  })
}

/** Returns the money of the person signed in for their phones, and the account that it is paid into. */
export async function ownMoney(ctx: PersonCtx): Promise<OwnMoney> {
  const { id } = ctx.person
  const [account, { totals, sales }, fees, inherited, payouts, login] = [
    await accountOf(ctx, id),
    await standing.salesOf(ctx, id),
    await feesOf(ctx, id),
    await inheritedBy(ctx, id),
    await standing.payoutsOf(ctx, id),
    await standing.loginOf(ctx, id),
  ]
  return {
    account,
    hasPassword: login.hasPassword,
    totals,
    fees,
    inherited,
    reserve: ctx.config.payouts.reserve,
    feeBasisPoints: ctx.config.feeBasisPoints,
    waits: reasonToWait(account, login, ctx.now()),
    sales: sales.map(({ at, payableFrom, ...sale }) => ({
      ...sale,
      at: at.toISOString(),
      payableFrom: payableFrom?.toISOString() ?? null,
    })),
    payouts: payouts.map(({ at, sentAt, ...payout }) => ({
      ...payout,
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  }
}

function reasonToWait(
  account: PayoutAccount | null,
  { isSuspended, isConfirmed }: standing.PayeeLogin,
  now: Date,
): OwnMoney['waits'] {
  if (isSuspended) return 'suspended'
  if (!isConfirmed) return 'unconfirmed'
  if (!account) return 'no_account'
  if (account.rejected) return 'rejected'
  return Date.parse(account.readyAt) > now.getTime() ? 'pause' : null
}

/** The clock: asks sellers who have money to come, and no account, where it should go. Each is asked once. Accounts from before are noted. */
export async function requestAccounts(ctx: Ctx): Promise<void> {
  await noteTraces(ctx, await untraced(ctx, tracedAtOnce))
  for (const { personId, poisha } of await standing.unasked(ctx, askedAtOnce))
    await transact(ctx, async (ctx) => {
      if (!(await standing.markAsked(ctx, personId))) return
      await ctx.jobs.send(ctx.db, 'write-about-payout', { personId, about: 'account_missing' })
      await notify(ctx, { to: { person: personId }, kind: 'payout_account_missing', facts: { poisha } })
    })
}

/** The whole number of somebody's account, to know it again by its digest; undefined while there is none. */
export async function numberOf(ctx: Ctx, personId: string): Promise<string | undefined> {
  const row = await store.find(ctx, personId)
  return row && openAccount(row, ctx.config.payoutKeys, placeOfAccount(personId)).number
}

/** The reasons for which an account cannot be deleted, as the person or an admin reads them. */
const obstacles = {
  person: { owed: 'money_owed', debt: 'debt_open', disputable: 'payment_disputable' },
  admin: { owed: 'person_money_owed', debt: 'person_debt_open', disputable: 'person_payment_disputable' },
} as const

/**
 * Refuses to end an account at the market while money is owed, by it or to it, or a payment that it was paid out can still be disputed.
 * @throws Refusal money_owed, debt_open, payment_disputable to the person; person_money_owed, person_debt_open, person_payment_disputable to an admin
 */
export async function refuseUnlessSettled(
  ctx: PersonCtx,
  personId: string,
  reader: keyof typeof obstacles,
): Promise<void> {
  const { owed, disputableUntil } = await tiesOf(ctx, personId)
  const amount = formatTaka(Math.abs(owed), await accounts.languageOf(ctx, ctx.person.id))
  if (owed > 0) refuse(obstacles[reader].owed, { amount })
  if (owed < 0) refuse(obstacles[reader].debt, { amount })
  refuseUntil(obstacles[reader].disputable, disputableUntil, ctx.now())
}

/** Removes where somebody was paid, and what they can be known by, when their account at the market ends: by then they owe nothing. */
export async function forgetAccount(ctx: Ctx, personId: string): Promise<void> {
  await store.remove(ctx, personId)
  await removeTraces(ctx, personId)
}

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
