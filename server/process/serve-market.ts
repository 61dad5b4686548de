// A process that serves the market: database, market, and the doors open. During a first start one prepares it and ends, while the site is built.
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { App } from '#app'
import type { Config } from '#config'
import { createPool, cutConnections } from '#database'
import { startEmbedded } from '#embedded/embedded'
import { objectionsToDatabase } from '#database/fitness'
import { marketKindOf } from '#database/setup-state'
import { migrate } from '#database/migrate'
import { Outage, outageOf } from '#database/outage'
import { CannotStart } from '#embedded/errors'
import { beat as noteServed } from '#outages'
import { type OtherWorkers, otherWorkers } from '#http/handed-pages'
import { claimFiles } from '#photos'
import { withStartLock, waitForDatabase } from '#database/start'
import { beat } from './heartbeat.ts'
import { collectAtRest } from './rest.ts'
import { endAsFailed, endOnSignal, stopDelayOf, stopTimeouts } from './stop.ts'
import { printWelcome } from './welcome.ts'
import { print } from './print.ts'

/** True in a process that prepares the market and ends; it needs no site. */
const isPreparing = process.argv.includes('--prepare')

async function loadCode({ mode }: Config) {
  const code = await Promise.all([import('#app'), import('#http/pages'), import('#prepare')])
  if (mode !== 'development' && !isPreparing) await code[1].builtSite()
  return code
}

/** The message of the primary process to a worker, once the database answers if it is the embedded one. */
export interface FromPrimary {
  databaseUrl: string
  /** The number of the worker, from 0. One that takes the place of another has its number. */
  number: number
  /** Counts the workers with this number that took the place of another. */
  restarts: number
  /** A name of the primary process and its workers, by which others tell that they count requests together. */
  machine: string
}

/** The message of a worker to the primary process once it serves. */
export interface FromWorker {
  port: number
}

/** A database that answers now or soon, and the number of this worker. */
interface Surroundings extends FromPrimary {
  stop(): Promise<void>
}

async function surroundingsOf(config: Config): Promise<Surroundings> {
  const stop = async () => {}
  if (cluster.isWorker) {
    beat()
    const [fromPrimary] = (await once(process, 'message')) as [FromPrimary]
    return { ...fromPrimary, stop }
  }
  const alone = { number: 0, restarts: 0, machine: randomUUID() }
  if (config.databaseUrl) return { ...alone, databaseUrl: config.databaseUrl, stop }
  const { localUrl, stop: stopEmbedded } = await startEmbedded({
    folder: join(config.dataDir, 'postgres'),
    print,
    giveUp: endAsFailed,
  })
  return { ...alone, databaseUrl: localUrl, stop: stopEmbedded }
}

interface OpenMarket {
  pool: Pool
  product: App
  /** Resolves when nothing more is done for the market beside serving it. */
  settled: Promise<void>
}

/** Opens the market on a database that answers. If several processes start at once, one prepares the market and the others wait. */
async function open(
  config: Config,
  { databaseUrl: url, number, restarts, machine }: FromPrimary,
  workers: OtherWorkers | undefined,
  signal: AbortSignal,
): Promise<OpenMarket> {
  await waitForDatabase(url, { print, signal })
  const [{ buildApp }, { builtSite, siteInDevelopment }, { completeDemo, prepareMarket }] = await loadCode(config)
  const site = isPreparing ? undefined : await (config.mode === 'development' ? siteInDevelopment() : builtSite())
  const metrics = config.metrics ? (await import('#metrics')).createMetrics(config.dataDir, restarts) : undefined
  const pool = createPool(url, config.databasePool)
  let product: App | undefined
  try {
    product = await withStartLock(url, { print, signal }, async (signal) => {
      const objections = await objectionsToDatabase(url, config.quiet ? undefined : marketKindOf(config))
      if (objections.length > 0) throw new CannotStart(objections.join('\n'))
      const done = await migrate(url, print)
      if (done.length > 0) print('Preparing the database…')
      product = await buildApp({ config, pool, machine, site, metrics, workers })
      if (!config.quiet) await claimPlaceOfPhotos(product)
      await product.work()
      if (!config.quiet) await prepareMarket({ config, pool, ctx: product.ctx, print, signal })
      return product
    })
    signal.throwIfAborted()
    if (isPreparing) return { pool, product, settled: Promise.resolve() }
    await product.app.listen({ port: config.port, host: config.host })
    if (!config.quiet) keepBeating(product)
    if (metrics && config.metrics) {
      const { port, host } = config.metrics
      // Port 0 is any free one.
      print(`Metrics are at ${await metrics.listen({ port: port && port + number, host })}`)
    }
    const isFirst = config.demo && !config.quiet && number === 0
    const settled = isFirst ? completeDemo({ config, pool, ctx: product.ctx, print, signal }) : Promise.resolve()
    return {
      pool,
      product,
      settled: settled.catch((error: Error) => {
        if (!signal.aborted) print(`The demo stays as it is: ${error.message}`, 'warn')
      }),
    }
  } catch (error) {
    await product?.app.close()
    await pool.end()
    throw error
  }
}

