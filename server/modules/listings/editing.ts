// Changes of a seller to a phone once it is posted.
import { isDeepStrictEqual } from 'node:util'
import { attributesOf, groupBits, without } from '#contract/catalogue/attributes'
import { type AnsweredReport, changedAnswers, gradeOf } from '#contract/listings/condition-grade'
import type { ConditionReport } from '#contract/listings/condition-report'
import type { OffMarket } from '#contract/listings/off-market'
import type { ProductRecord } from '#contract/listings/own-products'
import type { ListingChange } from '#contract/listings/listing-change'
import type { PhoneFacts } from '#contract/listings/phones'
import type { ListingDetails } from '#contract/listings/product-details'
import { exclusions, ownAccount, people } from '#accounts'
import { dictionary } from '#catalogue'
import { checkFields, withoutKnownScams } from '#guard/fields'
import { transact, type PersonCtx } from '#context'
import { imeisOfOne, keepImeis, lockDevices } from '#devices'
import { refuse } from '#http/refusal'
import { areUploadedBy, imgOf, presentPhoto } from '#photos'
import { detailColumns, type SaidOfPhone } from '#read/listing-details'
import * as codePhotos from './code-photo-store.ts'
import { freezeIfReported, notifyOfFreeze } from './frozen.ts'
import { checkHeld, notifyOfHold } from './held.ts'
import * as heldStore from './held-store.ts'
import { reindexOne } from './indexing.ts'
import { checkImeiChanges, checkLivePhones, lockCountOfPhones } from './limits.ts'
import { changePrice } from './pricing.ts'
import { presentCodePhoto } from './present.ts'
import { requestAgain } from './register.ts'
import { type ProductInput, readProduct, textsOf } from './product-input.ts'
import * as store from './product-store.ts'
import { heldOf, isAnotherPhone, isWaiting, offMarketOf, whyUnchangeable } from './rules.ts'
import { presentSelfTest, presentShownTest } from './self-test-rules.ts'

function presentChange({ day, ...change }: SaidOfPhone['changes'][number]): ListingChange {
  const { priceBefore, priceAfter, conditionBefore, conditionAfter, reportBefore, reportAfter } = change
  return {
    day,
    price: priceBefore === priceAfter ? null : { before: priceBefore, after: priceAfter },
    condition: conditionBefore === conditionAfter ? null : { before: conditionBefore, after: conditionAfter },
    answers: changedAnswers(reportBefore, reportAfter),
  }
}

/** A condition report as it is read. @param answeredAt in ISO 8601 */
export function presentReport(report: AnsweredReport | null, answeredAt: string | null): ConditionReport | null {
  if (!report || !answeredAt) return null
  const { kind, answers, photos = {} } = report
  return {
    kind,
    answers,
    photos: Object.fromEntries(Object.entries(photos).map(([question, id]) => [question, imgOf(id)])),
    grade: gradeOf(report),
    answeredAt: new Date(answeredAt).toISOString(),
  }
}

const detailNames = Object.keys(detailColumns) as (keyof ListingDetails)[]

/** Details as they are read; a booking lacks those that were not requested when it was made. @param said its time in ISO 8601 */
export const presentDetails = (said: Partial<ListingDetails>): ListingDetails => ({
  ...(Object.fromEntries(detailNames.map((name) => [name, said[name] ?? null])) as unknown as ListingDetails),
  included: said.included ?? [],
  neirSaidAt: said.neirSaidAt ? new Date(said.neirSaidAt).toISOString() : null,
})

/** Presents the part of a phone's page that everyone reads next to its card: details, condition report, and the changes of price, condition and report. */
export const presentSaid = ({
  changes,
  report,
  answeredAt,
  selfTest,
  ...details
}: SaidOfPhone): Pick<PhoneFacts, 'details' | 'conditionReport' | 'selfTest' | 'changes'> => ({
  details: presentDetails(details),
  conditionReport: presentReport(report, answeredAt),
  selfTest: presentShownTest(selfTest, report),
  changes: changes.map(presentChange),
})

