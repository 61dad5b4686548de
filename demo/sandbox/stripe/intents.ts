import type Stripe from 'stripe'
import { randomId, report, type RequestContext } from './act.ts'
import { attempt, unexpectedState } from './attempts.ts'
import { listOf, nestedOf, textOf, type Fields } from './form.ts'
import { methodFor } from './methods.ts'
import { chargeable, currency, email, integer, metadata, required } from './params.ts'
import { invalid, unknownObject, type StripeRefusal } from './refusal.ts'
import type { Cached } from './store.ts'

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_reauthorization',
  'requires_confirmation',
  'requires_action',
  'processing',
]

export async function create(act: RequestContext, params: Fields): Promise<Stripe.PaymentIntent | StripeRefusal> {
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
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
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
  return attempt(act, body, params)
}

export async function retrieve(act: RequestContext, params: Fields, id: string): Promise<Stripe.PaymentIntent> {
  return (await find(act, params, id)).body
}

export async function confirm(
  act: RequestContext,
  params: Fields,
  id: string,
): Promise<Stripe.PaymentIntent | StripeRefusal> {
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
  return attempt(act, { ...intent.body, receipt_email: receipt }, params)
}

export async function cancel(act: RequestContext, params: Fields, id: string): Promise<Stripe.PaymentIntent> {
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

async function find(act: RequestContext, params: Fields, id: string): Promise<Cached<'payment_intent'>> {
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
