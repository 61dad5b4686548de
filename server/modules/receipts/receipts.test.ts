import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { getMyProducts } from '#contract/listings/listings'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { checkReceipt, getReceipt } from '#contract/payments/receipts'
import { report, takeDown } from '#contract/moderation/reports'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { dashboardOf } from '#testing/sales'

let market: Market
let admin: Client
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  seller = await market.seller('Rahima Begum')
})
afterAll(() => market[Symbol.asyncDispose]())

async function aBooking() {
  const buyer = await market.buyer('Karim Uddin')
  const phone = await market.sell(seller)
  const booking = {
    name: buyer.name,
    email: buyer.email,
    title: phone.title,
    price: phone.resale_price,
    phone: '01812 345678',
  }
  const { insertedId: id } = await buyer.ask(book, {
    body: { listingId: phone._id, ...booking, location: 'House 7, Road 3, Dhanmondi' },
  })
  return { buyer, phone, id, price: phone.resale_price }
}

async function aSale() {
  const sale = await aBooking()
  const { clientSecret } = await sale.buyer.ask(createPaymentIntent, { body: { bookingId: sale.id } })
  const { intentId } = await payAtCompany(sale.buyer, clientSecret)
  const claim = { bookingId: sale.id, price: sale.price, transactionId: intentId, email: sale.buyer.email }
  await sale.buyer.ask(recordPayment, { body: claim })
  return { ...sale, intentId }
}

const receiptFor = (person: Client, id: string) => person.ask(getReceipt, { params: { id } })
const checked = (code: string) => market.visitor().ask(checkReceipt, { params: { code } })

test('a paid booking has a receipt: the phone, both names, Taka and dollars with the rate of that day, and when', async () => {
  const { buyer, phone, id, intentId } = await aSale()
  const receipt = await receiptFor(buyer, id)
  expect(receipt).toEqual({
    number: expect.stringMatching(/^PH-\d{6}$/),
    code: expect.any(String),
    bookingId: id,
    phone: { id: phone._id, title: phone.title, img: phone.img, condition: 'good', storage: 256, ram: 8 },
    buyer: 'Karim Uddin',
    seller: 'Rahima Begum',
    price: 2_500_000,
    deposit: null,
    atDoor: false,
    charge: { amount: 20_442, currency: 'usd', rate: '122.30', rateDate: '2026-02-26' },
    givenBack: 0,
    transactionId: intentId,
    bookedAt: expect.any(String),
    paidAt: expect.any(String),
    refundedAt: null,
  })
  expect(Date.parse(receipt.paidAt)).toBeGreaterThanOrEqual(Date.parse(receipt.bookedAt))
})

test('buyer, seller and admins read it, word for word the same, and no address or mobile number of either; it is nothing to others', async () => {
  const { buyer, id, phone } = await aSale()
  const receipts = await Promise.all([buyer, seller, admin].map((person) => receiptFor(person, id)))
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  // Random ids may hold any digits.
  const said = JSON.stringify(receipts[0]).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}/g, '')
  expect(said).not.toMatch(/@|1812|1712|Dhanmondi|Mirpur/)
  for (const stranger of [await market.buyer(), await market.seller()])
    expect(await refusal(receiptFor(stranger, id))).toMatchObject({ status: 404, code: 'booking_unknown' })
  expect(await refusal(receiptFor(market.visitor(), id))).toMatchObject({ status: 401 })
  const own = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own.find(({ _id }) => _id === phone._id)).toMatchObject({ status: 'sold', paidBookingId: id })
})

test('what was not paid has no receipt, neither for its buyer nor under its code', async () => {
  const { buyer, id, phone } = await aBooking()
  const codeOfBooking = async () =>
    (
      await market.app.ctx.db
        .selectFrom('booking')
        .where('id', '=', id)
        .select('receipt_code')
        .executeTakeFirstOrThrow()
    ).receipt_code
  for (const end of [() => Promise.resolve(), () => buyer.ask(cancelBooking, { params: { id } })]) {
    await end()
    expect(await refusal(receiptFor(buyer, id))).toMatchObject({ status: 404, code: 'booking_unpaid' })
    expect(await refusal(checked(await codeOfBooking()))).toMatchObject({ status: 404, code: 'receipt_unknown' })
  }
  const [own] = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own).toMatchObject({ _id: phone._id, paidBookingId: null })
})

test('the code alone shows what must stand on the receipt, and nothing of a person', async () => {
  const { buyer, id, phone } = await aSale()
  const { code, number, paidAt } = await receiptFor(buyer, id)
  const genuine = {
    number,
    code,
    title: phone.title,
    price: phone.resale_price,
    paidOn: dayInDhaka(paidAt),
    refundedOn: null,
  }
  expect(await checked(code)).toEqual(genuine)
  expect(await checked(code.toLowerCase().replaceAll('-', ' '))).toEqual(genuine)
})

test('a code that was tampered with is not one of ours, wherever it was', async () => {
  const { buyer, id } = await aSale()
  const { code } = await receiptFor(buyer, id)
  const letters = code.replaceAll('-', '')
  const others = [...letters].map(
    (letter, at) => letters.slice(0, at) + (letter === '7' ? '8' : '7') + letters.slice(at + 1),
  )
  const wrong = [...others, letters.slice(1), `${letters}0`, id, '%', "' or 1=1 --", 'ক', '0'.repeat(300)]
  for (const tampered of wrong)
    expect(await refusal(checked(tampered)), tampered).toMatchObject({ status: 404, code: 'receipt_unknown' })
})

test('a phone that is taken down after it was paid: the receipt stays and says that the money went back', async () => {
  const { buyer, id, phone } = await aSale()
  const { insertedId: reportId } = await buyer.ask(report, { body: { listingId: phone._id, reason: 'stolen' } })
  await admin.ask(takeDown, { params: { id: reportId }, body: { reason: 'It was stolen.' } })
  await expect.poll(() => receiptFor(buyer, id)).toMatchObject({ refundedAt: expect.any(String) })
  const receipt = await receiptFor(seller, id)
  expect(receipt).toMatchObject({ charge: { amount: 20_442, rate: '122.30' }, paidAt: expect.any(String) })
  expect(await checked(receipt.code)).toMatchObject({
    paidOn: dayInDhaka(receipt.paidAt),
    refundedOn: dayInDhaka(receipt.refundedAt!),
  })
})

test('codes are drawn from all 32 letters at every place, and no two are the same', async () => {
  const { rows } = await sql<{
    code: string
  }>`select fresh_receipt_code() as code from generate_series(1, 2000)`.execute(market.app.ctx.db)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2000)
  for (let place = 0; place < 12; place += 1) expect(new Set(rows.map(({ code }) => code[place])).size).toBe(32)
})

test('who tries codes one at a time is rate limited like everyone else', async () => {
  await using small = await openMarket({ rateLimit: 10 })
  const statuses = []
  for (let at = 0; at < 52; at += 1) statuses.push((await small.visitor().request(`/api/receipts/${at}`)).status)
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 404), 429, 429])
})

const dayInDhaka = (iso: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date(iso))

test('a part that was given back at the card company stands on the receipt, which stays one of a sale', async () => {
  const { buyer, id, intentId } = await aSale()
  await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 5000 })
  await expect
    .poll(() => receiptFor(buyer, id))
    .toMatchObject({ givenBack: 5000, refundedAt: null, charge: { amount: 20_442 } })
})
