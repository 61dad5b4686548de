import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { deleteAccount } from '#contract/accounts/personal-data'
import { getPhone } from '#contract/listings/phones'
import { photoUrl } from '#contract/photos/photo-urls'
import { removeUnused } from '#photos'
import { aReport } from '#testing/condition-report'
import { editPhone as edit } from '#testing/edit-phone'
import { type Market, openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const hour = 60 * 60_000

const reportOf = async (id: string) => (await market.visitor().ask(getPhone, { params: { id } })).conditionReport

/** A phone with two photos of which the second shows that its glass is broken. */
async function aBrokenPhone() {
  const seller = await market.seller()
  const [front, glass] = [(await seller.upload(await aPhoto(401))).img, (await seller.upload(await aPhoto(402))).img]
  const broken = { ...aReport({ glass: 'broken' }), photos: { glass } }
  const given = { img: front, photos: [front, glass], condition: 'faulty' as const, conditionReport: broken }
  return { seller, front, glass, phone: await market.sell(seller, given) }
}

/** Lets two days pass, after which photos that nothing uses are removed. */
async function removeOld() {
  market.wait(48 * hour)
  await removeUnused(market.app.ctx)
  market.wait(-48 * hour)
}

test('a fault shows its photo, which can be changed later without the answers counting as new', async () => {
  const { seller, front, glass, phone } = await aBrokenPhone()
  expect(await reportOf(phone._id)).toMatchObject({ photos: { glass } })
  market.wait(60_000)
  const other = { ...aReport({ glass: 'broken' }), photos: { glass: front } }
  await edit(seller, phone._id, { conditionReport: other })
  expect(await reportOf(phone._id)).toMatchObject({ photos: { glass: front }, answeredAt: phone.posted_time })
  expect(await market.visitor().ask(getPhone, { params: { id: phone._id } })).toMatchObject({ changes: [] })
  await edit(seller, phone._id, { conditionReport: aReport({ glass: 'broken' }) })
  expect(await reportOf(phone._id)).toMatchObject({ photos: {} })
})

test('only photos of the phone show its faults, and only faults have a photo', async () => {
  const { seller, front, glass, phone } = await aBrokenPhone()
  const foreign = (await (await market.seller()).upload(await aPhoto(403))).img
  const unused = (await seller.upload(await aPhoto(404))).img
  for (const img of [foreign, unused]) {
    const conditionReport = { ...aReport({ glass: 'broken' }), photos: { glass: img } }
    const errors = [{ field: 'conditionReport', code: 'report_photo_of_another' }]
    expect(await refusal(edit(seller, phone._id, { conditionReport }))).toMatchObject({ status: 422, errors })
  }
  const removed = { img: front, photos: [front] }
  expect(await refusal(edit(seller, phone._id, removed))).toMatchObject({
    errors: [{ code: 'report_photo_of_another' }],
  })
  const fine = { ...aReport({ glass: 'broken' }), photos: { back: glass } }
  expect(await refusal(edit(seller, phone._id, { conditionReport: fine }))).toMatchObject({
    errors: [{ field: 'conditionReport', code: 'report_photo_without_fault' }],
  })
  // The other kind of phone is not asked about touch, so its photo is left out with its answer.
  const keys = { ...aReport({ glass: 'broken' }, 'button'), photos: { glass, touch: glass } }
  await edit(seller, phone._id, { productName: 'A phone', conditionReport: keys })
  expect((await reportOf(phone._id))!.photos).toEqual({ glass })
})

test('a copy of a phone shows its faults in the same photos, which stay when the first phone no longer has them', async () => {
  const { seller, front, glass, phone } = await aBrokenPhone()
  const conditionReport = { ...aReport({ glass: 'broken' }), photos: { glass } }
  const copy = await market.sell(seller, { img: glass, photos: [glass], condition: 'faulty', conditionReport })
  const repaired = { condition: 'like new' as const, conditionReport: aReport() }
  await edit(seller, phone._id, { ...repaired, img: front, photos: [front] })
  await removeOld()
  expect(await reportOf(copy._id)).toMatchObject({ answers: { glass: 'broken' }, photos: { glass } })
  expect((await fetch(market.url + photoUrl(glass, 640, 'webp'))).status).toBe(200)
})

test('a booking keeps the photo of a fault although the phone no longer has it, until its seller leaves', async () => {
  const { seller, front, glass, phone } = await aBrokenPhone()
  const buyer = await market.buyer()
  const { _id: listingId, title, resale_price: price } = phone
  const body = { listingId, title, price, name: buyer.name, email: buyer.email }
  const { insertedId: id } = await buyer.ask(book, { body })
  await buyer.ask(cancelBooking, { params: { id } })
  const repaired = { condition: 'like new' as const, conditionReport: aReport() }
  await edit(seller, phone._id, { ...repaired, img: front, photos: [front] })
  await removeOld()
  const promised = async () => (await buyer.ask(getBookedPhone, { params: { id } })).asBooked!.conditionReport
  expect(await promised()).toMatchObject({ answers: { glass: 'broken' }, photos: { glass } })
  const file = () => fetch(market.url + photoUrl(glass, 640, 'webp'))
  expect((await file()).status).toBe(200)

  await seller.ask(deleteAccount, { body: { password } })
  expect(await promised()).toMatchObject({ answers: { glass: 'broken' }, photos: {} })
  await removeOld()
  await expect.poll(async () => (await file()).status).toBe(404)
})
