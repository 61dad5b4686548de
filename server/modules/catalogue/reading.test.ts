import { describe, expect, it, test } from 'vitest'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'
import { dictionaryOf } from './dictionary.ts'
import { modelsLike } from './model-names.ts'
import { readDistrict } from './read-places.ts'
import { readPhone } from './reading.ts'
import { textOf } from './text.ts'
import { searchable } from './searchable.ts'

const brandNames = new Map<string, string>(brands.map(({ id, name }) => [id, name]))
const dictionary = dictionaryOf(
  brandNames,
  models.map((model, at) => ({ ...model, id: at + 1, categoryId: model.brand, brand: brandNames.get(model.brand)! })),
)
const slugOf = (id: number) => dictionary.models.get(id)!.slug

function read(title: string, brand?: string) {
  const { models, storage, ram } = readPhone(textOf(title, dictionary), dictionary, brand)
  return [models.map(slugOf).join(' '), ram, storage]
}

describe('a title says', () => {
  it.each<[title: string, model: string, ram: number | null, storage: number | null]>([
    ['8/128', '', 8, 128],
    ['8+128', '', 8, 128],
    ['12GB+256GB', '', 12, 256],
    ['4 GB 64 GB', '', 4, 64],
    ['256/8', '', 8, 256],
    ['8 256 gb', '', 8, 256],
    ['Samsung 8 256 GB', '', 8, 256],
    ['Infinix Note 12 8 256GB', 'note-12', 8, 256],
    ['Pixel 8 128GB', 'pixel-8', null, 128],
    ['Redmi Note 10 Pro 8 256GB', 'redmi-note-10-pro', 8, 256],
    ['Redmi 13C 4 128GB', 'redmi-13c', 4, 128],
    ['Galaxy A03s 4 64GB', 'galaxy-a03s', 4, 64],
    ['Samsung S21 128gb ram 8gb', 'galaxy-s21', 8, 128],
    ['৬৪ জিবি র‍্যাম ৪ জিবি', '', 4, 64],
    ['8gb 256gb ram', '', 8, 256],
    ['4/64gb ram', '', 4, 64],
    // If the first number may end a name, or no phone is made so, it is no memory.
    ['Primo 8 64GB', '', null, 64],
    ['Mirpur 12 256GB', '', null, 256],
    ['Uttara sector 4 64GB', '', null, 64],
    ['Gulshan 2 64GB', '', null, 64],
    ['iPhone 18 256gb', '', null, 256],
    ['iPhone18 256gb', '', null, 256],
    ['Vivo 20 128gb', '', null, 128],
    ['OnePlus 16 256gb', '', null, 256],
    ['Xiaomi 16 256gb', '', null, 256],
    ['Nothing Phone 4 256gb', '', null, 256],
    ['Honor Magic 6 256gb', '', null, 256],
    ['Apple 12 128gb', '', null, 128],
    ['iphone 11 ios version 16 64gb', 'iphone-11', null, 64],
    ['s21 dual sim 2 256gb', 'galaxy-s21', null, 256],
    ['2 256gb phones', '', null, 256],
    ['5G 128 GB', '', null, 128],
    ['dhaka 8 256gb', '', 8, 256],
    ['mirpur 10 8 256gb', '', 8, 256],
    ['samsung black 8 256gb', '', 8, 256],
    ['xiaomi 5g 8 256gb', '', 8, 256],
    ['মোবাইল ৮ ২৫৬ জিবি', '', 8, 256],
    ['1TB', '', null, 1024],
    ['iPhone 13', 'iphone-13', null, null],
    ['iPhone 13 Pro', 'iphone-13-pro', null, null],
    ['iPhone 13 Pro Max', 'iphone-13-pro-max', null, null],
    ['iphone 13 mini 128', 'iphone-13-mini', null, 128],
    ['13 pro max 256gb', 'iphone-13-pro-max', null, 256],
    ['iPhone 14 Pro Max 1TB', 'iphone-14-pro-max', null, 1024],
    ['iPhone 8+ 256gb', 'iphone-8-plus', null, 256],
    ['আইফোন ১৩ প্রো ২৫৬ জিবি', 'iphone-13-pro', null, 256],
    ['আইফোন ১১ ৬৪ জিবি ব্যাটারি ৮৫%', 'iphone-11', null, 64],
    ['iPhone 13 128GB 85% battery (exchange with S21)', 'iphone-13', null, 128],
    ['S21 Ultra 12/256', 'galaxy-s21-ultra', 12, 256],
    ['Samsung Galaxy S21 8+256', 'galaxy-s21', 8, 256],
    ['Samsung Galaxy S21+ 8/256 GB', 'galaxy-s21-plus', 8, 256],
    ['Note 10+ 12/256', 'galaxy-note-10-plus', 12, 256],
    ['Z Fold 4 512', 'galaxy-z-fold4', null, 512],
    ['Redmi Note 10 4/64', 'redmi-note-10', 4, 64],
    ['Redmi Note 10 Pro 6GB/128GB', 'redmi-note-10-pro', 6, 128],
    ['Redmi Note 10S 6/64', 'redmi-note-10s', 6, 64],
    ['রেডমি নোট ১০ প্রো ৬/১২৮', 'redmi-note-10-pro', 6, 128],
    ['Redmi Note 8/128', 'redmi-note-8', null, 128],
    ['Redmi Note 8 4/64', 'redmi-note-8', 4, 64],
    ['Xiaomi 11T 8GB RAM 128GB ROM', 'xiaomi-11t', 8, 128],
    ['Poco X3 NFC 6GB/128GB', 'poco-x3-nfc', 6, 128],
    ['Realme 9 Pro+ 8/128', 'realme-9-pro-plus', 8, 128],
    ['OnePlus Nord CE 2 Lite 5G 6/128', 'oneplus-nord-ce-2-lite-5g', 6, 128],
    ['Google Pixel 6 Pro 12/128 GB', 'pixel-6-pro', 12, 128],
    ['Pixel 6a', 'pixel-6a', null, null],
    ['Nokia 105 (2019)', 'nokia-105-2019', null, null],
    ['Infinix Note 12 8/256', 'note-12', 8, 256],
    ['256/8 Vivo V21', 'v21', 8, 256],
    // Not in the list, though names of others are in them.
    ['Galaxy A52z 5G', '', null, null],
    ['Galaxy S22 FE', '', null, null],
    ['Galaxy S29', '', null, null],
    ['Redmi Note 13 Max 12/512', '', 12, 512],
    ['Redmi 9F 2/32', '', 2, 32],
    ['iPhone 7 mini 32GB', '', null, 32],
    ['Galaxy Z Flip 9 8/256', '', 8, 256],
    ['OnePlus Nord 9', '', null, null],
    ['OnePlus Nord 128', 'oneplus-nord', null, 128],
    ['iPhone XR 64', 'iphone-xr', null, 64],
    ['Moto X40', '', null, null],
    ['Samsung A7 Plus', '', null, null],
    ['Motorola Note 10', '', null, null],
  ])('%s: %s, %s GB, %s GB', (title, model, ram, storage) => {
    expect(read(title)).toEqual([model, ram, storage])
  })

  it('one model of two that share a name, once the brand is known', () => {
    expect(read('A15 4/128', 'oppo')).toEqual(['a15', 4, 128])
    expect(read('A15 4/128', 'samsung')).toEqual(['galaxy-a15', 4, 128])
    expect(read('A15 4/128')).toEqual(['galaxy-a15 a15', 4, 128])
  })

  it('every model of the catalogue by its own name', () => {
    const wrong = models.filter(({ name, slug, brand }) => read(name, brand)[0] !== slug).map(({ name }) => name)
    expect(wrong).toEqual([])
  })

  it('every model of the catalogue by nearly every other name of it', () => {
    const aliases = models.flatMap(({ aliases, slug, brand }) => aliases.map((alias) => ({ alias, slug, brand })))
    const wrong = aliases.filter(
      ({ alias, slug, brand }) => !(read(alias, brand)[0] as string).split(' ').includes(slug),
    )
    expect(wrong.map(({ alias }) => alias)).toEqual([])
  })
})

