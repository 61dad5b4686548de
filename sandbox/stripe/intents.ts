import type Stripe from 'stripe'
import { randomId, report, type Act } from './act.ts'
import { charge } from './charges.ts'
import { cardError } from './cards.ts'
import { listOf, nestedOf, textOf, type Fields } from './form.ts'
import { methodFor, methodNamed, type Scenario } from './methods.ts'
import { chargeable, currency, email, integer, metadata, required } from './params.ts'
import { invalid, StripeRefusal, unknownObject } from './refusal.ts'
import type { Kept } from './store.ts'

type Intent = Kept<'payment_intent'>

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_reauthorization',
  'requires_confirmation',
  'requires_action',
  'processing',
]

export async function create(act: Act, params: Fields): Promise<Stripe.PaymentIntent | StripeRefusal> {
  const code = currency(required(params, 'currency'))
  const amount = chargeable(integer(required(params, 'amount'), 'amount'), code)
  const types = listOf(params, 'payment_method_types')
  const automatic = nestedOf(params, 'automatic_payment_methods')
  const method = await methodFor(act, params)
  const id = randomId('pi_3')
  const body: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      types.length > 0 || textOf(automatic, 'enabled') === 'false'
        ? null
        : { enabled: true, allow_redirects: textOf(automatic, 'allow_redirects') ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomId('')}`,
    confirmation_method: 'automatic',
    created: act.seconds,
    currency: code,
    customer: null,
    customer_account: null,
    description: textOf(params, 'description') || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.body.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: types.length > 0 ? types : ['card'],
    payment_record: null,
    processing: null,
    receipt_email: email(params, 'receipt_email'),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: textOf(params, 'statement_descriptor') || null,
    statement_descriptor_suffix: textOf(params, 'statement_descriptor_suffix') || null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: textOf(params, 'transfer_group') || null,
  }
  await act.books.keep('payment_intent', body, {})
  await report(act, 'payment_intent.created', body)
  if (textOf(params, 'confirm') !== 'true') return body
  return attempt(act, { body, hidden: {} }, params)
}

export async function retrieve(act: Act, params: Fields, id: string): Promise<Stripe.PaymentIntent> {
  return (await find(act, params, id)).body
}

export async function update(act: Act, params: Fields, id: string): Promise<Stripe.PaymentIntent> {
  const { body, hidden } = await find(act, params, id)
  if (!confirmable.includes(body.status)) {
    const message = `This PaymentIntent could not be updated because it has a status of ${body.status}. You may only update the metadata, description and receipt_email of a PaymentIntent in this state.`
    if (params['amount'] !== undefined || params['currency'] !== undefined) throw unexpectedState(message, body)
  }
  const code = params['currency'] === undefined ? body.currency : currency(required(params, 'currency'))
  const method = textOf(params, 'payment_method') === undefined ? undefined : await methodFor(act, params)
  const after: Stripe.PaymentIntent = {
    ...body,
    currency: code,
    amount: params['amount'] === undefined ? body.amount : chargeable(integer(required(params, 'amount'), 'amount'), code),
    description: params['description'] === undefined ? body.description : textOf(params, 'description') || null,
    receipt_email: params['receipt_email'] === undefined ? body.receipt_email : email(params, 'receipt_email'),
    metadata: metadata(params, body.metadata),
    ...(method && { payment_method: method.body.id, status: 'requires_confirmation' as const }),
  }
  await act.books.keep('payment_intent', after, hidden)
  return after
}

export async function confirm(act: Act, params: Fields, id: string): Promise<Stripe.PaymentIntent | StripeRefusal> {
  const intent = await find(act, params, id)
  const { status } = intent.body
  if (status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent.body,
    )
  }
  if (!confirmable.includes(status)) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
    throw unexpectedState(message, intent.body)
  }
  const receipt = params['receipt_email'] === undefined ? intent.body.receipt_email : email(params, 'receipt_email')
  return attempt(act, { ...intent, body: { ...intent.body, receipt_email: receipt } }, params)
}

export async function cancel(act: Act, params: Fields, id: string): Promise<Stripe.PaymentIntent> {
  const { body } = await find(act, params, id)
  if (!cancelable.includes(body.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`
    throw unexpectedState(message, body)
  }
  const reason = textOf(params, 'cancellation_reason') ?? null
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']
  if (reason !== null && !reasons.includes(reason)) {
    const message = `Invalid cancellation_reason: must be one of ${reasons.slice(0, -1).join(', ')}, or ${reasons.at(-1)}`
    throw invalid(message, { param: 'cancellation_reason' })
  }
  const after: Stripe.PaymentIntent = {
    ...body,
    status: 'canceled',
    canceled_at: act.seconds,
    cancellation_reason: reason,
    next_action: null,
  }
  await act.books.keep('payment_intent', after, {})
  await report(act, 'payment_intent.canceled', after)
  return after
}

