import { z } from 'zod'
import { BrandInBangla, CategoryId, ModelSlug } from '#contract/catalogue/catalog'

const CountedValue = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, name: z.string(), count: z.int(), chosen: z.boolean() })

/** Values of a facet, with the number of phones each would show. */
export const Counted = <Value extends z.ZodType>(value: Value) => z.array(CountedValue(value))
export const CountedBrands = z.array(CountedValue(CategoryId).extend({ bangla: BrandInBangla }))
export const CountedModels = z.array(
  CountedValue(ModelSlug).extend({
    bangla: z.string().optional().describe('Given for those that `q` names in Bangla letters.'),
  }),
)
