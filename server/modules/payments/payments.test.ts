import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import { getNotifications } from '#contract/notifications/notifications'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { reconcilePayments, endHolds, prepare } from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'
import type { Client } from '#seed/client'
import { cards, payAtCompany, cardsOf, withCards } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

async function aBooking() {
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  return { buyer, phone, bookingId, price: phone.resale_price }
}

const look = (buyer: Client, id: string) => buyer.ask(getBooking, { params: { id } })
const payments = (bookingId: string) =>
  market.app.ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', bookingId)
    .select(['state', 'amount', 'intent_id'])
    .execute()

test('a good card pays a booking, and the phone is sold', async () => {
  const { buyer, bookingId, price, phone } = await aBooking()
  const { clientSecret, charge } = await buyer.ask(createPaymentIntent, { body: { bookingId, price } })
  expect(charge).toEqual({ amount: 20_442, currency: 'usd', rate: '122.30', rateDate: '2026-02-26' })
  const { intentId, status } = await payAtCompany(buyer, clientSecret)
  expect(status).toBe('succeeded')
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email: buyer.email } })
  expect(await look(buyer, bookingId)).toMatchObject({ paid: true, state: 'paid', transactionId: intentId })
  const listing = await market.app.ctx.db
    .selectFrom('listing')
    .where('id', '=', Number(phone._id))
    .select('status')
    .executeTakeFirst()
  expect(listing).toEqual({ status: 'sold' })
})

test('[R5] the tab closes right after paying: the signed webhook alone marks the booking paid', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await expect.poll(() => look(buyer, bookingId)).toMatchObject({ paid: true })
})

test('[R5] double clicks, two tabs and the webhook at once record one payment', async () => {
  const { buyer, bookingId, price } = await aBooking()
  const prepared = await Promise.all(
    Array.from({ length: 8 }, () => buyer.ask(createPaymentIntent, { body: { bookingId, price } })),
  )
  expect(new Set(prepared.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  const { intentId } = await payAtCompany(buyer, prepared[0]!.clientSecret)
  const claim = { bookingId, price, transactionId: intentId, email: buyer.email }
  const recorded = await Promise.all(Array.from({ length: 8 }, () => buyer.ask(recordPayment, { body: claim })))
  expect(new Set(recorded.map(({ insertedId }) => insertedId)).size).toBe(1)
  expect(await payments(bookingId)).toEqual([{ state: 'succeeded', amount: 20_442, intent_id: intentId }])
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId } }))).toMatchObject({ code: 'booking_paid' })
})

test('[R5] a declined card pays nothing, whatever the browser claims, and another card may follow', async () => {
  const { buyer, bookingId, price } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId, error } = await payAtCompany(buyer, clientSecret, cards.declined)
  expect(error).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' })
  const claim = { bookingId, price, transactionId: intentId, email: buyer.email }
  expect(await refusal(buyer.ask(recordPayment, { body: claim }))).toMatchObject({
    status: 409,
    code: 'payment_unconfirmed',
  })
  expect(await look(buyer, bookingId)).toMatchObject({ paid: false })
  await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, { body: claim })
  expect(await look(buyer, bookingId)).toMatchObject({ paid: true })
})

test('[R5] a payment made for one booking does not pay another, nor someone else’s', async () => {
  const mine = await aBooking()
  const other = await aBooking()
  const { clientSecret } = await other.buyer.ask(createPaymentIntent, { body: { bookingId: other.bookingId } })
  const { intentId } = await payAtCompany(other.buyer, clientSecret)
  const claim = { bookingId: mine.bookingId, price: mine.price, transactionId: intentId, email: mine.buyer.email }
  expect(await refusal(mine.buyer.ask(recordPayment, { body: claim }))).toMatchObject({ code: 'payment_mismatch' })
  expect(
    await refusal(mine.buyer.ask(recordPayment, { body: { ...claim, transactionId: 'pi_never_made' } })),
  ).toMatchObject({
    code: 'payment_mismatch',
  })
  expect(
    await refusal(mine.buyer.ask(recordPayment, { body: { ...claim, bookingId: other.bookingId } })),
  ).toMatchObject({ status: 404 })
  expect(await refusal(mine.buyer.ask(createPaymentIntent, { body: { bookingId: other.bookingId } }))).toMatchObject({
    status: 404,
  })
  expect(await look(mine.buyer, mine.bookingId)).toMatchObject({ paid: false })
})

