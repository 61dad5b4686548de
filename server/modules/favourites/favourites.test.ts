import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book } from '#contract/bookings/bookings'
import {
  addFavourite,
  bringFavourites,
  bringSeenPhones,
  forgetSeenPhones,
  getFavouriteIds,
  getFavourites,
  getPhoneCards,
  getSeenPhones,
  removeFavourite,
} from '#contract/favourites/favourites'
import { deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { deleteBuyer, getBuyers } from '#contract/accounts/people'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
let seller: Client
/** Can be bought. */
let phones: PhoneListing[]
let booked: PhoneListing
let deleted: PhoneListing
const unknown = '999999999'

beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
  phones = []
  for (let at = 0; at < 4; at++) phones.push(await market.sell(seller))
  booked = await market.sell(seller)
  const { _id: listingId, title, resale_price: price, location } = booked
  const other = await market.buyer()
  await other.ask(book, { body: { listingId, name: other.name, email: other.email, title, price, location } })
  deleted = await market.sell(seller)
  await seller.ask(deleteProduct, { params: { id: deleted._id } })
})
afterAll(() => market[Symbol.asyncDispose]())

const add = (client: Client, id: string) => client.ask(addFavourite, { params: { id } })
const remove = (client: Client, id: string) => client.ask(removeFavourite, { params: { id } })
const bring = (client: Client, ids: string[]) => client.ask(bringFavourites, { body: { ids } })
const idsOf = async (client: Client) => (await client.ask(getFavouriteIds, {})).ids
const see = (client: Client, ...ids: string[]) => client.ask(bringSeenPhones, { body: { ids } })
const seenBy = async (client: Client) => (await client.ask(getSeenPhones, {})).map(({ id }) => id)

