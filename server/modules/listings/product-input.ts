// A product as its seller describes it, read into the columns of a listing.
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { type AnsweredReport, gradeOf, isBetter, phoneKindOf } from '#contract/listings/condition-grade'
import { attributeBits, groupBits, healthBits, union, without } from '#contract/catalogue/attributes'
import { isPastPurchase } from '#contract/base/dhaka'
import type { Product } from '#contract/listings/listings'
import { type StatementName, statementNames } from '#contract/listings/product-details'
import type { Tables } from '#database/tables'
import { detailColumns } from '#read/listing-details'
import { dictionary } from '#catalogue'
import type { PersonCtx } from '#context'
import { checkFields, withoutKnownScams } from '#guard/fields'
import { refuseField } from '#http/refusal'
import { photoIdOf } from '#photos'
import { factColumns } from './index-store.ts'
import { indexed } from './indexing.ts'

export type ProductInput = Omit<z.output<typeof Product>, 'email'>

/** The bits that the seller chose. The battery's health in per cent says more than its steps, so it replaces them. */
function chosenAttributes({ attributes = [], batteryHealth }: ProductInput): number {
  const bits = attributeBits(attributes)
  return batteryHealth ? union(without(bits, groupBits.battery), healthBits(batteryHealth)) : bits
}

/** The statements of a seller that are stored as they are sent. */
const statementColumns = (product: ProductInput) =>
  Object.fromEntries(statementNames.map((name) => [detailColumns[name], product[name] || null])) as Pick<
    Selectable<Tables['listing']>,
    (typeof detailColumns)[StatementName]
  >

/** A report as it is stored. @throws Refusal invalid where it shows a photo that the phone does not have */
function withPhotoIds({ photos, ...report }: AnsweredReport, photoIds: readonly string[]): AnsweredReport {
  if (!photos) return report
  const ids = Object.entries(photos).map(([question, img]) => [question, photoIdOf(img)] as const)
  if (ids.some(([, id]) => !photoIds.includes(id))) refuseField('conditionReport', 'report_photo_of_another')
  return { ...report, photos: Object.fromEntries(ids) }
}

/** Gives what a seller says of a phone in their own words. */
export const textsOf = ({
  productName,
  statedModel,
  location,
  description,
}: Record<'productName' | 'location', string> & {
  [text in 'statedModel' | 'description']?: string | null | undefined
}) => ({
  productName,
  statedModel,
  location,
  description,
})

interface ProductBefore {
  postedAt: Date
  hasImei: boolean
  codePhotoAt: Date | null
  /** Its texts of before: a scam among them was let pass by an admin, or waits for one. */
  texts?: Partial<Record<keyof ReturnType<typeof textsOf>, string | null>>
  /** Returns whether it can wait for an admin, off the market. */
  canWait: boolean
}

/**
 * The columns of a product and its photos. If the seller does not choose model, storage, memory or district, they are read out of title and
 * location. A text that leads away from the market is refused; one that is clearly a scam makes the phone wait for an admin, where it can.
 * @throws Refusal invalid
 */
export async function readProduct(
  ctx: PersonCtx,
  product: ProductInput,
  { postedAt, hasImei: hadImei, codePhotoAt, texts = {}, canWait }: ProductBefore,
) {
  if (!isPastPurchase(product.purchaseDate, ctx.now())) refuseField('purchaseDate', 'purchase_in_future')
  const imgs = product.photos?.length ? product.photos : [product.img]
  if (imgs[0] !== product.img) refuseField('photos', 'photos_first')
  const known = await dictionary(ctx)
  const modelId = product.modelId ? Number(product.modelId) : null
  if (modelId !== null && known.models.get(modelId)?.categoryId !== product.category)
    refuseField('modelId', 'model_of_another_brand')
  const photoIds = [...new Set(imgs)].map(photoIdOf)
  const judged = withoutKnownScams(ctx, textsOf(product), texts)
  const isScam = checkFields(ctx, 'listing', judged, canWait ? 'wait' : 'refused')
  const { productName: title, condition, location, category: categoryId, price } = product
  const { storage = null, ram = null, districtId = null, sims = null } = product
  const statedModel = modelId === null ? product.statedModel || null : null
  const hasImei = product.imeis ? product.imeis.length > 0 : hadImei
  const said = {
    title,
    location,
    categoryId,
    condition,
    price,
    postedAt,
    photos: photoIds.length,
    hasImei,
    codePhotoAt,
  }
  const chosen = { modelId, statedModel, storage, ram, districtId, sims, chosenAttributes: chosenAttributes(product) }
  const [facts] = await indexed(ctx, [{ ...said, ...chosen, sellerId: ctx.person.id }], known)
  const report = product.conditionReport ? withPhotoIds(product.conditionReport, photoIds) : null
  const model = facts!.modelId === null ? undefined : known.models.get(facts!.modelId)
  const kind = model ? phoneKindOf(model.variants) : null
  if (report && kind && kind !== report.kind) refuseField('conditionReport', 'report_of_another_kind')
  if (report && isBetter(condition, gradeOf(report))) refuseField('condition', 'condition_above_grade')
  const columns = {
    category_id: categoryId,
    title,
    condition,
    original_price: product.originalPrice ?? null,
    mobile: product.mobile,
    location,
    purchase_date: product.purchaseDate,
    stated_model: statedModel,
    ...statementColumns(product),
    included: [...new Set(product.included)],
    condition_report: report && JSON.stringify(report),
    has_imei: hasImei,
    ...factColumns(facts!),
  }
  return { columns, photoIds, isScam }
}

export type ProductColumns = Awaited<ReturnType<typeof readProduct>>['columns']
