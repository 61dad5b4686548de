import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { deleteProduct } from '#contract/listings/listings'
import { getPhone } from '#contract/listings/phones'
import { getSeller } from '#contract/listings/sellers'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aSale } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const look = (id: string, query: { limit?: number; cursor?: string } = {}) =>
  market.visitor().ask(getSeller, { params: { id }, query })
const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

test('a seller’s page has who they are, since when, and the phones that can be booked, newest first and page by page', async () => {
  const seller = await market.seller('Rahima Begum')
  const phones = []
  for (const name of ['one', 'two', 'three', 'four'])
    phones.push(await market.sell(seller, { productName: `Galaxy ${name}` }))
  const [booked, gone, older, newer] = phones as [
    (typeof phones)[0],
    (typeof phones)[0],
    (typeof phones)[0],
    (typeof phones)[0],
  ]
  const buyer = await market.buyer()
  await buyer.ask(book, {
    body: {
      listingId: booked._id,
      title: booked.title,
      price: booked.resale_price,
      name: buyer.name,
      email: buyer.email,
    },
  })
  await seller.ask(deleteProduct, { params: { id: gone._id } })

  const { id } = (await market.visitor().ask(getPhone, { params: { id: newer._id } })).seller
  const first = await look(id, { limit: 1 })
  expect(first).toMatchObject({ id, name: 'Rahima Begum', sold: 0, onSale: 2 })
  expect(Date.parse(first.since)).toBeLessThanOrEqual(Date.now())
  expect(first.phones.map((phone) => phone.id)).toEqual([newer._id])
  const second = await look(id, { limit: 1, cursor: first.next! })
  expect(second.phones.map((phone) => phone.id)).toEqual([older._id])
  expect(second.next).toBeNull()
  expect(JSON.stringify([first, second])).not.toMatch(/1712345678|@/)
})

test('a sale that is complete counts, and people who sell nothing, or have left, have no page', async () => {
  const { seller, buyer, bookingId } = await aSale(market)
  const id = await idOf(seller)
  expect(await look(id)).toMatchObject({ sold: 0, onSale: 0 })
  for (const call of [receive, acceptPhone]) await buyer.ask(call, { params: { id: bookingId } })
  expect(await look(id)).toMatchObject({ sold: 1, onSale: 0, phones: [] })
  expect(await refusal(look(await idOf(buyer)))).toMatchObject({ status: 404, code: 'person_unknown' })
  expect(await refusal(look(crypto.randomUUID()))).toMatchObject({ status: 404 })
  await market.app.ctx.db.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect(await refusal(look(id))).toMatchObject({ status: 404 })
})
