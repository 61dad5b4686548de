import { expect, test } from 'vitest'
import { speechOf } from '#web/i18n/speech.ts'
import { sellerInWords } from './seller-words.ts'

const figures = { sellerRating: 4.8, sellerDeals: 12, sellerNoShows: 2 }

/** A part is not broken across lines. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a seller is stars, deals and missed meetings in one line, of which a newcomer has none', () => {
  const [english, bangla] = [speechOf('en'), speechOf('bn')]
  expect(spaced(sellerInWords(figures, english))).toBe('★ 4.8 · 12 deals · 2 no-shows')
  expect(spaced(sellerInWords(figures, bangla))).toBe('★ ৪.৮ · ১২টি বিক্রি · আসেননি ২ বার')
  expect(spaced(sellerInWords({ sellerRating: 5, sellerDeals: 1, sellerNoShows: 0 }, english))).toBe('★ 5.0 · 1 deal')
  expect(spaced(sellerInWords({ sellerRating: null, sellerDeals: 3, sellerNoShows: 1 }, english))).toBe(
    '3 deals · 1 no-show',
  )
  expect(spaced(sellerInWords({ sellerRating: null, sellerDeals: 0, sellerNoShows: 0 }, english))).toBe('')
})
