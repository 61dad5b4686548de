/** Disputes: the buyer's bank takes the money of a charge back, and the shop may answer. */
import type Stripe from 'stripe'
import { randomId, report, type RequestContext } from './act.ts'
import { nestedOf, textOf, type Fields } from './form.ts'
import { metadata } from './params.ts'
import { invalid, unknownObject } from './refusal.ts'

/** Seconds for which the shop may answer. */
const answerWithin = 9 * 86_400

/** The texts that Stripe's test mode reads in `evidence[uncategorized_text]`. */
const verdicts: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const evidenceFields =
  `access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
  customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation
  duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure
  refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation
  shipping_tracking_number uncategorized_file uncategorized_text`.split(/\s+/)

/** Opens a dispute about the whole of a charge. */
export async function openDispute(act: RequestContext, charge: Stripe.Charge, reason: string): Promise<void> {
  const body = {
    id: randomId('dp_1'),
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: act.seconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries(evidenceFields.map((name) => [name, null])),
    evidence_details: {
      due_by: act.seconds + answerWithin,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10' },
    },
    reason,
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  await act.books.keep('dispute', body, {})
  await act.books.keep('charge', { ...charge, disputed: true }, {})
  await report(act, 'charge.dispute.created', body)
  await report(act, 'charge.dispute.funds_withdrawn', body)
}

/** Takes evidence. Test mode decides by its words at once. */
export async function updateDispute(act: RequestContext, params: Fields, id: string): Promise<Stripe.Dispute> {
  const { body } = await held(act, id)
  refuseClosed(body)
  const given = nestedOf(params, 'evidence')
  const isSubmitted = Object.keys(given).length > 0 && textOf(params, 'submit') !== 'false'
  const evidence = { ...body.evidence, ...given } as Stripe.Dispute.Evidence
  const { evidence_details: details } = body
  const after: Stripe.Dispute = {
    ...body,
    evidence,
    metadata: metadata(params, body.metadata),
    status: isSubmitted ? 'under_review' : body.status,
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
    },
  }
  await act.books.keep('dispute', after, {})
  await report(act, 'charge.dispute.updated', after)
  const verdict = isSubmitted ? verdicts[textOf(given, 'uncategorized_text') ?? ''] : undefined
  return verdict ? close(act, after, verdict) : after
}

/** The shop gives in: the dispute is lost. */
export async function closeDispute(act: RequestContext, _: Fields, id: string): Promise<Stripe.Dispute> {
  const { body } = await held(act, id)
  refuseClosed(body)
  return close(act, body, 'lost')
}

async function close(act: RequestContext, body: Stripe.Dispute, status: 'won' | 'lost'): Promise<Stripe.Dispute> {
  const after: Stripe.Dispute = { ...body, status }
  await act.books.keep('dispute', after, {})
  await report(act, 'charge.dispute.closed', after)
  if (status === 'won') await report(act, 'charge.dispute.funds_reinstated', after)
  return after
}

async function held(act: RequestContext, id: string) {
  const found = await act.books.hold('dispute', id)
  if (!found) throw unknownObject('dispute', id, 'dispute')
  return found
}

function refuseClosed({ status }: Stripe.Dispute): void {
  if (status === 'won' || status === 'lost') throw invalid('This dispute is already closed')
}
