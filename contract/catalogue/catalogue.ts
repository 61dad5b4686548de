import { z } from 'zod'
import { call } from '#contract/base/call'
import { AddedSlug, CategoryId, ModelSlug, networks } from './models.ts'
import { Limit, ModelId, Poisha } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { FreeLine, requiredLine } from '#contract/base/text'

/** The name of a model without its brand, as its maker writes it: addresses are made of it. */
export const ModelName = requiredLine(says('name_required'))
  .max(60, says('name_too_long:60'))
  .regex(/[a-z\d]/i)

/** Another way to write a model's name. */
export const ModelAlias = requiredLine(says('name_required'))
  .max(60, says('name_too_long:60'))
  .regex(/[\p{L}\p{N}]/u)

/** Other names of a model, at most. */
export const maxAliases = 40

export { networks }
export const chipClasses = ['entry', 'middle', 'upper', 'flagship'] as const

/** Everything the catalogue says of a model, as admins write it. Null is not known. */
export const CatalogueModel = z.object({
  categoryId: CategoryId,
  name: ModelName,
  released: z
    .string()
    .regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, says('purchase_invalid'))
    .nullable()
    .describe('Year, or year and month.'),
  launchPrice: Poisha.nullable(),
  variants: z
    .array(
      z.object({
        storage: z.int().min(0).max(4096).describe('GB; 0 for a phone with keys.'),
        ram: z.int().min(1).max(64).nullable().describe('GB.'),
      }),
    )
    .max(20)
    .describe('Smallest first.'),
  aliases: z.array(ModelAlias).max(maxAliases).describe('Other ways to write the name.'),
  network: z.enum(networks).nullable(),
  screen: z.number().min(0.5).max(20).nullable().describe('Inches.'),
  battery: z.int().min(100).max(30_000).nullable().describe('mAh.'),
  camera: z.number().min(0.1).max(1000).nullable().describe('Megapixels of the main camera.'),
  chip: FreeLine.min(1).max(60).nullable(),
  chipClass: z.enum(chipClasses).nullable().describe('The power of the chip when it came out.'),
})
export type CatalogueModel = z.infer<typeof CatalogueModel>

