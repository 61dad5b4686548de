import { z } from 'zod'
import { call } from '#contract/base/call'
import { phoneKinds, questions, type QuestionId } from './condition-questions.ts'
import { includedItems, maxDescription } from './details.ts'
import { type StatementName, statementNames } from './product-details.ts'
import { maxPhotos } from '#contract/base/limits'
import { Img, Photo } from '#contract/photos/photos'
import { FreeLine, FreeText } from '#contract/base/text'

/** The content of a field. A draft is not yet a valid product, so only the length is checked. */
const Typed = (longest: number) => FreeLine.max(longest)
/** A choice among values. */
const Chosen = Typed(60)

const byQuestion = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(questions.map(({ id }) => [id, value.optional()])) as Record<QuestionId, z.ZodOptional<Value>>,
  )

const statements = Object.fromEntries(statementNames.map((name) => [name, Chosen])) as Record<
  StatementName,
  typeof Chosen
>

/** The fields of Add A Product as they were typed. An IMEI has no place here. */
export const ProductDraftFields = z
  .object({
    ...statements,
    model: Typed(100),
    modelSlug: Typed(120),
    modelId: Typed(9),
    storage: Typed(5),
    ram: Typed(5),
    productName: Typed(120),
    price: Typed(30),
    originalPrice: Typed(30),
    condition: Chosen,
    mobile: Typed(40),
    location: Typed(120),
    districtId: Chosen,
    category: Chosen,
    purchaseDate: Typed(7),
    description: FreeText.max(maxDescription),
    included: z.array(z.enum(includedItems)).max(includedItems.length),
    import: Chosen,
    box: Chosen,
    colour: Chosen,
    version: Chosen,
    exchange: z.boolean(),
    conditionReport: z.object({ kind: z.enum(phoneKinds), answers: byQuestion(Chosen.nullable()) }),
    faultPhotos: byQuestion(z.union([Img, z.literal('')])),
  })
  .partial()
export type ProductDraftFields = z.infer<typeof ProductDraftFields>

const Version = z.uuid().describe('The version of one saved state of the draft. The device chooses a new one for each.')

/** The fields that a seller has filled in, on any device. */
export const ProductDraft = z
  .object({
    version: Version,
    savedAt: z.iso.datetime(),
    fields: ProductDraftFields,
    photos: z.array(Photo),
  })
  .meta({ id: 'ProductDraft' })
export type ProductDraft = z.infer<typeof ProductDraft>

export const getProductDraft = call({
  method: 'GET',
  url: '/product-draft',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Gives what you have filled in of the form Add A Product, on whichever device',
  reply: z.object({ draft: ProductDraft.nullable() }),
  refuses: [],
})

export const saveProductDraft = call({
  method: 'PUT',
  url: '/product-draft',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Saves what you have filled in of the form Add A Product',
  description:
    'There is one draft a seller. It is kept for 90 days after its last change, and its photos with it. Refused where another device has ' +
    'changed or removed it since the version that this one has read. IMEIs are not part of it.',
  body: z.object({
    version: Version,
    after: Version.nullable().describe('The version that this one changes; null where there was no draft.'),
    fields: ProductDraftFields,
    photos: z.array(Img).max(maxPhotos).describe('Photos that you uploaded, in order.'),
  }),
  reply: z.object({ savedAt: z.iso.datetime() }),
  refuses: ['draft_changed', 'drafts_too_often', 'photo_unknown'],
})

export const removeProductDraft = call({
  method: 'DELETE',
  url: '/product-draft/:version',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Removes your draft, if it is still the version that you have read',
  params: z.object({ version: Version }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: [],
})
