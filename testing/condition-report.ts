import { type AnsweredReport, questionsFor } from '#contract/listings/condition-grade'
import type { PhoneKind } from '#contract/listings/condition-questions'

/** A report of a phone without a fault, but for the given answers. */
export const aReport = (answers: Record<string, string> = {}, kind: PhoneKind = 'smartphone'): AnsweredReport => ({
  kind,
  answers: {
    ...Object.fromEntries(questionsFor(kind).map((question) => [question.id, question.answers[0]!.id])),
    ...answers,
  },
})
