import type { LawTimes } from '#contract/deals/deal-times'
import { languageOfPath } from '#contract/base/language'
import { termsVersion } from '#contract/base/terms'
import { type Both, speechOf } from '#web/i18n/speech.ts'
import { type Paper, timesOf } from './paper.ts'

/** The words of a paper in one language: a browser loads no other. */
export type PaperWords = ReturnType<typeof wordsOf>

/** @param pathname of the page, which says the language */
export function wordsOf(paper: Paper, pathname: string, law: LawTimes) {
  const times = timesOf(law)
  const { say, count, longDate } = speechOf(languageOfPath(pathname))
  const inWords = (both: Both) =>
    say<string>(...both).replaceAll(/\{(\w+)\}/g, (_, name: string) => count(times[name]!))
  return {
    title: inWords(paper.title),
    lead: inWords(paper.lead),
    since: paper.isInForce && say(`In force since ${longDate(termsVersion)}`, `${longDate(termsVersion)} থেকে কার্যকর`),
    inShort: paper.inShort?.map(({ title, text }) => [inWords(title), inWords(text)] as const),
    parts: paper.parts.map(({ title, text = [], list = [], isFolded }) => ({
      title: inWords(title),
      text: text.map(inWords),
      list: list.map(inWords),
      isFolded,
    })),
    leadsToPhones: paper.leadsToPhones ?? false,
    namesOperator: paper.namesOperator ?? false,
    writes: paper.writes,
  }
}
