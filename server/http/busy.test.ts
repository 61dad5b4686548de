import { expect, test } from 'vitest'
import { watchBusy } from './busy.ts'

test('a thread is busy while it works, and no longer once it has rested', async () => {
  const isBusy = watchBusy()
  const work = () => {
    for (const began = performance.now(); performance.now() - began < 400;);
  }
  work()
  expect(isBusy()).toBe(true)
  await expect.poll(isBusy, { interval: 500 }).toBe(false)
})
