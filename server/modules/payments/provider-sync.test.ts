import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNotifications } from '#contract/notifications/notifications'
import { report, takeDown } from '#contract/moderation/reports'
import { createPaymentIntent } from '#contract/payments/payments'
import { handleWebhook, syncProviders, reconcilePayments, sweepRefunds } from '#payments'
import type { Client } from '#seed/client'
import type { PaymentMethod } from '#providers/payment-method'
import { cards, payAtCompany, cardsOf, withCards } from '#testing/cards'
import { waitingOf } from '#testing/inbox'
import { type Market, openMarket } from '#testing/market'
import { aBooking, anAdmin, aSale, booksOf, dashboardOf, webhooksHandled } from '#testing/sales'

const whole = 20_442

const bellOf = async (who: Client) => (await who.ask(getNotifications, { query: {} })).items
const latest = async (who: Client) => (await bellOf(who))[0]

describe('by its webhooks, the market hears at once', () => {
  let market: Market
  let admin: Client
  beforeAll(async () => {
    market = await openMarket()
    admin = await anAdmin(market)
  })
  afterAll(() => market[Symbol.asyncDispose]())

  test('of a refund made at the company’s dashboard: the booking is refunded, and both people are told', async () => {
    const { buyer, seller, bookingId, intentId, phone } = await aSale(market)
    await dashboardOf(market).refunds.create({ payment_intent: intentId })
    const books = { booking: 'refunded', phone: 'withdrawn', payment: 'refunded', givenBack: whole }
    await expect.poll(() => booksOf(market, bookingId)).toEqual(books)
    expect(await latest(buyer)).toMatchObject({ kind: 'booking_refunded', facts: { bookingId, why: 'returned' } })
    expect(await latest(seller)).toMatchObject({ kind: 'sale_refunded', facts: { listingId: phone._id } })
  })

  test('of a part that was given back: it is recorded and the booking stays paid, until the rest has gone too', async () => {
    const { bookingId, intentId } = await aSale(market)
    await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 5000 })
    const sold = { booking: 'paid', phone: 'sold', payment: 'succeeded' }
    await expect.poll(() => booksOf(market, bookingId)).toEqual({ ...sold, givenBack: 5000 })
    await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 15_442 })
    await expect.poll(() => booksOf(market, bookingId)).toMatchObject({ booking: 'refunded', givenBack: whole })
  })

  test('of a dispute, which an admin reads of; won, it changes nothing', async () => {
    const { bookingId, intentId } = await aSale(market, cards.disputed)
    const opened = { kind: 'dispute_opened', facts: { bookingId, reason: 'fraudulent', respondBy: expect.any(String) } }
    await expect.poll(() => latest(admin)).toMatchObject(opened)
    expect(await waitingOf(admin, 'disputes')).toBe(1)
    const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: intentId })).data
    await dashboardOf(market).disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
    await expect
      .poll(() => latest(admin))
      .toMatchObject({ kind: 'dispute_closed', facts: { bookingId, outcome: 'won' } })
    expect(await booksOf(market, bookingId)).toEqual({
      booking: 'paid',
      phone: 'sold',
      payment: 'succeeded',
      givenBack: 0,
    })
    expect(await waitingOf(admin, 'disputes')).toBe(0)
    // Each was notified once, however many webhooks there were.
    const told = (await bellOf(admin)).filter(({ kind }) => kind.startsWith('dispute'))
    expect(told.map(({ kind }) => kind)).toEqual(['dispute_closed', 'dispute_opened'])
  })

  test('of a dispute that is lost: it counts as a refund', async () => {
    const { buyer, bookingId, intentId } = await aSale(market, cards.disputed)
    const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: intentId })).data
    await dashboardOf(market).disputes.close(dispute!.id)
    const books = { booking: 'refunded', phone: 'withdrawn', payment: 'refunded', givenBack: whole }
    await expect.poll(() => booksOf(market, bookingId)).toEqual(books)
    expect(await latest(admin)).toMatchObject({ kind: 'dispute_closed', facts: { bookingId, outcome: 'lost' } })
    expect(await latest(buyer)).toMatchObject({ kind: 'booking_refunded', facts: { why: 'returned' } })
  })

  test('and money that the market owes while there is a dispute is not paid twice', async () => {
    const { buyer, bookingId, intentId, phone } = await aSale(market, cards.disputed)
    const { insertedId: id } = await buyer.ask(report, { body: { listingId: phone._id, reason: 'stolen' } })
    await admin.ask(takeDown, { params: { id }, body: { reason: 'It was stolen.' } })
    await sweepRefunds(market.app.ctx)
    expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'refunded', payment: 'refund_due' })
    const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: intentId })).data
    await dashboardOf(market).disputes.close(dispute!.id)
    await expect.poll(() => booksOf(market, bookingId)).toMatchObject({ payment: 'refunded', givenBack: whole })
    expect((await dashboardOf(market).refunds.list({ payment_intent: intentId })).data).toEqual([])
  })

  /** Handles a webhook for which the company is asked before `meanwhile`, and whose answer comes after it. @returns how often it was asked */
  async function handleLate(intentId: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const { ctx } = market.app
    await webhooksHandled(market, intentId)
    let questions = 0
    const find: PaymentMethod['find'] = async (id) => {
      const answer = await cardsOf(ctx).find(id)
      if (questions++ === 0) {
        await meanwhile()
        await webhooksHandled(market, intentId)
      }
      return answer
    }
    await handleWebhook(withCards(ctx, { ...cardsOf(ctx), find }), 'card', { providerId: intentId })
    return questions
  }

  test('of the newest: an answer that was on its way while a later one was recorded is asked for again', async () => {
    const { bookingId, intentId } = await aSale(market)
    const giveBack = () => dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 5000 })
    expect(await handleLate(intentId, giveBack)).toBe(2)
    expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'succeeded', givenBack: 5000 })
  })

  test('but not of a payment that changes each time while the company is asked: that is for a later time', async () => {
    const { bookingId, intentId } = await aSale(market)
    await webhooksHandled(market, intentId)
    const { ctx } = market.app
    let questions = 0
    const find: PaymentMethod['find'] = async (id) => {
      const answer = await cardsOf(ctx).find(id)
      await ctx.db.updateTable('payment').set({ given_back: ++questions }).where('intent_id', '=', id).execute()
      return answer
    }
    const late = handleWebhook(withCards(ctx, { ...cardsOf(ctx), find }), 'card', { providerId: intentId })
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    expect(questions).toBe(5)
    expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'succeeded', givenBack: 5 })
  })

  test('of the end of a dispute: an answer from before it does not open it again', async () => {
    const { intentId } = await aSale(market, cards.disputed)
    const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: intentId })).data
    const evidence = { uncategorized_text: 'winning_evidence' }
    await handleLate(intentId, () => dashboardOf(market).disputes.update(dispute!.id, { evidence }))
    expect(await waitingOf(admin, 'disputes')).toBe(0)
    expect(await latest(admin)).toMatchObject({ kind: 'dispute_closed', facts: { outcome: 'won' } })

    // The bank goes on with it after all.
    const { ctx } = market.app
    const find = async (id: string) => {
      const intent = (await cardsOf(ctx).find(id))!
      return { ...intent, disputes: intent.disputes.map((one) => ({ ...one, state: 'open' as const })) }
    }
    await handleWebhook(withCards(ctx, { ...cardsOf(ctx), find }), 'card', { providerId: intentId })
    expect(await waitingOf(admin, 'disputes')).toBe(1)
    expect(await latest(admin)).toMatchObject({ kind: 'dispute_opened' })
  })
})

