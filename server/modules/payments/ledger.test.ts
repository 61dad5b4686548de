import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings'
import { acceptPhone, callOff, receive } from '#contract/deals/deals'
import { acceptPart, complain, offerPart } from '#contract/deals/problems'
import { getLedger } from '#contract/payments/ledger'
import { getNotifications } from '#contract/notifications/notifications'
import { type Ctx, transact } from '#context'
import { compareBooks, handleWebhook, moveDeal, reconcile, refund, refundPart, sweepPartRefunds } from '#payments'
import { type PaymentMethod, ProviderUnavailable } from '#providers/payment-method'
import { cardsOf, withCards } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { aSale, anAdmin, booksOf, dashboardOf, webhooksHandled } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ feeBasisPoints: 250 })))
afterAll(() => market[Symbol.asyncDispose]())

/** Returns the balance of each account for a booking, credits as plain amounts: poisha and cents. */
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
  await webhooksHandled(market, intentId)
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

const inProblem = async () => {
  const sale = await aSale(market)
  const params = { id: sale.bookingId }
  await sale.buyer.ask(receive, { params })
  await sale.buyer.ask(complain, { params, body: { about: 'battery', note: 'It lasts an hour.' } })
  return { ...sale, params }
}

test('a part that is agreed on goes back with the very poisha, the rest is the seller’s, and the company has the same', async () => {
  const { buyer, seller, params } = await inProblem()
  await seller.ask(offerPart, { params, body: { part: 50_000, note: 'For a new battery.' } })
  await buyer.ask(acceptPart, { params })
  const rest = { sellers: [2_388_750, 19_533], fee: [61_250, 500] }
  await expect.poll(() => accountsOf(params.id)).toEqual({ 'card clearing': [2_450_000, 20_033], ...rest })
  expect(await causesOf(params.id)).toEqual(['charge', 'part due', 'release', 'given back'])
  await expect.poll(differences).toEqual([])
})

test('a part is given back once, however often it is asked for, and on another day too', async () => {
  const { buyer, seller, params, intentId } = await inProblem()
  await seller.ask(offerPart, { params, body: { part: 50_000, note: 'For a new battery.' } })
  await buyer.ask(acceptPart, { params })
  await expect.poll(() => booksOf(market, params.id)).toMatchObject({ givenBack: 409 })
  const { ctx } = market.app
  const { id: paymentId } = await ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', params.id)
    .select('id')
    .executeTakeFirstOrThrow()
  // As if the answer of the company had never arrived.
  await ctx.db.updateTable('partial_refund').set({ refund_id: null }).where('payment_id', '=', paymentId).execute()
  const tomorrow = () => new Date(Date.now() + day)
  await Promise.all([refundPart(ctx, paymentId), refundPart({ ...ctx, now: tomorrow }, paymentId)])
  const { data } = await dashboardOf(market).refunds.list({ payment_intent: intentId })
  expect(data.map(({ amount }) => amount)).toEqual([409])
  expect(await booksOf(market, params.id)).toMatchObject({ payment: 'succeeded', givenBack: 409 })
  expect(await differences()).toEqual([])
})

test('a part that the company cannot give back now is tried again, and told to the admins', async () => {
  const { buyer, seller, params, intentId } = await inProblem()
  const { ctx } = market.app
  await seller.ask(offerPart, { params, body: { part: 50_000, note: 'For a new battery.' } })
  const sent: string[] = []
  const jobs = { ...ctx.jobs, send: async (_: unknown, name: string) => void sent.push(name) }
  const { id: paymentId } = await ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', params.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await transact({ ...ctx, jobs }, (ctx) => moveDeal(ctx, params.id, 'accept_part', 'buyer'))
  expect(sent).toEqual(['compare-two', 'count-seller', 'refund-part'])
  expect(await accountsOf(params.id)).toMatchObject({ refunds: [50_000, 409] })
  expect(await differences()).toEqual([])
  const admin = await anAdmin(market)
  const later = { ...ctx, now: () => new Date(Date.now() + 4 * 3_600_000) }
  const refundPart = () => Promise.reject(new ProviderUnavailable('The company is away.'))
  await sweepPartRefunds(withCards(later, { ...cardsOf(ctx), refundPart }))
  const [told] = (await admin.ask(getNotifications, { query: {} })).items
  expect(told).toMatchObject({ kind: 'refund_overdue', facts: { bookingId: params.id, charge: { amount: 409 } } })
  await sweepPartRefunds(later)
  expect(await booksOf(market, params.id)).toMatchObject({ givenBack: 409 })
  expect(await accountsOf(params.id)).not.toHaveProperty('refunds')
  await webhooksHandled(market, intentId)
  // The bank sends it back days later.
  const { refundId } = await ctx.db
    .selectFrom('partial_refund')
    .where('payment_id', '=', paymentId)
    .select('refund_id as refundId')
    .executeTakeFirstOrThrow()
  const cards = {
    ...cardsOf(ctx),
    findRefund: async () => ({ id: refundId!, providerId: undefined, amount: 409, isFailed: true }),
    find: async (intentId: string) => ({ ...(await cardsOf(ctx).find(intentId))!, refunded: 0 }),
  }
  await handleWebhook(withCards(ctx, cards), 'card', { refundId: refundId! })
  expect(await accountsOf(params.id)).toMatchObject({ 'card clearing': whole, refunds: [50_000, 409] })
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ paid: true })
})

