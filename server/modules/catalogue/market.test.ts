import { describe, expect, it, test } from 'vitest'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'
import { dictionaryOf } from './dictionary.ts'
import { modelsLike } from './model-names.ts'
import { readPhone } from './reading.ts'
import { textOf } from './text.ts'

const brandNames = new Map<string, string>(brands.map(({ id, name }) => [id, name]))
const dictionary = dictionaryOf(
  brandNames,
  models.map((model, at) => ({ ...model, id: at + 1, categoryId: model.brand, brand: brandNames.get(model.brand)! })),
)
const named = (title: string, brand?: string) =>
  readPhone(textOf(title, dictionary), dictionary, brand)
    .models.map((id) => dictionary.models.get(id)!)
    .map(({ slug }) => slug)
    .join(' ')

/** Names that ads of 2020 to 2026 call phones by, those named most first. */
const inAds = `
Oppo F1s: oppo-f1s
Oppo A57: oppo-a57
Redmi 5: redmi-5
Galaxy J7: galaxy-j7
iPhone 7 Plus: iphone-7-plus
Oppo F19 Pro: oppo-f19-pro
iPhone 5: iphone-5
OnePlus 9R: oneplus-9r
iPhone 6s: iphone-6s
Redmi Note 4: redmi-note-4
Poco X2: poco-x2
Galaxy A20: galaxy-a20
Mi 3: mi-3
Redmi Note 7 Pro: redmi-note-7-pro
Galaxy M21: galaxy-m21
Redmi 4 Prime: redmi-4-prime
Realme C15: realme-c15
iPhone 6: iphone-6
Galaxy A03s: galaxy-a03s
Oppo A12: oppo-a12
Vivo Y11: vivo-y11-2019
iPhone 7: iphone-7
Mi A3: mi-a3
Samsung Guru Music: guru-music
iPhone 6 Plus: iphone-6-plus
Vivo Y85: vivo-y85
Redmi 7: redmi-7
Galaxy A30s: galaxy-a30s
Vivo Y67A: vivo-y67
Vivo Y12s: vivo-y12s
Galaxy M31: galaxy-m31
iPhone 5s: iphone-5s
OnePlus 11R: oneplus-11r
Oppo A5: oppo-a5
Symphony i10: symphony-i10
Realme 5i: realme-5i
Poco M2 Pro: poco-m2-pro
Vivo S1: vivo-s1
Galaxy A22: galaxy-a22
Pixel 4: pixel-4
OnePlus 8 Pro: oneplus-8-pro
Redmi 5A: redmi-5a
Galaxy A20s: galaxy-a20s
Galaxy M02: galaxy-m02
Redmi 10: redmi-10
Poco F2 Pro: poco-f2-pro
Pocophone F1: pocophone-f1
Galaxy A10: galaxy-a10
Redmi 10 Prime: redmi-10-prime
OnePlus 9 Pro: oneplus-9-pro
Galaxy J6: galaxy-j6
Oppo A9: oppo-a9
Poco M2: poco-m2
Oppo A53: oppo-a53
Redmi Note 9S: redmi-note-9s
Redmi Note 5: redmi-note-5
Realme X2: realme-x2
Galaxy M02s: galaxy-m02s
Vivo Y67: vivo-y67
Redmi Note 7S: redmi-note-7s
OnePlus 12R: oneplus-12r
OnePlus 13R: oneplus-13r
Redmi Turbo 4 Pro: redmi-turbo-4-pro
Redmi Note 15: redmi-note-15
Redmi Note 13 Pro+: redmi-note-13-pro-plus-5g
Galaxy A56: galaxy-a56-5g
Galaxy A17: galaxy-a17
Galaxy S24 FE: galaxy-s24-fe
Galaxy S25 FE: galaxy-s25-fe
Galaxy S26: galaxy-s26
Galaxy S26 Ultra: galaxy-s26-ultra
Galaxy Z Fold7: galaxy-z-fold7
Nothing Phone (3a): nothing-phone-3a
Nothing Phone (4a) Pro: nothing-phone-4a-pro`
  .trim()
  .split('\n')
  .map((line) => line.split(': ') as [name: string, slug: string])

describe('what people sell', () => {
  test.each(inAds)('%s is known by its name and in the title of an ad', (name, slug) => {
    expect(named(name)).toBe(slug)
    const { brand } = models.find((model) => model.slug === slug)!
    for (const title of [
      `${name} 4/64 GB Used`,
      `${name} (Used)`,
      `${name} full fresh like new, with box`,
      `Used ${name} 6GB RAM 128GB ROM official`,
    ])
      expect(named(title, brand), title).toBe(slug)
  })

  it('has brands that every tenth ad was without', () => {
    const read = (text: string) => readPhone(textOf(text, dictionary), dictionary).brands
    for (const brand of [
      'huawei',
      'sony',
      'itel',
      'lava',
      'lg',
      'htc',
      'lenovo',
      'asus',
      'nothing',
      'maximus',
      'helio',
    ])
      expect(read(`${brand} 4gb ram`), brand).toEqual([brand])
    // 'Other' is a drawer and no brand.
    expect(read('other phones')).toEqual([])
  })
})

