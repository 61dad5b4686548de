import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast is what WCAG computes, whichever colour comes first', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2)
  expect(contrast([7, 7, 7], [7, 7, 7])).toBe(1)
})
