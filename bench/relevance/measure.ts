// Precision, recall and how often nothing is found, of anything that answers questions with advertisements.
import type { Advertisement } from './documents.ts'
import type { RelevanceQuestion } from './questions.ts'

/** The places of the advertisements that answer, the best first. */
export type Engine = (q: string) => Promise<number[]> | number[]

export interface Answered {
  question: RelevanceQuestion
  /** The share that answers among the first ten, or among all if there are fewer. */
  precision: number
  /** The share of the answers, or of 24 if there are more, among the first 24. */
  recall: number
  isEmpty: boolean
  /** Titles that do not answer, of the first ten. */
  wrong: string[]
}

const precisionAt = 10
const recallAt = 24

export async function ask(
  engine: Engine,
  questions: readonly RelevanceQuestion[],
  all: readonly Advertisement[],
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const question of questions) {
    const right = new Set(all.flatMap((one, at) => (question.answers(one) ? [at] : [])))
    // A question that nothing answers says nothing.
    if (right.size === 0) continue
    const found = await engine(question.q)
    const first = found.slice(0, Math.min(precisionAt, right.size))
    answered.push({
      question,
      precision: first.length === 0 ? 0 : first.filter((at) => right.has(at)).length / first.length,
      recall: found.slice(0, recallAt).filter((at) => right.has(at)).length / Math.min(recallAt, right.size),
      isEmpty: found.length === 0,
      wrong: first.filter((at) => !right.has(at)).map((at) => all[at]!.title),
    })
  }
  return answered
}

export interface RelevanceFigures {
  questions: number
  precision: number
  recall: number
  /** The share of questions that find nothing. */
  empty: number
}

export function figuresOf(answered: readonly Answered[]): RelevanceFigures {
  const mean = (of: (one: Answered) => number) =>
    answered.reduce((sum, one) => sum + of(one), 0) / Math.max(1, answered.length)
  return {
    questions: answered.length,
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
    empty: mean(({ isEmpty }) => Number(isEmpty)),
  }
}

/** By class, in the order of the questions, and 'all' at the end. */
export function byClass(answered: readonly Answered[]): Map<string, RelevanceFigures> {
  const groups = Map.groupBy(answered, ({ question }) => question.class)
  return new Map([...[...groups].map(([name, some]) => [name, figuresOf(some)] as const), ['all', figuresOf(answered)]])
}
