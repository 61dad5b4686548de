// The process: settings, database, market, and the doors open.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Config, readConfig, WrongSetting } from '#config'
import type { Ctx } from '#context'
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
  const database = await databaseOf(config)
  const done = await migrate(database.url)
  if (done.length > 0) say('Preparing the database…')
  const pool = connect(database.url, config.databasePool)
  const { buildApp } = await import('#app')
  const { builtSite, siteInDevelopment } = await import('#http/pages')
  const site = await (config.mode === 'development' ? siteInDevelopment() : builtSite())
  const { app, ctx, work, url } = await buildApp({ config, pool, site })

  let closing: Promise<void> | undefined
  const close = () =>
    (closing ??= (async () => {
      await app.close()
      await pool.end()
      await database.stop()
    })())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal from somebody in a hurry does not wait for the first to finish.
      if (closing) process.exit(1)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }

  try {
    await work()
    await prepareMarket(config, pool, ctx)
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    throw error
  }
  await greet(config, config.publicUrl ?? `http://localhost:${new URL(url()).port}`)
}

async function prepareMarket(config: Config, pool: Pool, ctx: Ctx) {
  const { categories } = await import('#catalog')
  if ((await categories(ctx)).length > 0) return
  const { prepareCategories, plantDemo } = await import('./market.ts')
  await prepareCategories(ctx, say)
  if (config.demo) await plantDemo(config, pool, say)
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
