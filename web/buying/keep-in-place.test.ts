import { expect, test } from 'vitest'
import { keepInPlace } from './keep-in-place.ts'

const keep = (before: string, now: string, staying: string) =>
  keepInPlace([...before], [...now], (id) => id, new Set(staying)).join('')

test('what left a list and is to stay keeps its place, whatever else came and went', () => {
  expect(keep('abcd', 'abd', 'c')).toBe('abcd')
  expect(keep('abcd', 'bcd', 'a')).toBe('abcd')
  expect(keep('abcd', 'abc', 'd')).toBe('abcd')
  expect(keep('abcd', 'xad', 'bc')).toBe('xabcd')
  expect(keep('abcd', '', 'bd')).toBe('bd')
})

test('what is still there stands once, and what is not to stay goes', () => {
  expect(keep('abcd', 'dcba', 'c')).toBe('dcba')
  expect(keep('abcd', 'ad', '')).toBe('ad')
})
