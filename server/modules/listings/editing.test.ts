import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { advertise, getMyProducts, setPrice } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { editProduct, getMyProduct, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { getPhone, getPhones } from '#contract/listings/phones'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { editPhone as edit, formOf } from '#testing/edit-phone'
import { aPhoto } from '#testing/pictures'
import { toMorning } from '#testing/morning'
import { refusal } from '#testing/refusal'
import { people } from '#accounts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  toMorning(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (id: string) => market.visitor().ask(getPhone, { params: { id } })
const wish = (client: Client, phone: { _id: string; title: string; resale_price: number }) => ({
  body: {
    listingId: phone._id,
    title: phone.title,
    price: phone.resale_price,
    name: client.name,
    email: client.email,
  },
})

test('what a seller says of a phone is on its page as typed, and its battery and SIMs are found by filters', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, {
    description: 'One owner.\n<b>No</b> repairs, ‘PTA’ approved.',
    batteryHealth: 92,
    sims: 'dual',
    included: ['charger', 'receipt', 'charger'],
    warrantyUntil: '2027-05',
    attributes: ['box:full', 'colour:blue', 'import:official', 'battery:80'],
  })
  const page = await look(phone._id)
  expect(page.details).toEqual({
    description: 'One owner.\n<b>No</b> repairs, ‘PTA’ approved.',
    batteryHealth: 92,
    sims: 'dual',
    included: ['charger', 'receipt'],
    warrantyUntil: '2027-05',
    neir: null,
    neirSaidAt: null,
    register: null,
  })
  expect(page.attributes).toEqual(
    expect.arrayContaining(['box:full', 'colour:blue', 'import:official', 'battery:90', 'version:dual-sim']),
  )
  expect(page.attributes).not.toContain('battery:95')
  const found = await market.visitor().ask(getPhones, { query: { battery: '90', version: 'dual-sim' } })
  expect(found.items.map(({ id }) => id)).toEqual([phone._id])
})

test('what a seller says of NEIR is kept with the day on which they said it, and can be changed and taken back', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { neir: 'registered' })
  const neirOf = async () => {
    const { neir, neirSaidAt } = (await look(phone._id)).details
    return { neir, saidAt: neirSaidAt === null ? 0 : Date.parse(neirSaidAt) }
  }
  const said = await neirOf()
  expect(said).toEqual({ neir: 'registered', saidAt: Date.parse(phone.posted_time) })
  market.wait(60_000)
  await edit(seller, phone._id, { description: 'Something else.' })
  expect(await neirOf()).toEqual(said)
  await edit(seller, phone._id, { neir: 'deregistered' })
  const later = await neirOf()
  expect(later.neir).toBe('deregistered')
  expect(later.saidAt).toBeGreaterThanOrEqual(said.saidAt + 60_000)
  await edit(seller, phone._id, { neir: null })
  expect(await neirOf()).toEqual({ neir: null, saidAt: 0 })
  const problem = await refusal(edit(seller, phone._id, { neir: 'verified' as never }))
  expect(problem.errors?.map(({ field }) => field)).toEqual(['neir'])
})

test('a description is at most 2,000 characters, and a battery health a whole number of per cent', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { description: 'x'.repeat(2000) })
  const problem = await refusal(
    edit(seller, phone._id, { description: 'x'.repeat(2001), batteryHealth: 101, warrantyUntil: '2027-13' }),
  )
  expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['description', 'description_too_long'],
    ['batteryHealth', 'battery_invalid'],
    ['warrantyUntil', 'warranty_invalid'],
  ])
  expect((await look(phone._id)).details.description).toHaveLength(2000)
})