test('[R5] the price a browser sends is only compared, never charged', async () => {
  const { buyer, bookingId } = await aBooking()
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId, price: 1 } }))).toMatchObject({
    status: 409,
    code: 'price_changed',
  })
})

test('a webhook without a valid signature changes nothing', async () => {
  const answer = await market.visitor().request('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{"type":"payment_intent.succeeded"}',
  })
  expect(answer.status).toBe(400)
})

test('a cancelled booking cannot be paid: the card company is told first', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await buyer.ask(cancelBooking, { params: { id: bookingId } })
  const { error } = await payAtCompany(buyer, clientSecret)
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId } }))).toMatchObject({ code: 'booking_over' })
})

test('a payment that comes just before the hold ends is kept, not expired', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await market.app.ctx.db
    .updateTable('booking')
    .set({ hold_ends_at: new Date(0) })
    .where('id', '=', bookingId)
    .execute()
  await endHolds(market.app.ctx)
  expect(await look(buyer, bookingId)).toMatchObject({ state: 'paid' })
})

test('money for a booking that is over goes back to the card', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  // The booking ends without the card company hearing of it, as when it could not be reached.
  await market.app.ctx.db.updateTable('booking').set({ state: 'cancelled' }).where('id', '=', bookingId).execute()
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await expect.poll(() => payments(bookingId)).toEqual([{ state: 'refunded', amount: 20_442, intent_id: intentId }])
})

test('the clock finds a payment that neither browser nor webhook reported', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await market.app.ctx.db
    .updateTable('payment')
    .set({ created_at: new Date(0) })
    .where('booking_id', '=', bookingId)
    .execute()
  await reconcilePayments(market.app.ctx)
  expect(await look(buyer, bookingId)).toMatchObject({ paid: true })
})

/** A world that remembers what was logged as an error. */
function overheard() {
  const errors: object[] = []
  const log = { ...market.app.ctx.log, error: (details: object) => void errors.push(details) }
  return { ctx: { ...market.app.ctx, log } as typeof market.app.ctx, errors }
}

/** The card company's record of this booking's payment can no longer be read. @returns the payment's id */
async function spoilIntent(bookingId: string): Promise<string> {
  const intentId = `pi_${bookingId.replaceAll('-', '')}`
  const { db } = market.app.ctx
  await sql`insert into sandbox_stripe.objects (id, kind, body) values (${intentId}, 'payment_intent', '"?"')`.execute(
    db,
  )
  const spoilt = db
    .updateTable('payment')
    .set({ intent_id: intentId, created_at: new Date(0) })
    .where('booking_id', '=', bookingId)
  return (await spoilt.returning('id').executeTakeFirstOrThrow()).id
}

test('one payment that cannot be read keeps no other hold from ending, and the log says which it is', async () => {
  const [spoilt, other] = [await aBooking(), await aBooking()]
  for (const { buyer, bookingId } of [spoilt, other]) await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const paymentId = await spoilIntent(spoilt.bookingId)
  await market.app.ctx.db
    .updateTable('booking')
    .set({ hold_ends_at: new Date(0) })
    .where('id', 'in', [spoilt.bookingId, other.bookingId])
    .execute()
  const { ctx, errors } = overheard()
  await endHolds(ctx)
  expect(await look(other.buyer, other.bookingId)).toMatchObject({ state: 'expired' })
  expect(await look(spoilt.buyer, spoilt.bookingId)).toMatchObject({ state: 'unpaid' })
  expect(errors).toEqual([expect.objectContaining({ bookingId: spoilt.bookingId, paymentId, err: expect.any(Error) })])
})

