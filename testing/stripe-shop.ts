/** A shop for the sandbox's tests: a real server with the sandbox in it, a webhook that listens, and Stripe's own SDK as client. */
import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import Stripe from 'stripe'
import { postgresStore } from '#sandbox/stripe/store'
import { stripeSandbox } from '#sandbox/stripe/stripe'
import { until } from './until.ts'

export const keys = {
  secretKey: 'sk_test_sandbox_4eC39HqLyjWD',
  publishableKey: 'pk_test_sandbox_TYooMQauvdED',
  webhookSecret: 'whsec_sandbox',
}

export interface Shop extends AsyncDisposable {
  app: FastifyInstance
  stripe: Stripe
  origin: string
  /** The address of the sandbox: `http://127.0.0.1:…/sandbox/stripe`. */
  home: string
  /** Verified webhook events, in the order in which they came. */
  heard: Stripe.Event[]
  /** Answers of the webhook to come, first to last; 200 when there are none left. */
  answers: number[]
  /** Counts the attempts to charge the card of a payment, as the books have it. */
  countCharges(intentId: string): Promise<number>
  /** Waits until the webhook has heard such an event. */
  hear(type: Stripe.Event['type']): Promise<Stripe.Event>
}

export async function openShop(
  databaseUrl: string,
  options: { addPages?: (app: FastifyInstance) => void } = {},
): Promise<Shop> {
  const pool = poolOf(databaseUrl)
  const app = Fastify()
  const heard: Stripe.Event[] = []
  const answers: number[] = []
  let origin = ''

  await app.register(async (hooks) => {
    hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    hooks.post('/webhook', async (request, reply) => {
      const event = Stripe.webhooks.constructEvent(
        String(request.body),
        String(request.headers['stripe-signature']),
        keys.webhookSecret,
      )
      const status = answers.shift() ?? 200
      if (status === 200) heard.push(event)
      return reply.code(status).send({})
    })
  })
  await app.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    ...keys,
    store: postgresStore(pool),
    webhookUrl: () => `${origin}/webhook`,
  })
  options.addPages?.(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    app,
    origin,
    home: `${origin}/sandbox/stripe`,
    heard,
    answers,
    stripe: clientOf(origin),
    async countCharges(intentId) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from sandbox_stripe.objects where kind = 'charge' and body->>'payment_intent' = $1`,
        [intentId],
      )
      return rows[0]!.count
    },
    hear: (type) => until(`the webhook hears ${type}`, () => heard.find((event) => event.type === type)),
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

/** A pool whose database may be dropped right after it ended: `end` does not await the goodbye, and the drop cuts it short. */
export function poolOf(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 10 })
  pool.on('error', () => {})
  return pool
}

/** Stripe's SDK pointed at a sandbox. It knows no base path, so the fetch it is given adds one. */
export function clientOf(origin: string, key: string = keys.secretKey): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(url))
      return fetch(`${origin}/sandbox/stripe${pathname}${search}`, init)
    }),
  })
}
