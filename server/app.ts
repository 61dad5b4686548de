import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import sse from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as accounts from '#accounts'
import { entriesOf, openCaches } from '#caches'
import { catalogueListener } from '#catalogue'
import type { Config } from '#config'
import type { Ctx } from '#context'
import { createSiblingPool, jobTimeouts, loginTimeouts, onLocalChange, createDb } from '#database'
import { databaseClock } from '#database/clock'
import { PoolDialect } from '#database/dialect'
import { followStandbys, type Standbys } from '#database/standbys'
import { type Channel, jobChannel, listen, type Listener, type Subscriber, together } from '#database/listener'
import { auth } from '#http/auth'
import { CountsElsewhere } from '#http/counts-elsewhere'
import { documentation } from '#http/documentation'
import { google } from '#http/google'
import { health } from '#http/health'
import { withOutages } from '#http/identity-outages'
import { brotliParams } from '#http/encodings'
import type { OtherWorkers } from '#http/handed-pages'
import { type PageBuild, pages } from '#http/pages'
import { pressure } from '#http/pressure'
import { quiet } from '#http/quiet'
import { rehearse } from '#http/rehearsal'
import { answerError, languageOf, problemOf, Refusal, refuse, replyWith } from '#http/refusal'
import { limitRequests } from '#http/request-limits'
import { followRequests } from '#http/slow-requests'
import { createTargetCheck } from '#http/request-target'
import { security } from '#http/security'
import { seo } from '#http/seo'
import { decorateRequests, type RouteContext } from '#http/serve'
import { createServer } from '#http/server'
import { noteWritten } from '#http/standby-reads'
import { refuseSlowBodies } from '#http/slow-bodies'
import { bearerTokenOf, headersOf, listeningUrl } from '#http/web'
import { type Jobs, pgJobs } from '#jobs'
import * as photos from '#photos'
import * as shops from '#shops'
import { warnOfOldRate } from '#bookings'
import { betterAuthIdentity, type Passwords } from '#providers/identity'
import { mailboxPost, MailRefused, smtpPost } from '#providers/mail'
import { photoFilesOf } from '#providers/photo-files'
import { httpRegister } from '#providers/register-http'
import { TextRefused } from '#providers/texts'
import { textsOf } from '#providers/texts-ways'
import { steadfast } from '#providers/steadfast/steadfast'
import { readVersion } from '#version'
import { jobHandlersOf } from './job-handlers.ts'
import { countAnswers, cachedPageCounter, measured } from './metrics/answers.ts'
import type { Metrics } from './metrics/metrics.ts'
import { InvalidSignature } from '#providers/webhook'
import { paymentMethods } from '#providers/payment-methods'
import { identityEvents } from './modules/accounts/identity-events.ts'
import { accountsRoutes } from './modules/accounts/routes.ts'
import { bookingsRoutes } from './modules/bookings/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { conversationsRoutes } from './modules/conversations/routes.ts'
import { lostPhonesRoutes } from './modules/lost-phones/routes.ts'
import { dealsRoutes } from './modules/deals/routes.ts'
import { favouritesRoutes } from './modules/favourites/routes.ts'
import { listingsRoutes } from './modules/listings/routes.ts'
import { moderationRoutes } from './modules/moderation/routes.ts'
import { notificationsRoutes } from './modules/notifications/routes.ts'
import { paymentsRoutes } from './modules/payments/routes.ts'
import { payoutsRoutes } from './modules/payouts/routes.ts'
import { supportRoutes } from './modules/support/routes.ts'
import { personalDataRoutes } from './modules/personal-data/routes.ts'
import { photosRoutes } from './modules/photos/routes.ts'
import { booksRoutes } from './modules/books/routes.ts'
import { receiptsRoutes } from './modules/receipts/routes.ts'
import { reviewsRoutes } from './modules/reviews/routes.ts'
import { savedSearchesRoutes } from './modules/saved-searches/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { quotesRoutes } from './modules/quotes/routes.ts'
import { shopsRoutes } from './modules/shops/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { statisticsRoutes } from './modules/statistics/routes.ts'
import { sandboxOf } from './sandbox.ts'

export interface App {
  app: FastifyInstance
  ctx: Ctx
  jobs: Jobs
  /** The address at which this process answers, once it listens. */
  url(): string
  /** Begins to carry out jobs, unless this is a quiet copy; see `Jobs.start`. */
  work(options?: { isScheduled?: boolean }): Promise<void>
  /** From now on `/api/ready` says that this process stops, and every connection ends with its next answer. It serves on until `app.close`. */
  drain(): void
  listener(): Listener | undefined
  standbys: Standbys | undefined
}

export interface Parts {
  config: Config
  pool: Pool
  /** The machine whose processes count requests together; without one, this process alone. */
  machine?: string
  /** The market's clock; without one, the database's. */
  now?: () => Date
  /** The built site; without it only the calls are served. */
  site?: PageBuild | undefined
  metrics?: Metrics | undefined
  /** The other workers of the machine, to which pages are handed. */
  workers?: OtherWorkers | undefined
  /** Anyone who signs up counts as confirmed and gets no mail: for the people of the demo market. */
  newcomersAreConfirmed?: boolean
  /** The hashing of passwords: tests sign many people up, and the product's way is slow on purpose. */
  passwords?: Passwords | undefined
  /** Milliseconds that the process may be late before it turns requests away; see `pressure`. */
  busyDelay?: number
}

