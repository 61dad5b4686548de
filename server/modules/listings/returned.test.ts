// A phone that came back from its deal goes on sale again with everything that it had.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { receive } from '#contract/deals/deals'
import { getMyProducts } from '#contract/listings/listings'
import { editProduct, getMyProduct, putBackOnMarket } from '#contract/listings/own-products'
import { getPhone } from '#contract/listings/phones'
import { complain, takeBack } from '#contract/deals/problems'
import { people } from '#accounts'
import { readConfig } from '#config'
import type { Client } from '#seed/client'
import { aReport } from '#testing/condition-report'
import { anImei } from '#testing/imei'
import { accountsMay, type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { pay } from '#testing/sales'

let market: Market
beforeAll(async () => {
  const { limits } = readConfig({ NODE_ENV: 'test' })
  market = await openMarket({ limits: { ...limits, accounts: accountsMay({ livePhones: 2 }) } })
})
afterAll(() => market[Symbol.asyncDispose]())

const asBuyersRead = (id: string) => market.visitor().ask(getPhone, { params: { id } })
const own = async (seller: Client, id: string) =>
  (await seller.ask(getMyProducts, { query: { email: seller.email } })).find(({ _id }) => _id === id)
const putBack = (seller: Client, id: string) => seller.ask(putBackOnMarket, { params: { id } })

/** A phone that its buyer tried, complained of and gave back. */
async function aReturnedPhone(seller: Client, imei = anImei()) {
  const imgs = await Promise.all(
    [aPhoto(), aPhoto(300, 400)].map(async (photo) => (await seller.upload(await photo)).img),
  )
  const phone = await market.sell(seller, {
    imeis: [imei],
    img: imgs[0]!,
    photos: imgs,
    conditionReport: aReport(),
    description: 'One owner.',
  })
  const before = await asBuyersRead(phone._id)
  const buyer = await market.buyer()
  const { _id: listingId, title, resale_price: price } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price } })
  await pay(buyer, id, price)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(complain, { params: { id }, body: { about: 'identity', note: 'It has 128 GB.' } })
  await seller.ask(takeBack, { params: { id } })
  await seller.ask(receive, { params: { id } })
  return { phone, before, imei }
}

test('a phone that was given back goes on sale with one call: photos, report, facts and IMEI as they were', async () => {
  const seller = await market.seller()
  const { phone, before } = await aReturnedPhone(seller)
  expect(await own(seller, phone._id)).toMatchObject({ status: 'withdrawn', offMarket: 'returned', takenDownFor: null })
  expect(await refusal(asBuyersRead(phone._id))).toMatchObject({ status: 410 })

  expect(await putBack(seller, phone._id)).toEqual({ modifiedCount: 1 })
  expect(await putBack(seller, phone._id)).toEqual({ modifiedCount: 0 })
  expect(await asBuyersRead(phone._id)).toEqual(before)
  expect(before).toMatchObject({ hasImei: true, photos: [{}, {}], conditionReport: aReport() })
  expect(await own(seller, phone._id)).toMatchObject({ status: 'available', offMarket: null })
  const buyer = await market.buyer()
  const { _id: listingId, title, resale_price: price } = phone
  await buyer.ask(book, { body: { listingId, name: buyer.name, email: buyer.email, title, price } })
})

test('the rules of a new listing hold again: one listing a device, the count of phones, suspensions, and the guard', async () => {
  const seller = await market.seller()
  const { phone, imei } = await aReturnedPhone(seller)
  const again = await market.sell(await market.seller(), { imeis: [imei] })
  expect(await refusal(putBack(seller, phone._id))).toMatchObject({ code: 'device_listed' })
  await market.app.ctx.db.deleteFrom('listing_imei').where('listing_id', '=', Number(again._id)).execute()

  await Promise.all([market.sell(seller), market.sell(seller)])
  expect(await refusal(putBack(seller, phone._id))).toMatchObject({ code: 'too_many_live' })
  await market.app.ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_by: 'paused' })
    .where('id', '!=', Number(phone._id))
    .where('status', '=', 'available')
    .execute()

  const change = { description: 'Call 01712345679 first.' }
  await market.app.ctx.db.updateTable('listing').set(change).where('id', '=', Number(phone._id)).execute()
  expect(await refusal(putBack(seller, phone._id))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'description' }],
  })
  const {
    model,
    photos,
    details,
    conditionReport,
    status: _s,
    offMarket: _o,
    _id,
    ...product
  } = await seller.ask(getMyProduct, { params: { id: phone._id } })
  const imgs = photos.map(({ img }) => img)
  await seller.ask(editProduct, {
    params: { id: phone._id },
    body: {
      ...product,
      ...details,
      conditionReport,
      modelId: model?.id ?? null,
      img: imgs[0]!,
      photos: imgs,
      description: 'Two owners.',
    },
  })

  await people.suspend(market.app.ctx, phone.sellerId, 'Fake phones.')
  expect(await refusal(putBack(seller, phone._id))).toMatchObject({ code: 'account_suspended' })
  await people.endSuspension(market.app.ctx, phone.sellerId)
  expect(await putBack(seller, phone._id)).toEqual({ modifiedCount: 1 })
  expect((await asBuyersRead(phone._id)).details.description).toBe('Two owners.')
})
