// The process: settings, database, market, and the doors open.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, readConfig, WrongSetting } from '#config'
import { connect } from '#database'
import { CannotStart, startEmbedded } from '#database/embedded'
import { migrate } from '#database/migrate'

enableCompileCache()

const say = (sentence: string) => console.log(sentence)

async function databaseOf(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbedded({ folder: join(config.dataDir, 'postgres'), say })
}

async function run(config: Config) {
  // Node reads the product's code while PostgreSQL gets up.
  const code = Promise.all([import('#app'), import('#http/pages'), import('./prepare.ts')])
  const database = await databaseOf(config)
  const done = await migrate(database.url)
  if (done.length > 0) say('Preparing the database…')
  const pool = connect(database.url, config.databasePool)
  const [{ buildApp }, { builtSite, siteInDevelopment }, { prepareMarket }] = await code
  const site = await (config.mode === 'development' ? siteInDevelopment() : builtSite())
  const { app, ctx, work, url } = await buildApp({ config, pool, site })

  const close = async () => {
    await app.close()
    await pool.end()
    await database.stop()
  }

  const ending = new AbortController()
  const opened = (async () => {
    await work()
    await prepareMarket({ config, pool, ctx, say, signal: ending.signal })
    await app.listen({ port: config.port, host: config.host })
  })()
  endOnSignal(ending, async () => {
    await opened.catch(() => {})
    await close()
  })
  try {
    await opened
  } catch (error) {
    if (ending.signal.aborted) return
    await close()
    throw error
  }
  await greet(config, config.publicUrl ?? `http://localhost:${new URL(url()).port}`)
}

/** Ends in order on Ctrl-C or a stop. Somebody in a hurry asks again; a terminal and npm may each pass on the same Ctrl-C, which is one. */
function endOnSignal(ending: AbortController, close: () => Promise<void>) {
  let since = 0
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (since > 0) {
        if (Date.now() - since > 1000) process.exit(1)
        return
      }
      since = Date.now()
      ending.abort()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

async function greet(config: Config, address: string) {
  say('')
  say(`PhoneHaat is open at ${address}`)
  if (!config.demo) return
  say('')
  say('  It is a demo: no money moves, no mail leaves. Log in as one of')
  say('    buyer@demo.test    buys phones')
  say('    seller@demo.test   sells phones')
  say('    admin@demo.test    looks after the market')
  say('  with the password Demo#2026')
  say('')
  say('  Ctrl-C stops it.')
}

function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `A setting is wrong, so PhoneHaat does not start.\n${error.message}`
  if (error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`
  if (code === 'EACCES' && port) return `This user may not open port ${port}. Set PORT to a number above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database of DATABASE_URL cannot be reached: ${(error as Error).message}.`
  return (error as Error)?.stack ?? String(error)
}

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
