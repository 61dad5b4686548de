import { expect, test } from 'vitest'
import { dealLetters, letterNamed } from './letters.ts'

test('a job that waited while the market was upgraded still finds its letter by the name that it had', () => {
  for (const name of ['no_answer', 'order_return', 'time_out']) expect(letterNamed(name)).toBe(dealLetters.take_back)
  expect(letterNamed('refund')).toBe(dealLetters.money_goes_back)
})

test('a letter is found by its name, and none by a name that no letter has', () => {
  expect(letterNamed('pay')).toBe(dealLetters.pay)
  expect(letterNamed('phone_flew')).toBeUndefined()
})
