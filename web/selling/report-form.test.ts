import { expect, test } from 'vitest'
import { aReport } from '#testing/condition-report'
import { phoneKinds } from '#contract/listings/condition-questions'
import {
  commonLook,
  countAnswers,
  emptyReport,
  gradeOfFields,
  isReportFields,
  ReportFields,
  reportFields,
  withLooks,
  withoutPartsFine,
  withPartsFine,
} from './report-form.ts'

const read = (report: ReturnType<typeof aReport>) =>
  reportFields({
    ...report,
    answers: { ...report.answers },
    photos: {},
    grade: 'good',
    answeredAt: '2026-11-22T06:00:00Z',
  })

test('a report that was not begun is none, and one that was begun has to be finished', () => {
  expect(ReportFields.parse(emptyReport)).toBeNull()
  const begun = { ...emptyReport, answers: { ...emptyReport.answers, glass: 'none', back: null } }
  expect(countAnswers(begun)).toBe(1)
  expect(gradeOfFields(begun)).toBeNull()
  expect(ReportFields.safeParse(begun).error?.issues[0]).toMatchObject({ path: [], message: 'report_incomplete:16' })
})

test('the answers of a phone that is on the market come back as they were', () => {
  const report = aReport({ frame: 'visible' })
  expect(ReportFields.parse(read(report))).toEqual(report)
  expect(gradeOfFields(read(report))).toBe('fair')
})

test('answers to questions about another kind of phone do not count, and are not forgotten while one chooses', () => {
  const fields = { ...read(aReport()), kind: 'button' as const }
  expect(gradeOfFields(fields)).toBeNull()
  expect(gradeOfFields({ ...fields, answers: { ...fields.answers, keypad: 'broken' } })).toBe('faulty')
  expect(gradeOfFields({ ...fields, kind: 'smartphone' })).toBe('like new')
})

test('a draft that holds something else is left out', () => {
  expect(isReportFields(emptyReport)).toBe(true)
  for (const kept of [null, {}, { kind: 'tablet', answers: {} }, { kind: 'button', answers: { glass: 3 } }])
    expect(isReportFields(kept)).toBe(false)
})

test.each(phoneKinds)(
  'the report of a %s is complete with what is fine, one answer about marks and one about the battery',
  (kind) => {
    const withBattery = { kind, answers: { ...emptyReport.answers, battery: 'day' } }
    const complete = withLooks(withPartsFine(withBattery), 'within-20-cm')
    expect(gradeOfFields(complete)).toBe('excellent')
    expect(gradeOfFields(withLooks(complete, 'none'))).toBe('like new')
    expect(commonLook(complete)).toBe('within-20-cm')
    expect(commonLook({ ...complete, answers: { ...complete.answers, glass: 'broken' } })).toBe('')
  },
)

test('saying that all else is fine changes no answer that names a fault, and neither does taking it back', () => {
  const weak = { ...emptyReport, answers: { ...emptyReport.answers, speakers: 'weak' } }
  const fine = withPartsFine(weak)
  expect(fine.answers).toMatchObject({ speakers: 'weak', cameras: 'works', water: 'never', glass: '', battery: '' })
  expect(withoutPartsFine(fine)).toEqual(weak)
})
