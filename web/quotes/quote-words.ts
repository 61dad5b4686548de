import { conditionName } from '#contract/listings/condition-names'
import { shortQuestions } from '#contract/listings/short-report'
import type { QuoteState } from '#contract/shops/quote-states'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import type { Both, Speech } from '#web/i18n/speech.ts'

export const stateWords: Record<QuoteState, Both> = {
  booked: ['Price held', 'দাম ধরে রাখা আছে'],
  arrived: ['At the counter', 'কাউন্টারে এসেছেন'],
  offered: ['The shop has made its offer', 'দোকান দাম বলেছে'],
  sold: ['Sold', 'বিক্রি হয়েছে'],
  returned: ['Not sold', 'বিক্রি হয়নি'],
  cancelled: ['Cancelled', 'বাতিল'],
  refused: ['The shop refused', 'দোকান কেনেনি'],
  stopped: ['Reported as lost or stolen', 'হারানো বা চুরি যাওয়া বলে জানানো'],
  expired: ['Out of time', 'সময় শেষ'],
}

export const quotedConditionName = (condition: QuotedCondition, { language, say }: Speech): string =>
  condition === 'dead' ? say('does not turn on', 'চালু হয় না') : conditionName(condition, language)

/** The questions with the words of an answer to each. */
export const answersInWords = (answers: Readonly<Record<string, string>>, { say }: Speech) =>
  shortQuestions.map(({ id, words, answers: known }) => {
    const answer = known.find((one) => one.id === answers[id])
    return { id, question: say(...words), answer: answer ? say(...answer.words) : '' }
  })
