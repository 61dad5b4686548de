// The hour after: what jobs and sweeps put right by themselves, brought forward so that no one has to wait for it.
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { buildApp } from '#app'
import { readConfig } from '#config'
import type { Ctx } from '#context'
import { createPool } from '#database'
import {
  captureHeld,
  checkConsistency,
  endHolds,
  reconcilePayments,
  sweepPartRefunds,
  sweepRefunds,
  syncProviders,
} from '#payments'
import { paymentMethods } from '#providers/payment-methods'
import { until } from '#testing/until'
import { type Seen, feeBasisPoints } from './world.ts'

const hour = 3_600_000

export interface Later extends AsyncDisposable {
  /** The market an hour from now, past every fault. */
  ctx: Ctx
  /** The complaints in its log. */
  complaints: string[]
}

export async function anHourLater({ databaseUrl, dataDir, company, bkashMode }: Seen): Promise<Later> {
  const pool = createPool(databaseUrl, 4)
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', BKASH_MODE: bkashMode, FEE_BASIS_POINTS: feeBasisPoints }),
    dataDir,
  }
  const now = () => new Date(Date.now() + hour)
  const { app, ctx, jobs } = await buildApp({ config, pool, now })
  await jobs.start({})
  const complaints: string[] = []
  const error = (what: unknown, message: string) => void complaints.push(`${message}: ${JSON.stringify(what)}`)
  return {
    ctx: {
      ...ctx,
      methods: paymentMethods(config, { db: ctx.db, sandboxUrl: () => company.url, siteUrl: () => company.url, now }),
      log: Object.assign(Object.create(ctx.log) as Ctx['log'], { error }),
    },
    complaints,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

/** Does the hourly work of the clock. */
export async function sweep(ctx: Ctx): Promise<void> {
  for (const work of [
    endHolds,
    reconcilePayments,
    syncProviders,
    sweepRefunds,
    sweepPartRefunds,
    captureHeld,
    checkConsistency,
  ])
    await work(ctx)
}

/** Jobs of ours that are not done, by name and state; those of pg-boss itself come and go. */
export async function unfinished(database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    `select count(*) || ' × ' || name || ' ' || state as line from jobs.job
      where state not in ('completed', 'cancelled') and not starts_with(name, '__') group by name, state order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Lets the time pass after which pg-boss takes jobs over from processes that were killed, and bKash’s turns; and tries again what failed. No process may be at work. */
export async function passTimeOfJobs(database: Pool): Promise<void> {
  await database.query(`update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  await database.query(`update jobs.queue set monitor_on = null`)
  await database.query(`update bkash_turn set began_at = began_at - interval '1 hour'`)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise()
  await boss.stop({ close: false })
  await tryAgainNow(database)
}

/** A failed job waits longer each time before it is tried again. */
const tryAgainNow = (database: Pool) =>
  database.query(`update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`)

/** Until every job is done. @returns what is not, in the end */
export async function untilJobsAreDone(database: Pool, timeoutMs: number): Promise<string[]> {
  let left: string[] = []
  const isDone = async () => {
    await tryAgainNow(database)
    return (left = await unfinished(database)).length === 0
  }
  await until('all jobs are done', isDone, timeoutMs).catch(() => {})
  return left
}
