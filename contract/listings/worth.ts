import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha } from '#contract/base/fields'
import { ModelSlug } from '#contract/catalogue/models'
import { Condition } from './listings.ts'

const Size = z.int().nullable()

/** The phones of a model that some figures are of. */
export const WorthScope = z
  .object({
    storage: Size.describe('GB; null: phones of every size.'),
    ram: Size.describe('GB; null: phones with any memory.'),
    condition: Condition.nullable().describe('Null: phones in any condition.'),
  })
  .meta({ id: 'WorthScope' })
export type WorthScope = z.infer<typeof WorthScope>

const Usual = z.object({
  of: WorthScope.describe('The narrowest of the scopes around the phone that has enough phones.'),
  count: z
    .int()
    .describe('Phones that say so, five or more, of three people or more; no one counts for more than five.'),
  low: Poisha.describe('Poisha: 25th percentile.'),
  middle: Poisha,
  high: Poisha.describe('Poisha: 75th percentile.'),
})

const days = z.int().min(0)

/** The price that a phone of a model would bring here, by what others brought. */
export const Worth = z
  .object({
    sold: Usual.extend({
      days: z
        .object({ low: days.describe('25th percentile.'), middle: days, high: days.describe('75th percentile.') })
        .describe('Days from posting one of these phones to the booking that sold it.'),
    })
      .nullable()
      .describe('Prices paid in the last 180 days, in deals that are complete. Null if too few are known.'),
    asking: Usual.nullable().describe('Prices asked now. Null if too few are on sale.'),
    alike: z.int().describe('The number of sales in the last 180 days of phones exactly as asked for.'),
    months: z
      .object({
        of: WorthScope,
        points: z.array(
          z.object({
            month: z.string().describe('Month in Dhaka: 2026-03.'),
            middle: Poisha.nullable().describe(
              'The middle price paid in this month and the two before; null if too few were sold.',
            ),
          }),
        ),
      })
      .nullable()
      .describe('The last twelve months, this one last. Null unless three of them have a price.'),
  })
  .meta({ id: 'Worth' })
export type Worth = z.infer<typeof Worth>

const size = z.coerce.number().int().min(1).max(4096).optional()

export const getWorth = call({
  method: 'GET',
  url: '/models/:slug/worth',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Says what a phone of a model is worth, and how fast such phones sell',
  description:
    'Where too few phones of these sizes in this condition are known, the answer is of phones in this condition of every size, then of this size in ' +
    'any condition, and then of all; `of` says which. `getModel` has an estimate from similar models where nothing is known.',
  params: z.object({ slug: ModelSlug }),
  query: z.object({
    storage: size.describe('GB.'),
    ram: size.describe('GB.'),
    condition: Condition.optional(),
  }),
  reply: Worth,
  refuses: ['model_unknown'],
})
