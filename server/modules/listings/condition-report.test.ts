import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '#contract/base/call'
import { getModels } from '#contract/catalogue/models'
import { addProduct, setPrice } from '#contract/listings/listings'
import { editProduct, getMyProduct } from '#contract/listings/own-products'
import { getPhone } from '#contract/listings/phones'
import { putModels } from '#catalogue'
import type { Client } from '#seed/client'
import { aReport } from '#testing/condition-report'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  toMorning(market)
})
afterAll(() => market[Symbol.asyncDispose]())

type Body = Ask<typeof editProduct>['body']

/** Sends the form of a phone with some of its fields changed. */
async function edit(seller: Client, id: string, change: Partial<Body>): Promise<unknown> {
  const own = await seller.ask(getMyProduct, { params: { id } })
  const { productName, price, condition, mobile, location, category, purchaseDate, conditionReport } = own
  const imgs = own.photos.map(({ img }) => img)
  const said = { productName, price, condition, mobile, location, category, purchaseDate, conditionReport }
  return seller.ask(editProduct, { params: { id }, body: { ...said, img: imgs[0]!, photos: imgs, ...change } })
}
const look = (id: string) => market.visitor().ask(getPhone, { params: { id } })

test('a phone’s page has the report with its grade, and says of a phone without one that there is none', async () => {
  const seller = await market.seller()
  const examined = await market.sell(seller, {
    condition: 'fair',
    conditionReport: aReport({ glass: 'within-50-cm', touch: 'weak' }),
  })
  expect((await look(examined._id)).conditionReport).toEqual({
    ...aReport({ glass: 'within-50-cm', touch: 'weak' }),
    photos: {},
    grade: 'fair',
    answeredAt: examined.posted_time,
  })
  expect((await look((await market.sell(seller, { condition: 'like new' }))._id)).conditionReport).toBeNull()
})

test('no condition better than the answers is accepted, when a phone is posted and when it is changed', async () => {
  const seller = await market.seller()
  const product = { condition: 'excellent' as const, conditionReport: aReport({ glass: 'within-20-cm' }) }
  const phone = await market.sell(seller, product)
  const errors = [{ field: 'condition', code: 'condition_above_grade' }]
  const refused = market.sell(seller, { ...product, condition: 'like new' })
  expect(await refusal(refused)).toMatchObject({ status: 422, code: 'invalid', errors })
  const worse = edit(seller, phone._id, { conditionReport: aReport({ glass: 'broken' }) })
  expect(await refusal(worse)).toMatchObject({ status: 422, code: 'invalid', errors })
  expect(await look(phone._id)).toMatchObject({ condition: 'excellent', changes: [] })
  await edit(seller, phone._id, { condition: 'good' })
  expect(await look(phone._id)).toMatchObject({ condition: 'good', conditionReport: { grade: 'excellent' } })
})

test('a report that is not finished is refused with the number of questions that are left', async () => {
  const { glass: _glass, back: _back, ...answers } = aReport().answers
  const body = market.sell(await market.seller(), { conditionReport: { kind: 'smartphone', answers } })
  expect((await refusal(body)).errors).toMatchObject([
    {
      field: 'conditionReport',
      code: 'report_incomplete',
      message: 'The condition report is not finished: 2 left. Answer them all, or clear the report.',
    },
  ])
})

test('the questions about phones with keys are not taken for a smartphone, nor the other way round', async () => {
  const facts = { categoryId: 'samsung', released: null, launchPrice: null, aliases: [], network: null, screen: null }
  const specs = { battery: null, camera: null, chip: null, chipClass: null }
  await putModels(market.app.ctx, [
    { ...facts, ...specs, slug: 'guru-1200', name: 'Guru 1200', variants: [{ storage: 0, ram: null }] },
    { ...facts, ...specs, slug: 'guru-music', name: 'Guru Music', variants: [] },
    { ...facts, ...specs, slug: 'galaxy-s21', name: 'Galaxy S21', variants: [{ storage: 128, ram: 8 }] },
  ])
  const seller = await market.seller()
  const errors = [{ field: 'conditionReport', code: 'report_of_another_kind' }]
  const keys = aReport({}, 'button')
  const guru = { productName: 'Samsung Guru 1200', condition: 'good' as const }
  expect(await refusal(market.sell(seller, { ...guru, conditionReport: aReport() }))).toMatchObject({ errors })
  expect(await refusal(market.sell(seller, { productName: 'Galaxy S21', conditionReport: keys }))).toMatchObject({
    errors,
  })
  const phone = await market.sell(seller, { ...guru, conditionReport: keys })
  expect((await look(phone._id)).conditionReport).toMatchObject({ kind: 'button', grade: 'like new' })
  const models = await market.visitor().ask(getModels, { query: { query: 'guru' } })
  const kinds = Object.fromEntries(models.map(({ slug, kind }) => [slug, kind]))
  expect(kinds).toEqual({ 'guru-1200': 'button', 'guru-music': null })
  for (const conditionReport of [aReport(), keys])
    await market.sell(seller, { productName: 'Samsung Guru Music', conditionReport })
})

test('buyers read which answers changed, also that a report was taken back, and an answer changed back is no change', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { conditionReport: aReport() })
  const changes = async () => (await look(phone._id)).changes
  market.wait(60_000)
  await edit(seller, phone._id, { conditionReport: aReport({ port: 'weak' }), condition: 'fair' })
  expect(await changes()).toMatchObject([
    {
      price: null,
      condition: { before: 'good', after: 'fair' },
      answers: [{ question: 'port', before: 'works', after: 'weak' }],
    },
  ])
  expect((await look(phone._id)).conditionReport!.answeredAt > phone.posted_time).toBe(true)
  await seller.ask(setPrice, { params: { id: phone._id }, body: { price: 2_400_000 } })
  expect(await changes()).toMatchObject([{ price: { after: 2_400_000 }, answers: [{ question: 'port' }] }])
  await edit(seller, phone._id, { conditionReport: aReport(), condition: 'good', price: 2_500_000 })
  expect(await changes()).toEqual([])
  await edit(seller, phone._id, { conditionReport: null })
  const [change] = await changes()
  expect(change!.answers).toHaveLength(17)
  expect(change!.answers).toContainEqual({ question: 'locks', before: 'removed', after: null })
  expect((await look(phone._id)).conditionReport).toBeNull()
})

test('answers that are sent again unchanged keep the time at which they were given', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { conditionReport: aReport() })
  market.wait(60_000)
  await edit(seller, phone._id, { price: 2_300_000 })
  expect((await look(phone._id)).conditionReport!.answeredAt).toBe(phone.posted_time)
})

test('a report on a new phone leaves the nine fields of the specification as they are', async () => {
  const seller = await market.seller()
  const { errors } = await refusal(
    seller.ask(addProduct, { body: { conditionReport: aReport() } as unknown as Ask<typeof addProduct>['body'] }),
  )
  expect(errors!.map(({ field }) => field)).not.toContain('conditionReport')
  expect(errors).toContainEqual(expect.objectContaining({ field: 'condition', message: 'condition is required' }))
})
