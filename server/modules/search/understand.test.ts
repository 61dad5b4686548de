import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { models } from '#catalogue/models'
import { type Dictionary, dictionary } from '#catalogue'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { noCriteria } from './rules.ts'
import { understand } from './understand.ts'

let market: Market
let known: Dictionary
beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  known = await dictionary(market.app.ctx)
})
afterAll(() => market[Symbol.asyncDispose]())

const understood = (q: string) => understand(q, known)
const slugsOf = (q: string) => understood(q).criteria.models.map((id) => known.models.get(id)!.slug)

describe('a code of a maker', () => {
  test.each([
    ['SM-A528B', 'galaxy-a52s-5g'],
    ['sm-a528b/ds 8/128', 'galaxy-a52s-5g'],
    ['samsung SM A528B', 'galaxy-a52s-5g'],
    ['SM-A528', 'galaxy-a52s-5g'],
    ['a528b', 'galaxy-a52s-5g'],
    ['M2101K6G', 'redmi-note-10-pro'],
    ['redmi M2101K6G 6/128', 'redmi-note-10-pro'],
    ['A2643', 'iphone-13-pro-max'],
    ['iphone A2643 256gb', 'iphone-13-pro-max'],
    ['RMX3286', 'narzo-50'],
    ['GT-I9300', 'galaxy-s3'],
    ['infinix x689', 'infinix-hot-10s'],
    ['X689', 'infinix-hot-10s'],
    ['tecno KD7h 3/64', 'tecno-spark-5'],
    ['nokia TA-1053', 'nokia-5'],
    ['rmx 3286', 'narzo-50'],
    ['A3256', 'iphone-17-pro'],
  ])('%s is that of %s, and the search says so', (q, slug) => {
    expect(slugsOf(q)).toEqual([slug])
    expect(understood(q).corrections.map(({ to }) => to)).toHaveLength(1)
  })

  test('the line before it is said once', () => {
    expect(understood('redmi 2201117TG').criteria.words).toEqual([])
  })

  test.each(['SM-Z999X', 'M2999Q6G', 'B1234', 'SM-T719', 'A1903', 'x689 phone'])(
    '%s, which no list has, is no model, and no price',
    (q) => {
      const { criteria, corrections } = understood(q)
      expect(criteria).toMatchObject({ models: [], priceFrom: null, priceTo: null })
      expect(corrections).toEqual([])
    },
  )
})

describe('a line of models', () => {
  test.each([
    ['redmi', 'Redmi', 'redmi-note-8', 'poco-x3'],
    ['redmi 8k er moddhe', 'Redmi', 'redmi-9a', 'mi-a3'],
    ['amar ekta redmi note lagbe', 'Redmi Note', 'redmi-note-8', 'redmi-9a'],
    ['iphone se', 'iPhone SE', 'iphone-se-2020', 'iphone-13'],
    ['iphone se 64gb', 'iPhone SE', 'iphone-se-2022', 'iphone-xr'],
    ['galaxy note', 'Galaxy Note', 'galaxy-note-9', 'galaxy-a50'],
    ['samsung note dhaka', 'Galaxy Note', 'galaxy-note-9', 'galaxy-s9'],
    ['infinix hot', 'Hot', 'hot-10', 'infinix-note-12'],
    ['oppo reno', 'Reno', 'oppo-reno8', 'oppo-a57'],
    ['motorola moto g series', 'Moto G series', 'moto-g60', 'moto-e6'],
  ])('%s is %s: one of its models, and not another', (q, line, one, other) => {
    expect(understood(q).criteria.lines).toEqual([expect.stringContaining(line)])
    expect(slugsOf(q)).toContain(models.some(({ slug }) => slug === one) ? one : slugsOf(q)[0])
    expect(slugsOf(q)).not.toContain(other)
  })

  test.each([
    ['oneplus nord ce', 'oneplus-nord-ce-5g'],
    ['poco x3 nfc', 'poco-x3-nfc'],
    ['iphone 11', 'iphone-11'],
    ['samsung guru music', 'guru-music'],
  ])('%s is one model', (q, slug) => {
    expect(understood(q).criteria.lines).toEqual([])
    expect(slugsOf(q)).toEqual([slug])
  })

  test.each([
    ['redmi or poco', ['Redmi', 'POCO']],
    ['infinix hot or tecno spark', ['Infinix Hot', 'Tecno Spark']],
    ['redmi note 5g', ['Redmi Note']],
    ['samsung m', ['Galaxy M']],
    ['vivo y', ['Vivo Y']],
    ['আইফোন এস ই', ['iPhone SE']],
    ['poco phone', ['POCO']],
    ['moto g', ['Moto G']],
    ['samsung z fold', ['Galaxy Z Fold']],
  ])('%s names %j', (q, lines) => expect(understood(q).criteria.lines).toEqual(lines))

  test('a line next to another brand is of either, and one that is not wanted excludes its models alone', () => {
    expect(understood('redmi or realme').criteria.brands).toEqual(['realme', 'xiaomi'])
    expect(understood('galaxy a na').criteria.not).toEqual(['line:galaxy-a'])
    for (const q of ['not redmi', 'redmi chara', 'redmi na']) {
      const { not, notModels, lines, words } = understood(q).criteria
      expect({ not, lines, words }, q).toEqual({ not: ['line:redmi'], lines: [], words: [] })
      expect(notModels.map((id) => known.models.get(id)!.slug)).toContain('redmi-note-8')
      expect(notModels.map((id) => known.models.get(id)!.slug)).not.toContain('poco-x3')
    }
  })

  test.each([
    ['iphone se 32', 32],
    ['redmi note 64', 64],
    ['redmi note 16', null],
  ])('a storage of its models may stand behind it: %s', (q, storage) =>
    expect(understood(q).criteria.storage).toEqual(storage === null ? [] : [storage]),
  )

  test.each([
    'redmi note 99',
    'redmi note 16',
    'redmi note 8s',
    'redmi note pro',
    'note',
    'find my phone',
    'hot phone',
    'moto samsung',
  ])('%s names none', (q) => expect(understood(q).criteria.lines).toEqual([]))

  test('what it is called is understood as the same line, so that filters can be added to it', () => {
    for (const q of [
      'redmi',
      'samsung note',
      'iphone se',
      'oppo reno',
      'samsung m series',
      'vivo y',
      'redmi or poco',
      'infinix hot or tecno spark',
    ]) {
      const { criteria } = understood(q)
      expect(understood(criteria.lines.join(' ')).criteria.models, q).toEqual(criteria.models)
    }
  })
})