describe('where its webhooks are lost, the market asks every hour', () => {
  let market: Market
  let admin: Client
  beforeAll(async () => {
    market = await openMarket()
    admin = await anAdmin(market)
    await sql`create rule lost as on insert to sandbox_stripe.deliveries do instead nothing`.execute(market.app.ctx.db)
  })
  afterAll(() => market[Symbol.asyncDispose]())

  test('for refunds: each moves its booking, and what is not ours is passed over', async () => {
    const [first, second] = [await aSale(market), await aSale(market)]
    const stripe = dashboardOf(market)
    const foreign = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    for (const payment_intent of [first.intentId, foreign.id]) await stripe.refunds.create({ payment_intent })
    await stripe.refunds.create({ payment_intent: second.intentId, amount: 100 })
    await syncProviders(market.app.ctx)
    expect(await booksOf(market, first.bookingId)).toMatchObject({
      booking: 'refunded',
      payment: 'refunded',
      givenBack: whole,
    })
    expect(await booksOf(market, second.bookingId)).toMatchObject({
      booking: 'paid',
      payment: 'succeeded',
      givenBack: 100,
    })
  })

  test('for disputes: those that are new, and how those stand that are open, however old', async () => {
    const { bookingId, intentId } = await aSale(market, cards.disputed)
    await syncProviders(market.app.ctx)
    expect(await latest(admin)).toMatchObject({ kind: 'dispute_opened', facts: { bookingId } })
    // Weeks later it is lost; the question about new ones no longer reaches back to it.
    const weeks = 30 * 24 * 3_600_000
    const later = { ...market.app.ctx, now: () => new Date(Date.now() + weeks) }
    await syncProviders(later)
    const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: intentId })).data
    await dashboardOf(market).disputes.close(dispute!.id)
    await syncProviders(later)
    expect(await latest(admin)).toMatchObject({ kind: 'dispute_closed', facts: { bookingId, outcome: 'lost' } })
    expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'refunded', payment: 'refunded' })
  })

  test('about a payment that was made and given back before anyone here had heard of it: it pays for nothing', async () => {
    const { buyer, bookingId } = await aBooking(market)
    const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
    const { intentId } = await payAtCompany(buyer, clientSecret)
    await dashboardOf(market).refunds.create({ payment_intent: intentId })
    await market.app.ctx.db
      .updateTable('payment')
      .set({ created_at: new Date(0) })
      .where('booking_id', '=', bookingId)
      .execute()
    await reconcilePayments(market.app.ctx)
    expect(await booksOf(market, bookingId)).toEqual({
      booking: 'unpaid',
      phone: 'booked',
      payment: 'refunded',
      givenBack: whole,
    })
    // The phone is still stored, and can be paid for again.
    expect(await buyer.ask(createPaymentIntent, { body: { bookingId } })).toMatchObject({ charge: { amount: whole } })
  })
})
