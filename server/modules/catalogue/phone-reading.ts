// Phones are read again whenever the catalogue has changed: how far that is.
import type { PhoneReading } from '#contract/catalogue/catalogue'
import { type Ctx, transact } from '#context'
import * as store from './phone-reading-store.ts'

/** Has all phones read again, in the transaction that changes the catalogue. A reading under way ends. */
export async function requestReading(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    const generation = await store.request(ctx)
    await ctx.jobs.send(ctx.db, 'reindex-phones', { generation, after: 0, done: 0 })
  })
}

/** Notes how far a reading is. @returns whether it is still the one that was requested last */
export const noteReading: (ctx: Ctx, generation: number, progress: store.ReadingProgress) => Promise<boolean> =
  store.note

/** The reading that was requested last; null before the first. */
export async function phoneReading(ctx: Ctx): Promise<PhoneReading | null> {
  const row = await store.find(ctx)
  if (!row) return null
  const { requestedAt, done, total, finishedAt } = row
  return { requestedAt: requestedAt.toISOString(), done, total, finishedAt: finishedAt?.toISOString() ?? null }
}
