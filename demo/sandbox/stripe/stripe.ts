/**
 * A small server that speaks Stripe's HTTP protocol, so that the product runs its real card code where there is no account
 * with Stripe. No money moves; what happens to a card is chosen by its number, from Stripe's own list of test cards.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyOf, refuseBrowser } from './access.ts'
import { apiVersion, randomId, type RequestContext } from './act.ts'
import { endpoints, expanded, seenByBrowser, type Endpoint } from './endpoints.ts'
import { parseForm, textOf, type Fields } from './form.ts'
import { pagesOf } from './pages.ts'
import { refuseUnknown } from './params.ts'
import { StripeRefusal } from './refusal.ts'
import { once, type StoredReply } from './replies.ts'
import type { StripeStore } from './store.ts'
import { courier } from './webhooks.ts'

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
