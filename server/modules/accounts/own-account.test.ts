import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeToSeller } from '#bookings'
import { isSeller, register } from '#contract/accounts/accounts'
import { book, getBookings } from '#contract/bookings/bookings'
import type { PhoneListing } from '#contract/listings/listings'
import { getAccount, setContact, setLetters, startSelling } from '#contract/accounts/own-account'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

function bookBy(buyer: Client, { _id: listingId, title, resale_price: price, location }: PhoneListing, phone?: string) {
  return buyer.ask(book, { body: { listingId, title, price, location, phone, name: buyer.name, email: buyer.email } })
}

test('[R18] a buyer starts selling with the same account: phones can be posted, orders stay, and asking again changes nothing', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const phone = await market.sell(seller)
  await bookBy(buyer, phone)
  for (const _ of [1, 2]) expect(await buyer.ask(startSelling, {})).toMatchObject({ acknowledged: true })
  expect(await buyer.ask(isSeller, { params: { email: buyer.email } })).toEqual({ isSeller: true })
  expect(await market.sell(buyer)).toMatchObject({ seller_name: buyer.name })
  expect(await buyer.ask(getBookings, { query: { email: buyer.email } })).toMatchObject([{ title: phone.title }])
  // A sign-up as a buyer whose answer was lost, told again, does not undo it.
  await expect(
    buyer.ask(register, { body: { name: buyer.name, email: buyer.email, accountType: 'user' } }),
  ).rejects.toThrow(/409/)
})

const accountOf = (client: Client) => client.ask(getAccount, {})

test('number and area are typed once: the first product and the first booking leave them on the account, and what is set stays', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller, { mobile: '০১৭১২-৩৪৫৬৭৮', location: 'Mirpur 10, Dhaka' })
  expect(await accountOf(seller)).toMatchObject({
    accountType: 'seller',
    mobile: '+8801712345678',
    area: 'Mirpur 10, Dhaka',
  })
  await market.sell(seller, { mobile: '01812345678', location: 'Sylhet' })
  expect(await accountOf(seller)).toMatchObject({ mobile: '+8801712345678', area: 'Mirpur 10, Dhaka' })

  expect(await accountOf(buyer)).toMatchObject({ mobile: null, area: null })
  await bookBy(buyer, phone, '01912 345678')
  expect(await accountOf(buyer)).toMatchObject({ mobile: '+8801912345678', area: null })
  await buyer.ask(setContact, { body: { mobile: '01512345678', area: '  Banani ' } })
  expect(await accountOf(buyer)).toMatchObject({ mobile: '+8801512345678', area: 'Banani' })
  await buyer.ask(setContact, { body: { mobile: null, area: '' } })
  expect(await accountOf(buyer)).toMatchObject({ mobile: null, area: null })
})

test('[R24] what is no number of Bangladesh is refused', async () => {
  const buyer = await market.buyer()
  const booked = bookBy(buyer, await market.sell(await market.seller()), 'ask at the tea stall')
  expect(await refusal(booked)).toMatchObject({ status: 422, errors: [{ field: 'phone', code: 'mobile_invalid' }] })
  expect(await accountOf(buyer)).toMatchObject({ mobile: null })
  expect(await refusal(buyer.ask(setContact, { body: { mobile: '12345', area: null } }))).toMatchObject({ status: 422 })
})

test('a seller who wants no letters of bookings gets none', async () => {
  const [seller, buyer] = [await market.seller('Rina Chakma'), await market.buyer()]
  await market.confirm(seller)
  const { insertedId: bookingId } = await bookBy(buyer, await market.sell(seller))
  const { ctx } = market.app
  const written: unknown[] = []
  const jobs = { ...ctx.jobs, send: async (_: unknown, __: unknown, data: unknown) => void written.push(data) }
  for (const bookings of [false, true]) {
    await seller.ask(setLetters, { body: { bookings, searches: true, messages: true } })
    expect(await accountOf(seller)).toMatchObject({ letters: { bookings, searches: true, messages: true } })
    await writeToSeller({ ...ctx, jobs }, bookingId, 'https://phonehaat.example')
    expect(written).toHaveLength(bookings ? 1 : 0)
  }
})
