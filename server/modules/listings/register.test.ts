import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { getNotifications } from '#contract/notifications/notifications'
import { editProduct } from '#contract/listings/own-products'
import { deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { getPhone } from '#contract/listings/phones'
import { readConfig } from '#config'
import { checkRegister, retryUnreachedRegister } from '#listings'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket } from '#testing/market'
import { anAdmin } from '#testing/sales'
import { until } from '#testing/until'
import { unreached } from './register-store.ts'

const day = 24 * 3_600_000
const { register } = readConfig({ REGISTER_URL: 'sandbox' })
let market: Market
beforeAll(async () => void (market = await openMarket({ register })))
afterAll(() => market[Symbol.asyncDispose]())

/** An IMEI that the sandbox answers by. @param digit 0 not found, 8 no answer, 9 cloned */
function imeiWith(digit: '0' | '1' | '8' | '9'): string {
  for (;;) {
    const imei = anImei()
    if (imei[13] === digit) return imei
  }
}

const answerOf = async ({ _id: id }: PhoneListing, of = market) =>
  (await of.visitor().ask(getPhone, { params: { id } })).details.register
const answered = (phone: PhoneListing) => until('the register has answered', () => answerOf(phone))

function edit(seller: Client, { _id: id, title, img, resale_price: price }: PhoneListing, imeis?: string[]) {
  const about = { productName: title, price, condition: 'good' as const, mobile: '01712345678', img }
  const place = { location: 'Mirpur 10, Dhaka', category: 'samsung', purchaseDate: '2023-05' }
  return seller.ask(editProduct, { params: { id }, body: { ...about, ...place, ...(imeis && { imeis }) } })
}

async function bookingOf(buyer: Client, { _id: listingId, title, resale_price: price }: PhoneListing) {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
}

test.each([
  [['1'], 'known'],
  [['1', '0'], 'not-found'],
  [['8', '1'], 'unreachable'],
  [['1', '9'], 'cloned'],
] as const)('of IMEIs that end in %j a phone’s page says: %s, with source and time', async (digits, answer) => {
  const phone = await market.sell(await market.seller(), { imeis: digits.map(imeiWith) })
  const stored = await answered(phone)
  expect(stored).toEqual({ answer, source: 'Sandbox', askedAt: expect.any(String) })
  expect(Date.parse(stored.askedAt)).toBeGreaterThanOrEqual(Date.parse(phone.posted_time))
})

test('a cloned IMEI is told to the seller and the admins once, without the IMEI', async () => {
  const admin = await anAdmin(market)
  const seller = await market.seller()
  const imei = imeiWith('9')
  const phone = await market.sell(seller, { imeis: [imei] })
  await answered(phone)
  await checkRegister(market.app.ctx, Number(phone._id))
  for (const who of [seller, admin]) {
    const { items } = await who.ask(getNotifications, { query: {} })
    const told = items.filter(({ kind, facts }) => kind === 'imei_cloned' && facts.listingId === phone._id)
    expect(told.map(({ facts }) => facts)).toEqual([{ listingId: phone._id, title: phone.title, source: 'Sandbox' }])
    expect(JSON.stringify(items)).not.toContain(imei.slice(0, 14))
  }
})

test('a booking keeps what the register had answered; another IMEI is asked about anew', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller, { imeis: [imeiWith('1')] })
  const first = await answered(phone)
  const id = await bookingOf(buyer, phone)
  const promised = async () => (await buyer.ask(getBookedPhone, { params: { id } })).asBooked!.details.register
  expect(await promised()).toEqual(first)
  await buyer.ask(cancelBooking, { params: { id } })
  await edit(seller, phone)
  expect(await answerOf(phone)).toEqual(first)
  await edit(seller, phone, [imeiWith('0')])
  expect(await answered(phone)).toMatchObject({ answer: 'not-found' })
  await edit(seller, phone, [])
  expect(await answerOf(phone)).toBeNull()
  expect(await promised()).toEqual(first)
})