/** One's own phone as its form shows it. @throws Refusal listing_gone */
export async function ownRecord(ctx: PersonCtx, id: number): Promise<ProductRecord> {
  const row = (await store.record(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
  const said = <T>(fact: string, value: T) => (row.chosen.includes(fact) ? value : null)
  const modelId = said('model', row.modelId)
  const model = modelId === null ? undefined : (await dictionary(ctx)).models.get(modelId)
  const { chosenAttributes: chosen } = row
  const { details, conditionReport } = presentSaid(row.said)
  const { selfTest, report } = row.said
  const codePhoto = await codePhotos.find(ctx, id)
  return {
    _id: String(row.id),
    productName: row.title,
    price: row.price,
    originalPrice: row.originalPrice,
    photos: row.photos.map(presentPhoto),
    condition: row.condition,
    mobile: row.mobile,
    location: row.location,
    category: row.categoryId,
    purchaseDate: row.purchaseDate,
    model: model ? { id: String(modelId), slug: model.slug, name: model.name } : null,
    statedModel: row.statedModel,
    storage: said('storage', row.storage),
    ram: said('ram', row.ram),
    districtId: said('district', row.districtId),
    attributes: attributesOf(details.batteryHealth === null ? chosen : without(chosen, groupBits.battery)),
    details,
    conditionReport,
    selfTest: presentSelfTest(selfTest, report),
    isSelfTestShown: selfTest?.isShown ?? false,
    codePhoto: codePhoto ? presentCodePhoto(ctx, codePhoto) : null,
    imeis: await imeisOfOne(ctx, id),
    status: row.status,
    offMarket: offMarketOf(row.status, row.withdrawnBy),
    held: heldOf(row, ctx.config.limits.heldListingHours),
  }
}

/**
 * One's own phone, locked so that something about it can be changed.
 * @throws Refusal listing_gone, product_booked, product_sold, product_waits, product_taken_down
 */
export async function lockChangeable(ctx: PersonCtx, id: number): Promise<store.LockedProduct> {
  const own = (await store.lock(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
  const why = whyUnchangeable(own)
  if (why) refuse(why)
  return own
}

/** The same of a phone whose words are changed, also while it waits for an admin. */
async function lockEditable(ctx: PersonCtx, id: number): Promise<store.LockedProduct> {
  const own = (await store.lock(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
  return isWaiting(own) ? own : lockChangeable(ctx, id)
}

/**
 * Replaces what a seller says of their phone. Its photos are those it has, and others that the seller has uploaded. A phone on the market leaves it
 * when the new text is clearly a scam, and waits for an admin; one that waits goes on waiting, whatever its text is now.
 * @param alsoDo in the same transaction
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down, category_unknown, photo_unknown, account_suspended,
 * device_listed, imei_too_often, listings_held, listings_refused, invalid
 */
export async function edit(
  ctx: PersonCtx,
  id: number,
  product: ProductInput,
  alsoDo?: (ctx: PersonCtx) => Promise<void>,
): Promise<void> {
  if (product.imeis && !isDeepStrictEqual(product.imeis, (await ownRecord(ctx, id)).imeis)) await checkImeiChanges(ctx)
  await transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    await exclusions.checkNumber(ctx, product.mobile)
    await lockCountOfPhones(ctx)
    if (product.imeis) await lockDevices(ctx, product.imeis)
    const own = await lockEditable(ctx, id)
    const { columns, photoIds, isScam } = await readProduct(ctx, product, {
      ...own,
      texts: { ...own, productName: own.title, statedModel: own.stated_model },
      canWait: own.status === 'available' || isWaiting(own),
    })
    const isHeldNow = isScam && !isWaiting(own)
    if (isHeldNow) await checkHeld(ctx)
    const has = await store.photosOf(ctx, id)
    const added = photoIds.filter((photoId) => !has.includes(photoId))
    if (added.length > 0 && !(await areUploadedBy(ctx, ctx.person.id, added, 'public'))) refuse('photo_unknown')
    await store.update(ctx, id, columns, photoIds)
    if (isHeldNow) {
      await heldStore.hold(ctx, id)
      await notifyOfHold(ctx, id, columns.title)
    }
    const imeisBefore = product.imeis ? await imeisOfOne(ctx, id) : []
    if (product.imeis) await keepImeis(ctx, id, product.imeis)
    if (product.imeis && !isDeepStrictEqual(product.imeis, imeisBefore)) await requestAgain(ctx, id)
    if (isAnotherPhone(own, columns) || imeisBefore.some((imei) => !product.imeis?.includes(imei))) {
      if (await codePhotos.remove(ctx, id)) await reindexOne(ctx, id)
    }
    const { price, condition, conditionReport: report = null } = product
    if (price !== own.price || condition !== own.condition || changedAnswers(own.report, report).length > 0)
      await store.recordChange(ctx, id, own, { price, condition, report })
    if (price !== own.price) await changePrice(ctx, { ...own, title: columns.title }, price, isScam || isWaiting(own))
    const { title } = columns
    if (product.imeis && own.status === 'available' && !isHeldNow)
      await freezeIfReported(ctx, { id, title }, product.imeis)
    await alsoDo?.(ctx)
  })
  await ownAccount.rememberContact(ctx, { mobile: product.mobile, area: product.location })
}

/**
 * Takes one's own phone off the market. @returns whether it was on it, or off it for another reason
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down
 */
export function takeOffMarket(ctx: PersonCtx, id: number, why: OffMarket): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const own = await lockChangeable(ctx, id)
    if (own.status === 'withdrawn' && own.withdrawnBy === why) return false
    await store.takeOffMarket(ctx, id, why)
    return true
  })
}

/**
 * Puts one's own phone back on the market with everything that it has, also one that came back from its deal. @returns whether it was off it
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down, account_suspended, number_excluded, device_listed,
 * too_many_live, too_many_live_unconfirmed; invalid where its text holds what the guard refuses
 */
export function putBackOnMarket(ctx: PersonCtx, id: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    await lockCountOfPhones(ctx)
    await lockDevices(ctx, await imeisOfOne(ctx, id))
    const own = await lockChangeable(ctx, id)
    if (own.status !== 'withdrawn') return false
    await exclusions.checkNumber(ctx, own.mobile)
    const texts = textsOf({ ...own, productName: own.title, statedModel: own.stated_model })
    checkFields(ctx, 'listing', withoutKnownScams(ctx, texts, texts))
    await checkLivePhones(ctx)
    if ((await store.putBackOnMarket(ctx, id)) === 'withdrawn') await notifyOfFreeze(ctx, own)
    return true
  })
}
