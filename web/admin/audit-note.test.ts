import { expect, test } from 'vitest'
import { speechOf } from '#web/i18n/speech.ts'
import { writtenNote } from './audit-note.ts'

const inWords = (note: ReturnType<typeof writtenNote>) => note && note.words + note.verbatim

test('a note that the server wrote is told in the language of the page', () => {
  for (const [action, note, bangla, english = note] of [
    ['payouts_exported', 'Batch 12, bkash: 1 payout', 'তালিকা ১২, বিকাশ: ১ জন বিক্রেতা', 'Batch 12, bKash: 1 payout'],
    [
      'payouts_exported',
      'Batch 3, bank: 4 payouts',
      'তালিকা ৩, ব্যাংক অ্যাকাউন্ট: ৪ জন বিক্রেতা',
      'Batch 3, Bank account: 4 payouts',
    ],
    ['payouts_sent', 'Batch 3', 'তালিকা ৩'],
    [
      'catalogue_imported',
      '12 added, 3 changed, 1 new brands',
      '১২টি যোগ, ৩টি বদল, ১টি নতুন ব্র্যান্ড',
      '12 added, 3 changed, 1 new brand',
    ],
  ] as const) {
    expect(inWords(writtenNote(action, note, speechOf('bn')))).toBe(bangla)
    expect(inWords(writtenNote(action, note, speechOf('en')))).toBe(english)
  }
})

test('a name and an admin’s own words stay as they are', () => {
  expect(writtenNote('person_suspended', 'Batch 3', speechOf('bn'))).toBe(null)
  expect(writtenNote('payouts_sent', 'Batch 3 and more', speechOf('bn'))).toBe(null)
})
