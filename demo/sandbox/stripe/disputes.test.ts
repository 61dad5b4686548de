import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database'
import { openShop, type Shop } from '#testing/stripe-shop'

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  shop = await openShop(database.url)
})
beforeEach(() => void (shop.heard.length = 0))
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function paidWith(method: string): Promise<Stripe.PaymentIntent> {
  return shop.stripe.paymentIntents.create({ amount: 20_442, currency: 'usd', confirm: true, payment_method: method })
}

async function disputed(method = 'pm_card_createDispute') {
  const intent = await paidWith(method)
  const { data } = await shop.stripe.disputes.list({ payment_intent: intent.id })
  return { intent, dispute: data[0]! }
}

describe('A dispute', () => {
  it('follows a payment with a card of that kind, is told, and stands beside the charge', async () => {
    const { intent, dispute } = await disputed('pm_card_createDisputeProductNotReceived')
    expect(dispute).toMatchObject({
      amount: 20_442,
      currency: 'usd',
      reason: 'product_not_received',
      status: 'needs_response',
    })
    expect(await shop.hear('charge.dispute.created')).toMatchObject({
      data: { object: { id: dispute.id, payment_intent: intent.id } },
    })
    const { latest_charge } = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ disputed: true, amount_refunded: 0 })
    const since = await shop.stripe.disputes.list({ created: { gte: dispute.created + 1 } })
    expect(since.data).toEqual([])
  })

  it('keeps its charge from being refunded', async () => {
    const { intent } = await disputed()
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })

  it('is lost by the one who gives in, once', async () => {
    const { dispute } = await disputed()
    expect(await shop.stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' })
    expect(await shop.hear('charge.dispute.closed')).toMatchObject({
      data: { object: { id: dispute.id, status: 'lost' } },
    })
    await expect(shop.stripe.disputes.close(dispute.id)).rejects.toMatchObject({
      message: 'This dispute is already closed',
    })
  })

  it('is won or lost by what the evidence says, and then the money can be refunded again', async () => {
    const { intent, dispute } = await disputed()
    const draft = await shop.stripe.disputes.update(dispute.id, { evidence: { customer_name: 'Karim' }, submit: false })
    expect(draft).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Karim' } })
    const won = await shop.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(won).toMatchObject({ status: 'won', evidence: { customer_name: 'Karim' } })
    expect(await shop.hear('charge.dispute.updated')).toMatchObject({ data: { object: { id: dispute.id } } })
    expect(await shop.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: 'succeeded' })
    const other = await disputed()
    const lost = await shop.stripe.disputes.update(other.dispute.id, {
      evidence: { uncategorized_text: 'losing_evidence' },
    })
    expect(lost).toMatchObject({ status: 'lost' })
  })
})

describe('A refund', () => {
  it('to a card that is closed looks done, and fails', async () => {
    const { id } = await paidWith('pm_card_refundFail')
    const refund = await shop.stripe.refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({ status: 'succeeded' })
    expect(await shop.hear('refund.failed')).toMatchObject({ data: { object: { id: refund.id, status: 'failed' } } })
    expect(await shop.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    const { latest_charge } = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ refunded: false, amount_refunded: 0 })
  })
})
