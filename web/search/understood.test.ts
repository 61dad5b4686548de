import { expect, test } from 'vitest'
import type { Understood } from '#contract/phones'
import { speechOf } from '#web/i18n/speech.ts'
import { sayUnderstood } from './understood.ts'

const nothing: Understood = {
  brands: [],
  models: [],
  storage: [],
  ram: [],
  conditions: [],
  priceFrom: null,
  priceTo: null,
  districts: [],
  areas: [],
  attributes: [],
  intents: [],
  batteryFrom: null,
  not: [],
  words: [],
  ranked: [],
  ignored: [],
  corrections: [],
}
const says = (understood: Partial<Understood>) => [
  sayUnderstood({ ...nothing, ...understood }),
  sayUnderstood({ ...nothing, ...understood }, speechOf('bn')),
]

test('a search is read back in the language of the page, with models called as their makers call them', () => {
  const [english, bangla] = says({
    models: [{ slug: 'iphone-13', name: 'iPhone 13' }],
    storage: [128],
    ram: [8],
    conditions: ['like new'],
    priceTo: 6_000_000,
    districts: ['dhaka'],
    words: ['box'],
  })
  expect(english).toEqual(['iPhone 13', '128 GB', '8 GB RAM', 'Like new', 'under ৳60,000', 'Dhaka', '‘box’'])
  expect(bangla).toEqual(['iPhone 13', '১২৮ জিবি', '৮ জিবি র‍্যাম', 'প্রায় নতুন', '৬০,০০০৳ পর্যন্ত', 'ঢাকা', '‘box’'])
})

test('prices from and between, and more models and districts than one reads, are told in few words', () => {
  const models = ['11', '12', '13', '14', '15'].map((number) => ({
    slug: `iphone-${number}`,
    name: `iPhone ${number}`,
  }))
  const districts = ['dhaka', 'gazipur', 'tangail', 'faridpur', 'rajbari', 'narsingdi']
  expect(says({ models, districts, priceFrom: 2_000_000 })).toEqual([
    ['iPhone 11', 'iPhone 12', 'iPhone 13', '2 models like these', 'from ৳20,000', '6 districts'],
    ['iPhone 11', 'iPhone 12', 'iPhone 13', 'এমন আরও ২টি মডেল', '২০,০০০৳ থেকে শুরু', '৬টি জেলা'],
  ])
  expect(says({ priceFrom: 2_000_000, priceTo: 3_000_000 })).toEqual([['৳20,000 to ৳30,000'], ['২০,০০০৳ থেকে ৩০,০০০৳']])
})
