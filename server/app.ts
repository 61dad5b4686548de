import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as accounts from '#accounts'
import type { Config } from '#config'
import type { Ctx } from '#context'
import { queries } from '#database'
import { auth } from '#http/auth'
import { documentation } from '#http/documentation'
import { health } from '#http/health'
import { type PageBuild, pages } from '#http/pages'
import { answerError, problemOf, Refusal, refuse, replyWith } from '#http/refusal'
import { security } from '#http/security'
import type { Serving } from '#http/serve'
import { headersOf } from '#http/web'
import { type Jobs, pgJobs, type Work } from '#jobs'
import * as payments from '#payments'
import { stripeCards } from '#providers/cards'
import { betterAuthIdentity } from '#providers/identity'
import { photosOnDisk } from '#providers/photo-files'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { bookingsRoutes } from './modules/bookings/routes.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { listingsRoutes } from './modules/listings/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { paymentsRoutes } from './modules/payments/routes.ts'
import { photosRoutes } from './modules/photos/routes.ts'

export interface App {
  app: FastifyInstance
  ctx: Ctx
  jobs: Jobs
  /** Where this process answers, once it listens. */
  url(): string
  /** Begins to carry out jobs. */
  work(): Promise<void>
}

export interface Parts {
  config: Config
  pool: Pool
  now?: () => Date
  /** The built site; without it only the calls are served. */
  site?: PageBuild | undefined
}

/** What each job does. */
function workOf(ctx: Ctx): Work {
  return {
    'refund-payment': ({ paymentId }) => payments.refund(ctx, paymentId),
    'end-booking': ({ bookingId, verb }) => payments.endBooking(ctx, bookingId, verb),
    'end-holds': () => payments.endHolds(ctx),
    'check-payments': () => payments.checkSilent(ctx),
  }
}

/** Builds the product without running it: what is plugged in, top to bottom. */
export async function buildApp({ config, pool, now = () => new Date(), site }: Parts): Promise<App> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A path that cannot even be read reaches no handler.
    frameworkErrors: answerError,
  })
  const url = () => {
    const address = app.server.address()
    if (!address || typeof address === 'string') throw new Error('The server does not listen yet.')
    return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
  }

  const db = queries(pool)
  const jobs = await pgJobs(db, app.log)
  const ctx: Ctx = {
    config,
    db,
    now,
    cards: stripeCards(config.stripe, () => `${url()}/sandbox/stripe`),
    photoFiles: photosOnDisk(`${config.dataDir}/photos`),
    jobs,
    log: app.log,
  }
  const identity = betterAuthIdentity(config, pool)

  app.setErrorHandler(answerError)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await security(app, config)
  await app.register(rateLimit, { global: true, max: config.rateLimit, timeWindow: '1 minute' })
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  await app.register(multipart)
  await documentation(app)

  const serving: Serving = {
    app,
    ctx,
    async personOf(request) {
      const [scheme, token] = (request.headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || !token) return refuse('not_signed_in')
      return accounts.personOfToken({ ...ctx, log: request.log }, token)
    },
    async personOfSession(request) {
      if (request.headers.authorization) return serving.personOf(request)
      const { origin, host } = request.headers
      if (origin && URL.parse(origin)?.host !== host && origin !== config.publicUrl) return refuse('foreign_origin')
      const login = await identity.loginOf(headersOf(request))
      return login ? accounts.personOfLogin({ ...ctx, log: request.log }, login) : refuse('not_signed_in')
    },
    inProcess: new Map(),
  }

  health(app, pool)
  auth(app, identity, config)
  accountsRoutes(serving, identity)
  catalogRoutes(serving)
  photosRoutes(serving)
  listingsRoutes(serving)
  bookingsRoutes(serving)
  paymentsRoutes(serving)
  moderationRoutes(serving)

  if (config.stripe.sandbox) {
    const { mountSandbox } = await import('#sandbox/mount')
    await mountSandbox(app, { pool, stripe: config.stripe, url })
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    replyWith(reply, problemOf(new Refusal('not_found'), request.id)),
  )
  if (site) await pages(serving, site)
  app.addHook('onClose', () => jobs.stop())

  return { app, ctx, jobs, url, work: () => jobs.start(workOf(ctx)) }
}
