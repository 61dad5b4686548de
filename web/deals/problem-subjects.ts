import { questions } from '#contract/listings/condition-questions'
import type { ProblemSubject } from '#contract/deals/problem-fields'
import type { Language } from '#contract/base/language'
import type { Both } from '#web/i18n/speech.ts'

const others: Array<[ProblemSubject, Both]> = [
  ['description', ['The description or the photos', 'বর্ণনা বা ছবি']],
  ['identity', ['The model, storage or RAM is different', 'মডেল, স্টোরেজ বা র‍্যাম আলাদা']],
  ['register', ['It is not registered (NEIR), or is blocked', 'নিবন্ধিত নয় (NEIR), বা ব্লক করা']],
  ['other', ['Something else', 'অন্য কিছু']],
]

const at = (words: Both, language: Language) => words[language === 'bn' ? 1 : 0]

/** Lists the subjects that a buyer can choose: each answer that the seller gave before the booking, and the other statements of the page. */
export function subjectsOf(
  answers: Partial<Record<string, string>>,
  language: Language,
): Array<{ id: ProblemSubject; words: string }> {
  const answered = questions.flatMap((question) => {
    const answer = question.answers.find(({ id }) => id === answers[question.id])
    if (!answer) return []
    return [{ id: question.id, words: `${at(question.words, language)}: ${at(answer.words, language)}` }]
  })
  return [...answered, ...others.map(([id, words]) => ({ id, words: at(words, language) }))]
}

/** Words a seller's answer to a question; empty if the table knows no such answer. */
export function answerWords(about: ProblemSubject, answer: string, language: Language): string {
  const words = questions.find(({ id }) => id === about)?.answers.find(({ id }) => id === answer)?.words
  return words ? at(words, language) : ''
}

const unchosen: Partial<Record<ProblemSubject, Both>> = {
  parcel: ['The parcel has not come', 'পার্সেল আসেনি'],
  absence: ['They do not agree on who came. Whose is the deposit?', 'কে এসেছিলেন তা নিয়ে কথা মেলে না। অগ্রিম কার?'],
  lost: ['Confirmed as lost or stolen', 'হারানো বা চুরির বলে নিশ্চিত'],
}

/** Words the subject of a problem in short. */
export function subjectWords(about: ProblemSubject, language: Language): string {
  const words =
    unchosen[about] ?? questions.find(({ id }) => id === about)?.words ?? others.find(([id]) => id === about)?.[1]
  return words ? at(words, language) : ''
}
