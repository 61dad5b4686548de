// The process: settings, database, market, and the doors open.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { App } from '#app'
import { type Config, readConfig, WrongSetting } from '#config'
import { createPool } from '#database'
import { CannotStart, startEmbedded } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { outageOf } from '#database/outage'
import { withStartLock, waitForDatabase } from '#database/start'

enableCompileCache()

const print = (sentence: string) => console.log(sentence)

const loadCode = () => Promise.all([import('#app'), import('#http/pages'), import('./prepare.ts')])

async function databaseOf(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbedded({ folder: join(config.dataDir, 'postgres'), print })
}

interface OpenMarket {
  pool: Pool
  product: App
}

/** Opens the market on a database that answers. Of several processes that start at once, one prepares the market and the others wait. */
async function open(config: Config, url: string, signal: AbortSignal): Promise<OpenMarket> {
  await waitForDatabase(url, { print, signal })
  const [{ buildApp }, { builtSite, siteInDevelopment }, { prepareMarket }] = await loadCode()
  const site = await (config.mode === 'development' ? siteInDevelopment() : builtSite())
  const metrics = config.metrics ? (await import('./metrics/metrics.ts')).createMetrics() : undefined
  const pool = createPool(url, config.databasePool)
  let product: App | undefined
  try {
    product = await withStartLock(url, { print, signal }, async (signal) => {
      const done = await migrate(url)
      if (done.length > 0) print('Preparing the database…')
      product = await buildApp({ config, pool, site, metrics })
      await product.work()
      if (!config.quiet) await prepareMarket({ config, pool, ctx: product.ctx, print, signal })
      return product
    })
    signal.throwIfAborted()
    await product.app.listen({ port: config.port, host: config.host })
    if (metrics && config.metrics) print(`Metrics are at ${await metrics.listen(config.metrics)}`)
    return { pool, product }
  } catch (error) {
    await product?.app.close()
    await pool.end()
    throw error
  }
}

/** Opens the market, from the beginning again when the database goes away meanwhile. */
async function openWithRetry(config: Config, url: string, signal: AbortSignal): Promise<OpenMarket> {
  for (;;) {
    try {
      return await open(config, url, signal)
    } catch (error) {
      if (signal.aborted || !outageOf(error)) throw error
      print('The database did not answer during the start. PhoneHaat starts again.')
      await sleep(1000, undefined, { signal })
    }
  }
}

async function run(config: Config) {
  const ending = new AbortController()
  // Node reads the product's code while PostgreSQL gets up.
  void loadCode()
  const database = await databaseOf(config)
  const opened = openWithRetry(config, database.url, ending.signal)
  endOnSignal(ending, async (signal) => {
    const delay = signal === 'SIGTERM' ? config.stopDelay * 1000 : 0
    // A network that swallows everything, or a job that does not end, keeps no one from stopping.
    setTimeout(() => process.exit(1), delay + last.everything).unref()
    const market = await opened.catch(() => undefined)
    if (market) await close(market, delay)
    await database.stop()
  })
  try {
    const { product } = await opened
    await printWelcome(config, config.publicUrl ?? `http://localhost:${new URL(product.url()).port}`)
  } catch (error) {
    if (ending.signal.aborted) return
    await database.stop()
    throw error
  }
}

/** In milliseconds, from the moment at which no more requests are taken: how long those under way may take, and how long everything. */
const last = { requests: 12_000, everything: 20_000 }

/** Says first that this process stops, so that proxies send their requests elsewhere, and closes when they have heard of it. */
async function close({ pool, product }: OpenMarket, delay: number) {
  product.drain()
  await sleep(delay)
  setTimeout(() => product.app.server.closeAllConnections(), last.requests).unref()
  await product.app.close()
  await pool.end()
}

/** Ends in order on Ctrl-C or a stop. Someone in a hurry asks again; a terminal and npm may each pass on the same Ctrl-C, which is one. */
function endOnSignal(ending: AbortController, close: (signal: NodeJS.Signals) => Promise<void>) {
  let since = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (since > 0) {
        if (Date.now() - since > 1000) process.exit(1)
        return
      }
      since = Date.now()
      ending.abort()
      close(name).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

async function printWelcome(config: Config, address: string) {
  print('')
  print(`PhoneHaat is open at ${address}`)
  if (config.quiet)
    print('\n  It is a quiet copy, only to look at: nothing is changed, sent or asked of anybody outside.')
  if (!config.demo) return
  print('')
  print('  It is a demo: no money moves, no mail leaves. Log in as one of')
  print('    buyer@demo.test    buys phones')
  print('    seller@demo.test   sells phones')
  print('    admin@demo.test    looks after the market')
  print('  with the password Demo#2026')
  print('')
  print('  Ctrl-C stops it.')
}

function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `A setting is wrong, so PhoneHaat does not start.\n${error.message}`
  if (error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`
  if (code === 'EACCES' && port) return `This user may not open port ${port}. Set PORT to a number above 1023.`
  if (code === '28P01' || code === '3D000')
    return `The database of DATABASE_URL cannot be used: ${(error as Error).message}.`
  return (error as Error)?.stack ?? String(error)
}

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
