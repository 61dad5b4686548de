import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import {
  deleteProduct,
  getMyProductCounts,
  getMyProducts,
  type OwnPart,
  type PhoneListing,
} from '#contract/listings/listings'
import { suspendPeople } from '#contract/accounts/people'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { anAdmin, aSale } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const minute = 60_000
const own = (seller: Client) => seller.ask(getMyProducts, { query: { email: seller.email } })

async function bookAs(buyer: Client, phone: PhoneListing) {
  const { _id: listingId, title, resale_price: price, location } = phone
  const { insertedId } = await buyer.ask(book, {
    body: { listingId, title, price, location, name: buyer.name, email: buyer.email },
  })
  return insertedId
}

test('a seller reads of each phone how often it was viewed, kept and booked, and since when it has its status', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const [plain, wanted] = [await market.sell(seller), await market.sell(seller)]
  const other = await market.buyer()
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  for (const visitor of [buyer, other, seller])
    await visitor.request(`/api/phones/${wanted._id}/views`, { method: 'POST', headers })
  await buyer.ask(addFavourite, { params: { id: wanted._id } })
  await buyer.ask(cancelBooking, { params: { id: await bookAs(buyer, wanted) } })
  market.wait(5 * minute)
  await bookAs(other, wanted)

  const [booked, untouched] = await own(seller)
  expect(booked).toMatchObject({ _id: wanted._id, status: 'booked', views: 2, favourites: 1, bookings: 2 })
  expect(Date.parse(booked!.statusSince) - Date.parse(booked!.postedAt)).toBeGreaterThanOrEqual(5 * minute)
  expect(untouched).toMatchObject({ _id: plain._id, status: 'available', views: 0, favourites: 0, bookings: 0 })
  expect(untouched!.statusSince).toBe(untouched!.postedAt)
})

test('a seller reads where each phone is, with the district that they chose', async () => {
  const seller = await market.seller()
  await market.sell(seller, { location: 'Zindabazar', districtId: 'sylhet' })
  await market.sell(seller, { location: 'Mirpur 10, Dhaka' })
  expect(await own(seller)).toMatchObject([
    { location: 'Mirpur 10, Dhaka', districtId: null },
    { location: 'Zindabazar', districtId: 'sylhet' },
  ])
})

test('a phone that is sold says since when it is', async () => {
  const { seller, bookingId } = await aSale(market)
  const { paid_at: paidAt } = await market.app.ctx.db
    .selectFrom('booking')
    .where('id', '=', bookingId)
    .select('paid_at')
    .executeTakeFirstOrThrow()
  expect((await own(seller))[0]).toMatchObject({ status: 'sold', statusSince: paidAt!.toISOString(), bookings: 1 })
})

test('a phone that is paid for counts as under way until its deal is over, and as sold only then', async () => {
  const { seller, bookingId } = await aSale(market)
  const listed = async (status: OwnPart) =>
    (await seller.ask(getMyProducts, { query: { email: seller.email, status } })).length
  expect(await seller.ask(getMyProductCounts, {})).toMatchObject({ sold: 0, under_way: 1 })
  expect([await listed('under_way'), await listed('sold')]).toEqual([1, 0])
  await market.app.ctx.db.updateTable('booking').set({ state: 'completed' }).where('id', '=', bookingId).execute()
  expect(await seller.ask(getMyProductCounts, {})).toMatchObject({ sold: 1, under_way: 0 })
  expect([await listed('under_way'), await listed('sold')]).toEqual([0, 1])
})

test('one’s own phones are listed and counted by status, those that are deleted are not, and a suspension is said', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const [gone, booked, free] = [await market.sell(seller), await market.sell(seller), await market.sell(seller)]
  await seller.ask(deleteProduct, { params: { id: gone._id } })
  await bookAs(buyer, booked)
  expect(await seller.ask(getMyProductCounts, {})).toEqual({
    available: 1,
    booked: 1,
    sold: 0,
    withdrawn: 0,
    under_way: 0,
  })
  const ofStatus = (status: 'booked' | 'withdrawn') =>
    seller.ask(getMyProducts, { query: { email: seller.email, status } })
  expect((await ofStatus('booked')).map(({ _id }) => _id)).toEqual([booked._id])

  const { sellerId } = free
  await (await anAdmin(market)).ask(suspendPeople, { body: { ids: [sellerId], reason: 'Stolen phones' } })
  expect(await seller.ask(getMyProductCounts, {})).toEqual({
    available: 0,
    booked: 0,
    sold: 0,
    withdrawn: 2,
    under_way: 0,
  })
  for (const phone of await ofStatus('withdrawn'))
    expect(phone).toMatchObject({ isSuspended: true, takenDownFor: null })
})
