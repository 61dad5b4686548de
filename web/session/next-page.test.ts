import { expect, test } from 'vitest'
import { nextCursor } from './next-page.ts'

test('the header says where the next page of phones begins', () => {
  expect(nextCursor('</api/category-mobile/apple?limit=24&cursor=abc_1-2>; rel="next"')).toBe('abc_1-2')
  expect(nextCursor('</api/bookings?cursor=first>; rel="prev", </api/bookings?cursor=second>; rel="next"')).toBe(
    'second',
  )
})

test('a list without a next page ends', () => {
  expect(nextCursor(null)).toBeNull()
  expect(nextCursor('</api/bookings?cursor=first>; rel="prev"')).toBeNull()
})