test('a booking has it asked again once its answer is old, and that it cannot be reached then takes no answer away', async () => {
  const later = await openMarket({ register })
  try {
    const phone = await later.sell(await later.seller(), { imeis: [imeiWith('1')] })
    const first = await until('the register has answered', () => answerOf(phone, later))
    const again = async () => {
      await checkRegister(later.app.ctx, Number(phone._id))
      return answerOf(phone, later)
    }
    later.wait(6 * day)
    expect(await again()).toEqual(first)
    later.wait(2 * day)
    const silent = { ...later.app.ctx, register: { name: 'Silent', ask: async () => 'unreachable' as const } }
    await checkRegister(silent, Number(phone._id))
    expect(await answerOf(phone, later)).toEqual(first)
    await bookingOf(await later.buyer(), phone)
    const askedAfter = (stored: typeof first | null) => stored && Date.parse(stored.askedAt) > Date.parse(first.askedAt)
    await until('it is asked again', async () => askedAfter(await answerOf(phone, later)))
  } finally {
    await later[Symbol.asyncDispose]()
  }
})

test('where it could not be reached it is asked again, of phones that are on the market', async () => {
  const seller = await market.seller()
  const [phone, deleted] = [
    await market.sell(seller, { imeis: [imeiWith('1')] }),
    await market.sell(seller, { imeis: [imeiWith('0')] }),
  ]
  const { ctx } = market.app
  for (const one of [phone, deleted]) {
    await answered(one)
    await ctx.db
      .updateTable('listing')
      .set({
        register_answer: JSON.stringify({ answer: 'unreachable', source: 'S', askedAt: ctx.now().toISOString() }),
      })
      .where('id', '=', Number(one._id))
      .execute()
  }
  await seller.ask(deleteProduct, { params: { id: deleted._id } })
  expect(await unreached(ctx, 1000)).not.toContain(Number(deleted._id))
  expect(await unreached(ctx, 1000)).toContain(Number(phone._id))
  expect(await unreached(ctx, 1)).toHaveLength(1)
  await retryUnreachedRegister(ctx)
  await until('it has answered', async () => (await answerOf(phone))?.answer === 'known')
})

test('an answer about IMEIs that were changed meanwhile is not kept', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { imeis: [imeiWith('1')] })
  await answered(phone)
  await edit(seller, phone, [imeiWith('0')])
  const other = await answered(phone)
  await market.app.ctx.db
    .updateTable('listing')
    .set({ register_answer: null })
    .where('id', '=', Number(phone._id))
    .execute()
  const ask = async () => {
    await edit(seller, phone, [])
    return 'cloned' as const
  }
  await checkRegister({ ...market.app.ctx, register: { name: 'Slow', ask } }, Number(phone._id))
  expect(other.answer).toBe('not-found')
  expect(await answerOf(phone)).toBeNull()
})

test('about one seller’s phones it is asked a limited number of times a day', async () => {
  const { ctx } = market.app
  const limits = { ...ctx.config.limits, registerQuestionsADay: 2 }
  let asked = 0
  const ask = async () => {
    asked += 1
    return 'unreachable' as const
  }
  const few = { ...ctx, config: { ...ctx.config, limits }, register: { name: 'Counted', ask } }
  const phone = await market.sell(await market.seller(), { imeis: [imeiWith('8')] })
  await answered(phone)
  for (let time = 0; time < 4; time++) await checkRegister(few, Number(phone._id))
  expect(asked).toBe(1)
})

test('without a register nothing is asked and nothing is said', async () => {
  const { ctx } = market.app
  const phone = await market.sell(await market.seller())
  await checkRegister({ ...ctx, register: null }, Number(phone._id))
  await checkRegister(ctx, Number(phone._id))
  expect(await answerOf(phone)).toBeNull()
})
