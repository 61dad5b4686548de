import { expect, test } from 'vitest'
import { storyOfOutage } from './outages.ts'

const outage = (minutes: number, days: number) => ({
  cause: 'away' as const,
  began: '2026-11-01T04:00:00.000Z',
  ended: new Date(Date.parse('2026-11-01T04:00:00Z') + days * 24 * 3_600_000).toISOString(),
  minutes,
  ends: [],
  others: 0,
})

test('people read how much more time there is, also where an outage was longer than what it extends by', () => {
  const days = 24 * 60
  expect(storyOfOutage(outage(3 * days, 3), 'en')).toMatch(/ What was running has as much more time\.$/)
  expect(storyOfOutage(outage(30 * days, 40), 'en')).toMatch(/ What was running has 30 days more\.$/)
  expect(storyOfOutage(outage(1 * days, 2), 'en')).toMatch(/ has 1 day more\.$/)
  expect(storyOfOutage({ ...outage(30 * days, 40), cause: 'restored' }, 'bn')).toMatch(/ সময় ৩০ দিন বেড়েছে।$/)
})
