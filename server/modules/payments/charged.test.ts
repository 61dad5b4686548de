// A card that was charged for a booking that is over: no one is notified that it was not.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import { getNotifications } from '#contract/notifications/notifications'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getReports, report as reportPhone, takeDown } from '#contract/moderation/reports'
import { prepare, record } from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'
import type { Client } from '#seed/client'
import { payAtCompany, cardsOf, withCards } from '#testing/cards'
import { mailTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

/** A booking that is ready to be paid. */
async function aBooking() {
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { _id: listingId, title, resale_price: price } = phone
  const body = { listingId, title, price, name: buyer.name, email: buyer.email }
  const { insertedId: bookingId } = await buyer.ask(book, { body })
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const report = (transactionId: string) =>
    buyer.ask(recordPayment, { body: { bookingId, price, transactionId, email: buyer.email } })
  return { buyer, phone, bookingId, clientSecret, report }
}

/** The company's webhooks are lost for the length of a block. */
async function withoutWebhooks(): Promise<AsyncDisposable> {
  const { db } = market.app.ctx
  await sql`create rule lost as on insert to sandbox_stripe.deliveries do instead nothing`.execute(db)
  return {
    [Symbol.asyncDispose]: async () => void (await sql`drop rule lost on sandbox_stripe.deliveries`.execute(db)),
  }
}

async function takeItDown(listingId: string): Promise<void> {
  const other = await market.buyer()
  await other.ask(reportPhone, { body: { listingId, reason: 'fake', note: 'A copy.' } })
  const open = await admin.ask(getReports, { query: {} })
  const { _id: id } = open.find(({ phone }) => phone._id === listingId)!
  await admin.ask(takeDown, { params: { id }, body: { reason: 'It is a copy.' } })
}

const look = (buyer: Client, id: string) => buyer.ask(getBooking, { params: { id } })

test('who pays while an admin takes the phone down reads what was charged, that it goes back, and why', async () => {
  await using _lost = await withoutWebhooks()
  const { buyer, phone, bookingId, clientSecret, report } = await aBooking()
  await market.unconfirm(buyer)
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await takeItDown(phone._id)
  const expected = { status: 409, code: 'payment_goes_back_withdrawn', amount: '$204.42' }
  expect(await refusal(report(intentId))).toMatchObject(expected)
  expect((await refusal(report(intentId))).message).toContain('$204.42. The whole amount goes back by itself')
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId } }))).toMatchObject(expected)
  await expect.poll(async () => (await look(buyer, bookingId)).moneyBack).toBe('returned')
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items.find(({ kind }) => kind === 'booking_refunded')).toMatchObject({ facts: { why: 'withdrawn' } })
  await expect
    .poll(async () => (await mailTo(market, buyer.email)).map(({ subject }) => subject))
    .toContain(`Your money goes back to you: ${phone.title}`)
})

test('who pays for a booking that was cancelled meanwhile reads that the money goes back', async () => {
  await using _lost = await withoutWebhooks()
  const { buyer, bookingId, clientSecret, report } = await aBooking()
  const { intentId } = await payAtCompany(buyer, clientSecret)
  const { db } = market.app.ctx
  await db.updateTable('booking').set({ state: 'cancelled', ended_by: 'buyer' }).where('id', '=', bookingId).execute()
  expect((await look(buyer, bookingId)).moneyBack).toBe('looked_up')
  expect(await refusal(report(intentId))).toMatchObject({ code: 'payment_goes_back', amount: '$204.42' })
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'booking_refunded', facts: { why: 'late' } })
})

test('while the card company is away no one reads that a card was not charged, once it may have been', async () => {
  await using _lost = await withoutWebhooks()
  const { buyer, bookingId, clientSecret } = await aBooking()
  const { intentId } = await payAtCompany(buyer, clientSecret)
  const person = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', buyer.email)
    .selectAll()
    .executeTakeFirstOrThrow()
  const away = () => Promise.reject(new ProviderUnavailable('The company is away.'))
  const company = cardsOf(market.app.ctx)
  const ctx = {
    ...withCards(market.app.ctx, { ...company, find: away, cancel: away, prepare: away }),
    person: { ...person, accountType: person.account_type },
  }
  const { price } = await look(buyer, bookingId)
  const uncertain = { code: 'payment_looked_up' }
  const claim = { bookingId, price, transactionId: intentId, email: buyer.email }
  await expect(record(ctx, claim)).rejects.toMatchObject(uncertain)
  await expect(prepare(ctx, { bookingId })).rejects.toMatchObject(uncertain)
  // It comes back.
  await buyer.ask(recordPayment, { body: claim })
  expect(await look(buyer, bookingId)).toMatchObject({ paid: true, moneyBack: null })
})

test('a booking that ended without a charge says so', async () => {
  const { buyer, bookingId, clientSecret } = await aBooking()
  await buyer.ask(cancelBooking, { params: { id: bookingId } })
  expect((await payAtCompany(buyer, clientSecret)).error).toBeDefined()
  expect(await look(buyer, bookingId)).toMatchObject({ state: 'cancelled', moneyBack: null })
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId } }))).toMatchObject({ code: 'booking_over' })
})