test('a form that is sent back unchanged changes nothing', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, {
    productName: 'Samsung Galaxy S21 8/256 GB unofficial',
    batteryHealth: 87,
    attributes: ['box:none', 'exchange:wanted'],
  })
  const [before, form] = [await look(phone._id), await formOf(seller, phone._id)]
  expect(form).toMatchObject({ attributes: ['box:none', 'exchange:wanted'], storage: null, districtId: null })
  await edit(seller, phone._id, {})
  expect(await look(phone._id)).toEqual(before)
  expect(await formOf(seller, phone._id)).toEqual(form)
})

test('everything of a phone can be changed, its photos and their order too, and searches follow', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { description: 'Old words.' })
  const photo = (await seller.upload(await aPhoto(640, 480))).img
  await edit(seller, phone._id, {
    productName: 'Galaxy S22 Ultra 256 GB',
    description: null,
    originalPrice: null,
    location: 'Rajshahi',
    img: photo,
    photos: [photo, phone.img],
    purchaseDate: '2024',
    mobile: '01812345678',
    sims: 'esim',
  })
  const page = await look(phone._id)
  expect(page).toMatchObject({
    title: 'Galaxy S22 Ultra 256 GB',
    originalPrice: null,
    districtId: 'rajshahi',
    storage: 256,
  })
  expect(page.photos.map(({ img }) => img)).toEqual([photo, phone.img])
  expect(page.details).toMatchObject({ description: null, sims: 'esim' })
  expect(page.postedAt).toBe(phone.posted_time)
  const found = await market.visitor().ask(getPhones, { query: { q: 's22 ultra rajshahi' } })
  expect(found.items.map(({ id }) => id)).toEqual([phone._id])
  await edit(seller, phone._id, { img: photo, photos: [photo] })
  expect((await look(phone._id)).photos).toHaveLength(1)
})

test('a photo that someone else uploaded cannot be put on one’s phone', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const phone = await market.sell(seller)
  const theirs = (await other.upload(await aPhoto(500, 480))).img
  expect(await refusal(edit(seller, phone._id, { img: theirs, photos: [theirs] }))).toMatchObject({
    code: 'photo_unknown',
  })
  expect((await look(phone._id)).photos.map(({ img }) => img)).toEqual([phone.img])
})

test('buyers read what became of price and condition: one line a day, and none for a day that ended as it began', async () => {
  const [seller, keeper] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  await keeper.ask(addFavourite, { params: { id: phone._id } })
  await edit(seller, phone._id, { price: 2_800_000 })
  await edit(seller, phone._id, { price: 2_300_000, condition: 'fair' })
  const today = await look(phone._id)
  expect(today.changes).toEqual([
    {
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      price: { before: 2_500_000, after: 2_300_000 },
      condition: { before: 'good', after: 'fair' },
      answers: [],
    },
  ])
  expect(today).toMatchObject({ price: 2_300_000, firstPrice: 2_500_000, condition: 'fair' })
  const told = await keeper.ask(getNotifications, { query: {} })
  expect(told.items.filter(({ kind }) => kind === 'price_dropped').map(({ facts }) => facts)).toEqual([
    expect.objectContaining({ price: 2_300_000 }),
  ])
  const other = await market.sell(seller)
  await seller.ask(setPrice, { params: { id: other._id }, body: { price: 2_400_000 } })
  await seller.ask(setPrice, { params: { id: other._id }, body: { price: 2_500_000 } })
  expect((await look(other._id)).changes).toEqual([])
})

