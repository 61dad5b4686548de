// npm run reconcile, as the operator knows it: our books next to the provider's.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildApp } from '#app'
import type { Config } from '#config'
import { dayInDhaka } from '#contract/base/dhaka'
import { createPool } from '#database'
import { openExisting } from '#embedded/existing'
import { amountOf, type Reconciliation, reconcile } from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'

const usage = 'Say which days, both included, a year at most: npm run reconcile -- --from=2026-11-01 --to=2026-11-22'
const day = 24 * 3_600_000
const usualDays = 30

const Day = z.iso.date().optional()
const beginOf = (date: string) => new Date(`${date}T00:00:00+06:00`)

interface Period {
  from: Date
  to: Date
  /** As it was requested. */
  label: string
}

/** Days in Dhaka, both included; the last thirty when nothing is said. */
function periodOf(args: string[], now: Date): Period | undefined {
  try {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } })
    const last = Day.parse(values.to) ?? dayInDhaka(now)
    const first = Day.parse(values.from) ?? dayInDhaka(new Date(beginOf(last).getTime() - (usualDays - 1) * day))
    const [from, to] = [beginOf(first), new Date(beginOf(last).getTime() + day)]
    const days = (to.getTime() - from.getTime()) / day
    return days >= 1 && days <= 366 ? { from, to, label: `${first} to ${last}` } : undefined
  } catch {
    // An option that is not known, or a day that is none.
    return undefined
  }
}

/**
 * Compares the books of a market with those of the provider, while it is open or closed, and prints each line that differs.
 * @returns whether they agree, and the last sentence for the operator
 */
export async function runReconcileCommand(
  args: string[],
  { config, print, now = new Date() }: { config: Config; print(line: string): void; now?: Date },
): Promise<{ done: boolean; sentence: string }> {
  const period = periodOf(args, now)
  if (!period) return { done: false, sentence: usage }
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database) return { done: false, sentence: 'There is no market yet. Open it with npm start.' }
  const pool = createPool(database.url, 2)
  // It only reads. The demo's providers are a part of the site, so that a server has to listen, on this machine only.
  const { app, ctx } = await buildApp({ config: { ...config, quiet: true, logLevel: 'error' }, pool })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const found = await reconcile(ctx, period)
    printReport(found, period, print)
    const lines = found.differences.length
    if (lines === 0) return { done: true, sentence: 'The books agree.' }
    return { done: false, sentence: lines === 1 ? '1 line differs.' : `${lines} lines differ.` }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return { done: false, sentence: `The provider does not answer: ${error.message}` }
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
  }
}

function printReport(
  { compared, foreign, totals, differences }: Reconciliation,
  { label }: Period,
  print: (line: string) => void,
) {
  print(`${label}, days in Dhaka: ${compared} payments compared.`)
  for (const { paymentId, bookingId, providerId, what } of differences)
    print(`payment ${paymentId ?? '-'}, booking ${bookingId ?? '-'}, at the provider ${providerId ?? '-'}: ${what}`)
  for (const [currency, { ours, provider }] of totals) {
    print(`Taken: ${amountOf(ours.taken, currency)} here, ${amountOf(provider.taken, currency)} at the provider.`)
    print(
      `Given back: ${amountOf(ours.givenBack, currency)} here, ${amountOf(provider.givenBack, currency)} at the provider.`,
    )
  }
  if (foreign > 0) print(`Not made by this site, and left out: ${foreign} of the account’s payments.`)
}
