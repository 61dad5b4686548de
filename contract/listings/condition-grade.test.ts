import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditions } from './condition-names.ts'
import { answersInWords, type AnsweredReport, gradeOf, questionsFor } from './condition-grade.ts'
import { phoneKinds } from './condition-questions.ts'
import { ConditionAnswers } from './condition-report.ts'

const place = (grade: (typeof conditions)[number]) => conditions.indexOf(grade)

/** Reports of a kind of phone with any answer to each question. */
const reports = fc.constantFrom(...phoneKinds).chain((kind) =>
  fc
    .record(Object.fromEntries(questionsFor(kind).map(({ id, answers }) => [id, fc.constantFrom(...answers)])))
    .map((chosen): AnsweredReport => ({
      kind,
      answers: Object.fromEntries(Object.entries(chosen).map(([id, answer]) => [id, answer.id])),
    })),
)

test('a worse answer never raises the grade', () => {
  fc.assert(
    fc.property(reports, fc.nat(), fc.nat(), (report, which, further) => {
      const asked = questionsFor(report.kind)
      const { id, answers } = asked[which % asked.length]!
      const now = answers.findIndex((answer) => answer.id === report.answers[id])
      const worse = answers[now + (further % (answers.length - now))]!
      const changed = { ...report, answers: { ...report.answers, [id]: worse.id } }
      expect(place(gradeOf(changed))).toBeGreaterThanOrEqual(place(gradeOf(report)))
    }),
    { numRuns: 1000 },
  )
})

test('the grade is the worst that an answer allows, and each grade can be reached', () => {
  fc.assert(
    fc.property(reports, (report) => {
      const worst = Math.max(...answersInWords(report, 'en').map(({ grade }) => place(grade)))
      expect(place(gradeOf(report))).toBe(worst)
    }),
  )
  const glass = questionsFor('smartphone')[0]!
  const best = Object.fromEntries(questionsFor('smartphone').map(({ id, answers }) => [id, answers[0]!.id]))
  const reached = glass.answers.map(({ id }) => gradeOf({ kind: 'smartphone', answers: { ...best, glass: id } }))
  expect(reached).toEqual(conditions)
})

describe.each(phoneKinds)('the questions about a %s phone', (kind) => {
  const asked = questionsFor(kind)

  test('are few enough to answer in two minutes', () => {
    const [least, most] = kind === 'smartphone' ? [14, 20] : [8, 13]
    expect(asked.length).toBeGreaterThanOrEqual(least!)
    expect(asked.length).toBeLessThanOrEqual(most!)
  })

  test.each(asked)('$id: its answers begin with the best, and each is followed by no better one', ({ answers }) => {
    const grades = answers.map(({ grade }) => place(grade))
    expect(grades[0]).toBe(0)
    expect(grades).toEqual(grades.toSorted((one, other) => one - other))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  })
})

test('a report has every answer about its kind of phone and no others', () => {
  fc.assert(
    fc.property(reports, fc.nat(), (report, which) => {
      const more = { ...report.answers, keypad: 'works', touch: 'works', nonsense: 'works', ...report.answers }
      expect(ConditionAnswers.parse({ ...report, answers: more })).toEqual(report)
      const { id } = questionsFor(report.kind)[which % questionsFor(report.kind).length]!
      const { [id]: _left, ...answers } = report.answers
      const { error } = ConditionAnswers.safeParse({ ...report, answers })
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[], 'report_incomplete:1']])
    }),
  )
})

test('an answer that a question does not have is refused', () => {
  const { error } = ConditionAnswers.safeParse({ kind: 'smartphone', answers: { glass: 'toString' } })
  expect(error?.issues[0]?.path).toEqual(['answers', 'glass'])
})
