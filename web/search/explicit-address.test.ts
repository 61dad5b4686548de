import { expect, test } from 'vitest'
import type { Understood } from '#contract/listings/phones'
import { explicitAddress } from './explicit-address.ts'

const nothing: Understood = {
  brands: [],
  models: [],
  lines: [],
  storage: [],
  ram: [],
  conditions: [],
  priceFrom: null,
  priceTo: null,
  districts: [],
  areas: [],
  attributes: [],
  more: [],
  intents: [],
  batteryFrom: null,
  not: [],
  words: [],
  ranked: [],
  ignored: [],
  corrections: [],
}
const address = (params: string, understood: Partial<Understood>) =>
  decodeURIComponent(String(explicitAddress(new URLSearchParams(params), { ...nothing, ...understood })))

test('each piece of the words becomes a filter of its own; only what no filter stands for stays a word', () => {
  expect(
    address('q=iphone 13 128gb black with box under 60k mirpur dhaka pta not faulty&postedWithin=7', {
      models: [{ slug: 'iphone-13', name: 'iPhone 13' }],
      storage: [128],
      attributes: ['box:full', 'colour:black'],
      priceTo: 6_000_000,
      districts: ['dhaka'],
      areas: [{ phrase: 'mirpur', name: 'Mirpur', bangla: 'মিরপুর' }],
      batteryFrom: 5000,
      words: ['pta'],
      not: ['colour:red'],
    }),
  ).toBe(
    'box=full&colour=black&district=dhaka&model=iphone-13&not=colour:red&postedWithin=7&priceTo=60000&q=mirpur+5000+mah+pta&storage=128',
  )
})

test('the order stays the best match when no word is left, and a chosen division stays one filter', () => {
  const iphone = { models: [{ slug: 'iphone-13', name: 'iPhone 13' }] }
  expect(address('q=iphone 13', iphone)).toBe('model=iphone-13&sort=best')
  expect(address('q=iphone 13&sort=price-asc', iphone)).toBe('model=iphone-13&sort=price-asc')
  expect(address('q=iphone 13&division=dhaka', { ...iphone, districts: ['dhaka', 'gazipur'] })).toBe(
    'division=dhaka&model=iphone-13&sort=best',
  )
})

test('a series of more models than an address holds stays in the words', () => {
  const models = Array.from({ length: 41 }, (_, at) => ({ slug: `m${at}`, name: `M${at}` }))
  expect(address('q=samsung m series', { models })).toBe('q=samsung+m+series')
})