/**
 * What the bank's page reports about one attempt. An attempt that is no longer the intent's current one changes nothing,
 * so that an old tab or a second click cannot decide about a later card.
 */
export async function authenticate(act: Act, id: string, attemptId: string, decision: 'complete' | 'fail'): Promise<Stripe.PaymentIntent> {
  const intent = await act.books.hold('payment_intent', id)
  if (!intent) throw unknownObject('payment_intent', id, 'intent')
  const { attempt: current, scenario } = intent.hidden
  if (intent.body.status !== 'requires_action' || current !== attemptId || !scenario) return intent.body
  if (decision === 'complete') return (await settle(act, intent.body, scenario)).body

  const error: Stripe.PaymentIntent.LastPaymentError = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: await currentMethod(act, intent.body),
  }
  return fail(act, intent.body, error)
}

async function find(act: Act, params: Fields, id: string): Promise<Intent> {
  const secret = textOf(params, 'client_secret')
  const intent = await act.books.hold('payment_intent', id)
  if (!intent) throw unknownObject('payment_intent', id, 'intent')
  if (act.fromBrowser && secret === undefined) required(params, 'client_secret')
  if (secret === undefined || secret === intent.body.client_secret) return intent
  throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  })
}

async function attempt(act: Act, intent: Intent, params: Fields): Promise<Stripe.PaymentIntent | StripeRefusal> {
  const { body } = intent
  const chosen =
    (await methodFor(act, params)) ?? (typeof body.payment_method === 'string' ? await methodNamed(act, body.payment_method) : undefined)
  if (!chosen) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      body,
    )
  }
  const { scenario } = chosen.hidden
  const with_ = { ...body, payment_method: chosen.body.id, last_payment_error: null }
  if (!scenario.asksForAuthentication) {
    const { body: after, refusal } = await settle(act, with_, scenario)
    return refusal ?? after
  }
  const attemptId = randomId('payatt_3')
  const after: Stripe.PaymentIntent = { ...with_, status: 'requires_action', next_action: nextAction(act, body, attemptId, params) }
  await act.books.keep('payment_intent', after, { attempt: attemptId, scenario })
  await report(act, 'payment_intent.requires_action', after)
  return after
}

function nextAction(act: Act, intent: Stripe.PaymentIntent, attemptId: string, params: Fields): Stripe.PaymentIntent.NextAction {
  const page = new URL(`${act.home}/3ds/${intent.id}`)
  page.searchParams.set('client_secret', intent.client_secret ?? '')
  page.searchParams.set('attempt', attemptId)
  const returnUrl = textOf(params, 'return_url')
  if (returnUrl === undefined || textOf(params, 'use_stripe_sdk') === 'true') {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: attemptId, stripe_js: page.href } }
  }
  page.searchParams.set('return_url', returnUrl)
  return { type: 'redirect_to_url', redirect_to_url: { url: page.href, return_url: returnUrl } }
}

/** Asks the bank for the money and keeps what it says. */
async function settle(
  act: Act,
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
    return { body }
  }
  await report(act, 'charge.failed', made)
  const { error } = cardError(scenario.decline, { charge: made.id, payment_method: method })
  const body = await fail(act, { ...intent, latest_charge: made.id }, error as Stripe.PaymentIntent.LastPaymentError)
  return { body, refusal: cardError(scenario.decline, { charge: made.id, payment_method: method, payment_intent: body }) }
}

async function fail(act: Act, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): Promise<Stripe.PaymentIntent> {
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

async function currentMethod(act: Act, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentMethod> {
  return (await methodNamed(act, String(intent.payment_method))).body
}

function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeRefusal {
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}
