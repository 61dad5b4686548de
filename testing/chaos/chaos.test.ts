import { expect, test } from 'vitest'
import { play } from './chaos.ts'

test('while processes, PostgreSQL, networks and the providers of payments fail, everything that people are told stays true', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { wrong, figures } = await play({ seed, seconds: 3, buyers: 2 })
  expect(wrong, `npm run chaos -- --seed=${seed}`).toEqual([])
  expect(figures.faults.length).toBeGreaterThan(0)
  expect(figures.ledger.bookings.size).toBeGreaterThan(0)
  expect(figures.ledger.acts.length).toBeGreaterThan(0)
})