test('a phone that is booked or sold stays as it is, and others’ phones are not there', async () => {
  const [seller, other, buyer] = [await market.seller(), await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  const form = await formOf(seller, phone._id)
  const params = { id: phone._id }
  for (const attempt of [
    () => other.ask(getMyProduct, { params }),
    () => other.ask(editProduct, { params, body: form }),
    () => other.ask(takeOffMarket, { params, body: { why: 'paused' } }),
    () => other.ask(putBackOnMarket, { params }),
  ])
    expect(await refusal(attempt())).toMatchObject({ status: 404, code: 'listing_gone' })
  await buyer.ask(book, wish(buyer, phone))
  for (const [status, code] of [
    ['booked', 'product_booked'],
    ['sold', 'product_sold'],
  ] as const) {
    await market.app.ctx.db.updateTable('listing').set({ status }).where('id', '=', Number(phone._id)).execute()
    expect(await refusal(seller.ask(editProduct, { params, body: { ...form, price: 100_000 } }))).toMatchObject({
      code,
    })
    expect(await refusal(seller.ask(takeOffMarket, { params, body: { why: 'paused' } }))).toMatchObject({ code })
  }
  expect((await look(phone._id)).price).toBe(2_500_000)
})

test('a paused phone is off the market, can be changed, and comes back as it was but for its advertisement', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  const params = { id: phone._id }
  await seller.ask(advertise, { params })
  expect(await seller.ask(takeOffMarket, { params, body: { why: 'paused' } })).toEqual({ modifiedCount: 1 })
  expect(await seller.ask(takeOffMarket, { params, body: { why: 'paused' } })).toEqual({ modifiedCount: 0 })
  expect(await refusal(look(phone._id))).toMatchObject({ status: 410 })
  expect(await refusal(buyer.ask(book, wish(buyer, phone)))).toMatchObject({ code: 'listing_gone' })
  await edit(seller, phone._id, { price: 2_450_000 })
  expect(await seller.ask(getMyProduct, { params })).toMatchObject({ status: 'withdrawn', offMarket: 'paused' })
  expect(await seller.ask(putBackOnMarket, { params })).toEqual({ modifiedCount: 1 })
  expect(await seller.ask(putBackOnMarket, { params })).toEqual({ modifiedCount: 0 })
  expect(await look(phone._id)).toMatchObject({ status: 'available', price: 2_450_000 })
  const [own] = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own).toMatchObject({ _id: phone._id, status: 'available', advertised: false })
  await seller.ask(takeOffMarket, { params, body: { why: 'sold elsewhere' } })
  expect(await seller.ask(getMyProduct, { params })).toMatchObject({ offMarket: 'sold elsewhere' })
})

test('neither a phone that an admin took down nor one of a suspended seller comes back by its seller', async () => {
  const seller = await market.seller()
  const [phone, paused] = [await market.sell(seller), await market.sell(seller)]
  await market.app.ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_by: 'admin', withdrawn_at: new Date() })
    .where('id', '=', Number(phone._id))
    .execute()
  expect(await refusal(seller.ask(putBackOnMarket, { params: { id: phone._id } }))).toMatchObject({
    code: 'product_taken_down',
  })
  await seller.ask(takeOffMarket, { params: { id: paused._id }, body: { why: 'paused' } })
  await people.suspend(
    market.app.ctx,
    (await look(await market.sell(seller).then(({ _id }) => _id))).sellerId,
    'Fake phones.',
  )
  expect(await refusal(seller.ask(putBackOnMarket, { params: { id: paused._id } }))).toMatchObject({
    code: 'account_suspended',
  })
})

test('a booking and a change at the same moment agree on the price', async () => {
  const seller = await market.seller()
  for (let round = 0; round < 6; round += 1) {
    const [phone, buyer] = [await market.sell(seller), await market.buyer()]
    const form = await formOf(seller, phone._id)
    const [booked, changed] = await Promise.allSettled([
      buyer.ask(book, wish(buyer, phone)),
      seller.ask(editProduct, { params: { id: phone._id }, body: { ...form, price: 2_600_000, condition: 'faulty' } }),
    ])
    // Exactly one of them came first, and the other was refused.
    expect([booked.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { resale_price: price, condition } = await market.app.ctx.db
      .selectFrom('listing')
      .where('id', '=', Number(phone._id))
      .select(['resale_price', 'condition'])
      .executeTakeFirstOrThrow()
    expect([price, condition]).toEqual(booked.status === 'fulfilled' ? [2_500_000, 'good'] : [2_600_000, 'faulty'])
  }
})
