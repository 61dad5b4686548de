import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNotifications } from '#contract/notifications/notifications'
import { getOverview } from '#contract/search/statistics'
import { handleWebhook, sweepRefunds } from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'
import type { Client } from '#seed/client'
import { cards, cardsOf, withCards } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { anAdmin, aSale, booksOf, dashboardOf } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600_000

/** A sale whose money is due back since some hours, and whose job has been given up. */
async function due(hours: number, number?: string) {
  const sale = await aSale(market, number)
  const { db } = market.app.ctx
  await db
    .updateTable('booking')
    .set({ state: 'refunded', ended_at: new Date() })
    .where('id', '=', sale.bookingId)
    .execute()
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', Number(sale.phone._id)).execute()
  const { id } = await db
    .updateTable('payment')
    .set({ state: 'refund_due', settled_at: new Date(Date.now() - hours * hour) })
    .where('booking_id', '=', sale.bookingId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...sale, paymentId: id }
}

/** The market's world, with a company that gives nothing back; what is logged as an error is remembered. */
function stubborn() {
  const { ctx } = market.app
  const errors: object[] = []
  const refund = () => Promise.reject(new ProviderUnavailable('The company is away.'))
  const log = { ...ctx.log, error: (details: object) => void errors.push(details) } as typeof ctx.log
  return { ctx: withCards({ ...ctx, log }, { ...cardsOf(ctx), refund }), errors }
}

test('a refund is tried every hour until it is done, and one that takes long is told to the admins, once', async () => {
  const [old, fresh] = [await due(5), await due(1)]
  const { ctx, errors } = stubborn()
  for (let tries = 0; tries < 20; tries++) await sweepRefunds(ctx)
  expect(errors).toHaveLength(40)
  expect(errors).toContainEqual(
    expect.objectContaining({ paymentId: old.paymentId, bookingId: old.bookingId, providerId: old.intentId }),
  )
  const told = (await admin.ask(getNotifications, { query: {} })).items.filter(({ kind }) => kind === 'refund_overdue')
  expect(told).toMatchObject([{ facts: { bookingId: old.bookingId, charge: { amount: 20_442 } } }])
  const { attention } = await admin.ask(getOverview, { query: {} })
  expect(attention).toMatchObject({ refundsDue: 2 })
  expect(Math.round((Date.now() - Date.parse(attention.refundsDueSince!)) / hour)).toBe(5)

  await sweepRefunds(market.app.ctx)
  for (const { bookingId, intentId } of [old, fresh]) {
    expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'refunded', givenBack: 20_442 })
    expect((await dashboardOf(market).refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
  }
  expect((await admin.ask(getOverview, { query: {} })).attention).toMatchObject({
    refundsDue: 0,
    refundsDueSince: null,
  })
})

test('two sweeps and a job at once give the money back once', async () => {
  const { bookingId, intentId } = await due(1)
  await Promise.all([sweepRefunds(market.app.ctx), sweepRefunds(market.app.ctx), sweepRefunds(market.app.ctx)])
  await sweepRefunds(market.app.ctx)
  expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'refunded' })
  expect((await dashboardOf(market).refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
})

test('what was given back already, by whatever hand, counts as done', async () => {
  const { intentId, paymentId } = await due(1)
  const { id } = await dashboardOf(market).refunds.create({ payment_intent: intentId })
  expect(await cardsOf(market.app.ctx).refund(intentId, paymentId)).toBe(id)
})

test('a refund that fails later makes the money due again', async () => {
  const { bookingId, intentId, paymentId } = await due(1, cards.refundFails)
  await sweepRefunds(market.app.ctx)
  expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'refund_due', givenBack: 0 })
  // As it is with a bank that takes days: the refund was done, and then it was not.
  const [refund] = (await dashboardOf(market).refunds.list({ payment_intent: intentId })).data
  const done = { state: 'refunded', refund_id: refund!.id, given_back: 20_442 } as const
  await market.app.ctx.db.updateTable('payment').set(done).where('id', '=', paymentId).execute()
  await handleWebhook(market.app.ctx, 'card', { providerId: intentId, refundId: refund!.id })
  expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'refund_due', givenBack: 0 })
})
