// Prepares a market before its doors open for the first time, and checks that it is prepared.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { categories, forgetDictionary, requestReading } from '#catalogue'
import type { Config } from '#config'
import { type Ctx, transact } from '#context'
import { rotateKeys } from '#devices'
import { notice } from '#outages'
import { rotateKeys as rotatePayoutKeys } from '#payouts'
import { requestHashes } from '#photos'
import { requestFigures } from '#reviews'
import { clearPartialDemo, readSetupDetail, isSetupDone, markSetupDone, saveSetupDetail } from '#database/setup-state'

export interface PrepareOptions {
  config: Config
  pool: Pool
  ctx: Ctx
  print(sentence: string): void
  /** Aborted when the process is asked to end. */
  signal: AbortSignal
}

/** The catalogue, and what reads phones by it. */
const folders = ['../../catalogue/', '../modules/catalogue/']

/** A digest of the files that decide how phones are read. Reading the files is far cheaper than building the catalogue. */
export async function catalogueDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders.map((path) => new URL(path, import.meta.url))) {
    const names = (await readdir(folder))
      .filter((name) => /\.(ts|csv)$/.test(name) && !name.endsWith('.test.ts'))
      .toSorted()
    for (const file of await Promise.all(names.map((name) => readFile(new URL(name, folder))))) hash.update(file)
  }
  return hash.digest('hex')
}

/** Brings brands and models up to date when the catalogue or its reading has changed, and has the phones read again that came before. */
async function refreshCatalogue(ctx: Ctx, print: PrepareOptions['print']): Promise<void> {
  const digest = await catalogueDigest()
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
  await plantDemo(config, pool, print, signal)
  await markSetupDone(ctx.db, 'demo planted')
}
