import { expect, test } from 'vitest'
import { conditions } from './condition-names.ts'
import { gradeOf, questionsFor } from './condition-grade.ts'
import { shortAnswers, shortGrade, shortQuestions } from './short-report.ts'

const best = { marks: 'none', works: 'works', battery: 'day', repairs: 'never', water: 'never' }

test('the worst answer decides, once each question has one', () => {
  expect(shortGrade(best)).toBe('like new')
  expect(shortGrade({ ...best, marks: 'within-50-cm', battery: 'most-of-day' })).toBe('good')
  expect(shortGrade({ ...best, works: 'broken', marks: 'visible' })).toBe('faulty')
  expect(shortGrade({})).toBeNull()
  expect(shortGrade({ ...best, water: 'unheard of' })).toBeNull()
})

test('answers are read from an address, and what no question knows is left out', () => {
  const address = new URLSearchParams('marks=none&works=perfectly&battery=day&size=8-128&water=once&water=never')
  expect(shortAnswers(address)).toEqual({ marks: 'none', battery: 'day', water: 'once' })
})

test('each question can lead to the best condition and not to one that the whole report would not allow', () => {
  for (const { id, answers } of shortQuestions) {
    expect([id, answers[0]!.grade]).toEqual([id, conditions[0]])
    const grades = answers.map(({ grade }) => conditions.indexOf(grade))
    expect([id, grades]).toEqual([id, grades.toSorted((a, b) => a - b)])
  }
  for (const id of ['battery', 'repairs', 'water']) {
    const [short, whole] = [shortQuestions, questionsFor('smartphone')].map((all) => all.find((one) => one.id === id)!)
    expect(short!.answers).toEqual(whole!.answers)
  }
  const glass = questionsFor('smartphone').find(({ id }) => id === 'glass')!
  for (const { id } of glass.answers)
    expect(shortGrade({ ...best, marks: id })).toBe(gradeOf({ kind: 'smartphone', answers: { glass: id } }))
})
