// What a market needs before its doors open for the first time, and whether it has it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { categories } from '#catalog'
import type { Config } from '#config'
import { type Ctx, transact } from '#context'
import { clearHalfDemo, detailOf, hasHappened, note, noteAgain } from '#database/chronicle'

export interface Opening {
  config: Config
  pool: Pool
  ctx: Ctx
  say(sentence: string): void
  /** Aborted when the process is asked to end. */
  signal: AbortSignal
}

/** Where the catalogue is written, and what reads phones by it. */
const folders = ['../seed/models/', './modules/catalog/', './modules/catalog/places/']

/** A digest of the files that decide how phones are read. Reading the files is far cheaper than building the catalogue. */
async function editionOfCatalogue(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('../seed/brands.ts', import.meta.url)))
  for (const folder of folders.map((path) => new URL(path, import.meta.url))) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()
    for (const file of await Promise.all(names.map((name) => readFile(new URL(name, folder))))) hash.update(file)
  }
  return hash.digest('hex')
}

/** Brings brands and models up to date when the catalogue or its reading has changed, and has the phones read again that came before. */
async function refreshCatalogue(ctx: Ctx, say: Opening['say']): Promise<void> {
  const edition = await editionOfCatalogue()
  if ((await detailOf(ctx.db, 'catalogue planted')) === edition) return
  const { prepareCategories, prepareModels } = await import('./market.ts')
  await prepareCategories(ctx, say)
  await transact(ctx, async (ctx) => {
    await prepareModels(ctx)
    await noteAgain(ctx.db, 'catalogue planted', edition)
    await ctx.jobs.send(ctx.db, 'read-phones', { after: 0 })
  })
}

/** Gives an empty market its brands and, in the demo, its people and phones. */
export async function prepareMarket({ config, pool, ctx, say, signal }: Opening): Promise<void> {
  if (await hasHappened(ctx.db, 'demo planted')) return refreshCatalogue(ctx, say)
  if (await hasHappened(ctx.db, 'demo begun')) {
    say('The demo market was not finished last time. It is planted anew.')
    await clearHalfDemo(ctx.db)
  }
  if ((await categories(ctx)).length > 0) return refreshCatalogue(ctx, say)
  // Drawing and planting are parts of the first start only; later ones need not even load them.
  const { plantDemo } = await import('./market.ts')
  if (config.demo) await note(ctx.db, 'demo begun')
  await refreshCatalogue(ctx, say)
  if (!config.demo) return
  await plantDemo(config, pool, say, signal)
  await note(ctx.db, 'demo planted')
}
