import { expect, test } from 'vitest'
import { fee } from './fee.ts'

test('the terms say the fee in both languages, or that there is none', () => {
  const textOf = (basisPoints: number) => fee(basisPoints).text![0]!
  expect(textOf(250)[0]).toContain('2.5%')
  expect(textOf(250)[1]).toContain('২.৫%')
  expect(textOf(0)[0]).toContain('no fee')
})
