import { expect, test } from 'vitest'
import { PhonesQuery, type Understood } from '#contract/listings/phones'
import { paramsOf } from './rules.ts'
import { titleOf } from './titles.ts'

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

/** In both languages. */
const titles = (search: Partial<Understood>, address = '') =>
  (['en', 'bn'] as const).map((language) =>
    titleOf({ ...nothing, ...search }, PhonesQuery.parse(paramsOf(address)), language),
  )

test('prices of a search are whole Taka, grouped as in Bangladesh', () => {
  expect(titles({ priceTo: 6_000_099 })).toEqual(['Up to ৳60,000', '৬০,০০০৳ পর্যন্ত'])
  expect(titles({ priceFrom: 12_345_600 })).toEqual(['From ৳1,23,456', '১,২৩,৪৫৬৳ থেকে'])
})

test('a search is called in both languages by what one would say of it; brands and models keep their names', () => {
  expect(
    titles({
      models: [{ slug: 'iphone-13', name: 'iPhone 13' }],
      storage: [128],
      ram: [4],
      conditions: ['like new'],
      districts: ['dhaka'],
      priceTo: 6_000_000,
    }),
  ).toEqual([
    'iPhone 13 · 128 GB · 4 GB RAM · Like new · Dhaka · up to ৳60,000',
    'iPhone 13 · ১২৮ জিবি · ৪ জিবি র‍্যাম · প্রায় নতুন · ঢাকা · ৬০,০০০৳ পর্যন্ত',
  ])
  expect(titles({ priceFrom: 500_000, priceTo: 900_000 }, 'division=sylhet&postedWithin=7')).toEqual([
    'Sylhet division · ৳5,000 to ৳9,000 · in the last 7 days',
    'সিলেট বিভাগ · ৫,০০০৳ থেকে ৯,০০০৳ · গত ৭ দিনে',
  ])
  expect(titles({ storage: [32, 64, 128, 1024] })).toEqual([
    '32 GB, 64 GB, 2 more sizes',
    '৩২ জিবি, ৬৪ জিবি, আরও ২টি সাইজ',
  ])
  expect(titles({})).toEqual(['Phones', 'ফোন'])
})

test('more models, facts and places than one reads are told in few words', () => {
  const models = ['11', '12', '13', '14', '15'].map((number) => ({
    slug: `iphone-${number}`,
    name: `iPhone ${number}`,
  }))
  const districts = ['dhaka', 'gazipur', 'tangail', 'faridpur']
  expect(titles({ models, districts, batteryFrom: 5000, words: ['box'], priceFrom: 2_000_000 })).toEqual([
    'iPhone 11, iPhone 12, 3 more models · Box · 5000 mAh or more · Dhaka, Gazipur, 2 more places · from ৳20,000',
    'iPhone 11, iPhone 12, আরও ৩টি মডেল · Box · ৫০০০ mAh বা বেশি · ঢাকা, গাজীপুর, আরও ২টি জায়গা · ২০,০০০৳ থেকে',
  ])
})
