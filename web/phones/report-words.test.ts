import { expect, test } from 'vitest'
import { aReport } from '#testing/condition-report'
import { reportInWords } from './report-words.ts'

const inWords = (answers: Record<string, string>, language: 'en' | 'bn', photos: Record<string, string> = {}) => {
  const report = aReport(answers)
  const said = {
    ...report,
    answers: { ...report.answers },
    photos: { ...photos },
    grade: 'faulty',
    answeredAt: '',
  } as const
  return reportInWords(said, language)
}

test('what is wrong comes first, the worst before the rest, and what is fine apart', () => {
  const { faults, fine } = inWords({ frame: 'within-20-cm', battery: 'half-day', touch: 'broken' }, 'en')
  expect(faults).toEqual([
    { question: 'Touch', answer: 'Does not respond in places', grade: 'faulty' },
    { question: 'Battery in daily use', answer: 'Half a day', grade: 'good' },
    { question: 'Frame and corners', answer: 'Faint marks, seen only close up (within 20 cm)', grade: 'excellent' },
  ])
  expect(fine).toHaveLength(14)
})

test('a fault stands beside its photo', () => {
  const { faults } = inWords({ touch: 'broken', battery: 'half-day' }, 'en', { touch: '/photos/1/640.webp' })
  expect(faults.map(({ question, photo }) => [question, photo])).toEqual([
    ['Touch', '/photos/1/640.webp'],
    ['Battery in daily use', undefined],
  ])
})

test('a report is read in Bangla', () => {
  expect(inWords({ touch: 'broken' }, 'bn').faults).toEqual([
    { question: 'টাচ', answer: 'কোথাও কোথাও কাজ করে না', grade: 'faulty' },
  ])
})