test.each([
  'oneplus open 2',
  'pova slim',
  'tecno pova 9',
  'mi mix alpha',
  'okapia air',
  'umidigi a99 pro',
  'cubot note 20',
  'doogee s20 ultra',
  'galaxy s26 slim',
  'poco m9',
  'mi a5',
  'realme 8x',
  'xperia 1 ix',
  'sharp aquos r9',
  'পোভা স্লিম',
])('%s is a phone that the catalogue does not have, and no other of its family', (q) => {
  expect(slugsOf(q)).toEqual([])
  expect(understood(q).criteria.words).not.toEqual([])
})

test.each([
  ['oneplus open', 'oneplus-open'],
  ['oneplus open 2 month used', 'oneplus-open'],
  ['tecno pova', 'pova'],
  ['mi mix', 'mi-mix'],
  ['iphone air', 'iphone-air'],
  ['used iphone xr 4 month used', 'iphone-xr'],
  ['iphone x 256', 'iphone-x'],
  ['oneplus nord 8/128', 'oneplus-nord'],
  ['vivo y11 2019', 'vivo-y11-2019'],
  ['pocox3 nfc', 'poco-x3-nfc'],
  ['vivoy20', 'y20'],
  ['redmi 4x', 'redmi-4x'],
])('%s is still %s', (q, slug) => expect(slugsOf(q)).toEqual([slug]))

test.each([
  ['samsung a50 fresh', 'fresh'],
  ['a50 full fresh condition', 'fresh'],
  ['iphone 11 intact', 'intact'],
  ['redmi note 8 like new', 'like new'],
  ['redmi note 8 10/10', '10 / 10'],
  ['oppo a57 good condition', 'good'],
  ['vivo y20 no scratch', 'no scratch'],
  ['ফ্রেশ কন্ডিশন আইফোন ১১', 'ফ্রেশ'.normalize('NFKC')],
  ['iphone 11 9/10 condition', 'excellent'],
  ['iphone 11 10 out of 10', '10 / 10'],
  ['100% fresh iphone 11', 'fresh'],
  ['intack iphone 12', 'intact'],
  ['fresh kondition iphone 11', 'fresh'],
  ['kono dag nai redmi note 8', 'kono dag nai'],
  ['iphone x touch problem nai', 'no problem'],
])('%s praises a phone and excludes none', (q, word) => {
  const { criteria } = understood(q)
  expect(criteria.conditions).toEqual([])
  expect(criteria.words.join()).toContain(word)
  expect(criteria.models).toHaveLength(1)
})

test.each([
  ['broken iphone 11', ['faulty']],
  ['iphone 11 display problem', ['faulty']],
  ['scratched iphone 11', ['fair']],
  ['touch nosto vivo y20', ['faulty']],
  ['battery problem iphone 7', ['faulty']],
  ['green line samsung s21', ['faulty']],
  ['ভাঙ্গা ফোন', ['faulty']],
])('%s is for phones of that condition alone', (q, conditions) =>
  expect(understood(q).criteria.conditions).toEqual(conditions),
)

test.each([
  ['phone for ma', ['parents']],
  ['ma er jonno phone', ['parents']],
  ['টাচ মোবাইল', ['touch']],
  ['touch phone', ['touch']],
  ['nanir jonno phone', ['parents']],
  ['chachar jonno phone', ['parents']],
  ['kamera valo', ['camera']],
  ['pubgr jonno phone', ['gaming']],
  ['charge valo thake emon phone', ['battery']],
  ['flip phone', ['folding']],
  ['টিকটক করার ফোন', ['camera']],
  ['5000 ma battery', []],
  ['iphone battery health', []],
])('%s is for %j', (q, intents) => expect(understood(q).criteria.intents).toEqual(intents))

test.each([
  'bouer jonno phone',
  'phone for my son',
  'bachchar jonno mobile',
  '2 mas used phone',
  '100% original phone',
])('%s says nothing about which phone, and is no slip for a name or a place', (q) =>
  expect(understood(q)).toMatchObject({ criteria: noCriteria, corrections: [] }),
)

test.each(['4k video', 'phone under 5 inch'])('%s names no price', (q) =>
  expect(understood(q).criteria).toMatchObject({ priceFrom: null, priceTo: null }),
)

test('an empty text means nothing', () => expect(understood('').criteria).toEqual(noCriteria))
