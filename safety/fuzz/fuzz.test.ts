// A short run; `npm run fuzz` is the long one.
import { expect, test } from 'vitest'
import { builtSite } from '#http/pages'
import { openMarket } from '#testing/market'
import { noFigures, playRound, playUnreached, told, unreached } from './fuzz.ts'
import { FuzzMarket, fuzzSettings } from './world.ts'

test('every call and address answers what it may answer, to everyone, whatever it is sent', async () => {
  await using market = await openMarket(fuzzSettings, await builtSite())
  const world = new FuzzMarket(market)
  await world.populate()
  const figures = noFigures()
  await playRound(world, 1, figures)
  for (const seed of [2, 3]) await playUnreached(world, seed, figures)
  expect(figures.faults.map(told)).toEqual([])
  // A fuzz that is refused everywhere proves nothing.
  expect(figures.requests).toBeGreaterThan(1000)
  expect(unreached(figures).length, unreached(figures).join(', ')).toBeLessThan(12)
})
