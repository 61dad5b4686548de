import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPhone, callOff, receive } from '#contract/deals'
import { getLedger } from '#contract/ledger'
import { getNotifications } from '#contract/notifications'
import { compareBooks, handleWebhook, reconcile } from '#payments'
import { type Market, openMarket } from '#testing/market'
import { aSale, anAdmin, booksOf, dashboardOf } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ feeBasisPoints: 250 })))
afterAll(() => market[Symbol.asyncDispose]())

/** What each account holds of a booking, credits as plain amounts: poisha and cents. */
async function accountsOf(bookingId: string) {
  const { rows } = await sql<{ account: string; poisha: string; charged: string }>`
    select account, sum(poisha) as poisha, sum(charged) as charged from ledger_line join ledger_entry on id = entry_id
    where booking_id = ${bookingId} group by account having sum(poisha) <> 0 or sum(charged) <> 0`.execute(
    market.app.ctx.db,
  )
  return Object.fromEntries(
    rows.map(({ account, poisha, charged }) => [
      account,
      account === 'card clearing' ? [Number(poisha), Number(charged)] : [-Number(poisha), -Number(charged)],
    ]),
  )
}

const causesOf = async (bookingId: string) =>
  (
    await market.app.ctx.db
      .selectFrom('ledger_entry')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .select('cause')
      .execute()
  ).map(({ cause }) => cause)

const day = 24 * 3_600_000
const differences = async () =>
  (
    await reconcile(market.app.ctx, { from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
  ).differences.map(({ what }) => what)

const whole = [2_500_000, 20_442]

test('what a buyer pays is held, and is the seller’s less the fee when the deal is complete', async () => {
  const { buyer, bookingId: id } = await aSale(market)
  expect(await accountsOf(id)).toEqual({ 'card clearing': whole, held: whole })
  await buyer.ask(receive, { params: { id } })
  expect(await accountsOf(id)).toEqual({ 'card clearing': whole, held: whole })
  await buyer.ask(acceptPhone, { params: { id } })
  expect(await accountsOf(id)).toEqual({ 'card clearing': whole, sellers: [2_437_500, 19_931], fee: [62_500, 511] })
  expect(await causesOf(id)).toEqual(['charge', 'release'])
  expect(await differences()).toEqual([])
})

test('a deal that is called off is due back at once, and gone when the company has given it back', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'refunded' })
  expect(await accountsOf(id)).toEqual({})
  expect(await causesOf(id)).toEqual(['charge', 'refund due', 'given back'])
  expect(await differences()).toEqual([])
})

test('a part that is given back at the company leaves the rest to the seller', async () => {
  const { buyer, bookingId: id, intentId } = await aSale(market)
  await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 5000 })
  await expect
    .poll(() => accountsOf(id))
    .toEqual({
      'card clearing': [1_888_514, 15_442],
      held: [1_888_514, 15_442],
    })
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  expect(await accountsOf(id)).toMatchObject({ sellers: [1_841_302, 15_056], fee: [47_212, 386] })
  await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 15_442 })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ booking: 'refunded' })
  expect(await accountsOf(id)).toEqual({})
  expect(await differences()).toEqual([])
})

test('a refund that fails later is owed to the buyer again', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'refunded' })
  const { ctx } = market.app
  const { refundId } = await ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', id)
    .select('refund_id as refundId')
    .executeTakeFirstOrThrow()
  // As it is with a bank that takes days.
  const findRefund = async () => ({ id: refundId!, intentId: undefined, amount: 20_442, isFailed: true })
  await handleWebhook({ ...ctx, cards: { ...ctx.cards, findRefund } }, { intentId: undefined, refundId: refundId! })
  expect(await causesOf(id)).toEqual(['charge', 'refund due', 'given back', 'refund failed'])
  expect(await accountsOf(id)).toEqual({ 'card clearing': whole, refunds: whole })
})

test('the database refuses an entry that is not balanced, and every change of one', async () => {
  const { bookingId } = await aSale(market)
  const { db } = market.app.ctx
  const payment = await db
    .selectFrom('payment')
    .where('booking_id', '=', bookingId)
    .select(['id', 'booking_id'])
    .executeTakeFirstOrThrow()
  const unbalanced = db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('ledger_entry')
      .values({ booking_id: bookingId, payment_id: payment.id, cause: 'release', at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [
      { entry_id: id, account: 'held' as const, poisha: 100, charged: 1 },
      { entry_id: id, account: 'sellers' as const, poisha: -99, charged: -1 },
    ]
    await db.insertInto('ledger_line').values(lines).execute()
  })
  await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_entry_balanced' })
  const changes = [
    () => db.updateTable('ledger_line').set({ poisha: 1 }).execute(),
    () => db.deleteFrom('ledger_line').execute(),
    () => db.updateTable('ledger_entry').set({ cause: 'release' }).execute(),
    () => db.deleteFrom('ledger_entry').execute(),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({ constraint: 'ledger_append_only' })
  expect(await accountsOf(bookingId)).toEqual({ 'card clearing': whole, held: whole })
})

test('admins see the balances, whose sum is nothing, and are told at night what differs', async () => {
  const admin = await anAdmin(market)
  const { bookingId } = await aSale(market)
  const { accounts, entries } = await admin.ask(getLedger, {})
  for (const unit of ['poisha', 'charged'] as const)
    expect(accounts.reduce((sum, account) => sum + account[unit], 0)).toBe(0)
  expect(entries[0]).toMatchObject({
    bookingId,
    cause: 'charge',
    lines: [{ poisha: 2_500_000 }, { poisha: -2_500_000 }],
  })

  const told = async () => (await admin.ask(getNotifications, { query: {} })).items.map(({ kind }) => kind)
  await market.app.ctx.db.updateTable('booking').set({ state: 'completed' }).where('id', '=', bookingId).execute()
  await compareBooks(market.app.ctx)
  expect(await told()).toContain('books_differ')
  expect(await differences()).toEqual(
    expect.arrayContaining([
      '204.42 USD in the ledger’s account held, 0.00 USD expected',
      '0.00 USD in the ledger’s account sellers, 204.42 USD expected',
    ]),
  )
  await market.app.ctx.db.updateTable('booking').set({ state: 'paid' }).where('id', '=', bookingId).execute()
})
