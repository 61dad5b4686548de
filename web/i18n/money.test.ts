import { expect, test } from 'vitest'
import { formatNumber, formatTaka } from '#contract/base/money'
import { formatCharge, formatDollars, formatRate } from './money.ts'

test('a price is grouped in lakh and crore, as people in Bangladesh read it', () => {
  expect(formatTaka(123_456_800)).toBe('৳12,34,568')
  expect(formatTaka(1_000_000_000)).toBe('৳1,00,00,000')
})

test('poisha are shown only where there are some, and then both digits', () => {
  expect(formatTaka(4_180_050)).toBe('৳41,800.50')
  expect(formatTaka(1)).toBe('৳0.01')
})

test('dollars always show their cents', () => {
  expect(formatDollars(34_260)).toBe('$342.60')
  expect(formatDollars(100_000)).toBe('$1,000.00')
})

test('what is charged is shown in the currency it is charged in', () => {
  expect(formatCharge({ amount: 34_260, currency: 'usd' })).toBe('$342.60')
  expect(formatCharge({ amount: 4_180_000, currency: 'bdt' })).toBe('৳41,800')
})

test('a rate shows no zeros that only the wire needs', () => {
  expect(formatRate('122.3000')).toBe('৳122.30')
  expect(formatRate('122.3456')).toBe('৳122.3456')
})

test('in Bangla the same amounts have Bangla digits, and the Taka sign after them', () => {
  expect(formatTaka(123_456_800, 'bn')).toBe('১২,৩৪,৫৬৮৳')
  expect(formatTaka(4_180_050, 'bn')).toBe('৪১,৮০০.৫০৳')
  expect(formatDollars(123_460, 'bn')).toBe('$১,২৩৪.৬০')
})

test('how many there are of something is grouped like a price', () => {
  expect(formatNumber(1_234_567, 'en')).toBe('12,34,567')
  expect(formatNumber(1_234_567, 'bn')).toBe('১২,৩৪,৫৬৭')
})
