/**
 * The condition report in five questions, for who wants to know what a phone is worth and not to sell it yet. Each answer allows the best condition
 * that the answers of the whole report allow, and the worst decides. Without a schema, as the questions have none.
 */
import type { Both } from '#contract/base/language'
import { conditions } from './condition-names.ts'
import { type Question, questions } from './condition-questions.ts'
import { isBetter } from './condition-grade.ts'
import type { Condition } from './listings.ts'

const asked = (id: (typeof questions)[number]['id']): Question => questions.find((question) => question.id === id)!

const marksIn: Both = ['Marks on glass, back and frame: the worst', 'কাচ, পেছন বা ফ্রেমের সবচেয়ে বড় দাগ']

/** The parts that work are one question: an answer names the worst of them. */
const parts: Question = {
  id: 'works',
  kinds: ['smartphone', 'button'],
  words: ['Does everything work?', 'সব ঠিকমতো চলে?'],
  answers: [
    { id: 'works', grade: 'like new', words: ['Everything works', 'সব ঠিক আছে'] },
    {
      id: 'slightly',
      grade: 'good',
      words: ['Only the fingerprint or Wi-Fi is weak', 'শুধু ফিঙ্গারপ্রিন্ট বা ওয়াইফাই দুর্বল'],
    },
    { id: 'weak', grade: 'fair', words: ['Something works badly', 'কিছু একটা ঠিকমতো চলে না'] },
    {
      id: 'broken',
      grade: 'faulty',
      words: ['A part does not work, or it is locked', 'কোনো অংশ নষ্ট, বা অ্যাকাউন্টে লক'],
    },
    { id: 'dead', grade: 'faulty', words: ['It does not turn on', 'ফোন চালুই হয় না'] },
  ],
}

/** The questions in their order; their ids are the names of the fields in addresses. */
export const shortQuestions: readonly Question[] = [
  { ...asked('glass'), id: 'marks', words: marksIn },
  parts,
  asked('battery'),
  asked('repairs'),
  asked('water'),
]

/** Reads the answers out of an address: those that the questions know, by question. */
export const shortAnswers = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    shortQuestions.flatMap(({ id, answers }) => {
      const chosen = address.get(id)
      return answers.some((answer) => answer.id === chosen) ? [[id, chosen!]] : []
    }),
  )

/** Answers that say that the phone does not turn on. */
export const isDead = ({ works }: Readonly<Record<string, string>>) => works === 'dead'

/** The condition by the answers: the worst that one of them allows; null until each question has one. */
export function shortGrade(chosen: Readonly<Record<string, string>>): Condition | null {
  const grades = shortQuestions.map(({ id, answers }) => answers.find((answer) => answer.id === chosen[id])?.grade)
  return grades.reduce<Condition | null>(
    (worst, grade) => (worst && grade ? (isBetter(grade, worst) ? worst : grade) : null),
    conditions[0],
  )
}
