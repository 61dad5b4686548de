// The books: each act that moves money adds an entry in the transaction of the act, with the payment or its booking locked.
import type { LedgerAccount, LedgerBalances } from '#contract/payments/ledger'
import type { Ctx } from '#context'
import { chargeOfPart, feeOf, shareOf } from './rules.ts'
import * as store from './ledger-store.ts'
import * as parts from './part-refund-store.ts'
import type { PaymentRow } from './store.ts'

const nothing: store.Sums = { poisha: 0, charged: 0 }
const creditOf = (balances: Map<LedgerAccount, store.Sums>, account: LedgerAccount): store.Sums => {
  const { poisha, charged } = balances.get(account) ?? nothing
  return { poisha: -poisha, charged: -charged }
}
const isNothing = ({ poisha, charged }: store.Sums) => poisha === 0 && charged === 0
const minus = ({ poisha, charged }: store.Sums): store.Sums => ({ poisha: -poisha, charged: -charged })

/**
 * A card was charged: the provider has the money, and it is held for the deal.
 * @param from the account of who has the money
 * @param sums all of the payment, or the cash that comes on top of it
 */
export function recordCharge(
  ctx: Ctx,
  payment: PaymentRow,
  from: 'card clearing' | 'cash' | 'courier' = 'card clearing',
  { poisha, charged }: store.Sums = { poisha: payment.price, charged: payment.amount },
): Promise<void> {
  return store.add(ctx, payment, 'charge', [
    { account: from, poisha, charged },
    { account: 'held', poisha: -poisha, charged: -charged },
  ])
}

/** Books money that was held, or was the seller's, as due back to the buyer. */
export async function recordRefundDue(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const held = creditOf(await store.balancesOf(ctx, payment.id), 'held')
  if (isNothing(held)) return
  await store.add(ctx, payment, 'refund due', [
    { account: 'held', ...held },
    { account: 'refunds', ...minus(held) },
  ])
}

/**
 * A part of what is held is due back to the buyer.
 * @param part poisha of the price
 * @returns what is due; undefined when nothing is held
 */
export async function recordPartDue(ctx: Ctx, payment: PaymentRow, part: number): Promise<store.Sums | undefined> {
  const held = creditOf(await store.balancesOf(ctx, payment.id), 'held')
  // A part never leaves nothing: all that is held goes back by a refund.
  const most = part < held.poisha ? held.charged - 1 : held.charged
  const due = { poisha: Math.min(part, held.poisha), charged: Math.min(chargeOfPart(payment, part), most) }
  if (due.poisha <= 0 || due.charged <= 0) return undefined
  await store.add(ctx, payment, 'part due', [
    { account: 'held', ...due },
    { account: 'refunds', ...minus(due) },
  ])
  return due
}

/** Books held money as the seller's, less the fee of the market on a sale. */
export async function recordRelease(
  ctx: Ctx,
  payment: PaymentRow,
  feeBasisPoints = ctx.config.feeBasisPoints,
): Promise<void> {
  const held = creditOf(await store.balancesOf(ctx, payment.id), 'held')
  if (isNothing(held)) return
  const fee = feeOf(held, feeBasisPoints)
  const sellers = { poisha: held.poisha - fee.poisha, charged: held.charged - fee.charged }
  await store.add(ctx, payment, 'release', [
    { account: 'held', ...held },
    ...(isNothing(sellers) ? [] : [{ account: 'sellers' as const, ...minus(sellers) }]),
    ...(isNothing(fee) ? [] : [{ account: 'fee' as const, ...minus(fee) }]),
  ])
}

/** The seller keeps the cash of a sale that is released: what is left is a deposit less the fee, or the fee, which the seller owes. */
export function recordCashKept(ctx: Ctx, payment: PaymentRow, { poisha, charged }: store.Sums): Promise<void> {
  return store.add(ctx, payment, 'cash kept', [
    { account: 'sellers', poisha, charged },
    { account: 'cash', poisha: -poisha, charged: -charged },
  ])
}

/** The courier has paid out to the market what it had collected. */
export async function recordCourierPaid(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const collected = (await store.balancesOf(ctx, payment.id)).get('courier') ?? nothing
  if (isNothing(collected)) return
  await store.add(ctx, payment, 'courier paid', [
    { account: 'card clearing', ...collected },
    { account: 'courier', ...minus(collected) },
  ])
}

/** Lists the accounts from which returned money is taken, in this order; a sum that none of them has is owed by the seller. */
const givers = ['refunds', 'held', 'sellers', 'fee'] as const

/**
 * Books the sum that has gone back to the buyer of a payment in all. Repeating it adds nothing.
 * @param givenBack minor units of the provider; less than before when a refund has failed
 */
export async function recordGivenBack(ctx: Ctx, payment: PaymentRow, givenBack: number): Promise<void> {
  const balances = await store.balancesOf(ctx, payment.id)
  const taken = [balances.get('card clearing'), balances.get('courier')].filter((sums) => sums !== undefined)
  // A payment that was entered by hand has no charge.
  if (taken.length === 0) return
  // The market gives back what its courier has yet to pay out.
  const clearing = taken.reduce((sum, { poisha, charged }) => ({
    poisha: sum.poisha + poisha,
    charged: sum.charged + charged,
  }))
  const stored = payment.amount - givenBack
  if (clearing.charged === stored) return
  const part = await parts.find(ctx, payment.id)
  // A part has the poisha that were agreed on; anything else is in proportion.
  const backInAll = givenBack === part?.charged ? part.poisha : shareOf(payment, givenBack)
  const back = {
    poisha: clearing.poisha - (payment.price - backInAll),
    charged: clearing.charged - stored,
  }
  const lines: store.Line[] = [{ account: 'card clearing', ...minus(back) }]
  if (back.charged < 0) {
    lines.push({ account: 'refunds', ...back })
    return store.add(ctx, payment, 'refund failed', lines)
  }
  const given = new Map<LedgerAccount, store.Sums>()
  let left = back
  const take = (account: LedgerAccount, { poisha, charged }: store.Sums) => {
    const before = given.get(account) ?? nothing
    given.set(account, { poisha: before.poisha + poisha, charged: before.charged + charged })
    left = { poisha: left.poisha - poisha, charged: left.charged - charged }
  }
  for (const account of givers) {
    const { poisha, charged } = creditOf(balances, account)
    take(account, {
      poisha: Math.max(0, Math.min(poisha, left.poisha)),
      charged: Math.max(0, Math.min(charged, left.charged)),
    })
  }
  take('sellers', left)
  for (const [account, sums] of given) if (!isNothing(sums)) lines.push({ account, ...sums })
  await store.add(ctx, payment, 'given back', lines)
}

/** The number of latest entries that are shown. */
const maxShown = 50

/** For admins: what each account holds, and what moved last. */
export async function balances(ctx: Ctx): Promise<LedgerBalances> {
  const [accounts, entries] = [await store.balances(ctx), await store.latest(ctx, maxShown)]
  return { accounts, entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) }
}
