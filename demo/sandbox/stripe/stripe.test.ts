import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database'
import { clientOf, keys, openShop, type Shop } from '#testing/stripe-shop'

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  shop = await openShop(database.url)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const phone = { amount: 1_250_000, currency: 'bdt', description: 'Redmi Note 12', metadata: { booking: 'b-1' } }
const prepare = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  shop.stripe.paymentIntents.create({ ...phone, ...more })
const card = (number: string, more: object = {}) =>
  ({
    payment_method_data: { type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123', ...more } },
  }) as unknown as Stripe.PaymentIntentConfirmParams
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('It was not refused.'),
    (error: Stripe.errors.StripeError) => error,
  )

describe('A payment', () => {
  it('is prepared with the phone’s price and waits for a card', async () => {
    const intent = await prepare({ receipt_email: 'nadia@example.com' })
    expect(intent).toMatchObject({
      ...phone,
      status: 'requires_payment_method',
      amount_received: 0,
      livemode: false,
      receipt_email: 'nadia@example.com',
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`))
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      id: intent.id,
      created: intent.created,
    })
  })

  it.each(['4242424242424242', '4000056655665556', '5555555555554444', '378282246310005'])(
    'succeeds with the card %s',
    async (number) => {
      const { id } = await prepare()
      const paid = await shop.stripe.paymentIntents.confirm(id, {
        ...card(number, number.length === 15 ? { cvc: '1234' } : {}),
        expand: ['latest_charge'],
      })
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: phone.amount,
        last_payment_error: null,
        next_action: null,
      })
      expect(paid.latest_charge).toMatchObject({
        object: 'charge',
        paid: true,
        payment_intent: id,
        metadata: phone.metadata,
      })
    },
  )

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringContaining('used a non test card')],
  ])(
    'is declined with the card %s (%s %s), and may be tried again with another',
    async (number, code, decline_code, message) => {
      const { id } = await prepare()
      const error = await refusal(shop.stripe.paymentIntents.confirm(id, card(number)))
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code, message })
      const after = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      const charge = after.latest_charge as Stripe.Charge
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code, message, charge: charge.id },
      })
      expect(charge).toMatchObject({ paid: false, failure_code: code })
      expect(await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
        status: 'succeeded',
      })
    },
  )

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid."],
    [{ exp_year: 2020 }, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
  ])('refuses a card entered as %o without asking the bank', async (entered, code, param, message) => {
    const { id } = await prepare()
    expect(await refusal(shop.stripe.paymentIntents.confirm(id, card('4242424242424242', entered)))).toMatchObject({
      type: 'StripeCardError',
      code,
      param,
      message,
    })
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
    })
  })

  it('is charged once when twenty people press Pay at once', async () => {
    const { id } = await prepare()
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
    }
    expect(await shop.countCharges(id)).toBe(1)
  })

  it('that is over is neither confirmed nor canceled again', async () => {
    const { id } = await prepare({ confirm: true, payment_method: 'pm_card_visa' })
    expect(await refusal(shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      payment_intent: { id, status: 'succeeded' },
    })
    expect((await refusal(shop.stripe.paymentIntents.cancel(id))).message).toContain('it has a status of succeeded')
  })

  it('that is canceled takes no card any more', async () => {
    const { id } = await prepare()
    expect(await shop.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    expect(await refusal(shop.stripe.paymentIntents.confirm(id, card('4242424242424242')))).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining('it has a status of canceled'),
    })
  })

  it.each([
    [{ amount: 10, currency: 'usd' }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
    [{ amount: 100_000_000, currency: 'bdt' }, 'amount_too_large', 'Amount must be no more than ৳999,999.99'],
    [{ amount: 12.5, currency: 'bdt' }, 'parameter_invalid_integer', 'Invalid integer: 12.5'],
    [{ currency: 'bdt' }, 'parameter_missing', 'Missing required param: amount.'],
    [{ amount: 500_000, currency: 'bdt', receipt_email: 'someone' }, 'email_invalid', 'Invalid email address: someone'],
    [{ amount: 500_000, currency: 'bdt', prise: 1 }, 'parameter_unknown', 'Received unknown parameter: prise'],
  ])('is refused for %o', async (params, code, message) => {
    const asked = shop.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams)
    expect(await refusal(asked)).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, message })
  })

  it('keeps whatever people write, brackets, Bangla and ampersands too', async () => {
    const metadata = { 'a[b]': '1', note: 'ফোন & চার্জার = ১০০%+', empty_ish: ' ', __proto__x: 'x' }
    const { id } = await prepare({
      metadata: { note: metadata.note, empty_ish: metadata.empty_ish, __proto__x: 'x' },
      description: 'a+b "c" <d>',
    })
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      metadata: { note: metadata.note, empty_ish: ' ', __proto__x: 'x' },
      description: 'a+b "c" <d>',
    })
  })

  it('that no one made is not found', async () => {
    expect(await refusal(shop.stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nobody'",
    })
  })

  it('is listed newest first, page by page', async () => {
    const made = [await prepare(), await prepare(), await prepare()].map(({ id }) => id).toReversed()
    const first = await shop.stripe.paymentIntents.list({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
    const second = await shop.stripe.paymentIntents.list({ limit: 1, starting_after: made[1] ?? '' })
    expect(second).toMatchObject({ has_more: true, data: [{ id: made[2] }] })
    expect(
      (await shop.stripe.paymentIntents.list({ limit: 2, ending_before: made[2] ?? '' })).data.map(({ id }) => id),
    ).toEqual(made.slice(0, 2))
  })
})

describe('A bank that asks the buyer', () => {
  const decide = async (intent: Stripe.PaymentIntent, decision: string) => {
    const url = new URL(
      String(intent.next_action?.redirect_to_url?.url ?? intent.next_action?.use_stripe_sdk?.['stripe_js']),
    )
    const body = new URLSearchParams(url.search.slice(1))
    body.set('decision', decision)
    return fetch(url.origin + url.pathname, { method: 'POST', body })
  }

  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'lets the card %s pay once the buyer agrees',
    async (number) => {
      const { id } = await prepare()
      const asked = await shop.stripe.paymentIntents.confirm(id, {
        ...card(number),
        return_url: 'https://phonehaat.test/back?x=1',
      })
      expect(asked).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url' },
        latest_charge: null,
      })
      const page = await fetch(asked.next_action?.redirect_to_url?.url ?? '')
      expect(await page.text()).toContain('৳12,500.00')
      const done = await decide(asked, 'complete')
      expect(await done.text()).toContain(`https://phonehaat.test/back?x=1&amp;payment_intent=${id}`)
      expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
    },
  )

  it('leaves the phone unpaid when the buyer does not agree', async () => {
    const { id } = await prepare()
    await decide(
      await shop.stripe.paymentIntents.confirm(id, { ...card('4000002500003155'), use_stripe_sdk: true }),
      'fail',
    )
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
  })

  it('may find too little money after the buyer agreed', async () => {
    const { id } = await prepare()
    await decide(
      await shop.stripe.paymentIntents.confirm(id, { ...card('4000008260003178'), use_stripe_sdk: true }),
      'complete',
    )
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
  })

  it('hears an old tab no more once another card is being tried', async () => {
    const { id } = await prepare()
    const old = await shop.stripe.paymentIntents.confirm(id, { ...card('4000002500003155'), use_stripe_sdk: true })
    await shop.stripe.paymentIntents.confirm(id, { ...card('4000002760003184'), use_stripe_sdk: true })
    await decide(old, 'complete')
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_action' })
  })

  it('charges once when the buyer agrees ten times at once', async () => {
    const { id } = await prepare()
    const asked = await shop.stripe.paymentIntents.confirm(id, { ...card('4000002500003155'), use_stripe_sdk: true })
    await Promise.all(Array.from({ length: 10 }, () => decide(asked, 'complete')))
    expect(await shop.countCharges(id)).toBe(1)
  })
})

describe('A refund', () => {
  it('gives money back in parts, and never more than was paid', async () => {
    const { id, latest_charge } = await prepare({ confirm: true, payment_method: 'pm_card_visa' })
    const part = await shop.stripe.refunds.create({
      payment_intent: id,
      amount: 250_000,
      reason: 'requested_by_customer',
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 250_000, charge: latest_charge, payment_intent: id })
    expect(await shop.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
    const tooMuch = await refusal(shop.stripe.refunds.create({ payment_intent: id, amount: 1_000_001 }))
    expect(tooMuch.message).toBe('Refund amount (৳10,000.01) is greater than unrefunded amount on charge (৳10,000.00)')
    await shop.stripe.refunds.create({ charge: String(latest_charge) })
    expect(await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
      latest_charge: { refunded: true, amount_refunded: phone.amount },
    })
    expect(await refusal(shop.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
      message: `Charge ${String(latest_charge)} has already been refunded.`,
    })
    expect((await shop.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2)
  })

  it('of more than the whole price is refused', async () => {
    const { id } = await prepare({ confirm: true, payment_method: 'pm_card_visa' })
    expect((await refusal(shop.stripe.refunds.create({ payment_intent: id, amount: 1_250_001 }))).message).toBe(
      'Refund amount (৳12,500.01) is greater than charge amount (৳12,500.00)',
    )
  })

  it('is not made twice by twenty impatient clicks', async () => {
    const { id } = await prepare({ confirm: true, payment_method: 'pm_card_visa' })
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, () => shop.stripe.refunds.create({ payment_intent: id })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of a phone no one paid for is refused', async () => {
    const { id } = await prepare()
    expect((await refusal(shop.stripe.refunds.create({ payment_intent: id }))).message).toContain(
      'does not have a successful charge to refund',
    )
  })
})

describe('A key', () => {
  it('that is wrong or absent opens nothing', async () => {
    const wrong = await refusal(clientOf(shop.origin, 'sk_test_wrong_1234').paymentIntents.list())
    expect(wrong).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_******1234',
    })
    const none = await fetch(`${shop.home}/v1/payment_intents`)
    expect(none.status).toBe(401)
    expect(await none.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining('You did not provide an API key') },
    })
  })

  it('that is secret may come as basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`
    expect((await fetch(`${shop.home}/v1/payment_intents`, { headers: { authorization } })).status).toBe(200)
  })

  it('that is published sees one payment, with its client secret, and makes none', async () => {
    const browser = clientOf(shop.origin, keys.publishableKey)
    expect(await refusal(browser.paymentIntents.create(phone))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    })
    const { id, client_secret } = await prepare()
    expect(await refusal(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' })
    const wrong = await refusal(browser.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` }))
    expect(wrong.message).toBe(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    )
    const seen = await browser.paymentIntents.retrieve(id, { client_secret: String(client_secret) })
    expect(seen).toMatchObject({ id, amount: phone.amount })
    expect(seen).not.toHaveProperty('metadata')
  })

  it('does not help a request that is not a form', async () => {
    const headers = { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' }
    const answer = await fetch(`${shop.home}/v1/payment_intents`, {
      method: 'POST',
      headers,
      body: JSON.stringify(phone),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('check that your POST content type') },
    })
  })

  it('opens no address that is not there', async () => {
    const answer = await fetch(`${shop.home}/v1/phones`, { headers: { authorization: `Bearer ${keys.secretKey}` } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/phones)') },
    })
  })
})
