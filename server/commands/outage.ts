// npm run outage, as the operator knows it: more time after a fault that the market could not see.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildApp } from '#app'
import type { Config } from '#config'
import { createPool } from '#database'
import { openExisting } from '#embedded/existing'
import { report } from '#outages'

const usage =
  'Say from when until when people could do nothing, by the clock of Dhaka: npm run outage -- --from=2026-11-20T10:00 --to=2026-11-20T13:30. Without --to it ends now. With --cards only unpaid bookings get more time.'

const Moment = z.iso
  .datetime({ local: true, offset: true })
  .transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+06:00`))
const Options = z.object({ from: Moment, to: Moment.optional(), cards: z.boolean().default(false) })

function outageOf(args: string[], now: Date): Parameters<typeof report>[1] | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { from: { type: 'string' }, to: { type: 'string' }, cards: { type: 'boolean' } },
    })
    const { from, to = now, cards } = Options.parse(values)
    return from < to && to <= now ? { cause: cards ? 'cards' : 'away', began: from, ended: to } : undefined
  } catch {
    // An option that does not exist, or a moment that is none: the usage says which do.
    return undefined
  }
}

/** Carries out the command, whether or not the market is open. Moves that the clock has made already stay so. */
export async function runOutageCommand(config: Config, args: string[]): Promise<{ done: boolean; sentence: string }> {
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database) return { done: false, sentence: 'There is no market yet. Open it with npm start.' }
  const pool = createPool(database.url, 2)
  const { app, ctx, jobs } = await buildApp({ config, pool })
  try {
    const outage = outageOf(args, ctx.now())
    if (!outage) return { done: false, sentence: usage }
    // No work is done here; the market sends the letters, now or when it opens.
    await jobs.start({}, { isScheduled: false })
    const people = await report(ctx, outage)
    if (people === undefined)
      return {
        done: false,
        sentence: 'A part of that time is known as an outage already, so nothing was done. Name the rest alone.',
      }
    return { done: true, sentence: `What was running has as much more time, and people were told: ${people}.` }
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
  }
}
