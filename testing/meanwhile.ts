import { sql } from 'kysely'
import { type Ctx, transact } from '#context'
import type { Market } from './market.ts'
import { until } from './until.ts'

/**
 * Begins to change something in a transaction, makes a request meanwhile, and ends the transaction once the request waits for a lock or is done.
 * @param change what it returns is done at the end of the transaction
 */
export async function meanwhile<T>(
  { app: { ctx } }: Market,
  change: (ctx: Ctx) => Promise<void | (() => Promise<unknown>)>,
  request: () => Promise<T>,
): Promise<T> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changed = transact(ctx, async (ctx) => {
    const atTheEnd = await change(ctx)
    begun.resolve()
    await end.promise
    await atTheEnd?.()
  })
  await Promise.race([begun.promise, changed])
  let isDone = false
  const done = Promise.allSettled([request()]).finally(() => (isDone = true))
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until('the request waits, or is done', async () => isDone || (await waiting.execute(ctx.db)).rows.length > 0)
  end.resolve()
  await changed
  const [answer] = await done
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
