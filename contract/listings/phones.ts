import { z } from 'zod'
import { DealRecord } from '#contract/deals/absences'
import { attributeGroups } from '#contract/catalogue/attributes'
import { call } from '#contract/base/call'
import { AddedSlug, BrandInBangla, CategoryId, Model, ModelSlug, ModelSpecs } from '#contract/catalogue/models'
import { Attribute, Poisha, PublicId } from '#contract/base/fields'
import { Intent, PhonesQuery } from './phones-query.ts'
import { languages } from '#contract/base/language'
import { ListingChange } from './listing-change.ts'
import { Condition, PhoneCard } from './listings.ts'
import { PriceComparison, PriceEstimate, Spread } from './price-spread.ts'
import { ListingDetails } from './product-details.ts'
import { phoneReports } from './condition-report.ts'
import { ShopName } from '#contract/shops/shops'
import { FreeLine } from '#contract/base/text'

const CountedValue = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, name: z.string(), count: z.int(), chosen: z.boolean() })

/** Values of a facet, with the number of phones each would show. */
const Counted = <Value extends z.ZodType>(value: Value) => z.array(CountedValue(value))
const CountedBrands = z.array(CountedValue(CategoryId).extend({ bangla: BrandInBangla }))
const CountedModels = z.array(
  CountedValue(ModelSlug).extend({
    bangla: z.string().optional().describe('Of those that `q` names in Bangla letters.'),
  }),
)

export { PhoneCard } from './listings.ts'
export { Spread } from './price-spread.ts'
export { type Intent, PhonesQuery, postedDays, priceBands, Sort, sorts } from './phones-query.ts'

/**
 * Lists the possible next choices, each with the number of phones one would then see. A facet's own choice does not narrow its own counts,
 * so they are what a second choice next to or instead of the first would add.
 */
export const Facets = z
  .object({
    brand: CountedBrands,
    model: CountedModels.describe('The forty with the most phones, and those in the query.'),
    storage: Counted(z.int()).describe('GB.'),
    ram: Counted(z.int()).describe('GB.'),
    condition: Counted(Condition),
    price: z.array(
      z.object({
        from: z.int().describe('Taka.'),
        to: z.int().nullable().describe('Taka, as `priceTo` takes it.'),
        count: z.int(),
        chosen: z.boolean(),
      }),
    ),
    division: Counted(z.string()),
    district: Counted(z.string()),
    around: z
      .object({ districts: z.array(z.string()), count: z.int() })
      .nullable()
      .describe('Districts that touch those in the query and have phones; null where there are none.'),
    import: Counted(z.string()),
    box: Counted(z.string()),
    network: Counted(z.string()),
    exchange: Counted(z.string()),
    battery: Counted(z.string()).describe('Per cent, at least.'),
    version: Counted(z.string()),
    colour: Counted(z.string()),
    more: z
      .array(CountedValue(z.string()).extend({ bangla: z.string() }))
      .describe('Attributes that the market has added.'),
    posted: z.array(z.object({ days: z.int(), count: z.int(), chosen: z.boolean() })),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

export const dimensions = [
  'brand',
  'model',
  'storage',
  'ram',
  'condition',
  'price',
  'place',
  ...attributeGroups,
  'intent',
  'not',
  'posted',
  'words',
] as const
export const Dimension = z.enum(dimensions)
export type Dimension = z.infer<typeof Dimension>

/** A place smaller than a district. */
export type NamedArea = z.infer<typeof NamedArea>
export const NamedArea = z.object({
  phrase: z.string().describe('The words of `q` for it.'),
  name: z.string(),
  bangla: z.string().nullable(),
})

/** The interpretation of a search: the parameters of the address, and of the kinds it leaves out the words of `q`. */
export const Understood = z
  .object({
    brands: z.array(z.object({ id: CategoryId, name: z.string(), bangla: BrandInBangla })),
    models: z.array(
      z.object({
        slug: ModelSlug,
        name: z.string(),
        bangla: z.string().optional().describe('Given if `q` is in Bangla letters.'),
      }),
    ),
    lines: z
      .array(z.string())
      .describe('Lines of models, as `q` takes them: ‘Redmi Note’. Their models are not in `models`.'),
    storage: z.array(z.int()),
    ram: z.array(z.int()),
    conditions: z.array(Condition),
    priceFrom: z.int().nullable().describe('Poisha.'),
    priceTo: z.int().nullable().describe('Poisha.'),
    districts: z.array(z.string()).describe('Ids.'),
    areas: z.array(NamedArea).describe('Places smaller than a district.'),
    attributes: z.array(Attribute).describe('Values of one group are combined with OR.'),
    more: z
      .array(z.object({ slug: AddedSlug, name: z.string(), bangla: z.string() }))
      .describe('Attributes that the market has added.'),
    intents: z.array(Intent).describe('The use or the kind of the phone.'),
    batteryFrom: z.int().nullable().describe('mAh, at least.'),
    not: z.array(z.string()).describe('The exclusions, as the parameter `not` takes them.'),
    words: z
      .array(z.string())
      .describe(
        'Words that had no other meaning; the phones’ words hold each, or with `ranked` those come first that do.',
      ),
    ranked: z
      .array(z.object({ word: z.string(), count: z.int() }))
      .describe('Words that nothing has to hold, because the rest was understood: how many of the phones hold each.'),
    ignored: z.array(z.string()).describe('Words that say nothing about a phone: ‘I’, ‘want’, ‘phone’.'),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })).describe('Corrected spelling mistakes.'),
  })
  .meta({ id: 'Understood' })
export type Understood = z.infer<typeof Understood>

