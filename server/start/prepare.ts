// Prepares a market before its doors open for the first time, and checks that it is prepared.
import type { Pool } from 'pg'
import { categories, forgetDictionary, readingVersion, requestReading } from '#catalogue'
import type { Config } from '#config'
import { type Ctx, transact } from '#context'
import { rotateKeys } from '#devices'
import { notice } from '#outages'
import { rotateKeys as rotatePayoutKeys } from '#payouts'
import { requestHashes } from '#photos'
import { requestFigures } from '#reviews'
import {
  clearPartialDemo,
  isSetupDone,
  marketKindOf,
  markSetupDone,
  noteMarketKind,
  readSetupDetail,
  saveSetupDetail,
} from '#database/setup-state'

export interface PrepareOptions {
  config: Config
  pool: Pool
  ctx: Ctx
  print(sentence: string): void
  /** Aborted when the process is asked to end. */
  signal: AbortSignal
}

/** Brings brands and models up to date when the catalogue or its reading has changed, and has the phones read again that came before. */
async function refreshCatalogue(ctx: Ctx, print: PrepareOptions['print']): Promise<void> {
  const digest = await readingVersion()
  if ((await readSetupDetail(ctx.db, 'catalogue planted')) === digest) return
  const { prepareCategories, prepareModels } = await import('./market.ts')
  await prepareCategories(ctx, print)
  await transact(ctx, async (ctx) => {
    await prepareModels(ctx)
    await saveSetupDetail(ctx.db, 'catalogue planted', digest)
    await requestReading(ctx)
  })
  forgetDictionary(ctx)
}

/** Gives an empty market its brands and, in the demo, its people and phones. Deadlines that ran while no one served are extended last, after all else. */
export async function prepareMarket(options: PrepareOptions): Promise<void> {
  await fillMarket(options)
  await noteMarketKind(options.ctx.db, marketKindOf(options.config))
  await requestFigures(options.ctx)
  await notice(options.ctx)
}

async function fillMarket({ config, pool, ctx, print, signal }: PrepareOptions): Promise<void> {
  const rotated = await rotateKeys(ctx)
  if (rotated > 0) print(`${rotated} IMEIs are kept with the new keys.`)
  const reEncrypted = await rotatePayoutKeys(ctx)
  if (reEncrypted > 0) print(`${reEncrypted} accounts of sellers are encrypted with the new key.`)
  await requestHashes(ctx)
  if (await isSetupDone(ctx.db, 'demo planted')) return refreshCatalogue(ctx, print)
  if (await isSetupDone(ctx.db, 'demo begun')) {
    print('The demo market was not finished last time. It is planted anew.')
    await clearPartialDemo(ctx.db)
  }
  if ((await categories(ctx)).length > 0) return refreshCatalogue(ctx, print)
  // Drawing and planting are parts of the first start only; later ones need not even load them.
  const { plantDemo } = await import('./market.ts')
  if (config.demo) await markSetupDone(ctx.db, 'demo begun')
  await refreshCatalogue(ctx, print)
  if (!config.demo) return
  const begun = new Date()
  await plantDemo({ config, pool, print, signal, begun })
  await saveSetupDetail(ctx.db, 'demo planted', begun.toISOString())
}

/** The advisory lock of the process that plants what is left; any number that nothing else in the database uses. */
const growingLock = 0x67726f77

/** Plants the phones of the demo with which it did not open, while it is open; one process on a database does. */
export async function completeDemo({ config, pool, ctx, print, signal }: PrepareOptions): Promise<void> {
  const begun = await readSetupDetail(ctx.db, 'demo planted')
  if (begun === null) return
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      growingLock,
    ])
    const grown = await readSetupDetail(ctx.db, 'demo grown')
    if (!rows[0]!.isOurs || grown === 'whole') return
    const { growDemo } = await import('./market.ts')
    const note = (done: number | 'whole') => saveSetupDetail(ctx.db, 'demo grown', String(done))
    const growing = { config, pool, print, signal, begun: new Date(begun) }
    await growDemo(growing, ctx.jobs, { done: Number(grown ?? 0), note })
    await note('whole')
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    client.release()
  }
}