describe('a letter or a word more is another model', () => {
  test.each([
    'OnePlus Open 2 16/512',
    'Tecno Pova Slim 8/128',
    'Xiaomi Mi Mix Alpha',
    'Okapia Air',
    'Umidigi A99 Pro',
    'Cubot Note 20 Pro 8/128',
  ])('%s, which the catalogue does not have, is none of its family and of no other maker', (title) =>
    expect(named(title)).toBe(''),
  )

  test.each([
    ['Samsung SM-A528B 8/128', 'galaxy-a52s-5g'],
    ['M2101K6G', 'redmi-note-10-pro'],
    ['Apple A2643 256GB', 'iphone-13-pro-max'],
  ])('%s is known by its code', (title, slug) => expect(named(title)).toBe(slug))

  test.each([
    ['OnePlus 9', 'oneplus-9'],
    ['OnePlus 9R', 'oneplus-9r'],
    ['OnePlus 9 R', 'oneplus-9r'],
    ['OnePlus 9RT', 'oneplus-9rt'],
    ['OnePlus 9 Pro', 'oneplus-9-pro'],
    ['OnePlus Nord', 'oneplus-nord'],
    ['OnePlus Nord CE 5G', 'oneplus-nord-ce-5g'],
    ['OnePlus Nord CE4', 'oneplus-nord-ce-4'],
    ['OnePlus Nord CE4 Lite', 'oneplus-nord-ce-4-lite-5g'],
    ['OnePlus Nord N10', 'oneplus-nord-n10-5g'],
    ['OnePlus Nord N100', 'oneplus-nord-n100'],
    ['OnePlus 7T Pro', 'oneplus-7t-pro'],
    ['Redmi 4', 'redmi-4'],
    ['Redmi 4A', 'redmi-4a'],
    ['Redmi 4X 3/32', 'redmi-4x'],
    ['Redmi 4 Prime', 'redmi-4-prime'],
    ['Redmi Note 4X', 'redmi-note-4x'],
    ['Redmi Note 9S', 'redmi-note-9s'],
    ['Redmi Note 9 Pro Max', 'redmi-note-9-pro-max'],
    ['Mi 11 Lite 5G', 'mi-11-lite-5g'],
    ['Mi 11 Lite', 'mi-11-lite'],
    ['Xiaomi 11 Lite 5G NE', 'xiaomi-11-lite-5g-ne'],
    ['Mi 9T Pro', 'mi-9t-pro'],
    ['Mi 9', 'mi-9'],
    ['Redmi 9', 'redmi-9'],
    ['Xiaomi Mi 10T Lite', 'mi-10t-lite'],
    ['Poco X3', 'poco-x3'],
    ['Poco X3 NFC', 'poco-x3-nfc'],
    ['Poco X3 Pro', 'poco-x3-pro'],
    ['Poco X3 GT', 'poco-x3-gt'],
    ['Galaxy S8', 'galaxy-s8'],
    ['Galaxy S8 Plus 4/64', 'galaxy-s8-plus'],
    ['Galaxy J4 Plus 2/32', 'galaxy-j4-plus'],
    ['Galaxy S21 FE', 'galaxy-s21-fe'],
    ['Galaxy S20 FE 5G', 'galaxy-s20-fe-5g'],
    ['Galaxy A22 5G', 'galaxy-a22-5g'],
    ['Galaxy A52s 5G', 'galaxy-a52s-5g'],
    ['Galaxy A52 5G', 'galaxy-a52-5g'],
    ['Galaxy A03 Core', 'galaxy-a03-core'],
    ['Galaxy J2 Prime', 'galaxy-j2-prime'],
    ['Galaxy J7 Prime 2', 'galaxy-j7-prime-2'],
    ['Galaxy J5 2016', 'galaxy-j5-2016'],
    ['Galaxy Z Flip 4', 'galaxy-z-flip4'],
    ['Guru Music 2', 'guru-music-2'],
    ['Realme GT Master Edition', 'realme-gt-master-edition'],
    ['Realme GT Neo 2', 'realme-gt-neo-2'],
    ['Realme 9 Pro+', 'realme-9-pro-plus'],
    ['Realme Narzo 50A Prime', 'narzo-50a-prime'],
    ['Realme C25Y', 'realme-c25y'],
    ['Vivo Y12s', 'vivo-y12s'],
    ['Vivo Y12G', 'vivo-y12g'],
    ['Vivo V17 Neo', 'vivo-v17-neo'],
    ['iPhone 6s Plus', 'iphone-6s-plus'],
    ['iPhone 16e', 'iphone-16e'],
    ['iPhone XS Max', 'iphone-xs-max'],
    ['Huawei Y9 Prime 2019', 'huawei-y9-prime-2019'],
    ['Huawei Y9 2019', 'huawei-y9-2019'],
    ['Huawei Nova 3i', 'huawei-nova-3i'],
    ['LG V20', 'lg-v20'],
    ['Vivo V20', 'v20'],
    ['HTC One X', 'htc-one-x'],
    ['Itel S25 Ultra', 'itel-s25-ultra'],
    ['Samsung S25 Ultra', 'galaxy-s25-ultra'],
    ['Infinix Note 8', 'note-8'],
    ['Samsung Note 8', 'galaxy-note-8'],
    ['Xperia 1 II', 'sony-xperia-1-ii'],
    ['Xperia 1 mark 2', 'sony-xperia-1-ii'],
    ['Nokia 6.1 Plus', 'nokia-6-1-plus'],
    ['Nokia 6', 'nokia-6'],
    ['Tecno Spark 7 Pro', 'tecno-spark-7-pro'],
    ['Moto G5S Plus', 'moto-g5s-plus'],
  ])('%s is read as %s', (title, slug) => {
    expect(named(title)).toBe(slug)
  })

  test.each([
    'Galaxy A52z',
    'OnePlus 9 Master',
    'Redmi Note 10 NE',
    'Realme 8 Ultra',
    'iPhone 13 FE',
    'Oppo A57 Neo',
    'S25 Neo',
    'Lava X9',
  ])('%s is none that is known', (title) => {
    expect(named(title)).toBe('')
  })
})

