import { expect, test } from 'vitest'
import { linesIn, textOf } from './price-list-text.ts'

const none = { 'like new': null, excellent: null, good: null, fair: null, faulty: null, dead: null }

test('a list is written and read again as it was', () => {
  const lines = [
    { model: 'galaxy-s21', storage: 128, ram: 8, prices: { ...none, good: 2_000_000, faulty: 450_050 } },
    { model: 'iphone-13', storage: null, ram: null, prices: { ...none, 'like new': 5_500_000 } },
  ]
  const text = textOf(lines)
  expect(text).toBe(
    'model,storage,ram,like new,excellent,good,fair,faulty,dead\ngalaxy-s21,128,8,,,20000,,4500.5,\niphone-13,,,55000,,,,,',
  )
  expect(linesIn(text)).toEqual([
    { at: 2, line: lines[0] },
    { at: 3, line: lines[1] },
  ])
})

test('what table programs write is read: tabs, quotation marks, Bangla digits, empty lines', () => {
  const [first, second] = linesIn('\r\ngalaxy-s21,১২৮,,"55,000",,,,\r\niphone-13\t\t\t৫০ হাজার\n')
  expect(first).toEqual({
    at: 2,
    line: { model: 'galaxy-s21', storage: 128, ram: null, prices: { ...none, 'like new': 5_500_000 } },
  })
  expect(second).toMatchObject({ at: 3, line: { model: 'iphone-13', prices: { 'like new': 5_000_000 } } })
})

test('what is no size or price stays as it was typed, so that its line is refused', () => {
  const [wrong] = linesIn('galaxy-s21,many,8,=1+1,1000000000,,,')
  const { storage, prices } = wrong!.line
  expect([storage, prices['like new'], prices.excellent]).toEqual(['many', '=1+1', 100_000_000_000])
})
