/** Words the state of a phone in NEIR, the national register of phones, by its seller. It holds no schema, so that public pages need not load one. */
import { type Language, sayIn } from '#contract/base/language'

/** `unknown`: the seller does not know. */
export const neirStates = ['registered', 'deregistered', 'not-registered', 'unknown'] as const
export type NeirState = (typeof neirStates)[number]

const names: Readonly<Record<NeirState, readonly [english: string, bangla: string]>> = {
  registered: ['registered to the seller’s NID', 'বিক্রেতার এনআইডিতে নিবন্ধিত'],
  deregistered: ['de-registered', 'নিবন্ধন বাতিল করা হয়েছে'],
  'not-registered': ['not registered', 'নিবন্ধিত নয়'],
  unknown: ['the seller does not know', 'বিক্রেতা জানেন না'],
}

/** Lists the answers of a register of phones about IMEIs, the gravest first. */
export const registerAnswers = ['cloned', 'not-found', 'unreachable', 'known'] as const
export type RegisterAnswer = (typeof registerAnswers)[number]

export interface StoredRegisterAnswer {
  answer: RegisterAnswer
  /** The name of the register. */
  source: string
  /** In ISO 8601. */
  askedAt: string
}

/** `registered to the seller’s NID`. */
export const neirName = (state: NeirState, language: Language): string => sayIn(language)(...names[state])
