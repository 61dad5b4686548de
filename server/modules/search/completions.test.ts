import { expect, test } from 'vitest'
import { areasBehind, budgetsLike } from './completions.ts'

test.each([
  ['iphone under 2', ['iphone under 20,000', 'iphone under 25,000', 'iphone under 2,000']],
  ['20 hazar', ['under 20,000']],
  ['vivo 15k er m', ['vivo under 15,000']],
  ['redmi 8k er', ['redmi under 8,000']],
  ['10000 tk', ['under 10,000']],
  ['২০ হাজারের নি', ['২০ হাজারের মধ্যে']],
  ['10k to 15k', []],
  ['iphone 13', []],
])('of %s the budgets are %j', (q, budgets) => expect(budgetsLike(q)).toEqual(budgets))

test.each([
  ['mirpor', 'Mirpur'],
  ['samsung mirpur10', 'samsung Mirpur 10'],
  ['mirpur 10 no', 'Mirpur 10'],
  ['মিরপুর ১', 'মিরপুর ১'],
  ['uttora', 'Uttara'],
])('of %s the first area is %s, and none is a slip', (q, first) => {
  const areas = areasBehind(q)
  expect(areas[0]).toBe(first)
  expect(areas.filter((area) => /mirpor|uttora/i.test(area))).toEqual([])
})
