// For how long the market has to be away before people get as much more time.
import type { z } from 'zod'
import { whole } from './value.ts'

export const outageSettings = {
  OUTAGE_LEAST_MINUTES: whole(30, 2, 24 * 60),
  OUTAGE_MOST_DAYS: whole(30, 1, 365),
}

export interface OutageRules {
  /** In milliseconds. A shorter absence extends nothing; a longer one extends by `most`. */
  least: number
  most: number
}

export const outageRulesOf = (env: z.output<z.ZodObject<typeof outageSettings>>): OutageRules => ({
  least: env.OUTAGE_LEAST_MINUTES * 60_000,
  most: env.OUTAGE_MOST_DAYS * 24 * 3_600_000,
})
