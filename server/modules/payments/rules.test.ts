import { expect, test } from 'vitest'
import type { ProviderPayment } from '#providers/payment-method'
import { chargeOfPart, pays } from './rules.ts'

const intent: ProviderPayment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 20_000,
  currency: 'usd',
  paymentId: 'p1',
  refunded: 0,
  disputes: [],
  fingerprint: null,
  isRisky: false,
  way: null,
}
const payment = { id: 'p1', amount: 20_000, currency: 'usd' }

test('money counts for the payment, the amount and the currency that it was made for, and for nothing else', () => {
  expect(pays(intent, payment)).toBe(true)
  for (const other of [{ amount: 19_999 }, { amount: 20_001 }, { currency: 'bdt' }, { paymentId: 'p2' }])
    expect(pays({ ...intent, ...other }, payment), JSON.stringify(other)).toBe(false)
})

test('a part that goes back is never nothing and never all', () => {
  const charge = { price: 2_000_000, amount: 100 }
  expect([1, 9_999, 30_000, 1_000_000, 1_999_999].map((part) => chargeOfPart(charge, part))).toEqual([1, 1, 2, 50, 99])
})
