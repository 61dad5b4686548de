import { expect, test } from 'vitest'
import { getPersonalData } from '#contract/accounts/personal-data'
import { getDeal } from '#contract/deals/deals'
import { issueInvoice } from '#contract/deals/invoices'
import type { Client } from '#seed/client'
import { openMarket } from '#testing/market'
import { completeSale } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aSale } from '#testing/sales'
import { invoiceLines } from './invoice-paper.ts'

const invoiceOf = (who: Client, id: string) => who.ask(issueInvoice, { params: { id } })

test('a seller gets one invoice of each fee, numbered without gaps however many are asked for at once', async () => {
  await using market = await openMarket({ feeBasisPoints: 250, vatBasisPoints: 1500 })
  const seller = await market.seller()
  const sales = []
  for (const digit of [1, 2, 3]) sales.push(await completeSale(market, seller, { mobile: `0171100000${digit}` }))
  const ids = sales.map(({ id }) => id)
  const asked = await Promise.all([...ids, ...ids].map((id) => invoiceOf(seller, id)))
  const names = asked.map(({ name }) => name)
  expect(names.slice(0, 3).toSorted()).toEqual(['INV-000001.pdf', 'INV-000002.pdf', 'INV-000003.pdf'])
  expect(names.slice(3)).toEqual(names.slice(0, 3))
  const pdf = Buffer.from(asked[0]!.pdf, 'base64').toString('latin1')
  expect([pdf.slice(0, 5), pdf.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-', 1])

  const [{ id, buyer }] = sales as [(typeof sales)[number]]
  for (const other of [buyer, await market.seller()])
    expect(await refusal(invoiceOf(other, id))).toMatchObject({ status: 404, code: 'booking_unknown' })
  expect(await seller.ask(getDeal, { params: { id } })).toMatchObject({ hasInvoice: true })
  expect(await buyer.ask(getDeal, { params: { id } })).toMatchObject({ hasInvoice: false })

  const { price } = await seller.ask(getDeal, { params: { id } })
  const fee = Math.floor(price * 0.025)
  const { sales: kept } = await seller.ask(getPersonalData, {})
  expect(kept.find(({ bookingId }) => bookingId === id)?.invoice).toEqual({
    number: Number(names[0]!.slice(4, 10)),
    fee,
    vat: Math.round((fee * 15) / 115),
    issuedAt: expect.any(String),
  })
})

test('without a fee, and before it is taken, there is no invoice', async () => {
  await using market = await openMarket({ feeBasisPoints: 250 })
  const underWay = await aSale(market)
  await using free = await openMarket()
  const seller = await free.seller()
  const { id } = await completeSale(free, seller)
  for (const [who, sale] of [
    [underWay.seller, underWay.bookingId],
    [seller, id],
  ] as const)
    expect(await refusal(invoiceOf(who, sale))).toMatchObject({ status: 404, code: 'invoice_none' })
  expect(await seller.ask(getDeal, { params: { id } })).toMatchObject({ hasInvoice: false })
})

test('an invoice names both sides, the BIN, the fee and the VAT in it, in either language', () => {
  const operator = {
    name: 'Haat Ltd',
    address: 'Dhaka',
    email: null,
    phone: null,
    dbid: null,
    tradeLicence: null,
    officer: null,
    bin: '000111222-0101',
  }
  const sale = { seller: 'রহিমা বেগম', title: 'iPhone 13', price: 4_600_000 }
  const invoice = {
    number: 7,
    fee: 115_000,
    vat: 15_000,
    vatBasisPoints: 1500,
    issuedAt: new Date('2026-03-01T20:00:00Z'),
  }
  const textIn = (language: 'en' | 'bn') =>
    invoiceLines(sale, invoice, operator, language)
      .map((line) => line?.[0])
      .join('\n')
  for (const fact of [
    'INV-000007',
    '2 March 2026',
    'Haat Ltd',
    'BIN 000111222-0101',
    'রহিমা বেগম',
    '৳1,000',
    '15%: ৳150',
  ])
    expect(textIn('en')).toContain(fact)
  for (const fact of ['INV-000007', '২ মার্চ', '২০২৬', '১৫%: ১৫০৳', 'মোট: ১,১৫০৳']) expect(textIn('bn')).toContain(fact)
})
