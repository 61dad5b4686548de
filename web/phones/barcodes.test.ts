import { expect, test } from 'vitest'
import { imeisIn, placeImeis } from './barcodes.ts'

const [one, two] = ['356938035643809', '490154203237518'] as const

test('of all bars on a box, the IMEIs are found, each once and at most two', () => {
  expect(imeisIn(['8806094850932', 'R58N30ABCDE', one, two, one])).toEqual([one, two])
  expect(imeisIn([`IMEI1:${one};IMEI2:${two};SN:R58N30`])).toEqual([one, two])
  expect(imeisIn([one, two, '352099001761481'])).toHaveLength(2)
})

test('a number that is longer, does not add up or is a dummy is no IMEI', () => {
  expect(imeisIn([`${one}0`, '356938035643808', '000000000000000', '123456789012347'])).toEqual([])
})

test('what a hostile code says is looked at no further than 500 characters', () => {
  expect(imeisIn([`${' '.repeat(500)}${one}`])).toEqual([])
})

test('one number goes to the empty field, and two to both', () => {
  expect(placeImeis(['', ''], [one])).toEqual([one, ''])
  expect(placeImeis([one, ''], [two])).toEqual([one, two])
  expect(placeImeis(['', two], [one])).toEqual([one, two])
  expect(placeImeis([one, ''], [one])).toEqual([one, ''])
  expect(placeImeis(['1', '2'], [one])).toEqual([one, '2'])
  expect(placeImeis(['1', '2'], [one, two])).toEqual([one, two])
  expect(placeImeis(['1', '2'], [])).toEqual(['1', '2'])
})
