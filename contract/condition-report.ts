import { z } from 'zod'
import { conditions } from './condition-names.ts'
import { questionsFor, unanswered } from './condition-grade.ts'
import { phoneKinds, questions, type QuestionId } from './condition-questions.ts'
import { says } from './messages.ts'

const PhoneKind = z.enum(phoneKinds).describe('`button`: a phone with keys, which has fewer questions.')

/** The ids of a question's answers, and null for none. */
const answerShape = Object.fromEntries(
  questions.map(({ id, answers }) => [id, z.enum(answers.map((answer) => answer.id)).optional()]),
) as Record<QuestionId, z.ZodOptional<z.ZodEnum<Record<string, string>>>>

/** A seller's answers about a phone: all that are asked about its kind, and no others. */
export const ConditionAnswers = z
  .object({ kind: PhoneKind, answers: z.object(answerShape) })
  .transform(({ kind, answers }) => ({
    kind,
    answers: Object.fromEntries(
      questionsFor(kind).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
    ),
  }))
  .superRefine((report, context) => {
    const left = unanswered(report)
    if (left > 0) context.addIssue({ code: 'custom', message: says(`report_incomplete:${left}`) })
  })

/** A condition report as it is read. */
export const ConditionReport = z
  .object({
    kind: PhoneKind,
    answers: z.record(z.string(), z.string()).describe('The id of the answer by the id of its question.'),
    grade: z.enum(conditions).describe('The best condition that the answers allow.'),
    answeredAt: z.iso.datetime().describe('When the answers last changed.'),
  })
  .meta({ id: 'ConditionReport' })
export type ConditionReport = z.infer<typeof ConditionReport>
