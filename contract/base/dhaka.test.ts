import { expect, test } from 'vitest'
import { isPastPurchase, monthInDhaka } from './dhaka.ts'

test('a new month begins in Dhaka before it does in Greenwich', () => {
  expect(monthInDhaka(Date.parse('2026-12-31T17:59:59Z'))).toEqual({ year: 2026, month: 12 })
  expect(monthInDhaka(Date.parse('2026-12-31T18:00:00Z'))).toEqual({ year: 2027, month: 1 })
})

test('a purchase is in the past as Dhaka’s calendar sees it', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const almost = new Date('2026-11-30T18:30:00Z')
  expect(isPastPurchase('2026-12', almost)).toBe(true)
  expect(isPastPurchase('2026-12', now)).toBe(false)
  expect(isPastPurchase('2027', now)).toBe(false)
  expect(isPastPurchase('2026', now)).toBe(true)
})