test.each([
  ['Mirpur 10, Dhaka', 'dhaka'],
  ['ঢাকা, মিরপুর ১০', 'dhaka'],
  ['Uttara', 'dhaka'],
  ['Comilla', 'cumilla'],
  ['কুমিল্লা', 'cumilla'],
  ['Agrabad, Chittagong', 'chattogram'],
  ['ctg', 'chattogram'],
  ['Zindabazar', 'sylhet'],
  ['Laxmipur, Rajshahi', 'rajshahi'],
  ["Cox's Bazar", 'coxs-bazar'],
  ['Sherpur Road, Bogra', 'bogura'],
  ['New Market', null],
  ['near the big tree', null],
])('%s lies in the district %s', (location, district) => {
  expect(readDistrict(location, dictionary)).toBe(district)
})

test('words are looked for in one spelling, whatever the seller writes', () => {
  expect(searchable(['আইফোন১৩ Pro', undefined], ['আগ্রাবাদ, চট্টগ্রাম'], dictionary)).toBe(
    ' iphone 13 pro | agrabad double mooring chattogram ',
  )
})

test.each([
  ['13 pro', 'iphone-13-pro'],
  ['iphone 13', 'iphone-13'],
  ['s21 ul', 'galaxy-s21-ultra'],
  ['আইফোন ১৩', 'iphone-13'],
  ['aifon 13', 'iphone-13'],
  ['samsang s21', 'galaxy-s21'],
  ['galaxi a5', 'galaxy-a54-5g'],
  ['note 10 pr', 'redmi-note-10-pro'],
  ['sam a54', 'galaxy-a54-5g'],
  ['sam a5', 'galaxy-a54-5g'],
  ['samsung a5', 'galaxy-a54-5g'],
  ['redmi n10', 'redmi-note-10'],
  ['rn10p', 'redmi-note-10-pro'],
  ['xiaomi n10', 'redmi-note-10'],
  ['ip13', 'iphone-13'],
  ['13pm', 'iphone-13-pro-max'],
])('typing %s shows %s among the first', (typed, slug) => {
  expect(modelsLike(typed, dictionary, 8).map((model) => model.slug)).toContain(slug)
})

test('an exact name stands before longer ones', () => {
  expect(modelsLike('iphone 13', dictionary, 1)[0]?.slug).toBe('iphone-13')
  expect(modelsLike('redmi note 10', dictionary, 1)[0]?.slug).toBe('redmi-note-10')
  expect(modelsLike('qwertz', dictionary, 5)).toEqual([])
})
