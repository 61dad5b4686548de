import { expect, test } from 'vitest'
import { gradeOf, isBetter } from '#contract/listings/condition-grade'
import { ConditionAnswers } from '#contract/listings/condition-report'
import { phones } from './phones.ts'
import { reportOf, withFaultPhotos } from './reports.ts'

const market = phones(new Date('2026-11-21T06:00:00Z'))
const reported = market.flatMap((phone) => {
  const report = reportOf(phone)
  return report ? [{ phone, report }] : []
})

test('two in three phones of the demo have a report, whole and always the same', () => {
  expect(reported.length / market.length).toBeGreaterThan(0.55)
  expect(reported.length / market.length).toBeLessThan(0.75)
  for (const { phone, report } of reported) {
    expect(ConditionAnswers.parse(report), phone.slug).toEqual(report)
    expect(reportOf(phone)).toEqual(report)
  }
})

test('no phone of the demo claims a better condition than its answers, and phones with a fault say which', () => {
  expect(reported.filter(({ phone, report }) => isBetter(phone.condition, gradeOf(report)))).toEqual([])
  const faulty = reported.filter(({ phone }) => phone.condition === 'faulty')
  expect(faulty.length).toBeGreaterThan(3)
  expect(faulty.filter(({ report }) => gradeOf(report) !== 'faulty')).toEqual([])
})

test('phones with a fault that their pictures show point to the first of them, and the others show none', () => {
  const img = `/photos/${'0'.repeat(32)}/640.webp`
  const shown = reported.map(({ phone }) => ({ phone, report: withFaultPhotos(phone, [img])! }))
  const cracked = shown.filter(({ phone }) => phone.faults.includes('cracked corner'))
  expect(cracked.length).toBeGreaterThan(0)
  for (const { report } of cracked) expect(report.photos).toMatchObject({ glass: img })
  for (const { phone, report } of shown) {
    expect(ConditionAnswers.parse(report), phone.slug).toEqual(report)
    if (phone.faults.length === 0) expect(report.photos, phone.slug).toBeUndefined()
  }
})