describe('names are understood', () => {
  test.each([
    ['relmi c15', 'realme-c15'],
    ['realmi 5i', 'realme-5i'],
    ['রিয়েলমি সি১৫', 'realme-c15'],
    ['poko x3 pro', 'poco-x3-pro'],
    ['wan plus 9', 'oneplus-9'],
    ['one plus nord 2', 'oneplus-nord-2'],
    ['ওয়ান প্লাস ৯ প্রো', 'oneplus-9-pro'],
    ['bibo y20', 'y20'],
    ['ভিভো ওয়াই২০', 'y20'],
    ['নকিয়া ৩৩১০', 'nokia-3310-2017'],
    ['স্যামসাং জে৭ প্রাইম', 'galaxy-j7-prime'],
    ['জে৭', 'galaxy-j7'],
    ['samsungs21 ultra', 'galaxy-s21-ultra'],
    ['redminote10 pro', 'redmi-note-10-pro'],
    ['আই ফোন ১১ প্রো ম্যাক্স', 'iphone-11-pro-max'],
    ['huwai y9 prime 2019', 'huawei-y9-prime-2019'],
    ['হুয়াওয়ে নোভা ৩আই', 'huawei-nova-3i'],
    ['xiomi redme note 9s', 'redmi-note-9s'],
    ['symphoni z40', 'z40'],
    ['walton h8 pro', 'primo-h8-pro'],
    ['s22u', 'galaxy-s22-ultra'],
    ['13pm', 'iphone-13-pro-max'],
  ])('%s is %s', (written, slug) => {
    expect(named(written)).toBe(slug)
  })

  test.each([
    ['relmi', 'realme'],
    ['poko', 'poco'],
    ['nokiya', 'nokia'],
    ['নকিয়া', 'nokia'],
    ['wan plus', 'oneplus'],
    ['i phone', 'iphone'],
  ])('%s alone is %s', (written, word) => {
    expect(textOf(written, dictionary).atoms.map((atom) => atom.text)).toEqual([word])
  })

  it('is an iPhone after ip, and no iPhone where ip tells of water', () => {
    expect(named('ip 13 pro')).toBe('iphone-13-pro')
    expect(readPhone(textOf('Samsung phone IP68', dictionary), dictionary).brands).toEqual(['samsung'])
  })

  it('leaves the words of ads as they are', () => {
    const words =
      'like new fresh full box back sim point brother charger display battery original used phone only set exchange amar ekta valo lagbe notun'
    expect(textOf(words, dictionary).corrected).toEqual([])
  })
})

test.each([
  ['huawei y9', 'huawei-y9-2018'],
  ['itel s2', 'itel-s23'],
  ['redmi turbo', 'redmi-turbo-4-pro'],
  ['nord ce', 'oneplus-nord-ce-4'],
])('who types %s is shown %s', (typed, slug) => {
  expect(modelsLike(typed, dictionary, 12).map((model) => model.slug)).toContain(slug)
})
