import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['COMPLAINT_ANSWER_HOURS', 72],
  ['SEND_HOURS', 48],
  ['DELIVERY_DAYS_NEAR', 5],
  ['DELIVERY_DAYS_FAR', 10],
  ['REFUND_DAYS', 10],
  ['PAYOUT_DAYS', 10],
])('%s can be stricter than the law, and a market that is laxer does not start', (name, law) => {
  expect(JSON.stringify(readConfig({ [name]: String(law) }).law)).toBe(JSON.stringify(readConfig({}).law))
  expect(() => readConfig({ [name]: String(law - 1), RESERVE_DAYS_NEW: '5' })).not.toThrow()
  expect(() => readConfig({ [name]: String(law + 1) })).toThrow(`${name} must be at most ${law}, because the law wants`)
})

test('a reserve that leaves no time to pay the seller by the day that is promised keeps a market from starting', () => {
  expect(readConfig({ PAYOUT_DAYS: '8', RESERVE_DAYS_NEW: '4' }).law.payoutDays).toBe(8)
  expect(() => readConfig({ PAYOUT_DAYS: '8' })).toThrow('RESERVE_DAYS_NEW must be at most 4: with PAYOUT_DAYS=8')
})