/** A sale that both called off, its money given back. */
async function aRefund() {
  const { buyer, seller, bookingId, intentId } = await aSale(market)
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id: bookingId } })
  const { ctx } = market.app
  const payment = () =>
    ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', bookingId)
      .select(['id', 'state', 'refund_id as refundId'])
      .executeTakeFirstOrThrow()
  await expect.poll(payment).toMatchObject({ state: 'refunded', refundId: expect.stringMatching(/^re_/) })
  // A webhook that comes late would tell of the refund again, after a test had it fail.
  await webhooksHandled(market, intentId)
  const { id, refundId } = await payment()
  return { ctx, bookingId, intentId, payment, paymentId: id, refundId: refundId! }
}

/** As it is with a bank that takes days. */
function failLater(ctx: Ctx, id: string, intentId?: string) {
  const findRefund = async () => ({ id, providerId: intentId, amount: 20_442, isFailed: true })
  return handleWebhook(withCards(ctx, { ...cardsOf(ctx), findRefund }), 'card', { refundId: id })
}

test('a refund that fails later is owed to the buyer again', async () => {
  const { ctx, bookingId, refundId } = await aRefund()
  await failLater(ctx, refundId)
  expect(await causesOf(bookingId)).toEqual(['charge', 'refund due', 'given back', 'refund failed'])
  expect(await accountsOf(bookingId)).toEqual({ 'card clearing': whole, refunds: whole })
})

test('a refund of which the company tells before it answers is known by its id, and owed again when it fails', async () => {
  const { ctx, bookingId, intentId, payment, paymentId, refundId } = await aRefund()
  await failLater(ctx, refundId)
  const answersLate: PaymentMethod['refund'] = async (...about) => {
    const id = await cardsOf(ctx).refund(...about)
    await handleWebhook(ctx, 'card', { providerId: intentId })
    expect(await payment()).toMatchObject({ state: 'refunded', refundId: null })
    return id
  }
  await refund(withCards(ctx, { ...cardsOf(ctx), refund: answersLate }), paymentId)
  expect(await payment()).toMatchObject({ state: 'refunded', refundId })
  await failLater(ctx, refundId)
  expect(await payment()).toMatchObject({ state: 'refund_due', refundId: null })
  expect(await accountsOf(bookingId)).toEqual({ 'card clearing': whole, refunds: whole })
})

test('a refund of which the company alone has told, since the answer was lost, is owed again when it fails', async () => {
  const { ctx, bookingId, intentId, payment, refundId } = await aRefund()
  await failLater(ctx, refundId)
  await handleWebhook(ctx, 'card', { providerId: intentId })
  expect(await payment()).toMatchObject({ state: 'refunded', refundId: null })
  await failLater(ctx, 're_of_another', 'pi_of_another')
  await failLater(ctx, 're_of_none')
  expect(await payment()).toMatchObject({ state: 'refunded', refundId: null })
  await failLater(ctx, refundId, intentId)
  expect(await payment()).toMatchObject({ state: 'refund_due', refundId: null })
  expect(await accountsOf(bookingId)).toEqual({ 'card clearing': whole, refunds: whole })
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
