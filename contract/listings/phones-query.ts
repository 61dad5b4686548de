/** The parameters with which an address filters the phones that can be bought. */
import { z } from 'zod'
import { attributeTable, intents } from '#contract/catalogue/attributes'
import { AddedSlug, CategoryId, ModelSlug } from '#contract/catalogue/models'
import { Cursor, Limit } from '#contract/base/fields'
import { Condition } from './listings.ts'
import { FreeLine } from '#contract/base/text'

/** One or more values with commas between them, or given several times; an empty one is as if it were not there. */
function many<Item extends z.ZodType<unknown, string>>(item: Item, what: string) {
  return z
    .union([z.string().max(1000), z.array(z.string().max(100)).max(40)])
    .default('')
    .transform((text) => [
      ...new Set((Array.isArray(text) ? text : [text]).flatMap((some) => some.split(',')).filter(Boolean)),
    ])
    .pipe(z.array(item).max(40))
    .describe(`${what} Several with commas between them.`)
}

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** Whole Taka, as people read and write them in an address. Everything else on the wire is poisha. */
const TakaInAddress = z
  .union([z.string(), z.int()])
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(z.int().min(0).max(999_999).optional())
  .optional()

/** A use that a phone is wanted for. Each stands for facts of models, and some for a price when none is given. */
export const Intent = z.enum(intents)
export type Intent = z.infer<typeof Intent>

/** A brand, a line, a model or an attribute that a search excludes. */
const Exclusion = z.string().regex(/^[a-z]+:[a-z0-9-]{1,60}$/)

const Size = z.coerce.number<string>().int().min(1).max(4096)

export const sorts = ['newest', 'best', 'price-asc', 'price-desc'] as const
export const Sort = z.enum(sorts)
export type Sort = z.infer<typeof Sort>

/** Days within which a phone was posted. */
export const postedDays = [1, 3, 7, 30] as const

/** The lower ends of the price bands of the facets, in Taka; the last has no upper end. */
export const priceBands = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000] as const

export const PhonesQuery = z.object({
  q: FreeLine.max(200)
    .default('')
    .describe('In English, Bangla or Banglish: `iphone 13 under 60k dhaka`, `আইফোন ১৩ ৩০ হাজারের নিচে`.'),
  brand: many(CategoryId, 'Ids of categories.'),
  model: many(ModelSlug, 'Slugs of models.'),
  storage: many(Size, 'GB.'),
  ram: many(Size, 'GB.'),
  condition: many(Condition, 'Conditions.'),
  priceFrom: TakaInAddress.describe('Whole **Taka**, unlike every other price on the wire.'),
  priceTo: TakaInAddress.describe('Whole **Taka**, inclusive.'),
  division: many(CategoryId, 'Ids of divisions.'),
  district: many(CategoryId, 'Ids of districts.'),
  import: many(z.enum(attributeTable.import), 'Official or unofficial.'),
  box: many(z.enum(attributeTable.box), 'With its box, or only the phone.'),
  network: many(z.enum(attributeTable.network), '5G.'),
  exchange: many(z.enum(attributeTable.exchange), 'Whether the seller would exchange.'),
  battery: many(z.enum(attributeTable.battery), 'Health of the battery in per cent, at least.'),
  version: many(z.enum(attributeTable.version), 'For which market it was made, and whether for two SIM cards.'),
  colour: many(z.enum(attributeTable.colour), 'Colours.'),
  more: many(AddedSlug, 'Attributes that the market has added.'),
  intent: many(Intent, 'What it is for, or which kind it is; all of them hold.'),
  not: many(Exclusion, 'What is not wanted: `brand:apple`, `line:redmi-note`, `model:iphone-13`, `colour:black`.'),
  postedWithin: z
    .preprocess(orNothing, z.enum(postedDays.map(String) as ['1', '3', '7', '30']).optional())
    .describe('Days: 1, 3, 7 or 30.'),
  sort: z.preprocess(orNothing, Sort.optional()).describe('Default: `best` with `q`, `newest` without.'),
  limit: Limit(24),
  cursor: Cursor,
})
