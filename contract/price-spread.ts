import { z } from 'zod'
import { Poisha } from './fields.ts'
import { Condition } from './listings.ts'

/** How prices are spread; there is none of fewer than five phones. */
export const Spread = z
  .object({
    count: z.int(),
    least: Poisha,
    most: Poisha,
    low: Poisha.describe('Poisha: 25th percentile.'),
    middle: Poisha,
    high: Poisha.describe('Poisha: 75th percentile.'),
    bars: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })).describe('Poisha; `to` is exclusive.'),
  })
  .meta({ id: 'Spread' })
export type Spread = z.infer<typeof Spread>

const range = { low: Poisha.describe('Poisha: 25th percentile.'), high: Poisha.describe('Poisha: 75th percentile.') }

/** What a model may cost of which too few phones are known. */
export const PriceEstimate = z
  .object({
    ...range,
    phones: z.int().describe('Phones of models like it that say so.'),
    byUse: z.array(z.object({ years: z.int().describe('Whole years of use; 3 is three and more.'), ...range })),
    byCondition: z.array(z.object({ condition: Condition, ...range })),
  })
  .meta({ id: 'PriceEstimate' })
export type PriceEstimate = z.infer<typeof PriceEstimate>
