import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeller, register } from '#contract/accounts'
import { book, getBookings } from '#contract/bookings'
import { startSelling } from '#contract/own-account'
import { type Market, openMarket } from '#testing/market'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

test('[R18] a buyer starts selling with the same account: phones can be posted, orders stay, and asking again changes nothing', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { _id: listingId, title, resale_price: price, location } = await market.sell(seller)
  await buyer.ask(book, { body: { listingId, title, price, location, name: buyer.name, email: buyer.email } })
  for (const _ of [1, 2]) expect(await buyer.ask(startSelling, {})).toMatchObject({ acknowledged: true })
  expect(await buyer.ask(isSeller, { params: { email: buyer.email } })).toEqual({ isSeller: true })
  expect(await market.sell(buyer)).toMatchObject({ seller_name: buyer.name })
  expect(await buyer.ask(getBookings, { query: { email: buyer.email } })).toMatchObject([{ title }])
  // A sign-up as a buyer whose answer was lost, told again, does not undo it.
  await expect(buyer.ask(register, { body: { name: buyer.name, email: buyer.email, accountType: 'user' } })).rejects.toThrow(/409/)
})
