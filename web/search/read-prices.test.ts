import { expect, test } from 'vitest'
import { withReadPrices } from './read-prices.ts'

test.each([
  ['priceTo=25k', 'priceTo=25000'],
  ['priceFrom=10,000&priceTo=২০ হাজার', 'priceFrom=10000&priceTo=20000'],
  ['priceTo=৳১২০০০', 'priceTo=12000'],
  ['brand=samsung&priceTo=cheap', 'brand=samsung'],
  ['priceTo=25.000', ''],
  ['priceFrom=5000&q=a50', 'priceFrom=5000&q=a50'],
])('%s is the search %s', (typed, read) => {
  expect([...withReadPrices(new URLSearchParams(typed))]).toEqual([...new URLSearchParams(read)])
})