test('one payment that cannot be read keeps no other from being found, and the log says which it is', async () => {
  const [spoilt, other] = [await aBooking(), await aBooking()]
  await spoilt.buyer.ask(createPaymentIntent, { body: { bookingId: spoilt.bookingId } })
  const { clientSecret } = await other.buyer.ask(createPaymentIntent, { body: { bookingId: other.bookingId } })
  const { bookingId } = spoilt
  const paymentId = await spoilIntent(bookingId)
  await payAtCompany(other.buyer, clientSecret)
  await market.app.ctx.db
    .updateTable('payment')
    .set({ created_at: new Date(0) })
    .where('booking_id', '=', other.bookingId)
    .execute()
  const { ctx, errors } = overheard()
  await reconcilePayments(ctx)
  expect(await look(other.buyer, other.bookingId)).toMatchObject({ paid: true })
  expect(errors).toContainEqual(expect.objectContaining({ bookingId, paymentId, err: expect.any(Error) }))
})

test('a payment for a phone that cannot be sold goes back by itself, and its booking is over', async () => {
  const { buyer, bookingId, phone } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  // As an older version could leave it behind: the phone is gone and the booking is not.
  const { db } = market.app.ctx
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', Number(phone._id)).execute()
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await expect.poll(() => payments(bookingId)).toEqual([{ state: 'refunded', amount: 20_442, intent_id: intentId }])
  expect(await look(buyer, bookingId)).toMatchObject({ state: 'cancelled', paid: false })
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'booking_refunded', facts: { bookingId, why: 'withdrawn' } })
})

async function ctxOf({ email }: Client) {
  const { ctx } = market.app
  const person = await ctx.db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  return { ...ctx, person: { ...person, accountType: person.account_type } }
}

test('a payment that is found while it is prepared is recorded by the answer that is in hand', async () => {
  const { buyer, bookingId } = await aBooking()
  await sql`create rule lost as on insert to sandbox_stripe.deliveries do instead nothing`.execute(market.app.ctx.db)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await sql`drop rule lost on sandbox_stripe.deliveries`.execute(market.app.ctx.db)
  const company = cardsOf(market.app.ctx)
  let questions = 0
  const once = {
    ...company,
    find: (id: string) =>
      questions++ === 0 ? company.find(id) : Promise.reject(new ProviderUnavailable('The company is away.')),
  }
  await expect(prepare(withCards(await ctxOf(buyer), once), { bookingId })).rejects.toMatchObject({
    code: 'booking_paid',
  })
  expect(questions).toBe(1)
  expect(await look(buyer, bookingId)).toMatchObject({ paid: true })
})

test('a booking that ends while its payment is being prepared leaves nothing behind that can be paid', async () => {
  const { buyer, bookingId } = await aBooking()
  const company = cardsOf(market.app.ctx)
  let intentId = ''
  const slow = {
    ...company,
    async prepare(request: Parameters<typeof company.prepare>[0]) {
      const intent = await company.prepare(request)
      intentId = intent.id
      await buyer.ask(cancelBooking, { params: { id: bookingId } })
      return intent
    },
  }
  await expect(prepare(withCards(await ctxOf(buyer), slow), { bookingId })).rejects.toMatchObject({
    code: 'booking_over',
  })
  expect(await company.find(intentId)).toMatchObject({ status: 'cancelled' })
})

/** As after a crash between the card company's answer and the moment at which it is written down. */
const forgetIntent = (bookingId: string) =>
  market.app.ctx.db
    .updateTable('payment')
    .set({ intent_id: null, created_at: new Date(0) })
    .where('booking_id', '=', bookingId)
    .execute()

test('a payment whose intent was never written down is taken back at the card company all the same', async () => {
  const { buyer, bookingId } = await aBooking()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await forgetIntent(bookingId)
  await buyer.ask(cancelBooking, { params: { id: bookingId } })
  const { error } = await payAtCompany(buyer, clientSecret)
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('the clock asks the card company for an intent that was never written down', async () => {
  const { buyer, bookingId } = await aBooking()
  await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const before = await payments(bookingId)
  await forgetIntent(bookingId)
  await reconcilePayments(market.app.ctx)
  expect(await payments(bookingId)).toEqual(before)
})
