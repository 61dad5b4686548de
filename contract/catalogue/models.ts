import { z } from 'zod'
import { call } from '#contract/base/call'
import { phoneKinds } from '#contract/listings/condition-questions'
import { Limit, Poisha } from '#contract/base/fields'
import { FreeLine } from '#contract/base/text'

export const BrandInBangla = z
  .string()
  .nullable()
  .describe('The name of the brand on pages in Bangla: `স্যামসাং`; null if they write it as in English.')

export const Category = z
  .object({
    id: z.string(),
    name: z.string(),
    bangla: BrandInBangla,
    image: z.string().describe('URL of a photo; of the sign of the site for a brand that has none.'),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const networks = ['2G', '3G', '4G', '5G'] as const

export const CategoryId = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const getCategories = call({
  method: 'GET',
  url: '/categories',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Lists the brands',
  reply: z.array(Category),
  refuses: [],
})

/** The name of an attribute that the market has added, in addresses. */
export const AddedSlug = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const ModelSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .describe('The name of a model in URLs: `iphone-13-pro`.')

export const Model = z
  .object({
    id: z.string(),
    slug: ModelSlug,
    name: z.string().describe('Without the brand, unless it is part of the name: `Galaxy S21`, `OnePlus 9`.'),
    brand: z.string(),
    categoryId: CategoryId,
    released: z.string().nullable().describe('Year and month, 2021-09, or only the year; null if not known.'),
    launchPrice: Poisha.nullable().describe(
      'Poisha: price of the smallest variant in Bangladesh at launch; null if not known.',
    ),
    variants: z
      .array(
        z.object({ storage: z.int().describe('GB.'), ram: z.int().nullable().describe('GB; null if not published.') }),
      )
      .describe('Smallest first.'),
    kind: z.enum(phoneKinds).nullable().describe('`button`: a phone with keys. Null where its sizes are not known.'),
  })
  .meta({ id: 'Model' })
export type Model = z.infer<typeof Model>

/** The specifications of a model by its maker; null if not known. */
export const ModelSpecs = z
  .object({
    screen: z.number().nullable().describe('Inches.'),
    battery: z.int().nullable().describe('mAh.'),
    network: z.enum(networks).nullable().describe('The best network it can use.'),
    camera: z.number().nullable().describe('Megapixels of the main camera.'),
    chip: z.string().nullable(),
  })
  .meta({ id: 'ModelSpecs' })
export type ModelSpecs = z.infer<typeof ModelSpecs>

export const getModels = call({
  method: 'GET',
  url: '/models',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Lists the models whose name begins with a text',
  description: 'For autocompletion, in any spelling: `13 pro`, `s21 ul`, `আইফোন ১৩`, `aifon`. Best match first.',
  query: z.object({
    query: FreeLine.max(100).default(''),
    category: CategoryId.optional().describe('Only models of this brand.'),
    limit: Limit(12),
  }),
  reply: z.array(Model),
  refuses: [],
})