/** Ways on when nothing was found. */
export const NoResultsHints = z
  .object({
    without: z
      .array(z.object({ drop: Dimension, count: z.int() }))
      .describe('Number of phones without one of the filters, highest first.'),
    didYouMean: z
      .array(z.string())
      .describe('Other spellings of `q` that find phones, with everything else as it was understood.'),
    nearest: z
      .object({
        price: Poisha.nullable().describe(
          'The price, nearest to those asked for, of a phone that is as wanted otherwise.',
        ),
        division: z
          .object({ value: z.string(), name: z.string(), count: z.int() })
          .nullable()
          .describe('The division around the place, and its phones that are as wanted otherwise.'),
        areas: z
          .array(NamedArea.extend({ count: z.int() }))
          .describe('Areas next to the one asked for, and their phones that are as wanted otherwise, the most first.'),
        district: z
          .object({ value: z.string(), name: z.string(), count: z.int() })
          .nullable()
          .describe('The district that the area lies in, and its phones that are as wanted otherwise.'),
        models: z
          .array(z.object({ slug: ModelSlug, name: z.string(), count: z.int() }))
          .describe('Models like the one asked for, and their phones that are as wanted otherwise.'),
      })
      .describe('The nearest matches.'),
  })
  .meta({ id: 'NoResultsHints' })
export type NoResultsHints = z.infer<typeof NoResultsHints>

export const PhonesFound = z.object({
  items: z.array(PhoneCard),
  next: z.string().nullable().describe('The `cursor` of the next page.'),
  total: z.int().nullable().describe('Total of all pages; null after the first page.'),
  facets: Facets.nullable(),
  understood: Understood.nullable().describe('The interpretation of address and `q`; null without `q`.'),
  hints: NoResultsHints.nullable().describe('Hints for when nothing was found.'),
})
export type PhonesFound = z.infer<typeof PhonesFound>

export const getPhones = call({
  method: 'GET',
  url: '/phones',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Searches and filters the phones that can be booked',
  description:
    'Filters of different kinds are combined with AND, values of one kind with OR. Prices are whole Taka in the query and poisha in the response. ' +
    'Counts above a thousand may be 30 seconds old, or up to ten minutes for the first request in a while.',
  query: PhonesQuery.extend({
    facets: z.enum(['no']).optional().describe('`no`: without `facets` and `total`, for a list that shows neither.'),
  }),
  reply: PhonesFound,
  refuses: [],
})

export const getSuggestions = call({
  method: 'GET',
  url: '/suggestions',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Suggests searches for a text that is being typed',
  query: z.object({
    q: FreeLine.max(200).default(''),
    language: z.enum(languages).default('en').describe('Language of the names of places and brands.'),
  }),
  reply: z.array(
    z.object({
      kind: z.enum(['model', 'brand', 'place', 'search', 'near', 'series']),
      text: z.string().describe('Text to show: `Apple iPhone 13`.'),
      value: z
        .string()
        .describe(
          'Value for the parameter of that kind: slug of a model, id of a brand, id of a district; of a search, its text; of near, the text to search near a person, which may be empty; of a series, the text to go on typing from.',
        ),
      count: z.int().nullable().describe('Number of phones on sale, of models and searches; up to 1000 for a search.'),
    }),
  ),
  refuses: [],
})

export const PhoneFacts = PhoneCard.extend({
  brand: z.object({ id: CategoryId, name: z.string(), bangla: BrandInBangla }),
  purchaseDate: z.string().describe('Year, or year and month.'),
  details: ListingDetails,
  ...phoneReports,
  changes: z
    .array(ListingChange)
    .describe('Changes of price, condition and condition report, the last first, one a day in Dhaka.'),
  prices: PriceComparison.nullable().describe('Null if the seller named no model of the catalogue.'),
  soldBefore: z
    .array(z.string())
    .describe('Months in Dhaka in which a phone with the same IMEI was sold here: 2026-03. The last first.'),
  seller: z.object({
    id: z.uuid(),
    name: z.string(),
    since: z.iso.datetime(),
    sold: z.int().describe('Phones of this seller that were sold here.'),
    onSale: z.int(),
    reviews: z.int().describe('Those that count; `sellerRating` is their average.'),
    record: DealRecord.nullable().describe('Null with fewer than three deals.'),
    shop: ShopName.nullable().describe('Null of somebody without one.'),
  }),
  similar: z
    .array(PhoneCard)
    .describe(
      'Phones that can be booked: of the same model, then of the same brand, each by how near they are in price, condition and place.',
    ),
})
export type PhoneFacts = z.infer<typeof PhoneFacts>

export const getPhone = call({
  method: 'GET',
  url: '/phones/:id',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Gets one phone with all its facts',
  description:
    'Booked and sold phones are included, with their `status`. A phone that was deleted or taken down is answered with 410.',
  params: z.object({ id: PublicId }),
  reply: PhoneFacts,
  refuses: ['listing_gone', 'listing_removed'],
})

export const ModelFacts = Model.extend({
  brandInBangla: BrandInBangla,
  aliases: z.array(z.string()).describe('Common spellings.'),
  specs: ModelSpecs,
  onSale: z.int(),
  phones: z.array(PhoneCard).describe('The newest that can be booked.'),
  prices: z.object({
    asking: Spread.nullable(),
    sold: Spread.nullable(),
    byCondition: z.array(z.object({ condition: Condition, asking: Spread.nullable(), sold: Spread.nullable() })),
    estimate: PriceEstimate.nullable().describe('From models like it, where too few phones of it are known.'),
  }),
})
export type ModelFacts = z.infer<typeof ModelFacts>

export const getModel = call({
  method: 'GET',
  url: '/models/:slug',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Gets one model with its facts, its phones on sale and their prices',
  params: z.object({ slug: ModelSlug }),
  reply: ModelFacts,
  refuses: ['model_unknown'],
})
