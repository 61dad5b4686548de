import { expect, test } from 'vitest'
import type { Worth, WorthScope } from '#contract/listings/worth'
import { speechOf } from '#web/i18n/speech.ts'
import { worthAsked, worthInWords } from './worth-words.ts'

const variants = [
  { storage: 128, ram: 6 },
  { storage: 128, ram: 8 },
  { storage: 256, ram: 8 },
]
const all: WorthScope = { storage: null, ram: null, condition: null }
const usual = { of: all, count: 12, low: 2_000_000, middle: 2_250_000, high: 2_600_000 }
const sold = { ...usual, days: { low: 3, middle: 6, high: 12 } }
const worth = (about: Partial<Worth> = {}): Worth => ({ sold, asking: null, alike: 12, months: null, ...about })
const answers = 'marks=within-50-cm&works=works&battery=day&repairs=never&water=never'
const wordsOf = (known: Worth, address = '', language: 'en' | 'bn' = 'en', sizes = variants) =>
  worthInWords(
    known,
    { model: { variants: sizes }, asked: worthAsked(new URLSearchParams(address), sizes) },
    speechOf(language),
  )

test('an address says size and condition, and a size that the model does not have is none', () => {
  expect(worthAsked(new URLSearchParams(`size=8-128&${answers}`), variants)).toMatchObject({
    storage: 128,
    ram: 8,
    condition: 'good',
  })
  expect(worthAsked(new URLSearchParams('size=12-1024&marks=none'), variants)).toMatchObject({
    size: '',
    storage: undefined,
    ram: undefined,
    condition: null,
  })
  expect(worthAsked(new URLSearchParams(), [{ storage: 64, ram: null }])).toMatchObject({ size: '64' })
})

test('nothing is asked about the size of a model that has one, or of a phone with keys', () => {
  const fields = (sizes: typeof variants) => wordsOf(worth(), '', 'en', sizes).fields.map(({ name }) => name)
  expect(fields(variants)).toEqual(['size', 'marks', 'works', 'battery', 'repairs', 'water'])
  expect(fields(variants.slice(1, 2))).not.toContain('size')
  expect(fields([{ storage: 0, ram: 0 }])).not.toContain('size')
})

test('the usual price stands with the days to sell and what it is counted from', () => {
  expect(wordsOf(worth({ asking: { ...usual, count: 7 } }))).toMatchObject({
    yours: null,
    range: { title: 'Usually sold for', words: '৳20,000 to ৳26,000' },
    facts: [
      ['In the middle', '৳22,500'],
      ['Sold within', '6 days; for half of them 3 to 12 days'],
      ['Asked now', '৳20,000 to ৳26,000 (7 phones)'],
      ['Counted from', '12 phones sold here in the last six months: all sizes and conditions'],
    ],
    notes: [],
  })
})

test('too few sales of such a phone are admitted, and what stands in for them is named', () => {
  const of = { ...all, storage: 128 }
  const { yours, notes } = wordsOf(worth({ alike: 2, sold: { ...sold, of } }), `size=8-128&${answers}`)
  expect(yours).toBe('8/128 GB, in good condition')
  expect(notes).toEqual([
    'Only 2 like this were sold here in the last six months, too few to tell the price. So these are sales of more phones: 128 GB, in any condition.',
  ])
  const faulty = `size=8-128&${answers.replace('works=works', 'works=broken')}`
  expect(wordsOf(worth({ alike: 0 }), faulty).notes).toEqual([
    expect.stringMatching(/^None like this was sold here/),
    'With its faults yours will bring less.',
  ])
  expect(wordsOf(worth({ alike: 9 }), `size=8-128&${answers}`).notes[0]).toMatch(
    /^The 9 like this that were sold here lately come from too few different people/,
  )
})

test('prices that are only asked are called so, and nothing is said where nothing is known', () => {
  const asked = wordsOf(worth({ sold: null, asking: usual, alike: 0 }))
  expect(asked.range?.title).toBe('Usually asked')
  expect(asked.notes[0]).toBe(
    'None of them was sold here in the last six months. So these are prices that sellers ask now (all sizes and conditions). ' +
      'Phones often sell for less than is asked.',
  )
  expect(wordsOf(worth({ sold: null, alike: 3 }))).toMatchObject({ range: null, facts: [], notes: [] })
})

test('the line has gaps where too few were sold, in both languages', () => {
  const points = [null, 3_000_000, 2_900_000, null, 2_500_000].map((middle, at) => ({
    month: `2026-0${at + 1}`,
    middle,
  }))
  const known = worth({ months: { of: all, points } })
  const { line } = wordsOf(known)
  expect(line).toMatchObject({
    path: 'M163 6L320 28M634 114',
    summary: 'From ৳30,000 in February 2026 to ৳25,000 in May 2026.',
    edges: { high: '৳30,000', low: '৳25,000', from: 'January 2026', to: 'May 2026' },
  })
  expect(line!.rows[3]).toEqual(['April 2026', 'Too few'])
  const bangla = JSON.stringify(wordsOf(known, `size=8-128&${answers}`, 'bn'))
  expect(bangla).toContain('৮/১২৮ জিবি')
  expect(bangla.replaceAll(/"(?:name|value|path|dots)":"[^"]*"|\["[\w-]*"/g, '')).not.toMatch(/[0-9]|[A-Za-z]{9,}/)
})
