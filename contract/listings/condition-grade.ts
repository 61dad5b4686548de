// Derives the grade of a condition report from its answers, words it, and compares two reports. It holds no schema, as the questions hold none.
import { conditions } from './condition-names.ts'
import {
  type QuestionAnswer,
  type PhoneKind,
  type Question,
  type QuestionId,
  questions,
} from './condition-questions.ts'
import { type Language, sayIn } from '#contract/base/language'
import type { Condition } from './listings.ts'

/** The answers of a seller, by question. */
export interface AnsweredReport {
  kind: PhoneKind
  answers: Readonly<Record<string, string>>
  /** Photos of what is wrong, by question: on the wire their `img`, in the database their id. */
  photos?: Readonly<Record<string, string>>
}

/** The questions about a kind of phone, in their order. */
export const questionsFor = (kind: PhoneKind): readonly (Question & { id: QuestionId })[] =>
  questions.filter(({ kinds }) => (kinds as readonly PhoneKind[]).includes(kind))

/** The worse of two conditions. */
const worse = (one: Condition, other: Condition): Condition => (isBetter(one, other) ? other : one)

/** Returns whether one condition promises more than another. */
export const isBetter = (one: Condition, other: Condition): boolean =>
  conditions.indexOf(one) < conditions.indexOf(other)

/** The answer given to a question; undefined where there is none, or none that the table knows. */
const given = ({ id, answers }: Question, { answers: chosen }: AnsweredReport): QuestionAnswer | undefined =>
  answers.find((one) => one.id === chosen[id])

/** The grade of a phone: the worst of what its answers allow. */
export const gradeOf = (report: AnsweredReport): Condition =>
  questionsFor(report.kind).reduce<Condition>(
    (grade, question) => worse(grade, given(question, report)?.grade ?? 'like new'),
    'like new',
  )

/** Questions whose answer names a fault: one that takes the phone below ‘like new’. */
export const faultsOf = (report: AnsweredReport): QuestionId[] =>
  questionsFor(report.kind).flatMap((question) => {
    const answer = given(question, report)
    return answer && answer.grade !== 'like new' ? [question.id] : []
  })

/** Counts the questions about a kind of phone that have no answer. */
export const unanswered = (report: AnsweredReport): number =>
  questionsFor(report.kind).filter((question) => !given(question, report)).length

/** Phones with keys stand in the catalogue without storage; null where no sizes are known. */
export function phoneKindOf(variants: readonly { storage: number }[]): PhoneKind | null {
  if (variants.length === 0) return null
  return variants.some(({ storage }) => storage === 0) ? 'button' : 'smartphone'
}

/** An answer in words, with what it allows. */
export interface AnswerInWords {
  question: string
  answer: string
  grade: Condition
  /** The `img` of the seller’s photo of it; missing where there is none. */
  photo?: string
}

/** The answers of a report in words, in the order of the questions. Those that take the phone below ‘like new’ are faults. */
export const answersInWords = (report: AnsweredReport, language: Language): AnswerInWords[] =>
  questionsFor(report.kind).flatMap((question) => {
    const answer = given(question, report)
    const say = sayIn(language)
    if (!answer) return []
    const photo = report.photos?.[question.id]
    const words = { question: say(...question.words), answer: say(...answer.words), grade: answer.grade }
    return [photo ? { ...words, photo } : words]
  })

/** A question whose answer has changed; null where a report had none. */
export interface ChangedAnswer {
  question: string
  before: string | null
  after: string | null
}

/** Lists the changes between two reports of a phone; null is no report. By ids, in the order of the questions. */
export function changedAnswers(before: AnsweredReport | null, after: AnsweredReport | null): ChangedAnswer[] {
  return questions.flatMap(({ id }) => {
    const [old, now] = [before?.answers[id] ?? null, after?.answers[id] ?? null]
    return old === now ? [] : [{ question: id, before: old, after: now }]
  })
}

/** The same in words. */
export function changedAnswerInWords(
  { question: id, before, after }: ChangedAnswer,
  language: Language,
): ChangedAnswer {
  const say = sayIn(language)
  const question: Question | undefined = questions.find((one) => one.id === id)
  const inWords = (answerId: string | null) => {
    const answer = question?.answers.find((one) => one.id === answerId)
    return answer ? say(...answer.words) : null
  }
  return { question: question ? say(...question.words) : id, before: inWords(before), after: inWords(after) }
}

/** The whole table in words: every question with its answers and the best condition that each allows. */
export function answerTable(language: Language) {
  const say = sayIn(language)
  return questions.map(({ id, kinds, words, answers }: Question) => ({
    id,
    question: say(...words),
    isOfSmartphones: !kinds.includes('button'),
    answers: answers.map((answer) => ({ answer: say(...answer.words), grade: answer.grade })),
  }))
}
