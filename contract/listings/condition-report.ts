import { z } from 'zod'
import { conditions } from './condition-names.ts'
import { faultsOf, questionsFor, unanswered } from './condition-grade.ts'
import { phoneKinds, questions, type QuestionId } from './condition-questions.ts'
import { says } from '#contract/base/messages'
import { Img } from '#contract/photos/photos'
import type { SaidByBrowser, SelfTestResults, SelfTestStepId } from '#contract/self-test/self-test-steps'

const PhoneKind = z.enum(phoneKinds).describe('`button`: a phone with keys, which has fewer questions.')

/** The ids of a question's answers, and null for none. */
const answerShape = Object.fromEntries(
  questions.map(({ id, answers }) => [id, z.enum(answers.map((answer) => answer.id)).optional()]),
) as Record<QuestionId, z.ZodOptional<z.ZodEnum<Record<string, string>>>>

const photoShape = Object.fromEntries(questions.map(({ id }) => [id, Img.optional()])) as Record<
  QuestionId,
  z.ZodOptional<typeof Img>
>

/** A seller's answers about a phone: all that are asked about its kind, and no others. */
export const ConditionAnswers = z
  .object({
    kind: PhoneKind,
    answers: z.object(answerShape),
    photos: z
      .object(photoShape)
      .optional()
      .describe('For answers that name a fault: one of the photos of the phone, by the id of the question.'),
  })
  .transform(({ kind, answers, photos = {} }) => ({
    ...withPhotos(kind, photos),
    kind,
    answers: Object.fromEntries(
      questionsFor(kind).flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
    ),
  }))
  .superRefine((report, context) => {
    const left = unanswered(report)
    if (left > 0) context.addIssue({ code: 'custom', message: says(`report_incomplete:${left}`) })
    const faults: string[] = faultsOf(report)
    if (Object.keys(report.photos ?? {}).some((question) => !faults.includes(question)))
      context.addIssue({ code: 'custom', message: says('report_photo_without_fault') })
  })

/** The photos of the questions that are asked; nothing where there are none. */
function withPhotos(kind: z.infer<typeof PhoneKind>, photos: Partial<Record<QuestionId, string>>) {
  const asked = questionsFor(kind).flatMap(({ id }) => (photos[id] === undefined ? [] : [[id, photos[id]] as const]))
  return asked.length > 0 ? { photos: Object.fromEntries(asked) as Record<string, string> } : {}
}

export const ConditionReport = z
  .object({
    kind: PhoneKind,
    answers: z.record(z.string(), z.string()).describe('The id of the answer by the id of its question.'),
    photos: z.record(z.string(), Img).describe('Photos of what is wrong, by the id of the question.'),
    grade: z.enum(conditions).describe('The best condition that the answers allow.'),
    answeredAt: z.iso.datetime().describe('The time when the answers last changed.'),
  })
  .meta({ id: 'ConditionReport' })
export type ConditionReport = z.infer<typeof ConditionReport>

// Read wider than they are taken (contract/self-test/self-test.ts), so that pages that show a phone need not bring the table of steps.
const Steps = z.record(
  z.string(),
  z.object({
    outcome: z.enum(['passed', 'failed', 'not possible', 'skipped']),
    how: z
      .enum(['measured', 'answered', 'both'])
      .nullable()
      .describe('`measured` by the browser, `answered` by the person who did the test, or both.'),
  }),
) as unknown as z.ZodType<SelfTestResults>

/** `other`: the phone calls itself another model than the listing says. `unknown` where one of the two is not known. */
export const ModelMatch = z.enum(['same', 'other', 'unknown'])
export type ModelMatch = z.infer<typeof ModelMatch>

/** The last self-test of a phone. It shows what a browser on some phone said, and is no proof of anything. */
export const SelfTest = z
  .object({
    testedAt: z.iso.datetime(),
    steps: Steps,
    device: z.object({
      model: z.string().nullable().describe('The browser’s name for its phone: `SM-S918B`. Null if it does not say.'),
      name: z
        .string()
        .nullable()
        .describe('The name under which a phone of that model is sold: `Samsung Galaxy S23 Ultra`.'),
      batteryLevel: z.int().nullable().describe('Per cent.'),
      network: z.string().nullable() as unknown as z.ZodType<SaidByBrowser['network']>,
      storage: z.int().nullable().describe('GB that the browser may use, less than the phone has.'),
    }),
    modelMatch: ModelMatch,
    contradicts: z
      .array(z.string() as unknown as z.ZodType<SelfTestStepId>)
      .describe('Steps that failed although the condition report says that the part works.'),
    sameDeviceSince: z.iso
      .datetime()
      .nullable()
      .describe('The time when the same browser first tested this listing; null if this is its first test.'),
    otherPhones: z.int().describe('Other phones on the market that the same browser had tested by then.'),
  })
  .meta({ id: 'SelfTest' })
export type SelfTest = z.infer<typeof SelfTest>

/** The facts known about the state of a phone: the answers of its seller, and its own self-test. */
export const phoneReports = {
  conditionReport: ConditionReport.nullable().describe('Null where the seller answered no questions.'),
  selfTest: SelfTest.nullable().describe(
    'Done by the seller, not checked by us. Null where the phone has not tested itself, and for others where no photo with a code of the same day is confirmed.',
  ),
}
