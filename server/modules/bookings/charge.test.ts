import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { realSettings } from '#testing/real-settings'
import { chargeFor, chargeOf, oldRateOf } from './charge.ts'

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

test('a dollar rate counts as old a week after its day, as Dhaka counts days; Taka and the demo have none', () => {
  const usd = { CHARGE_CURRENCY: 'usd', USD_RATE: '122.85', USD_RATE_DATE: '2026-11-20' }
  const at = (time: string, settings = {}) =>
    oldRateOf({ config: readConfig({ ...realSettings, ...settings }), now: () => new Date(time) })
  expect(at('2026-11-27T17:59:00Z', usd)).toBeNull()
  expect(at('2026-11-27T18:00:00Z', usd)).toBe('2026-11-20')
  expect(at('2026-11-27T18:00:00Z')).toBeNull()
  expect(oldRateOf({ config: readConfig({}), now: () => new Date() })).toBeNull()
})
