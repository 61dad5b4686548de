import { expect, test } from 'vitest'
import { openMarket } from '#testing/market'
import { outcomes, pairs } from './model.ts'
import { groundOf, play } from './round.ts'

test('any two acts on one phone at once end as one at a time would, and the books equal the company’s', async () => {
  await using market = await openMarket()
  const seed = Math.floor(Math.random() * 2 ** 31)
  const faults = await play(await groundOf(market), { pairs, rounds: 1, atOnce: 5, seed })
  expect(faults, `npm run races -- --seed=${seed}`).toEqual([])
})

test('the model that races are held to allows what it should and no more', () => {
  expect(pairs).toHaveLength(45)
  const phones = (start: Parameters<typeof outcomes>[0], ...pair: Parameters<typeof outcomes>[1]) =>
    outcomes(start, pair).map(({ phone, holder, rival }) => `${phone} ${holder} ${rival}`)
  expect(phones('free', 'book', 'take down')).toEqual(['withdrawn none cancelled', 'withdrawn none none'])
  expect(phones('booked', 'pay', 'take down')).toEqual(['withdrawn refunded none', 'withdrawn cancelled none'])
  expect(phones('booked', 'book', 'expire')).toEqual(['available expired none', 'booked expired unpaid'])
  expect(phones('booked', 'cancel', 'delete seller')).toEqual(['withdrawn cancelled none', 'withdrawn cancelled none'])
  expect(phones('paid', 'delete buyer', 'expire')).toEqual(['sold paid none', 'sold paid none'])
})
