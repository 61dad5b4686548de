import Stripe from 'stripe'
import { z } from 'zod'
import type { Config } from '#config'

export interface Intent {
  id: string
  clientSecret: string
  status: 'waiting' | 'processing' | 'succeeded' | 'cancelled'
  /** Minor units. */
  amount: number
  currency: string
  /** The payment of ours that it was made for, if any. */
  paymentId: string | undefined
}

/** The card company in our words. Failures of the network or of the company are thrown as CardsUnavailable. */
export interface Cards {
  /** Prepares a payment. The same `paymentId` always answers with the same intent. */
  prepare(payment: {
    paymentId: string
    bookingId: string
    amount: number
    currency: 'usd' | 'bdt'
    email: string
    title: string
  }): Promise<Intent>
  /** Undefined when the company knows no such intent. */
  find(intentId: string): Promise<Intent | undefined>
  /** Gives all of it back; asking twice gives it back once. @returns the refund's id */
  refund(intentId: string, paymentId: string): Promise<string>
  /** No longer to be paid. @returns the intent as it then is: cancelled, or succeeded when that was quicker. */
  cancel(intentId: string): Promise<Intent | undefined>
  /** The id of the intent a signed notice is about; undefined for notices of other kinds. @throws ForgedNotice */
  intentOfNotice(body: Buffer, signature: string): string | undefined
}

export class CardsUnavailable extends Error {}
export class ForgedNotice extends Error {}

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  succeeded: 'succeeded',
  canceled: 'cancelled',
  processing: 'processing',
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'waiting',
    amount: intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata.paymentId,
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** What a webhook event is read for; one about anything else, or one that holds nothing, is none of ours. */
const IntentEvent = z.object({
  data: z.object({ object: z.object({ object: z.literal('payment_intent'), id: z.string().regex(/^pi_\w{1,200}$/) }) }),
})

/** Stripe, or the sandbox that speaks its protocol at `sandboxUrl`. A notice must have been signed within five minutes of `now`. */
export function stripeCards(settings: Config['stripe'], sandboxUrl: () => string, now: () => Date): Cards {
  // The SDK's paths begin at the root; the sandbox lives below a path of this site.
  const toSandbox: typeof fetch = (input, init) => fetch(String(input).replace(/^https:\/\/api\.stripe\.com/, sandboxUrl()), init)
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'PhoneHaat' },
    ...(settings.sandbox ? { httpClient: Stripe.createFetchHttpClient(toSandbox) } : {}),
  })

  async function asked<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question()
    } catch (error) {
      if (isMissing(error)) throw error
      if (error instanceof Stripe.errors.StripeError) throw new CardsUnavailable(error.message, { cause: error })
      throw error
    }
  }

  const find: Cards['find'] = async (intentId) => {
    try {
      return intentOf(await asked(() => stripe.paymentIntents.retrieve(intentId)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    prepare: async ({ paymentId, bookingId, amount, currency, email, title }) =>
      intentOf(
        await asked(() =>
          stripe.paymentIntents.create(
            {
              amount,
              currency,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              receipt_email: email,
              description: `PhoneHaat: ${title}`,
              metadata: { paymentId, bookingId },
            },
            { idempotencyKey: `payment-${paymentId}` },
          ),
        ),
      ),
    find,
    refund: async (intentId, paymentId) =>
      (await asked(() => stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${paymentId}` }))).id,
    async cancel(intentId) {
      const intent = await find(intentId)
      if (intent?.status !== 'waiting') return intent
      try {
        return intentOf(await asked(() => stripe.paymentIntents.cancel(intentId)))
      } catch (error) {
        // It succeeded in between; then that is the answer.
        const now = await find(intentId)
        if (now?.status === 'waiting') throw error
        return now
      }
    },
    intentOfNotice(body, signature) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, undefined, undefined, now().getTime())
      } catch (error) {
        throw new ForgedNotice('The signature of this notice is wrong.', { cause: error })
      }
      return IntentEvent.safeParse(event).data?.data.object.id
    },
  }
}