/** More phones, without what a seller does for each. */
async function plant(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date)
    select seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date
    from listing, generate_series(1, ${count}) where id = ${phones[0]!._id} returning id`.execute(market.app.ctx.db)
  return rows.map(({ id }) => String(id))
}

test('phones come by their numbers in the order asked, a booked one with its status, and none that is off the market', async () => {
  const visitor = market.visitor()
  const [a, b] = phones.map(({ _id }) => _id) as [string, string]
  const cards = await visitor.ask(getPhoneCards, {
    query: { ids: [b, deleted._id, a, unknown, booked._id, b].join(',') },
  })
  expect(cards.map(({ id, status }) => [id, status])).toEqual([
    [b, 'available'],
    [a, 'available'],
    [booked._id, 'booked'],
  ])
  expect(await visitor.ask(getPhoneCards, { query: { ids: '' } })).toEqual([])
  const many = Array.from({ length: 49 }, (_, at) => String(at + 1)).join(',')
  for (const ids of [many, '1,x', '0'])
    expect(await refusal(visitor.ask(getPhoneCards, { query: { ids } }))).toMatchObject({
      status: 422,
      code: 'invalid',
    })
})

test('favourites are one’s own, newest first, and adding or removing again changes nothing', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const [a, b, c] = phones.map(({ _id }) => _id) as [string, string, string]
  for (const id of [a, b, booked._id, a]) expect(await add(buyer, id)).toEqual({ acknowledged: true })
  await add(other, c)
  expect(await idsOf(buyer)).toEqual([booked._id, b, a])
  const { items } = await buyer.ask(getFavourites, {})
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [booked._id, 'booked'],
    [b, 'available'],
    [a, 'available'],
  ])
  for (const id of [b, b, c, unknown]) expect(await remove(buyer, id)).toEqual({ acknowledged: true })
  expect(await idsOf(buyer)).toEqual([booked._id, a])
  expect(await idsOf(other)).toEqual([c])
})

test('a phone that is off the market is no favourite, and leaves the list of those who had it', async () => {
  const buyer = await market.buyer()
  for (const id of [deleted._id, unknown])
    expect(await refusal(add(buyer, id))).toMatchObject({ status: 404, code: 'listing_gone', acknowledged: false })
  const phone = await market.sell(seller)
  await add(buyer, phone._id)
  await seller.ask(deleteProduct, { params: { id: phone._id } })
  expect(await idsOf(buyer)).toEqual([])
  expect((await buyer.ask(getFavourites, {})).items).toEqual([])
})

test('a heart that is tapped twice at once is one favourite', async () => {
  const buyer = await market.buyer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer, phones[0]!._id)))
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ acknowledged: true })))
  expect(await idsOf(buyer)).toEqual([phones[0]!._id])
})

test('what a device kept joins one’s favourites in its order, and what is no phone is passed over', async () => {
  const buyer = await market.buyer()
  const [a, b, c, d] = phones.map(({ _id }) => _id) as [string, string, string, string]
  await add(buyer, a)
  await add(buyer, b)
  expect(await bring(buyer, [d, unknown, a, deleted._id, c, d])).toEqual({ ids: [d, c, b, a] })
  expect(await bring(buyer, [d, unknown, a, deleted._id, c, d])).toEqual({ ids: [d, c, b, a] })
  expect(await bring(buyer, [])).toEqual({ ids: [d, c, b, a] })
})

test('one keeps 200 favourites: of two that are added at once to 199 one is refused, and a device brings what still fits', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const planted = await plant(199)
  await bring(buyer, planted)
  const [a, b, c] = phones.map(({ _id }) => _id) as [string, string, string]
  const both = await Promise.allSettled([add(buyer, a), add(buyer, b)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(add(buyer, c))).toMatchObject({ status: 409, code: 'too_many_favourites', limit: '200' })
  expect(await add(buyer, planted[0]!)).toEqual({ acknowledged: true })
  expect(await idsOf(buyer)).toHaveLength(200)

  await bring(other, planted.slice(0, 198))
  const { ids } = await bring(other, [a, b, c])
  expect(ids).toHaveLength(200)
  expect(ids.slice(0, 2)).toEqual([a, b])
  const tooMany = Array.from({ length: 201 }, (_, at) => String(at + 1))
  expect(await refusal(bring(other, tooMany))).toMatchObject({ status: 422, code: 'invalid' })
})

test('phones that were looked at are remembered, the last 24, the most recent first, and forgotten when one says so', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const [a, b, c] = phones.map(({ _id }) => _id) as [string, string, string]
  for (const id of [a, b, c, a, unknown]) await see(buyer, id)
  expect(await seenBy(buyer)).toEqual([a, c, b])
  // A device’s own list was looked at last.
  await see(buyer, booked._id, c)
  expect(await seenBy(buyer)).toEqual([booked._id, c, a, b])
  const planted = await plant(24)
  await see(buyer, ...planted.slice(0, 23))
  expect(await seenBy(buyer)).toEqual([...planted.slice(0, 23), booked._id])
  expect(await seenBy(other)).toEqual([])
  await Promise.all(planted.map((id) => see(other, id)))
  expect((await seenBy(other)).toSorted()).toEqual(planted.toSorted())
  // One list that is full makes no other one shorter.
  expect(await seenBy(buyer)).toEqual([...planted.slice(0, 23), booked._id])
  await buyer.ask(forgetSeenPhones, {})
  expect(await seenBy(buyer)).toEqual([])
  expect(await seenBy(other)).toHaveLength(24)
})

test('a deleted person’s favourites and seen phones go with the account', async () => {
  const [buyer, admin] = [await market.buyer(), await market.buyer('Farhana Islam')]
  await promote(market.app.ctx, admin.email)
  await add(buyer, phones[0]!._id)
  await see(buyer, phones[0]!._id)
  const { _id: id } = (await admin.ask(getBuyers, { query: { search: buyer.email } }))[0]!
  const stored = async () => {
    const { db } = market.app.ctx
    const liked = await db.selectFrom('favourite').where('person_id', '=', id).selectAll().execute()
    return [...liked, ...(await db.selectFrom('seen_phone').where('person_id', '=', id).selectAll().execute())].length
  }
  expect(await stored()).toBe(2)
  await admin.ask(deleteBuyer, { params: { id } })
  expect(await stored()).toBe(0)
})
