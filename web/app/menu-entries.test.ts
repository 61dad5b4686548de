import { expect, test } from 'vitest'
import { menuOf } from './menu-entries.ts'

const pages = (work: Parameters<typeof menuOf>[1]) =>
  menuOf({ isSeller: true, isAdmin: false }, work).flatMap(({ entries }) =>
    entries.map(({ to }) => to.replace(/^\/dashboard\/?/, '')),
  )
const own = ['notifications', 'account', 'shop', 'support']

test('who acts for a shop has the pages that their role may use and their own, but not their own orders', () => {
  expect(pages({ role: 'cashier' })).toEqual([...own, 'my-sales'])
  expect(pages({ role: 'seller' })).toEqual(['messages', ...own, 'add-product', 'my-product', 'my-sales', 'my-month'])
  expect(pages(null)).toEqual(['', 'messages', ...own, 'add-product', 'my-product', 'my-sales', 'payouts', 'my-month'])
})
