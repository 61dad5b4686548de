/**
 * A small server that speaks Stripe's HTTP protocol, so that the product runs its real card code where there is no account
 * with Stripe. No money moves; what happens to a card is chosen by its number, from Stripe's own list of test cards.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiVersion, randomId, type RequestContext } from './act.ts'
import { endpoints, expanded, seenByBrowser, type Endpoint } from './endpoints.ts'
import { parseForm, textOf, type Fields } from './form.ts'
import { pagesOf } from './pages.ts'
import { refuseUnknown } from './params.ts'
import { StripeRefusal } from './refusal.ts'
import { once, type StoredReply } from './replies.ts'
import type { StripeStore } from './store.ts'
import { timingSafeEqual, createHmac } from 'node:crypto'
import { type Deliveries, deliveries, waitAfter } from '#sandbox/deliveries'

export interface StripeSandbox {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Returns the address to which events go; called at each delivery, because a server learns its own port late. */
  webhookUrl: () => string
  clock?: () => Date
  /** Keeps its events to itself. */
  quiet?: boolean
  store: StripeStore
}

// The shop limits its visitors; the card company's API is asked by the shop itself.
const unlimited = { rateLimit: false } as const

/** The sandbox as a Fastify plugin; registered under a prefix, it answers `<prefix>/v1/…` and serves `<prefix>/v3.js`. */
export async function stripeSandbox(app: FastifyInstance, options: StripeSandbox): Promise<void> {
  const { store, clock = () => new Date() } = options
  const webhooks = options.quiet ? undefined : courier(store, options)
  app.addHook('onReady', () => store.prepare())
  app.addHook('preClose', () => webhooks?.stop())

  const form = 'application/x-www-form-urlencoded'
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(form, { parseAs: 'string' }, (_, body, done) => done(null, parseForm(String(body))))

  /** Runs one piece of work in one transaction, and has its events delivered once that is committed. */
  async function act<T>(
    request: FastifyRequest,
    fromBrowser: boolean,
    work: (act: RequestContext) => Promise<T>,
  ): Promise<T> {
    const now = clock()
    const home = `${request.protocol}://${request.host}${app.prefix}`
    const key = request.headers['idempotency-key']
    const result = await store.transaction((books) =>
      work({
        books,
        now,
        seconds: Math.floor(now.getTime() / 1000),
        home,
        fromBrowser,
        request: { id: request.id, idempotency_key: typeof key === 'string' ? key : null },
      }),
    )
    webhooks?.sendDue()
    return result
  }

  async function carryOut(
    endpoint: Endpoint,
    request: FastifyRequest,
    params: Fields,
    fromBrowser: boolean,
  ): Promise<StoredReply> {
    const show = (body: object) => (fromBrowser ? seenByBrowser(body) : body)
    try {
      refuseUnknown(params, endpoint.knows)
      const { id = '' } = request.params as { id?: string }
      const outcome = await act(request, fromBrowser, async (doing) => {
        const body = await endpoint.answer(doing, params, id)
        return body instanceof StripeRefusal ? body : expanded(doing, params, body)
      })
      if (outcome instanceof StripeRefusal) throw outcome
      return { status: 200, body: show(outcome) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { payment_intent: intent } = error.error
      return {
        status: error.status,
        body: { error: { ...error.error, ...(intent && { payment_intent: show(intent) }) } },
      }
    }
  }

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        request.id = randomId('req_')
        reply.headers({
          'request-id': request.id,
          'stripe-version': request.headers['stripe-version'] ?? apiVersion,
          'cache-control': 'no-cache, no-store',
        })
      })
      api.setErrorHandler((error, request, reply) => {
        if (error instanceof StripeRefusal) return reply.code(error.status).send({ error: error.error })
        const { statusCode = 500 } = error as { statusCode?: number }
        if (statusCode < 500) {
          const message =
            'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.'
          return reply.code(400).send({ error: { type: 'invalid_request_error', message } })
        }
        request.log.error(error)
        const message = 'An unknown error occurred'
        return reply.code(500).send({ error: { type: 'api_error', message } })
      })
      api.setNotFoundHandler((request, reply) => {
        const path = request.url.slice(app.prefix.length).split('?', 1)[0]
        const message = `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
        return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
      })
      for (const endpoint of endpoints) {
        api.route({
          method: endpoint.method,
          url: endpoint.url,
          config: unlimited,
          handler: (request, reply) => answer(endpoint, request, reply),
        })
      }
    },
    { prefix: '/v1' },
  )

  async function answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''
    const params = endpoint.method === 'GET' ? parseForm(query) : ((request.body ?? parseForm('')) as Fields)
    const { authorization, 'idempotency-key': key } = request.headers
    const fromBrowser = keyOf({ authorization, field: textOf(params, 'key') }, options) === 'publishable'
    if (fromBrowser && !endpoint.browser) throw refuseBrowser()

    const work = () => carryOut(endpoint, request, params, fromBrowser)
    if (endpoint.method === 'GET' || typeof key !== 'string') {
      const { status, body } = await work()
      return reply.code(status).send(body)
    }
    const path = request.url.slice(app.prefix.length).split('?', 1)[0] ?? ''
    const { status, body, replayed } = await once(store, { key, path, params }, work)
    reply.header('idempotency-key', key)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(status).send(body)
  }

  await app.register(pagesOf, { act: (request, work) => act(request, true, work) })
}

const authentication = (message: string, code?: string) =>
  new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code && { code }) })

/** Reads which of the two keys a request carries, as bearer token, basic user name or `key` field; refuses others as Stripe does. */
function keyOf(
  given: { authorization: string | undefined; field: string | undefined },
  keys: { secretKey: string; publishableKey: string },
): 'secret' | 'publishable' {
  const key = bearerOf(given.authorization) ?? given.field
  if (key === undefined || key === '') {
    throw authentication(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (same(key, keys.secretKey)) return 'secret'
  if (same(key, keys.publishableKey)) return 'publishable'
  throw authentication(`Invalid API Key provided: ${masked(key)}`)
}

function refuseBrowser(): StripeRefusal {
  return new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
}

function bearerOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ', 2)
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':', 1)[0]
  return undefined
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function masked(key: string): string {
  const prefix = /^(?:sk|pk|rk)_(?:test|live)_/.exec(key)?.[0] ?? ''
  const hidden = Math.max(key.length - prefix.length - 4, 0)
  return prefix + '*'.repeat(hidden) + key.slice(prefix.length + hidden)
}

const retries = { giveUpAfter: 20, most: 3600 }
// Longer than an answer may take, so that an event is due again only when the process that took it is gone.
const leaseSeconds = 30

/** Notifies the product about events, signed. */
function courier(
  store: StripeStore,
  options: { webhookUrl: () => string; webhookSecret: string; clock?: () => Date },
): Deliveries {
  const { clock = () => new Date() } = options
  return deliveries(
    () => store.takeDue(10, leaseSeconds),
    (due, round) =>
      Promise.all(
        due.map(async ({ event, attempts }) => {
          const body = JSON.stringify(event, null, 2)
          const failure = await round.post(options.webhookUrl(), {
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox',
              'stripe-signature': signature(body, options.webhookSecret, clock()),
            },
            body,
          })
          if (failure === undefined) return store.delivered(event.id)
          const wait = waitAfter(attempts, retries)
          await store.retry(event.id, round.isLeaving() ? 0 : wait, failure)
          if (wait !== null) round.sendIn(wait)
        }),
      ),
  )
}

/** The `Stripe-Signature` header of a payload, signed at `now`. */
function signature(payload: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
