import { expect, test } from 'vitest'
import { chargeFor, chargeOf } from './charge.ts'

const dollars = { currency: 'usd', rate: '122.30', rateDate: '2026-02-26' } as const

test('[R6] a price in Taka becomes dollars at the dated rate, rounded up to the cent', () => {
  expect(chargeFor(4_190_000, dollars)).toEqual({
    amount: 34_261,
    currency: 'usd',
    rate: '122.30',
    rateDate: '2026-02-26',
  })
  expect(chargeFor(12_230, dollars).amount).toBe(100)
  expect(chargeFor(12_231, dollars).amount).toBe(101)
  expect(chargeFor(99_999_999, dollars).amount).toBe(817_662)
})

test('[R6] where Taka are charged, the price itself is', () => {
  expect(chargeFor(4_190_050, { ...dollars, currency: 'bdt' })).toEqual({
    amount: 4_190_050,
    currency: 'bdt',
    rate: null,
    rateDate: null,
  })
})

test.each([
  ['122.3', '122.30'],
  ['122', '122.00'],
  ['122.3125', '122.3125'],
])('[R6] the rate %s of a setting is the same before and after the payment: %s', (rate, plain) => {
  expect(chargeFor(12_230, { ...dollars, rate }).rate).toBe(plain)
  expect(chargeOf({ amount: 100, currency: 'usd', rate: Number(rate).toFixed(4), rateDate: '2026-02-26' }).rate).toBe(
    plain,
  )
  expect(chargeOf({ amount: 12_230, currency: 'bdt', rate: null, rateDate: null }).rate).toBeNull()
})
