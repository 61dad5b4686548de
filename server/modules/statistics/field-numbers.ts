import { isbot } from 'isbot'
import { countWithin, digestOf } from '#accounts'
import { dayInDhaka } from '#contract/base/dhaka'
import type { FieldConnection, FieldPage } from '#contract/base/field-pages'
import type { FieldFigures, FieldNumbers } from '#contract/search/field-numbers'
import type { Ctx } from '#context'
import { countsOf, fieldDays, fieldDaysShown, summaries, reportsAnHour } from './field-rules.ts'
import * as store from './field-store.ts'
import { daysTo } from './rules.ts'

const firstDay = (ctx: Ctx, days: number) => daysTo(dayInDhaka(ctx.now()), days)[0]!

/**
 * Adds what a visitor's browser reports to the counters of the day. Only a digest of the network is stored, for an hour and apart from them, so that one cannot
 * spoil the figures.
 * @returns whether it counted
 */
export async function reportFieldNumbers(
  ctx: Ctx,
  { connection, pages }: { connection: FieldConnection; pages: readonly FieldFigures[] },
  visitor: { network: string; agent: string },
): Promise<boolean> {
  if (visitor.agent === '' || isbot(visitor.agent)) return false
  if (!(await countWithin(ctx, [digestOf(ctx, 'field numbers from', visitor.network)], reportsAnHour))) return false
  await store.addFigures(ctx, dayInDhaka(ctx.now()), connection, countsOf(pages))
  return true
}

/** Returns what three of four visits of the last days were not above, of each page and of each kind of connection. */
export async function fieldNumbers(ctx: Ctx): Promise<FieldNumbers> {
  const counts = await store.countsSince(ctx, firstDay(ctx, fieldDaysShown))
  return {
    pages: summaries(counts, 'page').map(({ name, ...one }) => ({ page: name as FieldPage, ...one })),
    connections: summaries(counts, 'connection').map(({ name, ...one }) => ({
      connection: name as FieldConnection,
      ...one,
    })),
  }
}

/** The clock: forgets counters after 90 days. */
export const forgetFieldNumbers = (ctx: Ctx): Promise<void> => store.forgetFigures(ctx, firstDay(ctx, fieldDays))
