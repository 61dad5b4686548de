import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { z } from 'zod'
import { isPlaceholder } from '#contract/accounts/no-address'
import { DisputeReason } from '#contract/deals/disputes'
import type { Config } from '#config'
import {
  type Dispute,
  type WebhookEvent,
  type PaymentMethod,
  type ProviderPayment,
  ProviderUnavailable,
  type Refund,
  RefundFailed,
} from '#providers/payment-method'
import { InvalidSignature } from '#providers/webhook'

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  processing: 'processing',
}

/** Maps the final statuses of Stripe; any other one is still open, as Stripe adds steps between the first word and the last. */
const disputeStates: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'dropped',
  prevented: 'dropped',
}

const idOf = (one: string | { id: string } | null | undefined) => (typeof one === 'string' ? one : one?.id)
const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Something on the way to Stripe may fail in JSON of its own, which the SDK takes for an answer. @throws ProviderUnavailable */
function answered<T extends { id: string }>(answer: T): T {
  if (typeof answer.id !== 'string') throw new ProviderUnavailable('Stripe gives an answer that has no id.')
  return answer
}

function refundOf(refund: Stripe.Refund): Refund {
  const { id, amount, payment_intent, status } = answered(refund)
  return { id, providerId: idOf(payment_intent), amount, isFailed: status === 'failed' || status === 'canceled' }
}

const disputeOf = ({
  id,
  amount,
  payment_intent,
  reason,
  status,
  created,
  evidence_details,
}: Stripe.Dispute): Dispute => ({
  id,
  providerId: idOf(payment_intent),
  amount,
  reason: DisputeReason.catch('other').parse(reason),
  state: disputeStates[status] ?? 'open',
  openedAt: new Date(created * 1000),
  respondBy: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
})

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined)
const isMissing = (error: unknown) => codeOf(error) === 'resource_missing'

/** A failure in our words. Being told that there is no such thing is an answer. */
const failureOf = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && !isMissing(error)
    ? new ProviderUnavailable(error.message, { cause: error })
    : error

async function callStripe<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(error)
  }
}

const undefinedWhenMissing = (error: unknown) => {
  if (isMissing(error)) return undefined
  throw error
}

/** All pages of a list, one row after the other, in our words. */
async function* listed<Theirs, Ours>(
  list: AsyncIterable<Theirs>,
  inOurWords: (row: Theirs) => Ours | Promise<Ours>,
): AsyncIterable<Ours> {
  try {
    for await (const row of list) yield await inOurWords(row)
  } catch (error) {
    throw failureOf(error)
  }
}

const page = 100

/** The milliseconds that the company may take over one attempt at a request. The SDK makes up to three. */
const attemptTimeout = 20_000

/**
 * Sends a request again, for as long as one attempt may take, while the company is at work on the same one that another
 * tab sent: its answer is for both.
 */
async function retryWhileKeyInUse<T>(request: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + attemptTimeout; ; await sleep(1000)) {
    try {
      return await request()
    } catch (error) {
      const isInUse = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'
      if (!isInUse || performance.now() > end) throw error
    }
  }
}

