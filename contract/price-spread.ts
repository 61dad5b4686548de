import { z } from 'zod'
import { Poisha } from './fields.ts'

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