/** A bucket that is away or silent keeps no market from opening: nothing is deleted there before it was asked. @throws CannotStart */
async function claimPlaceOfPhotos({ ctx }: App): Promise<void> {
  const objection = await claimFiles(ctx).catch((error: Error) => {
    // A bucket that refuses a connection fails with the same codes as a database does.
    if (error instanceof Outage) throw error
    print(`It cannot be seen whose the place for photos is (${error.message}). Until it can, no photo is deleted.`)
    return undefined
  })
  if (objection) throw new CannotStart(objection)
}

/** Milliseconds between two times at which this process notes that it serves, and finds that no one did while the database was away. */
const beatEvery = 20_000

/** Notes for as long as this process serves that the market is there. While the database is away, it is not. */
function keepBeating({ app, ctx }: App): void {
  const note = () =>
    void noteServed(ctx).catch((error: unknown) =>
      app.log.warn({ err: error }, 'it could not be noted that the market is served'),
    )
  const timer = setInterval(note, beatEvery).unref()
  app.server.once('close', () => clearInterval(timer))
  note()
}

/** Opens the market, from the beginning again when the database goes away meanwhile. */
async function openWithRetry(config: Config, surroundings: FromPrimary, signal: AbortSignal): Promise<OpenMarket> {
  const workers = cluster.isWorker ? otherWorkers(surroundings.number, config.workers) : undefined
  for (;;) {
    try {
      return await open(config, surroundings, workers, signal)
    } catch (error) {
      if (signal.aborted || !outageOf(error)) throw error
      print('The database did not answer during the start. PhoneHaat starts again.')
      await sleep(1000, undefined, { signal })
    }
  }
}

/** Serves the market until a signal ends it, or only prepares it. A worker reports to the primary process instead of the operator. */
export async function run(config: Config): Promise<void> {
  const ending = new AbortController()
  // Node reads the code of the product and of the site while PostgreSQL gets up. An import that fails now fails again where it is needed.
  loadCode(config).catch(() => {})
  const surroundings = surroundingsOf(config)
  const stopDatabase = async () => (await surroundings.catch(() => undefined))?.stop()
  const opened = surroundings.then((surroundings) => openWithRetry(config, surroundings, ending.signal))
  let market: OpenMarket | undefined
  endOnSignal(async (signal) => {
    ending.abort()
    const isAway = market?.product.listener()?.isReachable() === false
    // If the database is away, proxies send their requests elsewhere already.
    const delay = isAway ? 0 : stopDelayOf(signal, config)
    if (isAway) setTimeout(cutConnections, stopTimeouts.database).unref()
    // A network that swallows everything, or a job that does not end, keeps no one from stopping.
    if (market) setTimeout(() => process.exit(1), delay + stopTimeouts[isAway ? 'whileAway' : 'everything']).unref()
    else setTimeout(() => process.exit(), stopTimeouts.opening).unref()
    const opening = await opened.catch(() => undefined)
    if (opening) await close(opening, delay)
    await stopDatabase()
  })
  try {
    market = await opened
    if (isPreparing) {
      await close(market, 0)
      await stopDatabase()
      process.exit()
    }
    const { product } = market
    const port = Number(new URL(product.url()).port)
    collectAtRest(product.app.server)
    if (cluster.isPrimary) printWelcome(config, port)
    else process.send!({ port } satisfies FromWorker)
  } catch (error) {
    if (ending.signal.aborted) return
    await stopDatabase()
    throw error
  }
}

/** Says first that this process stops, so that proxies send their requests elsewhere, and closes when they have heard of it. */
async function close({ pool, product, settled }: OpenMarket, delay: number) {
  product.drain()
  await sleep(delay)
  setTimeout(() => product.app.server.closeAllConnections(), stopTimeouts.requests).unref()
  await settled
  await product.app.close()
  await pool.end()
}
