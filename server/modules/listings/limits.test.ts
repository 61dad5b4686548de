import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, advertise, getAdvertises, type PhoneListing, stopAdvertising } from '#contract/listings/listings'
import { report } from '#contract/moderation/reports'
import { sentenceOf } from '#contract/base/refusals'
import { keepPhoto } from '#photos'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'

const hour = 3_600_000

let market: Market
beforeAll(async () => {
  market = await openMarket()
  Object.assign(market.app.ctx.config.limits, { productsADay: 12, reportsADay: 4 })
})
afterAll(() => market[Symbol.asyncDispose]())

/** Returns the outcomes of calls that were made at one moment: how many went well, and the codes of the refusals. */
async function outcomes(asked: Promise<unknown>[]) {
  const codes = await Promise.all(
    asked.map((one) =>
      refusal(one).then(
        ({ code }) => code,
        () => 'done',
      ),
    ),
  )
  return {
    done: codes.filter((code) => code === 'done').length,
    refused: [...new Set(codes.filter((code) => code !== 'done'))],
  }
}

async function somePhones(seller: Client, count: number): Promise<PhoneListing[]> {
  const phones: PhoneListing[] = []
  while (phones.length < count) phones.push(await market.sell(seller))
  return phones
}

test('of 20 phones that a seller adds at one moment the limit of a day is taken, and the refusal says when to go on', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const { img } = await seller.upload(await aPhoto())
  const body = {
    productName: 'Nokia 105',
    price: 100_000,
    img,
    condition: 'fair' as const,
    mobile: '01712345678',
    email: seller.email,
    location: 'Bogura',
    category: 'samsung',
    purchaseDate: '2020',
  }
  const add = () => seller.ask(addProduct, { body })
  expect(await outcomes(Array.from({ length: 20 }, add))).toEqual({ done: 12, refused: ['products_too_often'] })
  market.wait(5 * hour)
  for (const who of [seller, other]) await who.renewToken()
  const bangla = await seller.request('/api/add-product', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
    body: JSON.stringify(body),
  })
  const wait = { limit: '12', minutes: String(19 * 60) }
  expect(bangla.status).toBe(429)
  expect(await bangla.json()).toMatchObject({
    acknowledged: false,
    message: sentenceOf('products_too_often', wait, 'bn'),
  })
  expect(sentenceOf('products_too_often', wait)).toBe('You can add 12 phones a day. Please try again in 19 hours.')
  await market.sell(other)
  market.wait(19 * hour)
  await seller.renewToken()
  await add()
})

test('a seller has three phones among the advertisements, and puts three a day to their top', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const phones = await somePhones(seller, 7)
  const theirs = await market.sell(other)
  const show = ({ _id }: PhoneListing, who = seller) => who.ask(advertise, { params: { id: _id } })
  const stop = ({ _id }: PhoneListing) => seller.ask(stopAdvertising, { params: { id: _id } })
  const shown = async () => (await market.visitor().ask(getAdvertises, { query: {} })).map(({ _id }) => _id)
  expect(await outcomes(phones.map((phone) => show(phone)))).toEqual({ done: 3, refused: ['too_many_advertised'] })
  const [first, second, third] = await shown()
  market.wait(hour)
  for (const who of [seller, other]) await who.renewToken()
  await show(theirs, other)
  expect(await shown()).toEqual([theirs._id, first, second, third])

  // Taken out and put in again, a phone has the place that it had; another one may come to the top tomorrow.
  const again = phones.find(({ _id }) => _id === third)!
  await stop(again)
  expect(await show(again)).toEqual({ modifiedCount: 1 })
  expect(await show(again)).toEqual({ modifiedCount: 0 })
  expect(await shown()).toEqual([theirs._id, first, second, third])
  await stop(again)
  const next = phones.find(({ _id }) => ![first, second, third].includes(_id))!
  const problem = await refusal(show(next))
  expect(problem).toMatchObject({ status: 429, code: 'advertised_too_often', limit: '3' })
  expect(problem.detail).toContain('Please try again in 23 hours.')
  market.wait(23 * hour)
  await seller.renewToken()
  await show(next)
  expect(await shown()).toEqual([next._id, theirs._id, first, second])
})

test('of ten phones that someone reports at one moment four are looked at, and others a day later', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phones = await somePhones(seller, 10)
  const tell = ({ _id }: PhoneListing, who = buyer) => who.ask(report, { body: { listingId: _id, reason: 'spam' } })
  const outcome = await outcomes(phones.map((phone) => tell(phone)))
  expect(outcome).toEqual({ done: 4, refused: ['reports_too_often'] })
  await tell(phones[0]!, await market.buyer())
  market.wait(24 * hour)
  await buyer.renewToken()
  expect(await outcomes(phones.map((phone) => tell(phone)))).toMatchObject({ done: 4 })
})

test('a phone carries photos of its own seller only; the same picture of two sellers is two photos', async () => {
  const [seller, thief] = [await market.seller(), await market.seller()]
  const picture = await aPhoto(310, 410)
  const [{ img }, again] = [await seller.upload(picture), await seller.upload(picture)]
  expect(again.img).toBe(img)
  await market.sell(seller, { img })
  expect(await refusal(market.sell(thief, { img }))).toMatchObject({
    status: 422,
    code: 'photo_unknown',
    acknowledged: false,
  })
  const own = await thief.upload(await aPhoto(311, 411))
  expect(await refusal(market.sell(thief, { img: own.img, photos: [own.img, img] }))).toMatchObject({
    code: 'photo_unknown',
  })
  const same = await thief.upload(picture)
  expect(same.img).not.toBe(img)
  await market.sell(thief, { img: same.img })
  // The pictures of the shop itself are no phone's.
  const shop = await keepPhoto(market.app.ctx, Buffer.from(await picture.arrayBuffer()), null)
  expect(await refusal(market.sell(thief, { img: shop.img }))).toMatchObject({ code: 'photo_unknown' })
})
