import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/payments/payments'
import { endHolds, handleWebhook } from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'
import { cardsOf, withCards } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { aBooking, aSale } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

/** The market's world, with a log that remembers its lines, and a company that does not answer when it is away. */
function world({ isAway = false } = {}) {
  const { ctx } = market.app
  const lines: Array<Record<string, unknown>> = []
  const take = (details: object, message: string) => void lines.push({ ...details, message })
  const log = { ...ctx.log, info: take, warn: take, error: take } as unknown as typeof ctx.log
  const away = () => Promise.reject(new ProviderUnavailable('The company is away.'))
  const cards = isAway ? { ...cardsOf(ctx), find: away, cancel: away } : cardsOf(ctx)
  return { lines, ctx: withCards({ ...ctx, log }, cards) }
}

const paymentOf = async (bookingId: string) =>
  (
    await market.app.ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', bookingId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

test('a payment that is settled, and one that is taken back, leave a line with booking and payment', async () => {
  const { bookingId, intentId } = await aSale(market)
  const paymentId = await paymentOf(bookingId)
  const settled = world()
  const { db } = market.app.ctx
  // The company's own webhook of the sale may come first.
  await until('the payment is settled once more', async () => {
    // Together, and in the order of the product's own locks.
    await db.transaction().execute(async (db) => {
      await db.updateTable('listing').set({ status: 'booked' }).execute()
      await db.updateTable('booking').set({ state: 'unpaid' }).where('id', '=', bookingId).execute()
      await db.updateTable('payment').set({ state: 'open' }).where('id', '=', paymentId).execute()
    })
    await handleWebhook(settled.ctx, 'card', { providerId: intentId })
    return settled.lines.length > 0
  })
  expect(settled.lines).toEqual([
    { bookingId, paymentId, providerId: intentId, from: 'open', to: 'succeeded', message: 'a payment was settled' },
  ])

  const { buyer, bookingId: other } = await aBooking(market)
  await buyer.ask(createPaymentIntent, { body: { bookingId: other } })
  const ended = world()
  await market.app.ctx.db
    .updateTable('booking')
    .set({ hold_ends_at: new Date(0) })
    .where('id', '=', other)
    .execute()
  await endHolds(ended.ctx)
  expect(ended.lines).toMatchObject([
    { bookingId: other, paymentId: await paymentOf(other), message: 'a payment was taken back' },
  ])
})

test('a company that does not answer is told of with booking and payment, whatever the question was', async () => {
  const { bookingId, intentId } = await aSale(market)
  const paymentId = await paymentOf(bookingId)
  const away = world({ isAway: true })
  await expect(handleWebhook(away.ctx, 'card', { providerId: intentId })).rejects.toThrow()
  expect(away.lines).toMatchObject([
    { bookingId, paymentId, providerId: intentId, message: 'the provider did not answer' },
  ])
})
