// Money that is the seller's, and is not paid out yet: in reserve, disputed, of someone unconfirmed, or taken off for a debt.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDeal } from '#contract/deals/deals'
import { deleteBuyer, deleteSeller, suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getDeletion } from '#contract/accounts/personal-data'
import { getPayouts } from '#contract/payments/payout-batches'
import { getOwnMoney } from '#contract/payments/payouts'
import { readConfig } from '#config'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import {
  aDebtor,
  completeSale,
  differences,
  giveWallets,
  hour,
  makeBatch,
  paidAtOnce,
  sendBatch,
} from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { anAdmin, dashboardOf } from '#testing/sales'

const day = 24 * hour
const price = 2_500_000

let market: Market
let admin: Client
beforeEach(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterEach(() => market[Symbol.asyncDispose]())

/** Numbers of their own, so that no one bears the debts of another test. */
let numbers = 10_000_000
const aNumber = () => `017${++numbers}`

const money = (seller: Client) => seller.ask(getOwnMoney, {})
const waitingFor = async (why: string) =>
  (await admin.ask(getPayouts, {})).waiting.find((waiting) => waiting.why === why)?.poisha ?? 0
const idOf = async ({ email }: Client, of = market) =>
  (await of.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

async function daysPass(days: number, clients: Client[], of = market) {
  of.wait(days * day)
  for (const client of [admin, ...clients]) await client.renewToken()
}

test('what the first three sales earn is payable after six days, and what later ones earn after four', async () => {
  const seller = await market.seller()
  await giveWallets(market, 'bkash', [[seller, aNumber()]])
  for (const client of [seller, admin]) await client.renewToken()
  const sales = []
  for (let n = 0; n < 4; n++) sales.push(await completeSale(market, seller, { mobile: aNumber() }))
  const { totals, sales: shown, reserve } = await money(seller)
  expect(reserve).toEqual({ newSales: 3, newDays: 6, days: 4 })
  expect(totals).toMatchObject({ reserved: 4 * price, payable: 0 })
  const now = market.app.ctx.now().getTime()
  const inDays = (from: string | null | undefined) => from && Math.ceil((Date.parse(from) - now) / day)
  const daysOf = (id: string) => inDays(shown.find((sale) => sale.bookingId === id)?.payableFrom)
  expect(sales.map(({ id }) => daysOf(id))).toEqual([6, 6, 6, 4])
  // The deal says the same to its seller, and nothing to its buyer.
  const { payout } = await seller.ask(getDeal, { params: { id: sales[3]!.id } })
  expect([inDays(payout?.from), (await sales[3]!.buyer.ask(getDeal, { params: { id: sales[3]!.id } })).payout]).toEqual(
    [4, null],
  )
  expect(await waitingFor('reserved')).toBe(4 * price)
  expect((await refusal(makeBatch(admin, 'bkash'))).code).toBe('nothing_to_pay')

  await daysPass(4, [seller])
  expect((await money(seller)).totals).toMatchObject({ reserved: 3 * price, payable: price })
  const first = await makeBatch(admin, 'bkash')
  expect(first.poisha).toBe(price)
  await sendBatch(admin, first.id)
  await daysPass(2, [seller])
  expect(await makeBatch(admin, 'bkash')).toMatchObject({ payouts: 1, poisha: 3 * price })
  expect(await differences(market)).toEqual([])
})

test('money in reserve goes back to its buyer, and such a sale is not among the first', async () => {
  const seller = await market.seller()
  const sales = []
  for (let n = 0; n < 4; n++) sales.push(await completeSale(market, seller, { mobile: aNumber() }))
  await dashboardOf(market).refunds.create({ payment_intent: sales[0]!.intentId })
  await expect.poll(async () => (await money(seller)).totals.reserved).toBe(3 * price)
  const { sales: shown, totals } = await money(seller)
  expect(totals.payable).toBe(0)
  const now = market.app.ctx.now().getTime()
  expect(shown.map(({ payableFrom }) => Math.ceil((Date.parse(payableFrom!) - now) / day))).toEqual([6, 6, 6])
  expect(await differences(market)).toEqual([])
})

test('a seller who has not confirmed their address is paid once they have', async () => {
  const seller = await market.newcomer('seller')
  await completeSale(market, seller, { mobile: aNumber() })
  await giveWallets(market, 'nagad', [[seller, aNumber()]])
  await daysPass(6, [seller])
  expect(await money(seller)).toMatchObject({ waits: 'unconfirmed', totals: { payable: price } })
  expect(await waitingFor('unconfirmed')).toBe(price)
  expect((await refusal(makeBatch(admin, 'nagad'))).code).toBe('nothing_to_pay')
  await market.confirm(seller)
  expect((await money(seller)).waits).toBeNull()
  expect(await makeBatch(admin, 'nagad')).toMatchObject({ payouts: 1, poisha: price })
})

test('what a bank disputes is shown as disputed, and is not payable', async () => {
  const seller = await market.seller()
  const { id } = await completeSale(market, seller, { mobile: aNumber() })
  await daysPass(22, [seller])
  const { db } = market.app.ctx
  const { id: payment_id } = await db
    .selectFrom('payment')
    .where('booking_id', '=', id)
    .where('state', '=', 'succeeded')
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dispute')
    .values({ id: 'dp_shown', payment_id, amount: 100, reason: 'fraudulent', state: 'open', opened_at: new Date() })
    .execute()
  expect(await money(seller)).toMatchObject({
    totals: { disputed: price, payable: 0, reserved: 0 },
    sales: [{ stage: 'disputed', payableFrom: null }],
  })
  expect(await waitingFor('disputed')).toBe(price)
})

test('an account is not deleted while it owes money or was paid for a phone a short time ago, and an admin can suspend it', async () => {
  await using own = await openMarket({ payouts: { ...paidAtOnce, disputeDays: 10 } })
  const { seller, admin, debt } = await aDebtor(own, { numbers: [aNumber(), aNumber()] })
  const id = await idOf(seller, own)
  const leave = () => seller.ask(deleteAccount, { body: { password } })
  const remove = () => admin.ask(deleteSeller, { params: { id } })
  expect(await seller.ask(getDeletion, {})).toMatchObject({ debt, moneyOwed: 0, disputableUntil: expect.any(String) })
  expect((await refusal(leave())).code).toBe('debt_open')
  const { code, detail } = await refusal(remove())
  expect([code, detail]).toEqual(['person_debt_open', expect.stringContaining('৳')])
  // The debt is taken off a sale, and then the bank of the buyer still has time.
  const { buyer } = await completeSale(own, seller, { mobile: aNumber() })
  expect((await refusal(remove())).code).toBe('person_money_owed')
  expect((await refusal(leave())).code).toBe('money_owed')
  await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
  expect(await refusal(leave())).toMatchObject({ code: 'payment_disputable', detail: expect.stringContaining('days') })
  expect((await refusal(remove())).code).toBe('person_payment_disputable')
  expect(await admin.ask(suspendPeople, { body: { ids: [id], reason: 'Three phones were stolen.' } })).toEqual({
    modifiedCount: 1,
  })
  expect(await own.app.ctx.db.selectFrom('payout_account').select('person_id').execute()).toHaveLength(1)
  // Nothing is owed to or by a buyer.
  expect(await admin.ask(deleteBuyer, { params: { id: await idOf(buyer, own) } })).toEqual({ deletedCount: 1 })
  own.wait(11 * day)
  for (const client of [seller, admin]) await client.renewToken()
  await leave()
  for (const table of ['payout_account', 'payout_trace'] as const)
    expect(await own.app.ctx.db.selectFrom(table).select('person_id').execute()).toEqual([])
})

test('settings decide the reserve, and what they are by default', () => {
  expect(readConfig({}).payouts).toEqual({
    reserve: { newSales: 3, newDays: 6, days: 4 },
    disputeDays: 120,
    approvalAbove: 20_000_000,
  })
  const own = readConfig({
    RESERVE_DAYS: '2',
    RESERVE_DAYS_NEW: '4',
    RESERVE_NEW_SALES: '1',
    PAYOUT_APPROVAL_TAKA: '0',
  })
  expect(own.payouts).toMatchObject({ reserve: { newSales: 1, newDays: 4, days: 2 }, approvalAbove: 0 })
})
