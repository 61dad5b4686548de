import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { ProviderUnavailable } from '#providers/payment-method'

/** In milliseconds. */
const longestWait = 60_000

/**
 * Does work that no other process may do at the same time. It holds no connection meanwhile, as bKash may take its time.
 * @param seconds more than the work may take, so that only the turn of a process that ended is taken from it
 * @throws ProviderUnavailable where others take too long
 */
export async function inTurn<T>(
  db: QueryExecutorProvider,
  name: string,
  work: () => Promise<T>,
  seconds = 600,
): Promise<T> {
  const holder = randomUUID()
  for (const end = performance.now() + longestWait; ; await sleep(50 + Math.random() * 100)) {
    const { rows } = await sql`
      insert into bkash_turn (name, holder, began_at) values (${name}, ${holder}, now())
      on conflict (name) do update set holder = excluded.holder, began_at = excluded.began_at
      where bkash_turn.began_at < now() - make_interval(secs => ${seconds}) returning name`.execute(db)
    if (rows.length > 0) break
    if (performance.now() > end) throw new ProviderUnavailable(`bKash is still at work on ${name}.`)
  }
  try {
    return await work()
  } finally {
    await sql`delete from bkash_turn where name = ${name} and holder = ${holder}`.execute(db)
  }
}
