import { createContext, useContext } from 'react'
import { deadline, timeOfDay } from '#contract/base/deadline'
import { inBanglaDigits, type Language, languageOfPath, prefixes } from '#contract/base/language'
import { formatLengthOfUse, type LengthOfUse } from '#contract/listings/length-of-use'
import { formatNumber, formatTaka, perLanguage } from '#contract/base/money'
import { joined } from './joined.ts'
import { formatCharge, formatDollars, formatRate } from './money.ts'
import { ago, exactTime, longDate, longDays, monthOrYear, shortDay, shortTime } from './time.ts'

export type { Both } from '#contract/base/language'

export interface Speech {
  language: Language
  /** The beginning of this language's addresses: the path before the first slash, for addresses that no `<Link>` makes. */
  prefix: string
  /** A sentence or a piece of a page, in both languages side by side; gives the one that is spoken. */
  say<Words>(english: Words, bangla: Words): Words
  /** A text that comes in both, with the digits of the language. */
  digits(text: string): string
  /** Words an amount given in poisha. */
  taka(poisha: number): string
  /** Words an amount given in cents. */
  dollars(cents: number): string
  charge(charge: Parameters<typeof formatCharge>[0]): string
  rate(takaForOne: string): string
  count(number: number): string
  /** Chooses the form for a number in this language (CLDR's plural rules), for example from `{ one: '1 phone', other: '2 phones' }`. */
  plural<Words>(number: number, forms: PluralForms<Words>): Words
  /** Both times in milliseconds since 1970. */
  ago(then: number, now: number): string
  exactTime(iso: string): string
  longDate(iso: string): string
  timeOfDay(iso: string): string
  /** Until when something holds: `Tuesday 24 November, 11:41 am`, in Dhaka. */
  deadline(iso: string): string
  shortTime(iso: string): string
  /** Words a span of days such as 2026-11-21. */
  longDays(from: string, to: string): string
  shortDay(date: string): string
  /** Words a date such as 2023-05 or 2023. */
  monthOrYear(date: string): string
  lengthOfUse(length: LengthOfUse): string
}

/** The form for `other` stands in for each that a language does not give. */
export type PluralForms<Words> = { other: Words } & Partial<Record<Intl.LDMLPluralRule, Words>>

const pluralRules = perLanguage((language) => new Intl.PluralRules(language))

/** Makes the functions with which the site speaks a language. */
export const speechOf = perLanguage<Speech>((language) => ({
  language,
  prefix: prefixes[language],
  say: (english, bangla) => (language === 'bn' ? joined(bangla) : english),
  digits: (text) => (language === 'bn' ? inBanglaDigits(text) : text),
  taka: (poisha) => formatTaka(poisha, language),
  dollars: (cents) => formatDollars(cents, language),
  charge: (charge) => formatCharge(charge, language),
  rate: (takaForOne) => formatRate(takaForOne, language),
  count: (number) => formatNumber(number, language),
  plural: (number, forms) => forms[pluralRules(language).select(number)] ?? forms.other,
  ago: (then, now) => ago(then, now, language),
  exactTime: (iso) => exactTime(iso, language),
  longDate: (iso) => longDate(iso, language),
  timeOfDay: (iso) => timeOfDay(iso, language),
  deadline: (iso) => deadline(iso, language),
  shortTime: (iso) => shortTime(iso, language),
  longDays: (from, to) => longDays(from, to, language),
  shortDay: (date) => shortDay(date, language),
  monthOrYear: (date) => monthOrYear(date, language),
  lengthOfUse: (length) => formatLengthOfUse(length, language),
}))

/** The language of the page around; English by default. */
export const LanguageOfPage = createContext<Language>('en')

/** Returns the speech of the page, for components: `const { say, taka } = useSpeech()`. */
export function useSpeech(): Speech {
  return speechOf(useContext(LanguageOfPage))
}

/** Returns the speech of the page for code that runs in the browser outside components, such as toasts. */
export function speechHere(): Speech {
  return speechOf(typeof location === 'undefined' ? 'en' : languageOfPath(location.pathname))
}
