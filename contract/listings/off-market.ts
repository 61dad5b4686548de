import { z } from 'zod'

/** The reasons of a seller for taking a phone off the market that can come back. */
export const OffMarket = z.enum(['paused', 'sold elsewhere'])
export type OffMarket = z.infer<typeof OffMarket>

/** The reasons for which a phone is off the market that its seller can put back. */
const CanComeBack = z.enum([...OffMarket.options, 'returned'])
export type CanComeBack = z.infer<typeof CanComeBack>
export const offMarketField = CanComeBack.nullable().describe(
  'The reason why it is off the market; its seller can put it back. `returned`: its deal is over and the money went back.',
)
