import { z } from 'zod'
import { Poisha } from '#contract/base/fields'
import { Condition } from './listings.ts'

/** The spread of prices; fewer than five phones have none. */
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

const PriceFigures = z.object({
  count: z.int().describe('Phones, the newest 300 of the model at most, this one not among them.'),
  since: z.iso.datetime().nullable().describe('The time when the first of them was posted; null if there are none.'),
  range: z
    .object({ ...range, middle: Poisha })
    .nullable()
    .describe('Null of fewer than five phones.'),
  cheaper: z.int().describe('The number of them that cost less than this phone.'),
  dearer: z.int().describe('The number of them that cost more.'),
})

/** The prices of phones of the same model and size, and the place of one phone among them. */
export const PriceComparison = z
  .object({
    storage: z
      .int()
      .nullable()
      .describe('GB: the figures are of phones of this size. Null: of all sizes, where too few of this one are known.'),
    asking: PriceFigures,
    sold: PriceFigures,
    standing: z
      .enum(['below', 'among', 'above'])
      .nullable()
      .describe(
        'On which side of the middle half of prices, of those sold where enough were. Null where too few are known.',
      ),
  })
  .meta({ id: 'PriceComparison' })
export type PriceComparison = z.infer<typeof PriceComparison>

/** The estimated price of a model of which too few phones are known. */
export const PriceEstimate = z
  .object({
    ...range,
    phones: z.int().describe('Phones of models like it that say so.'),
    byUse: z.array(z.object({ years: z.int().describe('Whole years of use; 3 is three and more.'), ...range })),
    byCondition: z.array(z.object({ condition: Condition, ...range })),
  })
  .meta({ id: 'PriceEstimate' })
export type PriceEstimate = z.infer<typeof PriceEstimate>
