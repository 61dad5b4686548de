// A stolen card that becomes cash: a deal with oneself, and debts that are left behind.
import { deleteAccount } from '#contract/accounts/personal-data'
import {
  exportPayouts,
  getPayouts,
  markPayoutsSent,
  previewPayouts,
  readPayoutFile,
} from '#contract/payments/payout-batches'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import type { Client } from '#seed/client'
import {
  aPerson,
  type Arena,
  type Attacker,
  bookPhone,
  codeOf,
  completeDeal,
  confirm,
  pass,
  password,
  type AttackOutcome,
  sell,
  signUp,
} from './arena.ts'
import { refund } from './company.ts'

const written = 'docs/security.md, A stolen card and cash'

const giveWallet = (seller: Client, number: string) =>
  seller.ask(setPayoutAccount, { body: { method: 'bkash', holder: 'Sumon Cash', number, password } })

/** Makes accounts for payouts older than the day in which nothing is paid into them. */
const rest = ({ pool }: Arena) =>
  pool.query(
    `update payout_account set changed_at = changed_at - interval '2 days', ready_at = ready_at - interval '2 days'`,
  )

const payable = async (seller: Attacker) => (await seller.ask(getOwnMoney, {})).totals.payable / 100

/** The sum that the next batch would pay to wallets, in Taka. */
const nextBatch = async ({ admin }: Arena) =>
  ((await admin.ask(getPayouts, {})).payable.find(({ method }) => method === 'bkash')?.poisha ?? 0) / 100

export async function buyOfOneself(arena: Arena): Promise<AttackOutcome[]> {
  const seller = await signUp(arena.url, 303, 'Sumon Cash')
  const second = await signUp(arena.url, 303, 'Sumon Second')
  const phone = await sell(seller)
  const own = await codeOf(bookPhone(seller, phone))
  const { bookingId } = await completeDeal(arena.pool, second, phone)
  await giveWallet(seller, '01811000001')
  await rest(arena)
  const atOnce = await payable(seller)
  await pass(arena.pool, bookingId, '30 days')
  const unconfirmed = await nextBatch(arena)
  await confirm(arena.pool, [seller])
  if ((await nextBatch(arena)) <= 0) throw new Error('Nothing is ever paid out, so that this shows nothing.')
  const tried = 'A phone is sold to an account of its seller, with a card'
  return [
    { tried: 'A seller books the own phone', got: own === null ? 1 : 0, unit: 'bookings', limit: 0, written },
    {
      tried: `${tried}, and accepted at once`,
      got: atOnce,
      unit: 'Taka payable at once',
      limit: 0,
      written: 'RESERVE_DAYS_NEW',
    },
    {
      tried: `${tried}, and nothing is confirmed`,
      got: unconfirmed,
      unit: 'Taka paid after 30 days',
      limit: 0,
      written,
    },
  ]
}

export async function leaveDebts(arena: Arena): Promise<AttackOutcome[]> {
  const { admin } = arena
  const seller = await aPerson(arena, 'Sumon Debtor')
  const { bookingId, intentId } = await completeDeal(
    arena.pool,
    await aPerson(arena, 'Karim Uddin'),
    await sell(seller),
  )
  await giveWallet(seller, '01811000002')
  await rest(arena)
  await pass(arena.pool, bookingId, '30 days')
  const { poisha } = await admin.ask(previewPayouts, { params: { method: 'bkash' } })
  const { id } = await admin.ask(exportPayouts, { body: { method: 'bkash', poisha } })
  await admin.ask(readPayoutFile, { params: { id } })
  await admin.ask(markPayoutsSent, { params: { id } })
  const early = await codeOf(seller.ask(deleteAccount, { body: { password } }))
  await refund(arena, [intentId])
  const code = await codeOf(seller.ask(deleteAccount, { body: { password } }))
  const heir = await aPerson(arena, 'Sumon Again')
  const deal = await completeDeal(arena.pool, await aPerson(arena, 'Karim Uddin'), await sell(heir, 3_000_000))
  await giveWallet(heir, '01811000002')
  await rest(arena)
  await pass(arena.pool, deal.bookingId, '30 days')
  return [
    {
      tried: 'An account is deleted while a card can be disputed',
      got: early === null ? 1 : 0,
      unit: 'accounts deleted',
      limit: 0,
      written,
    },
    {
      tried: 'An account is deleted that owes a refund',
      got: code === null ? 1 : 0,
      unit: 'accounts deleted',
      limit: 0,
      written,
    },
    {
      tried: 'Its owner sells for ৳5,000 more than the debt, with another account and the same wallet',
      got: await nextBatch(arena),
      unit: 'Taka paid out',
      limit: 5000,
      written,
    },
  ]
}
