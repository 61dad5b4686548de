import { conditions } from '#contract/listings/condition-names'
import {
  type AnswerInWords,
  answersInWords,
  type ChangedAnswer,
  changedAnswerInWords,
} from '#contract/listings/condition-grade'
import type { ConditionReport } from '#contract/listings/condition-report'
import type { Language } from '#contract/base/language'
import type { ListingChange } from '#contract/listings/listing-change'
import type { PhoneFacts } from '#contract/listings/phones'
import { speechOf } from '#web/i18n/speech.ts'
import { listed, type ListedPhone } from './listed-phone.ts'
import { neirInWords, registerInWords } from './neir-words.ts'
import { type PricesInWords, pricesInWords } from './price-words.ts'
import { type SelfTestInWords, selfTestInWords } from './self-test-words.ts'

/** A condition report as its section shows it. The words are made here, so that public pages need not bring the table of questions. */
export interface ReportInWords extends Pick<ConditionReport, 'grade' | 'answeredAt'> {
  /** Answers that take the phone below ‘like new’, the worst first. */
  faults: AnswerInWords[]
  fine: AnswerInWords[]
}

export function reportInWords(report: ConditionReport, language: Language): ReportInWords {
  const answers = answersInWords(report, language)
  const faults = answers.filter(({ grade }) => grade !== 'like new')
  return {
    grade: report.grade,
    answeredAt: report.answeredAt,
    faults: faults.toSorted((one, other) => conditions.indexOf(other.grade) - conditions.indexOf(one.grade)),
    fine: answers.filter(({ grade }) => grade === 'like new'),
  }
}

/** A change with its answers in words. */
export type ChangeInWords = Omit<ListingChange, 'answers'> & { report: ReportChange }

/** A phone with its condition report, its self-test, its changes and what others like it cost in the words of one language, and what cards show of similar phones. */
export type PhoneInWords = Omit<
  PhoneFacts,
  'conditionReport' | 'selfTest' | 'changes' | 'prices' | 'soldBefore' | 'similar'
> & {
  similar: ListedPhone[]
  report: ReportInWords | null
  selfTest: SelfTestInWords | null
  prices: PricesInWords | null
  /** Its state in NEIR; empty where the seller says nothing of it. */
  neir: string
  /** The answer of a register; empty if none was asked. */
  register: string
  /** The months of earlier sales; empty where there were none. */
  soldBefore: string
  changes: ChangeInWords[]
}

export const phoneInWords = (
  { conditionReport, selfTest, changes, prices, soldBefore, similar, ...phone }: PhoneFacts,
  language: Language,
): PhoneInWords => ({
  ...phone,
  neir: neirInWords(phone.details, speechOf(language)),
  register: registerInWords(phone.details, speechOf(language)),
  soldBefore: soldBefore.map(speechOf(language).monthOrYear).join(', '),
  prices: pricesInWords({ ...phone, prices }, speechOf(language)),
  similar: similar.map((one) => listed(one, speechOf(language))),
  report: conditionReport && reportInWords(conditionReport, language),
  selfTest: selfTest && selfTestInWords(selfTest, language),
  changes: changes.map(({ answers, ...change }) => ({ ...change, report: reportChange(answers, language) })),
})

/** The change of a condition report on one day; of a report that came or went, only that. */
export type ReportChange = 'added' | 'removed' | ChangedAnswer[]

function reportChange(answers: ListingChange['answers'], language: Language): ReportChange {
  if (answers.length > 0 && answers.every(({ before }) => before === null)) return 'added'
  if (answers.length > 0 && answers.every(({ after }) => after === null)) return 'removed'
  return answers.map((answer) => changedAnswerInWords(answer, language))
}
