import { z } from 'zod'

/** Why a seller has taken a phone off the market that can come back. */
export const OffMarket = z.enum(['paused', 'sold elsewhere'])
export type OffMarket = z.infer<typeof OffMarket>

/** Why a phone is off the market that its seller can put back. */
const CanComeBack = z.enum([...OffMarket.options, 'returned'])
export type CanComeBack = z.infer<typeof CanComeBack>
export const offMarketField = CanComeBack.nullable().describe(
  'Why it is off the market; its seller can put it back. `returned`: its deal is over and the money went back.',
)
