/** Trying to pay with one card: what the bank asks the buyer, and what it says to the charge. */
import type Stripe from 'stripe'
import { randomId, report, type RequestContext } from './act.ts'
import { cardError } from './card-entry.ts'
import { charge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { textOf, type Fields } from './form.ts'
import { methodFor, methodNamed, type Scenario } from './methods.ts'
import { invalid, unknownObject, type StripeRefusal } from './refusal.ts'

/** Confirms an intent with the card that the request names, or else with the one it already has. A decline is returned, not thrown: it is stored. */
export async function attempt(
  act: RequestContext,
  body: Stripe.PaymentIntent,
  params: Fields,
): Promise<Stripe.PaymentIntent | StripeRefusal> {
  const chosen =
    (await methodFor(act, params)) ??
    (typeof body.payment_method === 'string' ? await methodNamed(act, body.payment_method) : undefined)
  if (!chosen) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      body,
    )
  }
  const { scenario } = chosen.hidden
  const with_ = { ...body, payment_method: chosen.body.id, last_payment_error: null }
  if (!scenario.requiresAuthentication) {
    const { body: after, refusal } = await settle(act, with_, scenario)
    return refusal ?? after
  }
  const attemptId = randomId('payatt_3')
  const after: Stripe.PaymentIntent = {
    ...with_,
    status: 'requires_action',
    next_action: nextAction(act, body, attemptId, params),
  }
  await act.books.keep('payment_intent', after, { attempt: attemptId, scenario })
  await report(act, 'payment_intent.requires_action', after)
  return after
}

function nextAction(
  act: RequestContext,
  intent: Stripe.PaymentIntent,
  attemptId: string,
  params: Fields,
): Stripe.PaymentIntent.NextAction {
  const page = new URL(`${act.home}/3ds/${intent.id}`)
  page.searchParams.set('client_secret', intent.client_secret ?? '')
  page.searchParams.set('attempt', attemptId)
  const returnUrl = textOf(params, 'return_url')
  if (returnUrl === undefined || textOf(params, 'use_stripe_sdk') === 'true') {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: attemptId, stripe_js: page.href },
    }
  }
  page.searchParams.set('return_url', returnUrl)
  return { type: 'redirect_to_url', redirect_to_url: { url: page.href, return_url: returnUrl } }
}

/** Asks the bank for the money and keeps what it says. */
async function settle(
  act: RequestContext,
  intent: Stripe.PaymentIntent,
  scenario: Scenario,
): Promise<{ body: Stripe.PaymentIntent; refusal?: StripeRefusal }> {
  const method = await currentMethod(act, intent)
  const made = await charge(act, intent, method, scenario)
  if (!scenario.decline) {
    const body: Stripe.PaymentIntent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: made.id,
      last_payment_error: null,
      next_action: null,
    }
    await act.books.keep('payment_intent', body, {})
    await report(act, 'charge.succeeded', made)
    await report(act, 'payment_intent.succeeded', body)
    if (scenario.dispute) await openDispute(act, made, scenario.dispute)
    return { body }
  }
  await report(act, 'charge.failed', made)
  const { error } = cardError(scenario.decline, { charge: made.id, payment_method: method })
  const body = await fail(act, { ...intent, latest_charge: made.id }, error as Stripe.PaymentIntent.LastPaymentError)
  return {
    body,
    refusal: cardError(scenario.decline, { charge: made.id, payment_method: method, payment_intent: body }),
  }
}

async function fail(
  act: RequestContext,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<Stripe.PaymentIntent> {
  const body: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  await act.books.keep('payment_intent', body, {})
  await report(act, 'payment_intent.payment_failed', body)
  return body
}

async function currentMethod(act: RequestContext, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentMethod> {
  return (await methodNamed(act, String(intent.payment_method))).body
}

/**
 * Records the report of the bank's page about one attempt. An attempt that is no longer the intent's current one changes nothing,
 * so that an old tab or a second click cannot decide about a later card.
 */
export async function authenticate(
  act: RequestContext,
  id: string,
  attemptId: string,
  decision: 'complete' | 'fail',
): Promise<Stripe.PaymentIntent> {
  const intent = await act.books.hold('payment_intent', id)
  if (!intent) throw unknownObject('payment_intent', id, 'intent')
  const { attempt: current, scenario } = intent.hidden
  if (intent.body.status !== 'requires_action' || current !== attemptId || !scenario) return intent.body
  if (decision === 'complete') return (await settle(act, intent.body, scenario)).body

  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: await currentMethod(act, intent.body),
  }
  return fail(act, intent.body, error)
}

export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeRefusal {
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
