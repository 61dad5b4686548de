// The market's memory of a device: what a buyer learns of its earlier sales here, and what not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, callOff, getDeal, receive } from '#contract/deals/deals'
import type { PhoneListing } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import { phonePath } from '#contract/base/page-addresses'
import { getPhone } from '#contract/listings/phones'
import { rotateKeys } from '#devices'
import { builtSite } from '#http/pages'
import { earlierSales } from '#read/earlier-sales'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket } from '#testing/market'
import { pay } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited }, await builtSite())))
afterAll(() => market[Symbol.asyncDispose]())

async function bookFor(buyer: Client, { _id: listingId, title, resale_price: price }: PhoneListing) {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
}

/** Sells a phone with these IMEIs to somebody, completes the deal, and has it paid for at that time. */
async function sellTo(
  buyer: Client,
  seller: Client,
  {
    paidAt,
    ...about
  }: { imeis: string[]; price: number; productName?: string; condition: 'good' | 'fair'; paidAt?: string },
) {
  const phone = await market.sell(seller, about)
  const id = await bookFor(buyer, phone)
  await pay(buyer, id, about.price)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  if (paidAt)
    await market.app.ctx.db
      .updateTable('booking')
      .set({ paid_at: new Date(paidAt) })
      .where('id', '=', id)
      .execute()
  return { phone, id }
}

const deal = (client: Client, id: string) => client.ask(getDeal, { params: { id } })
const monthsOf = async ({ _id: id }: PhoneListing) =>
  (await market.visitor().ask(getPhone, { params: { id } })).soldBefore

test('who buys a device learns when it was sold here, for how much and in what condition, and of whom nothing; so it is after a change of keys', async () => {
  const [first, second, third] = [
    await market.seller('Shahriar Kabir'),
    await market.seller('Mahbuba Sultana'),
    await market.seller('Jahanara Imam'),
  ]
  const [own, other] = [anImei(), anImei()]
  const earlier = await sellTo(second, first, {
    imeis: [own, other],
    price: 3_000_000,
    condition: 'good',
    productName: 'Nokia of the first owner',
    paidAt: '2026-03-12T19:00:00Z',
  })
  expect((await deal(second, earlier.id)).earlierSales).toEqual([])
  expect(await monthsOf(earlier.phone)).toEqual([])

  // One of its two IMEIs is enough, and an unrelated phone is not.
  const later = await sellTo(third, second, {
    imeis: [other],
    price: 2_500_000,
    condition: 'fair',
    paidAt: '2026-04-12T06:00:00Z',
  })
  await sellTo(third, second, { imeis: [anImei()], price: 100_000, condition: 'fair' })
  // 01:00 on the 13th in Dhaka.
  const firstSale = { soldOn: '2026-03-13', price: 3_000_000, condition: 'good' }
  expect((await deal(third, later.id)).earlierSales).toEqual([firstSale])
  expect((await deal(second, later.id)).earlierSales).toEqual([])

  const phone = await market.sell(third, { imeis: [own, other], price: 2_000_000 })
  const buyer = await market.buyer('Rashed Chowdhury')
  const id = await bookFor(buyer, phone)
  expect((await deal(buyer, id)).earlierSales).toEqual([])
  await pay(buyer, id, 2_000_000)
  const sales = [{ soldOn: '2026-04-12', price: 2_500_000, condition: 'fair' }, firstSale]
  const read = await deal(buyer, id)
  expect(read.earlierSales).toEqual(sales)
  expect(await monthsOf(phone)).toEqual(['2026-04', '2026-03'])
  // Sales before its own count, not those after it.
  expect(await monthsOf(later.phone)).toEqual(['2026-03'])

  const path = phonePath({ id: phone._id, title: phone.title })
  const page = await (await market.visitor().request(path)).text()
  expect(page).toContain('April 2026, March 2026')
  expect(await (await market.visitor().request(`/bn${path}`)).text()).toContain('এপ্রিল ২০২৬, মার্চ ২০২৬')
  const people = [first, second].flatMap(({ name, email }) => [name, email])
  const traces = [...people, own, other, earlier.id, later.id, 'first owner', '30,000', '25,000']
  const seen = [
    page,
    JSON.stringify(read.earlierSales),
    JSON.stringify(await market.visitor().ask(getPhone, { params: { id: phone._id } })),
  ]
  for (const text of seen) expect(traces.filter((trace) => text.includes(trace))).toEqual([])

  // A new key for comparing and one for reading, each before the old one.
  const { ctx } = market.app
  const keys = readConfig({
    NODE_ENV: 'test',
    IMEI_HASH_KEYS: 'a new key that compares the IMEIs of this test,phonehaat-demo-imei-hash-key-that-everybody-knows',
    IMEI_ENCRYPTION_KEYS:
      'a new key that encrypts the IMEIs of this test,phonehaat-demo-imei-encryption-key-everybody-knows',
  }).deviceKeys
  expect(await rotateKeys({ ...ctx, config: { ...ctx.config, deviceKeys: keys } })).toBeGreaterThanOrEqual(6)
  expect(await earlierSales(ctx.db, Number(phone._id))).toEqual(sales)
  expect(await monthsOf(phone)).toEqual(['2026-04', '2026-03'])
})

test('a sale that is called off while its device is on the market again was none: the page says so at once, and the first listing is paused', async () => {
  const [seller, buyer] = [await market.seller(), await market.seller()]
  const imei = anImei()
  const sold = await market.sell(seller, { imeis: [imei], price: 3_000_000 })
  const id = await bookFor(buyer, sold)
  await pay(buyer, id, 3_000_000)
  const again = await market.sell(buyer, { imeis: [imei] })
  expect(await monthsOf(again)).toHaveLength(1)
  const path = phonePath({ id: again._id, title: again.title })
  const page = async () => (await market.visitor().request(path)).text()
  expect(await page()).toContain('Sold here before')
  for (const client of [buyer, seller]) await client.ask(callOff, { params: { id } })
  const { state } = await deal(buyer, id)
  expect(state).toMatch(/^refund/)
  expect(await seller.ask(getMyProduct, { params: { id: sold._id } })).toMatchObject({ offMarket: 'paused' })
  expect(await monthsOf(again)).toEqual([])
  expect(await page()).not.toContain('Sold here before')
})
