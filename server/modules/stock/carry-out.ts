// Carries out one row of a table of stock, and undoes it, each in one transaction with the note of it.
import type { RefusalCode } from '#contract/base/refusals'
import type { ProductRecord } from '#contract/listings/own-products'
import { statementNames } from '#contract/listings/product-details'
import { type PersonCtx, transact } from '#context'
import { refusalBehind } from '#database/constraints'
import { outageOf } from '#database/outage'
import { Refusal } from '#http/refusal'
import { addProduct, deleteOwn, edit, ownRecord, putBackOnMarket, takeOffMarket } from '#listings'
import { type WithAddresses, withPhotos } from './fetch-photos.ts'
import type { ProductOfStock } from './rules.ts'
import { openRow, sealRow } from './sealed-row.ts'
import * as store from './store.ts'

/** The state of a phone before a row was carried out. */
interface Before {
  product?: Partial<ProductOfStock>
  sku?: string | null
  /** The phone was on the market. */
  wasOn?: boolean
}

/** Somebody else has settled the row meanwhile, so that nothing of it is to be done. */
class Settled extends Error {}

/** A phone as its form would send it. Its IMEIs are left out, and stay. */
function productOf(record: ProductRecord): ProductOfStock {
  const { photos, model, details, conditionReport: report } = record
  const { productName, price, originalPrice, condition, mobile, location, category, purchaseDate } = record
  const { statedModel, storage, ram, districtId, attributes } = record
  const imgs = photos.map(({ img }) => img)
  return {
    productName,
    price,
    originalPrice,
    condition,
    mobile,
    location,
    category,
    purchaseDate,
    modelId: model?.id ?? null,
    statedModel,
    storage,
    ram,
    districtId,
    attributes,
    img: imgs[0]!,
    photos: imgs,
    ...(Object.fromEntries(statementNames.map((name) => [name, details[name]])) as Pick<
      ProductOfStock,
      (typeof statementNames)[number]
    >),
    conditionReport: report && { kind: report.kind, answers: report.answers, photos: report.photos },
  }
}

/** The fields of a phone that a row changes, as they are now. */
function fieldsOf(record: ProductRecord, changed: Partial<ProductOfStock>): Partial<ProductOfStock> {
  const now: ProductOfStock = { ...productOf(record), imeis: record.imeis }
  const names = Object.keys(changed) as (keyof ProductOfStock)[]
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

async function note(ctx: PersonCtx, row: store.Row, settled: Parameters<typeof store.settle>[2]): Promise<void> {
  if (!(await store.settle(ctx, row, settled))) throw new Settled()
}

async function name(ctx: PersonCtx, shopId: string, listingId: number, sku: string | null): Promise<void> {
  if (!(await store.nameIt(ctx, { shopId, listingId, sku }))) throw new Refusal('sku_taken')
}

const sealed = (ctx: PersonCtx, { importId, line }: store.Row, before: Before) => sealRow(ctx, importId, line, before)

async function add(ctx: PersonCtx, shopId: string, row: store.Row, product: Partial<ProductOfStock>): Promise<void> {
  const whole = { ...(product as ProductOfStock), email: ctx.person.email }
  await addProduct(ctx, whole, async (ctx, listingId) => {
    await note(ctx, row, { state: 'done', listingId })
    if (row.sku !== null) await name(ctx, shopId, listingId, row.sku)
  })
}

async function change(ctx: PersonCtx, shopId: string, row: store.Row, product: Partial<ProductOfStock>): Promise<void> {
  const id = row.listingId!
  const record = await ownRecord(ctx, id)
  const sku = await store.skuOf(ctx, id)
  const before: Before = { product: fieldsOf(record, product), sku }
  await edit(ctx, id, { ...productOf(record), ...product }, async (ctx) => {
    await note(ctx, row, { state: 'done', sealed: sealed(ctx, row, before) })
    if (row.sku !== null && row.sku !== sku) await name(ctx, shopId, id, row.sku)
  })
}

const withdraw = (ctx: PersonCtx, row: store.Row): Promise<void> =>
  transact(ctx, async (ctx) => {
    const wasOn = await takeOffMarket(ctx, row.listingId!, 'paused')
    await note(ctx, row, { state: 'done', sealed: sealed(ctx, row, { wasOn }) })
  })

/** The refusal that a row met. What no one expects is one too, so that it does not keep the rows behind it waiting. @throws Outage */
function refusalOf(ctx: PersonCtx, error: unknown, { importId, line }: store.Row): Refusal {
  if (outageOf(error) || (error instanceof Refusal && error.code === 'photos_unavailable')) throw error
  const code: RefusalCode | undefined = error instanceof Refusal ? error.code : refusalBehind(error)
  if (code === undefined)
    ctx.log.error({ err: error, import: importId, line }, 'a row of stock could not be carried out')
  return error instanceof Refusal ? error : new Refusal(code ?? 'failed')
}

/** Does it, or notes why it cannot be done. @throws Outage */
async function settled(
  ctx: PersonCtx,
  row: store.Row,
  refused: 'refused' | 'kept',
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Settled) return
    const { code, details, errors } = refusalOf(ctx, error, row)
    await store.settle(ctx, row, { state: refused, refusal: { code, details, errors } })
  }
}

/** Carries out one row. @throws Outage */
export function carryOut(ctx: PersonCtx, shopId: string, row: store.Row): Promise<void> {
  return settled(ctx, row, 'refused', async () => {
    const product = await withPhotos(ctx, shopId, row.importId, openRow<WithAddresses>(ctx, row) ?? {})
    if (row.act === 'add') await add(ctx, shopId, row, product)
    else if (row.act === 'change') await change(ctx, shopId, row, product)
    else await withdraw(ctx, row)
  })
}

/** Undoes one row. A phone that is booked or sold meanwhile stays as it is. @throws Outage */
export function takeBack(ctx: PersonCtx, shopId: string, row: store.Row): Promise<void> {
  return settled(ctx, row, 'kept', async () => {
    const id = row.listingId!
    const { product, sku = null, wasOn = false } = openRow<Before>(ctx, row) ?? {}
    if (row.act === 'change' && product) {
      const record = await ownRecord(ctx, id)
      await edit(ctx, id, { ...productOf(record), ...product }, async (ctx) => {
        await note(ctx, row, { state: 'undone' })
        if (row.sku !== null && row.sku !== sku) await name(ctx, shopId, id, sku)
      })
      return
    }
    await transact(ctx, async (ctx) => {
      await note(ctx, row, { state: 'undone' })
      if (row.act === 'add') {
        await deleteOwn(ctx, id)
        await name(ctx, shopId, id, null)
      } else if (wasOn) await putBackOnMarket(ctx, id)
    })
  })
}
