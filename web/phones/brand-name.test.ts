import { expect, test } from 'vitest'
import { speechOf } from '#web/i18n/speech.ts'
import { brandName, brandPhones } from './brand-name.ts'

const [english, bangla] = [speechOf('en'), speechOf('bn')]

test('a page calls a brand as its language does, and says once that it makes phones', () => {
  const brands = [
    { name: 'Samsung', bangla: 'স্যামসাং' },
    { name: 'Apple', bangla: 'আইফোন' },
    { name: 'ZTE', bangla: null },
  ]
  expect(brands.map((brand) => brandName(brand, english))).toEqual(['Samsung', 'Apple', 'ZTE'])
  expect(brands.map((brand) => brandName(brand, bangla))).toEqual(['স্যামসাং', 'আইফোন', 'ZTE'])
  expect(brands.map((brand) => brandPhones(brand, english))).toEqual(['Samsung phones', 'Apple phones', 'ZTE phones'])
  expect(brands.map((brand) => brandPhones(brand, bangla))).toEqual(['স্যামসাং ফোন', 'আইফোন', 'ZTE ফোন'])
})
