// Acts as the card company does for the owner of a card.
import Stripe from 'stripe'
import { until } from '#testing/until'
import type { Arena } from './arena.ts'

/** Gives the money of deals back, and waits until the market knows. */
export async function refund({ url, pool }: Arena, intents: readonly string[]): Promise<void> {
  const company = new Stripe('sk_test_phonehaat_sandbox', {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((asked: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(asked))
      return fetch(`${url}/sandbox/stripe${pathname}${search}`, init)
    }),
  })
  for (const payment_intent of intents) await company.refunds.create({ payment_intent })
  await until('the money has gone back', async () => {
    const { rows } = await pool.query(`select from payment where intent_id = any($1) and state = 'refunded'`, [intents])
    return rows.length === intents.length
  })
}
