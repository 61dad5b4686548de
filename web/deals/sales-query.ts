import type { DealPart } from '#contract/bookings/bookings'
import { getSales } from '#contract/deals/deal-lists'
import { listOf } from '#web/session/query-of.ts'

/** The bookings of a seller's phones. */
export const sales = (part: NonNullable<DealPart>) =>
  listOf(getSales, { query: { part, limit: part === 'open' ? 100 : undefined } })
