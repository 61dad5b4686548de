import type Stripe from 'stripe'
import { randomId, report, type RequestContext } from './act.ts'
import { textOf, type Fields } from './form.ts'
import type { Scenario } from './methods.ts'
import { integer, metadata, money, required } from './params.ts'
import { invalid, missing, unknownObject, type StripeRefusal } from './refusal.ts'
import type { Cached } from './store.ts'

/** Keeps what the bank says to an intent's card: a charge that succeeded or failed. */
export async function charge(
  act: RequestContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  scenario: Scenario,
): Promise<Stripe.Charge> {
  const { decline } = scenario
  const paid = decline === null
  const body: Stripe.Charge = {
    id: randomId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? randomId('txn_3') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: act.seconds,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.decline_code ?? decline?.code ?? null,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method, scenario) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
  await act.books.keep('charge', body, scenario.refundFails ? { refundFails: true } : {})
  return body
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']

/** Gives back a charge, whole or in part. Refunds of one charge wait for each other, so together they never exceed it. */
export async function refund(act: RequestContext, params: Fields): Promise<Stripe.Refund> {
  const reason = textOf(params, 'reason') ?? null
  if (reason !== null && !reasons.includes(reason)) {
    throw invalid(`Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer`, { param: 'reason' })
  }
  const { body: of, hidden } = await chargeToRefund(act, params)
  const left = of.amount_captured - of.amount_refunded
  if (of.disputed && !(await isDisputeWon(act, of.id))) {
    throw invalid(`Charge ${of.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (of.refunded) {
    throw invalid(`Charge ${of.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = params['amount'] === undefined ? left : integer(required(params, 'amount'), 'amount')
  if (amount > left) throw tooMuch(amount, of)

  const after: Stripe.Charge = { ...of, amount_refunded: of.amount_refunded + amount, refunded: amount === left }
  const body: Stripe.Refund = {
    id: randomId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: randomId('txn_3'),
    charge: of.id,
    created: act.seconds,
    currency: of.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: metadata(params),
    payment_intent: of.payment_intent,
    payment_method: of.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  await act.books.keep('refund', body, {})
  await act.books.keep('charge', after, hidden)
  await report(act, 'refund.created', body)
  await report(act, 'charge.refunded', after)
  if (hidden.refundFails) await fail(act, body, of, hidden)
  return body
}

/** The bank sends the money back, as it does some days later: who refunded has been notified that it was done. */
async function fail(
  act: RequestContext,
  refund: Stripe.Refund,
  charge: Stripe.Charge,
  hidden: Cached<'charge'>['hidden'],
): Promise<void> {
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await act.books.keep('refund', failed, {})
  await act.books.keep('charge', charge, hidden)
  await report(act, 'refund.failed', failed)
  await report(act, 'charge.refund.updated', failed)
}

async function isDisputeWon(act: RequestContext, charge: string): Promise<boolean> {
  const { data } = await act.books.list('dispute', { limit: 10, like: { charge } })
  return data.every(({ status }) => status === 'won')
}

export async function retrieveRefund(act: RequestContext, _: Fields, id: string): Promise<Stripe.Refund> {
  const found = await act.books.find('refund', id)
  if (!found) throw unknownObject('refund', id, 'refund')
  return found.body
}

async function chargeToRefund(act: RequestContext, params: Fields): Promise<Cached<'charge'>> {
  const intentId = textOf(params, 'payment_intent')
  const chargeId = textOf(params, 'charge') ?? (intentId === undefined ? undefined : await chargeOf(act, intentId))
  if (chargeId === undefined) throw missing('payment_intent')
  const found = await act.books.hold('charge', chargeId)
  if (!found) throw unknownObject('charge', chargeId, 'charge')
  if (found.body.paid) return found
  throw invalid(`This charge (${chargeId}) cannot be refunded because it has a status of ${found.body.status}.`, {
    param: 'charge',
  })
}

async function chargeOf(act: RequestContext, intentId: string): Promise<string> {
  const intent = await act.books.find('payment_intent', intentId)
  if (!intent) throw unknownObject('payment_intent', intentId, 'payment_intent')
  const { status, latest_charge: latest } = intent.body
  if (status === 'succeeded' && typeof latest === 'string') return latest
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  })
}

function tooMuch(amount: number, of: Stripe.Charge): StripeRefusal {
  const asked = money(amount, of.currency)
  const message =
    of.amount_refunded === 0
      ? `Refund amount (${asked}) is greater than charge amount (${money(of.amount, of.currency)})`
      : `Refund amount (${asked}) is greater than unrefunded amount on charge (${money(of.amount_captured - of.amount_refunded, of.currency)})`
  return invalid(message, { param: 'amount' })
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  scenario: Scenario,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { card } = method
  const authenticated = scenario.requiresAuthentication
  return {
    amount_authorized: scenario.decline ? null : intent.amount,
    authorization_code: scenario.decline ? null : '123456',
    brand: card?.brand ?? null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check:
        card?.checks?.cvc_check === 'unchecked' ? (scenario.decline?.code === 'incorrect_cvc' ? 'fail' : 'pass') : null,
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomId(''),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
