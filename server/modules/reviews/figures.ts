// Stores the figures of a seller that lists show with the person, so that a list reads them along with the name. A job counts them again whenever a
// review, a deal, a dispute, a missed meeting or a suspicion may have changed them, and the clock where a moment does.
import type { DealRecord } from '#contract/deals/absences'
import { people } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { readSetupDetail, saveSetupDetail } from '#database/setup-state'
import * as records from './record-store.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

/** Returns the record that others see of how someone keeps to agreements; null when there are too few deals. */
export async function recordOf(ctx: Ctx, reviewed: store.Reviewed): Promise<DealRecord | null> {
  const late = bookings.lateAnswersOf(bookings.otherParty[reviewed.writtenBy])
  const record = await records.recordOf(ctx, reviewed, { since: rules.recordSince(ctx.now()), late })
  return record.deals < rules.leastDeals ? null : record
}

/** Counts again what others read of a seller. */
export function countSeller(ctx: Ctx, personId: string): Promise<void> {
  return people.keepFigures(ctx, personId, async (ctx) => {
    const reviewed = { subjectId: personId, writtenBy: 'buyer' } as const
    const { count, stars } = await store.sumOf(ctx, reviewed)
    return {
      average: rules.averageOf(count, stars),
      reviews: count,
      deals: await store.salesOfSeller(ctx, personId),
      record: await recordOf(ctx, reviewed),
    }
  })
}

/** Has them counted once the transaction under way is committed. */
export const countLater = (ctx: Ctx, ...personIds: string[]): Promise<void> =>
  ctx.jobs.send(ctx.db, 'count-seller', ...personIds.map((personId) => ({ personId })))

/** The first of all ids. */
const beginning = '00000000-0000-0000-0000-000000000000'

/** The number of sellers that one job counts. */
const batchSize = 100

/** Has all sellers counted, some at a time: deals grow too old for a record, and what was missed is mended. */
export const countAll = (ctx: Ctx): Promise<void> => ctx.jobs.send(ctx.db, 'count-sellers', { after: beginning })

export async function countStep(ctx: Ctx, after: string): Promise<void> {
  const ids = await people.sellersAfter(ctx, after, batchSize)
  for (const id of ids) await countSeller(ctx, id)
  if (ids.length === batchSize) await ctx.jobs.send(ctx.db, 'count-sellers', { after: ids.at(-1)! })
}

/** Has the sellers counted that were there before sellers were counted, once. */
export function requestFigures(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    if ((await readSetupDetail(ctx.db, 'sellers counted')) !== null) return
    await saveSetupDetail(ctx.db, 'sellers counted', ctx.now().toISOString())
    await countAll(ctx)
  })
}

/** Every minute: counts sellers of whom a review is published, or a missed meeting counts, since the last time that there was one. */
export async function countDue(ctx: Ctx): Promise<void> {
  const [since, until] = [await readSetupDetail(ctx.db, 'sellers counted'), ctx.now()]
  if (since === null) return
  const ids = await store.countedFrom(ctx, new Date(since), until)
  for (const id of ids) await countSeller(ctx, id)
  if (ids.length > 0) await saveSetupDetail(ctx.db, 'sellers counted', until.toISOString())
}