/** Stripe, or the sandbox that speaks its protocol at `sandboxUrl`. A webhook must have been signed within five minutes of `now`. */
export function stripeMethod(
  settings: NonNullable<Config['stripe']>,
  sandboxUrl: () => string,
  now: () => Date,
): PaymentMethod {
  // The SDK's paths begin at the root; the sandbox lives below a path of this site.
  const toSandbox: typeof fetch = (input, init) =>
    fetch(String(input).replace(/^https:\/\/api\.stripe\.com/, sandboxUrl()), init)
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: attemptTimeout,
    telemetry: false,
    appInfo: { name: 'PhoneHaat' },
    ...(settings.sandbox ? { httpClient: Stripe.createFetchHttpClient(toSandbox) } : {}),
  })

  /** With its charge expanded; without one, nothing has been given back or disputed. */
  async function intentOf(given: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const intent = answered(given)
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const { data: disputes } = charge?.disputed
      ? await stripe.disputes.list({ payment_intent: intent.id, limit: page })
      : { data: [] as Stripe.Dispute[] }
    return {
      id: intent.id,
      way: intent.client_secret ? { form: intent.client_secret } : null,
      status: statuses[intent.status] ?? 'waiting',
      amount: intent.amount,
      currency: intent.currency,
      paymentId: intent.metadata.paymentId,
      refunded: charge?.amount_refunded ?? 0,
      disputes: disputes.map(disputeOf),
      fingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
      // Stripe refuses itself what it doubts.
      isRisky: false,
    }
  }

  const find: PaymentMethod['find'] = (intentId) =>
    callStripe(async () =>
      intentOf(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),
    ).catch(undefinedWhenMissing)

  const findRefund: PaymentMethod['findRefund'] = (refundId) =>
    callStripe(async () => refundOf(await stripe.refunds.retrieve(refundId))).catch(undefinedWhenMissing)

  /** A refund of this intent that is in force, no matter who made it; or of a part, the one that was made for this payment. */
  async function activeRefund(intentId: string, partOf?: string): Promise<string | undefined> {
    const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: intentId, limit: page }))
    const standing = data.find(
      (refund) => !refundOf(refund).isFailed && (partOf === undefined || refund.metadata?.['partOf'] === partOf),
    )
    return standing?.id
  }

  /** Stripe keeps the answer to a key for a day, also a failure: another day is another try. It never gives back more than was taken. */
  async function makeRefund(key: string, refund: Stripe.RefundCreateParams & { payment_intent: string }) {
    const intentId = refund.payment_intent
    try {
      const idempotencyKey = `${key}-${now().toISOString().slice(0, 10)}`
      const { id } = refundOf(await stripe.refunds.create(refund, { idempotencyKey }))
      // The answer may be an old one, from before it failed.
      if ((await findRefund(id))?.isFailed) throw new RefundFailed(`The refund ${id} failed.`)
      return id
    } catch (error) {
      if (codeOf(error) === 'charge_already_refunded') {
        const standing = await activeRefund(intentId)
        if (standing) return standing
        throw new RefundFailed(`${intentId} was given back, and no refund of it stands.`, { cause: error })
      }
      if (codeOf(error) === 'charge_disputed')
        throw new RefundFailed(`${intentId} is disputed, so it cannot be given back.`, { cause: error })
      throw failureOf(error)
    }
  }

  return {
    name: 'card',
    title: ['Card', 'কার্ড'],
    provider: ['Stripe', 'Stripe'],
    isInPage: true,
    currencies: ['usd', 'bdt'],
    limits: { least: 1, most: 99_999_999 },
    holdDays: null,
    prepare: ({ paymentId, bookingId, amount, currency, email, title }) =>
      callStripe(async () => {
        const intent: Stripe.PaymentIntentCreateParams = {
          amount,
          currency,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          ...(isPlaceholder(email) ? {} : { receipt_email: email }),
          description: `PhoneHaat: ${title}`,
          metadata: { paymentId, bookingId },
        }
        const idempotencyKey = `payment-${paymentId}`
        return intentOf(await retryWhileKeyInUse(() => stripe.paymentIntents.create(intent, { idempotencyKey })))
      }),
    check: async () => void (await find('pi_of_no_one')),
    find,
    finish: find,
    capture: find,
    findRefund,
    refund: (intentId, paymentId) => makeRefund(`refund-${paymentId}`, { payment_intent: intentId }),
    refundPart: async (intentId, paymentId, amount) =>
      // It may have been made on another day, without its answer reaching us.
      (await activeRefund(intentId, paymentId)) ??
      makeRefund(`refund-part-${paymentId}`, { payment_intent: intentId, amount, metadata: { partOf: paymentId } }),
    async cancel(intentId) {
      const intent = await find(intentId)
      if (intent?.status !== 'waiting') return intent
      try {
        return await callStripe(async () => intentOf(await stripe.paymentIntents.cancel(intentId)))
      } catch (error) {
        // It succeeded in between; then that is the answer.
        const now = await find(intentId)
        if (now?.status === 'waiting') throw error
        return now
      }
    },
    refundsSince: (since) => listed(stripe.refunds.list({ created: { gte: inSeconds(since) }, limit: page }), refundOf),
    disputesSince: (since) =>
      listed(stripe.disputes.list({ created: { gte: inSeconds(since) }, limit: page }), disputeOf),
    paymentsBetween: (from, to) =>
      listed(
        stripe.paymentIntents.list({
          created: { gte: inSeconds(from), lt: inSeconds(to) },
          limit: page,
          expand: ['data.latest_charge'],
        }),
        intentOf,
      ),
    async readWebhook({ body, headers }) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          String(headers['stripe-signature'] ?? ''),
          settings.webhookSecret,
          undefined,
          undefined,
          now().getTime(),
        )
      } catch (error) {
        throw new InvalidSignature('The signature of this notice is wrong.', { cause: error })
      }
      return webhookEventOf(event)
    },
  }
}

const IntentId = z.string().regex(/^pi_\w{1,200}$/)
const RefundId = z.string().regex(/^(re|pyr)_\w{1,200}$/)

/**
 * The parts of a webhook event that are read; one about anything else, or one that holds nothing, is none of ours. Only the refunds of charges: whether one
 * succeeded, the intent says too.
 */
const PaymentEvent = z.union([
  z.object({ data: z.object({ object: z.object({ object: z.literal('payment_intent'), id: IntentId }) }) }),
  z.object({
    type: z.literal('charge.refunded'),
    data: z.object({ object: z.object({ object: z.literal('charge'), payment_intent: IntentId }) }),
  }),
  z.object({
    data: z.object({ object: z.object({ object: z.literal('refund'), id: RefundId, payment_intent: IntentId }) }),
  }),
  z.object({ data: z.object({ object: z.object({ object: z.literal('dispute'), payment_intent: IntentId }) }) }),
])

/** Returns the objects that a webhook says to look at. */
function webhookEventOf(event: Stripe.Event): WebhookEvent | undefined {
  const { data } = PaymentEvent.safeParse(event)
  if (!data) return undefined
  const { object } = data.data
  if (object.object === 'payment_intent') return { providerId: object.id, refundId: undefined }
  return { providerId: object.payment_intent, refundId: object.object === 'refund' ? object.id : undefined }
}