/** Its id is made of it, in Latin letters. */
export const BrandName = requiredLine(says('name_required'))
  .min(2)
  .max(30, says('name_too_long:30'))
  .regex(/[a-z]/i)
  .regex(/^[\p{L}\p{M}\d .&+'-]+$/u)

export const BrandNameInBangla = FreeLine.min(1)
  .max(30, says('name_too_long:30'))
  .regex(/\p{Script=Bengali}/u, says('bangla_required'))
  .regex(/^[\p{Script=Bengali}\u200c\u200d\d .&+'-]+$/u, says('bangla_required'))
  .nullable()

/** Words by which an added attribute is said, at most. */
export const maxAttributeWords = 20

const AttributeWord = requiredLine(says('name_required'))
  .min(2)
  .max(40, says('name_too_long:40'))
  .regex(/^[\p{L}\p{M}\p{N} .-]+$/u)

/** An attribute of phones as an admin adds it. Its name in addresses is made of the English one. */
export const NewAttribute = z.object({
  name: requiredLine(says('name_required'))
    .min(2)
    .max(30, says('name_too_long:30'))
    .regex(/[a-z]/i)
    .regex(/^[a-z\d .-]+$/i)
    .describe('As filters show it: `Canada`.'),
  bangla: requiredLine(says('name_required'))
    .max(30, says('name_too_long:30'))
    .regex(/\p{Script=Bengali}/u, says('bangla_required'))
    .regex(/^[\p{Script=Bengali}\u200c\u200d\d .-]+$/u, says('bangla_required')),
  words: z
    .array(AttributeWord)
    .max(maxAttributeWords)
    .default([])
    .describe('Words of sellers and searches for it next to its two names: `canadian`, `kanada`.'),
})

const id = z.object({ id: ModelId })
const changed = z.object({ modifiedCount: z.int() })

export const addBrand = call({
  method: 'POST',
  url: '/catalogue/brands',
  who: 'admin',
  tag: 'Governing',
  summary: 'Adds a brand',
  body: z.object({ name: BrandName, bangla: BrandNameInBangla.default(null) }),
  reply: z.object({ insertedId: CategoryId }),
  refuses: ['brand_known'],
})

export const renameBrand = call({
  method: 'PUT',
  url: '/catalogue/brands/:brand',
  who: 'admin',
  tag: 'Governing',
  summary: 'Renames a brand',
  description: 'Its id, which addresses carry, stays. So does the name in Bangla where it is left out.',
  params: z.object({ brand: CategoryId }),
  body: z.object({ name: BrandName, bangla: BrandNameInBangla.optional() }),
  reply: changed,
  refuses: ['category_unknown', 'brand_known'],
})

export const getCatalogueModel = call({
  method: 'GET',
  url: '/catalogue/models/:slug',
  who: 'admin',
  tag: 'Governing',
  summary: 'Everything the catalogue says of a model',
  params: z.object({ slug: ModelSlug }),
  reply: CatalogueModel.extend({
    id: ModelId,
    slug: ModelSlug,
    edited: z
      .enum(['added', 'changed'])
      .nullable()
      .describe('The edit by admins; null: as the shipped catalogue says.'),
  }),
  refuses: ['model_unknown'],
})

export const addModel = call({
  method: 'POST',
  url: '/catalogue/models',
  who: 'admin',
  tag: 'Governing',
  summary: 'Adds a model',
  description: 'All phones are read again, so that those of this model are found by it.',
  body: CatalogueModel,
  reply: z.object({ insertedId: ModelId, slug: ModelSlug }),
  refuses: ['category_unknown', 'model_known'],
})

export const changeModel = call({
  method: 'PUT',
  url: '/catalogue/models/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Changes a model',
  description: 'Updates of the shipped catalogue no longer change it. Its slug, which addresses carry, stays.',
  params: id,
  body: CatalogueModel,
  reply: changed,
  refuses: ['model_unknown', 'category_unknown', 'model_known'],
})

export const removeModel = call({
  method: 'DELETE',
  url: '/catalogue/models/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Removes a model that an admin has added',
  description: 'Its phones stay, without a model.',
  params: id,
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['model_unknown', 'model_shipped'],
})

export const addAlias = call({
  method: 'POST',
  url: '/catalogue/models/:id/aliases',
  who: 'admin',
  tag: 'Governing',
  summary: 'Adds another way to write the name of a model',
  description: 'It stays when the shipped catalogue is updated.',
  params: id,
  body: z.object({ alias: ModelAlias }),
  reply: changed,
  refuses: ['model_unknown', 'too_many_aliases'],
})

export const removeAlias = call({
  method: 'POST',
  url: '/catalogue/models/:id/aliases/remove',
  who: 'admin',
  tag: 'Governing',
  summary: 'Removes another way to write the name of a model that an admin has added',
  params: id,
  body: z.object({ alias: ModelAlias }),
  reply: changed,
  refuses: ['model_unknown'],
})

export const UnknownName = z
  .object({
    brand: z.object({ id: CategoryId, name: z.string() }),
    name: z.string().describe('As most titles write it.'),
    count: z.int().describe('Phones whose title calls them so.'),
    examples: z.array(z.string()).describe('The newest titles.'),
  })
  .meta({ id: 'UnknownName' })
export type UnknownName = z.infer<typeof UnknownName>

export const getUnknownNames = call({
  method: 'GET',
  url: '/catalogue/unknown',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the names of phones without a known model, the most frequent first',
  query: z.object({ limit: Limit(20) }),
  reply: z.array(UnknownName),
  refuses: [],
})

export const PhoneReading = z
  .object({
    requestedAt: z.iso.datetime(),
    done: z.int(),
    total: z.int().nullable().describe('Null until it begins.'),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PhoneReading' })
export type PhoneReading = z.infer<typeof PhoneReading>

export const getPhoneReading = call({
  method: 'GET',
  url: '/catalogue/reading',
  who: 'admin',
  tag: 'Governing',
  summary: 'Counts the phones that have been read again since the catalogue changed',
  reply: PhoneReading.nullable(),
  refuses: [],
})

export const getAddedAttributes = call({
  method: 'GET',
  url: '/catalogue/attributes',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the attributes of phones that admins have added',
  reply: z.array(z.object({ slug: AddedSlug, name: z.string(), bangla: z.string(), words: z.array(z.string()) })),
  refuses: [],
})

export const addAttribute = call({
  method: 'POST',
  url: '/catalogue/attributes',
  who: 'admin',
  tag: 'Governing',
  summary: 'Adds an attribute of phones',
  description:
    'All phones are read again. Those whose name says one of its words have it; searches understand it and filter by it.',
  body: NewAttribute,
  reply: z.object({ insertedId: AddedSlug }),
  refuses: ['attribute_known', 'too_many_attributes'],
})

export const removeAttribute = call({
  method: 'DELETE',
  url: '/catalogue/attributes/:slug',
  who: 'admin',
  tag: 'Governing',
  summary: 'Removes an attribute that an admin has added',
  params: z.object({ slug: AddedSlug }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['attribute_unknown'],
})
