// What a market needs before its doors open for the first time, and whether it has it.
import type { Pool } from 'pg'
import { categories } from '#catalog'
import type { Config } from '#config'
import type { Ctx } from '#context'
import { clearHalfDemo, hasHappened, note } from '#database/chronicle'

export interface Opening {
  config: Config
  pool: Pool
  ctx: Ctx
  say(sentence: string): void
  /** Aborted when the process is asked to end. */
  signal: AbortSignal
}

/** Gives an empty market its brands and, in the demo, its people and phones. */
export async function prepareMarket({ config, pool, ctx, say, signal }: Opening): Promise<void> {
  if (await hasHappened(ctx.db, 'demo planted')) return
  if (await hasHappened(ctx.db, 'demo begun')) {
    say('The demo market was not finished last time. It is planted anew.')
    await clearHalfDemo(ctx.db)
  }
  if ((await categories(ctx)).length > 0) return
  // Drawing and planting are parts of the first start only; later ones need not even load them.
  const { prepareCategories, plantDemo } = await import('./market.ts')
  if (config.demo) await note(ctx.db, 'demo begun')
  await prepareCategories(ctx, say)
  if (!config.demo) return
  await plantDemo(config, pool, say, signal)
  await note(ctx.db, 'demo planted')
}
