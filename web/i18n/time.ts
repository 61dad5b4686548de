import { timeOfDay } from '#contract/base/deadline'
import { inBanglaDigits, type Language } from '#contract/base/language'
import { perLanguage } from '#contract/base/money'

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const locales = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Language, string>
const timeZone = 'Asia/Dhaka'

type Unit = (typeof steps)[number][0]
const banglaUnits: Record<Unit, string> = {
  year: 'বছর',
  month: 'মাস',
  week: 'সপ্তাহ',
  day: 'দিন',
  hour: 'ঘণ্টা',
  minute: 'মিনিট',
}
/** Spoken Bangla for units and times; what browsers know is half of the written language. */
const relativeInBangla = (count: number, unit: Unit) =>
  `${inBanglaDigits(String(Math.abs(count)))} ${banglaUnits[unit]} ${count < 0 ? 'আগে' : 'পরে'}`
const relative = perLanguage((language) => {
  if (language === 'bn') return relativeInBangla
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  return (count: number, unit: Unit) => format.format(count, unit)
})
const day = perLanguage((language) => new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }))
const dayInShort = perLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone }),
)

/** `3 hours ago`, `in 20 minutes`, `just now`. Both times in milliseconds since 1970. */
export function ago(then: number, now: number, language: Language = 'en'): string {
  const seconds = Math.round((then - now) / 1000)
  for (const [unit, length] of steps) {
    const count = Math.trunc(seconds / length)
    if (count !== 0) return relative(language)(count, unit)
  }
  if (language === 'bn') return seconds > 0 ? 'এক্ষুনি' : 'এইমাত্র'
  return seconds > 0 ? 'in a moment' : 'just now'
}

/** `21 November 2026 at 11:30 am`, in Dhaka. */
export function exactTime(iso: string, language: Language = 'en'): string {
  const [on, at] = [longDate(iso, language), timeOfDay(iso, language)]
  return language === 'bn' ? `${on}, ${at} (ঢাকার সময়)` : `${on} at ${at}, Dhaka time`
}

/** `21 November 2026`, in Dhaka. */
export const longDate = (iso: string, language: Language = 'en') => day(language).format(new Date(iso))

/** `23 Nov, 11:30 am`, in Dhaka. */
export const shortTime = (iso: string, language: Language = 'en') =>
  `${dayInShort(language).format(new Date(iso))}, ${timeOfDay(iso, language)}`

const calendar = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const calendarInShort = perLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** `21 November 2026`, `15–21 November 2026` of days such as 2026-11-21. */
export const longDays = (from: string, to: string, language: Language = 'en') =>
  calendar(language).formatRange(new Date(from), new Date(to))

/** `21 Nov` of a day such as 2026-11-21. */
export const shortDay = (date: string, language: Language = 'en') => calendarInShort(language).format(new Date(date))

const monthOfYear = perLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const year = perLanguage((language) => (language === 'bn' ? inBanglaDigits : (text: string) => text))

/** `May 2023` of 2023-05, `2023` of 2023. */
export const monthOrYear = (date: string, language: Language = 'en') =>
  date.includes('-') ? monthOfYear(language).format(new Date(`${date}-01T00:00:00Z`)) : year(language)(date)
