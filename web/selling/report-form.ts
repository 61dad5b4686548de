/** The condition report in the form of a product. */
import { z } from 'zod'
import { gradeOf, isBetter, questionsFor } from '#contract/listings/condition-grade'
import { type PhoneKind, phoneKinds, questions, type QuestionId } from '#contract/listings/condition-questions'
import { ConditionAnswers, type ConditionReport } from '#contract/listings/condition-report'
import type { Condition } from '#contract/listings/listings'

const noAnswers: Record<string, string | null> = Object.fromEntries(questions.map(({ id }) => [id, '']))

export const emptyReport = { kind: 'smartphone' as (typeof phoneKinds)[number], answers: noAnswers }

/** The questions that are asked, with an answer or without. */
export const answered = ({ kind, answers }: typeof emptyReport) => ({
  kind,
  answers: Object.fromEntries(
    questionsFor(kind).flatMap(({ id }) => {
      const answer = answers[id]
      return answer ? [[id, answer]] : []
    }),
  ),
})

/** No answer is no report; otherwise none may be left out. */
export const ReportFields = z
  .object({ kind: z.enum(phoneKinds), answers: z.record(z.string(), z.string().nullable()) })
  .transform((fields) => {
    const report = answered(fields)
    return Object.keys(report.answers).length === 0 ? null : report
  })
  .pipe(ConditionAnswers.nullable())

/** The grade of the answers; null while one is missing. */
export function gradeOfFields(fields: typeof emptyReport): Condition | null {
  const { data } = ConditionAnswers.safeParse(answered(fields))
  return data ? gradeOf(data) : null
}

export const countAnswers = (fields: typeof emptyReport) => Object.keys(answered(fields).answers).length

/** The questions that are asked as one: about marks, and about the rest, which most phones have nothing wrong in. The battery is asked about by itself. */
const looks: readonly QuestionId[] = ['glass', 'back', 'frame']
export const looksFor = (kind: PhoneKind) => questionsFor(kind).filter(({ id }) => looks.includes(id))
export const partsFor = (kind: PhoneKind) =>
  questionsFor(kind).filter(({ id }) => id !== 'battery' && !looks.includes(id))

/** Says of each part that has no answer yet that it is fine: its first answer is the best. */
export function withPartsFine({ kind, answers }: typeof emptyReport): typeof emptyReport {
  const fine = partsFor(kind).map(({ id, answers: [best] }) => [id, answers[id] || best!.id])
  return { kind, answers: { ...answers, ...(Object.fromEntries(fine) as Record<string, string>) } }
}

/** The opposite: what is wrong stays. */
export function withoutPartsFine({ kind, answers }: typeof emptyReport): typeof emptyReport {
  const fine = partsFor(kind).flatMap(({ id, answers: [best] }) => (answers[id] === best!.id ? [[id, '']] : []))
  return { kind, answers: { ...answers, ...(Object.fromEntries(fine) as Record<string, string>) } }
}

/** The same answer about all marks. */
export const withLooks = ({ kind, answers }: typeof emptyReport, answer: string): typeof emptyReport => ({
  kind,
  answers: { ...answers, ...Object.fromEntries(looks.map((id) => [id, answer])) },
})

/** The answer that is the same about all marks; empty where they differ or one is missing. */
export const commonLook = ({ answers: { glass, back, frame } }: typeof emptyReport): string =>
  glass && glass === back && back === frame ? glass : ''

interface Graded {
  condition: Condition
  conditionReport: z.output<typeof ReportFields>
}

/** Returns whether a product claims a better condition than its report allows. */
export const conditionAboveGrade = ({ condition, conditionReport }: Graded): boolean =>
  conditionReport !== null && isBetter(condition, gradeOf(conditionReport))

/** The report of a phone that is on the market, as the form holds it. */
export const reportFields = (report: ConditionReport | null): typeof emptyReport =>
  report ? { kind: report.kind, answers: { ...noAnswers, ...report.answers } } : emptyReport

/** Returns whether a stored value is what the form holds. */
export const isReportFields = (kept: unknown): kept is typeof emptyReport => ReportDraft.safeParse(kept).success

const ReportDraft = z.object({ kind: z.enum(phoneKinds), answers: z.record(z.string(), z.string().nullable()) })
