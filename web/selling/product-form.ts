/** The form of Add A Product: what a seller types, and the product that the contract wants. */
import type { UseFormSetError } from 'react-hook-form'
import { z } from 'zod'
import { isPastPurchase } from '#contract/base/dhaka'
import { required } from '#contract/base/fields'
import { attributeTable } from '#contract/catalogue/attributes'
import { AskingPrice, Product, PurchaseDate } from '#contract/listings/listings'
import { statementNames } from '#contract/listings/product-details'
import { Imei, imeiTwice } from '#contract/lost-phones/imei'
import { says } from '#contract/base/messages'
import { now } from '#web/browser/clock.ts'
import { modelName, sizeWords } from '#web/phones/model-words.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { FaultPhotos } from './fault-photos.ts'
import { conditionAboveGrade, emptyReport, ReportFields } from './report-form.ts'
import { plainNumber, poishaOf, unclearTaka } from '#contract/base/typed'

const Taka = z
  .string()
  .trim()
  .transform((text, context) => {
    const poisha = poishaOf(text)
    if (poisha !== null) return poisha
    context.addIssue({ code: 'custom', message: says(unclearTaka(text) ? 'price_unclear' : 'price_invalid') })
    return z.NEVER
  })
  .pipe(AskingPrice)

const MaybeTaka = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const { data, error } = Taka.safeParse(text)
  if (data !== undefined) return data
  context.addIssue({ code: 'custom', message: error!.issues[0]!.message })
  return z.NEVER
})

/** A choice that may be left open. */
const Maybe = z.string().transform((text) => text || null)
/** GB. */
const MaybeSize = z.string().transform((text) => (text === '' ? null : Number(text)))

/** Per cent, in digits of either script, with or without the sign. */
const MaybePercent = z
  .string()
  .transform((text) => {
    const typed = plainNumber(text).replace('%', '').trim()
    return typed === '' ? null : Number(typed)
  })
  .pipe(Product.shape.batteryHealth.unwrap())

const MaybeImei = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const { data, error } = Imei.safeParse(text)
  if (data !== undefined) return data
  context.addIssue({ code: 'custom', message: error!.issues[0]!.message })
  return z.NEVER
})

/** Groups of attributes of which a seller chooses one value, or leaves it open. */
export const chosenGroups = ['import', 'box', 'colour', 'version'] as const
type ChosenGroup = (typeof chosenGroups)[number]

/** Lists the values that a seller can choose in a group. Two SIMs are a field of their own. */
export const choicesOf = (group: ChosenGroup): readonly string[] =>
  attributeTable[group].filter((value) => value !== 'dual-sim')

/** In the order of the page, which is the order in which a faulty field gets the focus. */
export const ProductForm = z
  .object({
    /** The text in the field; the chosen model is what counts. */
    model: z.string(),
    modelSlug: z.string(),
    modelId: Maybe,
    storage: MaybeSize,
    ram: MaybeSize,
    productName: Product.shape.productName,
    price: required(says('price_required')).pipe(Taka),
    originalPrice: MaybeTaka,
    condition: z.string().pipe(Product.shape.condition),
    mobile: Product.shape.mobile,
    email: Product.shape.email,
    location: Product.shape.location,
    districtId: Maybe,
    category: Product.shape.category,
    purchaseDate: PurchaseDate.refine((date) => isPastPurchase(date, now()), says('purchase_in_future')),
    imeis: z.tuple([MaybeImei, MaybeImei]).refine(([first, second]) => !first || first !== second, imeiTwice),
    description: Product.shape.description.unwrap().unwrap(),
    batteryHealth: MaybePercent,
    sims: Maybe.pipe(Product.shape.sims.unwrap()),
    included: Product.shape.included.unwrap(),
    warrantyUntil: Maybe.pipe(Product.shape.warrantyUntil.unwrap()),
    neir: Maybe.pipe(Product.shape.neir.unwrap()),
    import: z.string(),
    box: z.string(),
    colour: z.string(),
    version: z.string(),
    exchange: z.boolean(),
    conditionReport: ReportFields,
    faultPhotos: FaultPhotos,
  })
  .refine((product) => !conditionAboveGrade(product), { path: ['condition'], message: says('condition_above_grade') })

/** The form of somebody who is signed in: a product carries their own address, however it is written. */
export const productFormOf = (ownEmail: string) =>
  ProductForm.refine(({ email }) => email === ownEmail.toLowerCase(), {
    path: ['email'],
    message: says('email_not_own'),
  })

export type ProductFields = z.input<typeof ProductForm>
/** The same, as the contract wants it. */
export type ProductValues = z.output<typeof ProductForm>

/** The product that the form stands for, without its photos and those of its faults. */
export function productOf({
  model,
  modelSlug: _slug,
  import: imported,
  box,
  colour,
  version,
  exchange,
  imeis,
  faultPhotos: _faultPhotos,
  ...product
}: ProductValues) {
  const values = { import: imported, box, colour, version }
  const attributes = chosenGroups.filter((group) => values[group] !== '').map((group) => `${group}:${values[group]}`)
  return {
    ...product,
    imeis: imeis.filter((imei) => imei !== null),
    statedModel: product.modelId ? null : model,
    attributes: exchange ? [...attributes, 'exchange:wanted'] : attributes,
  }
}

const details = [...statementNames, 'exchange', ...chosenGroups] satisfies (keyof ProductFields)[]

/** Returns whether fields of a draft hold something in the part of the form that is closed at first. */
export const saysDetails = (fields: Partial<ProductFields>): boolean =>
  details.some((name) => {
    const value = fields[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })

/** Nothing filled in: fields hold texts, but for a few. */
export const emptyProduct = {
  ...Object.fromEntries(Object.keys(ProductForm.shape).map((name) => [name, ''])),
  imeis: ['', ''],
  included: [],
  exchange: false,
  conditionReport: emptyReport,
  faultPhotos: {},
} as unknown as ProductFields

/** The fields at which the server's refusals of single fields are shown. */
export const productFieldNames = [
  ...(Object.keys(emptyProduct) as (keyof ProductFields)[]),
  'imeis.0',
  'imeis.1',
] as const

/** Puts what was refused at its fields: the model that was typed by hand is in the field of the model. */
export const placeProductProblem = (cause: unknown, setError: UseFormSetError<ProductFields>) =>
  placeProblem(cause, [...productFieldNames, 'statedModel'], (field, error, focus) =>
    setError(field === 'statedModel' ? 'model' : field, error, focus),
  )

/** The name for a phone of this model that its seller has not named: `Samsung Galaxy S21, 8/128 GB`. */
export function suggestedName(
  model: { brand: string; name: string },
  { storage, ram }: Pick<ProductFields, 'storage' | 'ram'>,
): string {
  const size = sizeWords({ storage: MaybeSize.parse(storage), ram: MaybeSize.parse(ram) })
  return size ? `${modelName(model)}, ${size}` : modelName(model)
}

/** Whole Taka where it is whole, as one types it. */
export const takaText = (poisha: number) => String(poisha / 100)

/** Returns a model's price when it was new, as the form holds it; empty if the catalogue does not know. */
export const newPriceOf = ({ launchPrice }: { launchPrice: number | null }): string =>
  launchPrice === null ? '' : takaText(launchPrice)
