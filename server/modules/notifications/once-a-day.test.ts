// Checks that an event of a phone that happens many times a day is one notification.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { type PhoneListing, setPrice } from '#contract/listings/listings'
import { getNotifications, markNotificationsRead } from '#contract/notifications/notifications'
import { report } from '#contract/moderation/reports'
import type { Client } from '#seed/client'
import { listen } from '#testing/events'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'

const day = 24 * 3_600_000

let market: Market
beforeAll(async () => {
  market = await openMarket()
  toMorning(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const bellOf = (who: Client) => who.ask(getNotifications, { query: {} })

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => market.buyer()))

async function bookAndCancel(buyer: Client, { _id, title, resale_price: price }: PhoneListing): Promise<void> {
  const { name, email } = buyer
  const { insertedId } = await buyer.ask(book, { body: { listingId: _id, name, email, title, price } })
  await buyer.ask(cancelBooking, { params: { id: insertedId } })
}

test('five people who book a phone and give it back leave its seller two notifications, which count; another day has its own', async () => {
  const seller = await market.seller()
  const [phone, other] = [await market.sell(seller), await market.sell(seller)]
  const crowd = await buyers(6)
  using stream = await listen(seller)
  await expect.poll(() => stream.unread).toEqual([0])
  await bookAndCancel(crowd[0]!, phone)
  const [first] = await stream.hears(1)
  for (const buyer of crowd.slice(1, 5)) await bookAndCancel(buyer, phone)
  await bookAndCancel(crowd[0]!, other)
  const facts = { listingId: phone._id, times: 5 }
  const { items, unread } = await bellOf(seller)
  expect(items).toMatchObject([
    { kind: 'phone_free_again', facts: { listingId: other._id, why: 'cancelled' } },
    { kind: 'phone_booked', facts: { listingId: other._id } },
    { kind: 'phone_free_again', facts },
    { kind: 'phone_booked', facts },
  ])
  expect(unread).toBe(4)
  expect(items[0]!.facts).not.toHaveProperty('times')
  expect(items[3]!.facts).toMatchObject({ since: first!.at })

  // An event that has been read is news again when it happens again, and a notification of yesterday stays.
  await seller.ask(markNotificationsRead, { body: { upTo: items[0]!.id } })
  await bookAndCancel(crowd[5]!, phone)
  expect(await bellOf(seller)).toMatchObject({
    unread: 2,
    items: [{ facts: { times: 6 } }, { facts: { times: 6 } }, {}, {}],
  })
  market.wait(day)
  for (const who of [seller, ...crowd]) await who.renewToken()
  await bookAndCancel(crowd[1]!, phone)
  const later = await bellOf(seller)
  expect(later.items).toHaveLength(6)
  expect(later.items[0]!.facts).not.toHaveProperty('times')
})

test('what happens to a phone at one moment is counted, each once', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const admin = await market.buyer()
  await promote(market.app.ctx, admin.email)
  const crowd = await buyers(10)
  await Promise.all(crowd.map((buyer) => buyer.ask(report, { body: { listingId: phone._id, reason: 'spam' } })))
  expect(await bellOf(admin)).toMatchObject({
    unread: 1,
    items: [{ kind: 'phone_reported', facts: { listingId: phone._id, times: 10 } }],
  })
})

test('a price that creeps down tells those who keep the phone when it has fallen by one per cent and ৳50, and once a day', async () => {
  const [seller, keeper] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller, { price: 3_000_000 })
  await keeper.ask(addFavourite, { params: { id: phone._id } })
  const ask = (price: number) => seller.ask(setPrice, { params: { id: phone._id }, body: { price } })
  const drops = async () =>
    (await bellOf(keeper)).items
      .map(({ facts }) => facts)
      .map((facts) => ('before' in facts ? [facts.before, facts.price] : null))
  for (let price = 2_999_999; price > 2_999_979; price--) await ask(price)
  // 299 Taka are less than one per cent of 30,000.
  await ask(2_970_100)
  expect(await drops()).toEqual([])
  await ask(2_970_000)
  expect(await drops()).toEqual([[3_000_000, 2_970_000]])
  for (let price = 2_800_000; price > 2_000_000; price -= 80_000) await ask(price)
  expect(await drops()).toHaveLength(1)
  market.wait(day)
  for (const who of [seller, keeper]) await who.renewToken()
  await ask(2_079_900)
  expect(await drops()).toEqual([
    [2_970_000, 2_079_900],
    [3_000_000, 2_970_000],
  ])

  // For a cheap phone, one per cent is less than 50 Taka.
  const cheap = await market.sell(seller, { price: 200_000 })
  await keeper.ask(addFavourite, { params: { id: cheap._id } })
  const askCheap = (price: number) => seller.ask(setPrice, { params: { id: cheap._id }, body: { price } })
  await askCheap(195_001)
  expect(await drops()).toHaveLength(2)
  await askCheap(195_000)
  expect(await drops()).toHaveLength(3)
})
