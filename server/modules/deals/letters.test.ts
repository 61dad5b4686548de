import { expect, test, vi } from 'vitest'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { dealLetters, letterNamed } from './letters.ts'
import * as store from './store.ts'
import { writeLetter } from './write-letter.ts'

test('a job that waited while the market was upgraded still finds its letter by the name that it had', () => {
  for (const name of ['no_answer', 'order_return', 'time_out']) expect(letterNamed(name)).toBe(dealLetters.take_back)
  expect(letterNamed('refund')).toBe(dealLetters.money_goes_back)
})

test('a letter is found by its name, and none by a name that no letter has', () => {
  expect(letterNamed('pay')).toBe(dealLetters.pay)
  expect(letterNamed('phone_flew')).toBeUndefined()
})

test('a job that names no letter says so in the log, and sends nothing', async () => {
  vi.spyOn(store, 'people').mockResolvedValue(undefined)
  const [warn, send] = [vi.fn<(facts: object, sentence: string) => void>(), vi.fn<() => void>()]
  const ctx = { log: { warn }, jobs: { send } } as unknown as Ctx
  await writeLetter(
    ctx,
    { bookingId: 'b1', about: 'phone_flew', to: 'buyer' } as unknown as JobData['write-about-deal'],
    '',
  )
  expect(warn).toHaveBeenCalledExactlyOnceWith({ bookingId: 'b1', about: 'phone_flew' }, expect.any(String))
  expect(send).not.toHaveBeenCalled()
})
