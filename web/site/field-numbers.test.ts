import { expect, test } from 'vitest'
import { fieldPageOf } from './field-numbers.ts'

test.each([
  ['/', 'home'],
  ['/bn', 'home'],
  ['/phones', 'phones'],
  ['/bn/phones/galaxy-12', 'phone'],
  ['/models/galaxy', 'models'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/messages/5b1f', 'messages'],
  ['/bn/dashboard/my-product/12', 'my-product'],
  ['/bnx', 'other'],
  ['/somebody@example.com', 'other'],
])('%s is reported as %s', (path, name) => {
  expect(fieldPageOf(path)).toBe(name)
})
