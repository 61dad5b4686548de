import { expect, test } from 'vitest'
import { PhonesQuery } from '#contract/listings/phones'
import { normalised, paramsOf, spanOf } from './rules.ts'

const asStored = (address: string) => normalised(PhonesQuery.parse(paramsOf(address)))

test.each([
  ['nothing', '', ''],
  ['the order alone', 'sort=price-asc', ''],
  ['what is empty', 'q=&brand=&priceFrom=', ''],
  ['no lower price', 'priceFrom=0&priceTo=60000', 'priceTo=60000'],
  ['parts in any order', 'priceTo=60000&brand=apple', 'brand=apple&priceTo=60000'],
  ['several values with commas', 'brand=samsung,apple', 'brand=apple&brand=samsung'],
  ['several values one by one', '?brand=samsung&brand=apple&brand=apple', 'brand=apple&brand=samsung'],
  ['an order and a page', 'brand=apple&sort=best&limit=48&cursor=abc', 'brand=apple'],
  ['words in capitals and with gaps', 'q=%20iPhone%20%20%2013', 'q=iphone+13'],
  ['Bangla', 'q=আইফোন ১৩', 'q=%E0%A6%86%E0%A6%87%E0%A6%AB%E0%A7%8B%E0%A6%A8+%E0%A7%A7%E0%A7%A9'],
  ['what is not about phones', 'brand=apple&utm_source=mail', 'brand=apple'],
  [
    'everything',
    'storage=128&ram=8&condition=good&division=dhaka&district=dhaka&model=iphone-13&postedWithin=7&q=blue',
    'condition=good&district=dhaka&division=dhaka&model=iphone-13&postedWithin=7&q=blue&ram=8&storage=128',
  ],
])('%s is kept in one way', (_, address, stored) => {
  expect(asStored(address)).toBe(stored)
  expect(asStored(stored)).toBe(stored)
})

test('a search is looked at from where it was left to a minute ago, and not before that', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const left = new Date('2026-03-01T11:50:00Z')
  expect(spanOf(left, now)).toEqual({ after: left, until: new Date('2026-03-01T11:59:00Z') })
  expect(spanOf(new Date('2026-03-01T11:59:30Z'), now)).toBeNull()
})