/** Builds the product without running it: what is plugged in, top to bottom. */
export async function buildApp({
  config,
  pool,
  machine = randomUUID(),
  now: ownClock,
  site,
  metrics,
  workers,
  newcomersAreConfirmed = false,
  passwords,
  busyDelay,
}: Parts): Promise<App> {
  const caches = openCaches(config)
  const cache = caches.pages
  let isStopping = false
  const app = createServer(config, cache, () => isStopping, metrics && cachedPageCounter(metrics))
  let address: string | undefined
  // A process that stops has no address any more, and still answers.
  const url = () => (address ??= listeningUrl(app))

  /** The site as letters name it that no request has requested; without a setting, it is on its visitor's own machine. */
  const siteUrl = () => config.publicUrl ?? `http://localhost:${config.port || new URL(url()).port}`

  /** The address of the simulated providers: this process, or another host in a rehearsal. */
  const sandboxUrl = () => config.rehearsal?.url ?? url()

  const clock = ownClock ? undefined : await databaseClock(pool, app.log)
  app.addHook('onClose', () => clock?.stop())
  const now = ownClock ?? clock!.now
  const db = createDb(pool, 'in turns')
  const jobPool = createSiblingPool(pool, 5, jobTimeouts)
  const jobs = await pgJobs(jobPool, app.log)
  const ctx: Ctx = {
    config,
    db,
    now,
    methods: paymentMethods(config, {
      db,
      sandboxUrl,
      siteUrl,
      now,
      // A stranger's notice is refused by us, and says nothing of the provider.
      measure: (name, method) => measured(metrics, name, method, (error) => error instanceof InvalidSignature),
    }),
    siteUrl,
    register: config.register && httpRegister(config.register, () => `${sandboxUrl()}/sandbox/register`, app.log),
    texts:
      config.texts &&
      measured(
        metrics,
        'texts',
        textsOf(config.texts, () => `${sandboxUrl()}/sandbox/phone`, app.log),
        (error) => error instanceof TextRefused,
      ),
    couriers: config.steadfast ? [steadfast(config.steadfast, () => `${sandboxUrl()}/sandbox/steadfast/api/v1`)] : [],
    photoFiles: measured(metrics, 'bucket', await photoFilesOf(config)),
    jobs,
    caches,
    log: app.log,
  }
  const identityPool = createSiblingPool(pool, 5, loginTimeouts)
  const provider = betterAuthIdentity({
    config,
    db,
    dialect: new PoolDialect(identityPool),
    news: identityEvents(ctx),
    log: app.log,
    googleSandboxUrl: () => `${sandboxUrl()}/sandbox/google`,
    newcomersAreConfirmed,
    passwords,
  })
  const identity = withOutages(provider)

  // Closed in the reverse of this order: the server first, which waits for its requests, and the pools last.
  app.addHook('onClose', async () => void (await Promise.all([identityPool.end(), jobPool.end()])))
  app.setErrorHandler(answerError)
  const checkTarget = createTargetCheck(config)
  app.addHook('onRequest', async (request) => {
    const objection = checkTarget(request.raw)
    if (objection) refuse(objection)
  })
  if (metrics) countAnswers(app, metrics)
  // Pages set their clock by the date of an answer, and hold deadlines against it.
  app.addHook(
    'onSend',
    async (request, reply) => void reply.headers({ 'x-request-id': request.id, date: now().toUTCString() }),
  )
  await followRequests(app, config)
  await security(app, config)
  if (config.quiet) quiet(app)
  if (config.rehearsal) await rehearse(app, config.rehearsal.url)
  // Not where one person tries it out: a laptop that wakes up has been late by hours, and there is no other user to protect.
  if (busyDelay || (config.mode === 'production' && !config.demo)) await pressure(app, { delay: busyDelay })
  // Files come before the limits, because they do not count.
  await site?.mount(app)
  const countsElsewhere = new CountsElsewhere(machine, config.authSecret)
  await limitRequests(app, config, countsElsewhere, async (request) =>
    accounts.accountOfToken(ctx, bearerTokenOf(request)),
  )
  // At once up to here: a stream and another thread take longer than the compressing.
  await app.register(compress, { threshold: 1024, syncThreshold: 64 * 1024, brotliOptions: { params: brotliParams } })
  await app.register(multipart)
  refuseSlowBodies(app, config.requestTimeout)
  await app.register(sse, { heartbeatInterval: config.heartbeat * 1000 })
  await documentation(app, config)

  decorateRequests(app)
  const { databaseStandbyUrls: urls } = config
  const standbys =
    urls.length > 0 ? followStandbys({ pool, urls, generation: () => cache.generation, log: app.log }) : undefined
  app.addHook('onClose', () => standbys?.stop())
  const routeContext: RouteContext = {
    app,
    ctx,
    async personOf(request) {
      const token = bearerTokenOf(request)
      if (!token) return refuse('not_signed_in')
      return accounts.personOfToken({ ...ctx, log: request.log }, token)
    },
    async personOfSession(request) {
      if (request.headers.authorization) return routeContext.personOf(request)
      const { origin, host } = request.headers
      if (origin && URL.parse(origin)?.host !== host && origin !== config.publicUrl) return refuse('foreign_origin')
      const login = await identity.loginOf(headersOf(request))
      return login ? accounts.personOfLogin({ ...ctx, log: request.log }, login) : refuse('not_signed_in')
    },
    shops,
    standbys,
    inProcess: new Map(),
  }

  if (standbys) noteWritten(app, standbys)
  let listener: Listener | undefined
  const version = await readVersion()
  health(app, { isReachable: () => listener?.isReachable() ?? false, isStopping: () => isStopping }, version)
  auth(app, identity, config)
  google(app, identity, config)
  const streams = notificationsRoutes(routeContext)
  accountsRoutes(routeContext, identity)
  catalogueRoutes(routeContext)
  photosRoutes(routeContext)
  shopsRoutes(routeContext)
  stockRoutes(routeContext)
  listingsRoutes(routeContext)
  searchRoutes(routeContext)
  quotesRoutes(routeContext)
  favouritesRoutes(routeContext)
  await savedSearchesRoutes(routeContext)
  bookingsRoutes(routeContext)
  paymentsRoutes(routeContext)
  payoutsRoutes(routeContext, identity)
  dealsRoutes(routeContext)
  receiptsRoutes(routeContext)
  booksRoutes(routeContext)
  conversationsRoutes(routeContext)
  reviewsRoutes(routeContext)
  lostPhonesRoutes(routeContext)
  moderationRoutes(routeContext)
  supportRoutes(routeContext)
  personalDataRoutes(routeContext, identity)
  statisticsRoutes(routeContext, metrics?.countField)

  const isRefusal = (error: unknown) => error instanceof MailRefused
  const post = measured(metrics, 'mail', await postOf(), isRefusal)
  if (!post && !config.quiet) throw new Error('There is no way for mail to go.')

  /** The way that letters go; undefined in a quiet copy. In the demo, it comes with the other sandboxes. */
  async function postOf() {
    const sandboxPost = config.demo ? await sandboxOf(app, config, { now, pool, url }) : undefined
    if (!config.mail.sandbox) return smtpPost(config.mail)
    return config.rehearsal ? mailboxPost(config.mail, config.rehearsal.url) : sandboxPost
  }

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    replyWith(reply, problemOf(new Refusal('not_found'), request.id, languageOf(request))),
  )
  if (site) seo(routeContext, (shown) => photos.drawPreview(ctx, shown))
  if (site) await pages(routeContext, site, cache, workers)
  const subscribers: Partial<Record<Channel, Subscriber>> = {
    catalogue_change: catalogueListener(ctx, () => cache.invalidate('')),
    [jobChannel]: jobs.subscriber,
    bell: {
      onConnect: () => streams.notifyAll(),
      onNotify: (personId) => streams.notify(personId),
      onDisconnect: () => {},
    },
    market_change: caches.counts.phones.listener(ctx),
    request_counts: { onConnect: () => {}, onNotify: (counts) => countsElsewhere.hear(counts), onDisconnect: () => {} },
  }
  if (site && config.mode !== 'development') {
    subscribers.market_change = together(subscribers.market_change!, {
      onConnect: () => cache.enable(),
      onNotify: (change) => cache.invalidate(change),
      onDisconnect: () => cache.disable(),
    })
    for (const one of [pool, identityPool, jobPool]) onLocalChange(one, (change) => cache.invalidateOwn(change))
  }
  const listenUrl = config.databaseListenUrl ?? pool.options.connectionString!
  // Before the doors open, so that nothing is missed from the first request on.
  app.addHook('onReady', async () => {
    const outgoing = {
      request_counts: () => countsElsewhere.takeUntold(),
      ...(workers && { market_change: () => cache.takeMark() }),
    }
    listener = await listen({ pool, url: listenUrl, subscribers, outgoing, log: app.log })
  })
  metrics?.watch({
    version,
    db,
    pools: { requests: pool, logins: identityPool, jobs: jobPool },
    pages: cache,
    cacheEntries: () => entriesOf(caches),
    streams,
    rateDate: config.charge.currency === 'usd' ? config.charge.rateDate : null,
    standbys,
    isListening: () => listener?.isListening() ?? false,
  })
  app.addHook('onClose', () => jobs.stop().finally(() => listener?.stop()))

  /** A quiet copy carries out nothing: what waits there is the business of the market it was copied from. */
  const work: App['work'] = async (options) => {
    const onJobPool = { ...ctx, db: createDb(jobPool) }
    if (!post || config.quiet) return
    warnOfOldRate(ctx)
    await jobs.start(jobHandlersOf(onJobPool, post, siteUrl, app.server), options)
  }
  return { app, ctx, jobs, url, work, drain: () => void (isStopping = true), listener: () => listener, standbys }
}
