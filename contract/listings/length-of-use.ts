/** For how long a phone was used, and how that is said. Without a schema, so that public pages need not bring one. */
import { inBanglaDigits, type Language } from '#contract/base/language'

export interface LengthOfUse {
  /** Whole years. */
  years: number
  /** Months after those years, 0 to 11; null where only the year of purchase is known. */
  months: number | null
}

const inEnglish = (count: number, unit: 'year' | 'month') => `${count} ${unit}${count === 1 ? '' : 's'}`
const units = { year: 'বছর', month: 'মাস' } as const
const inBangla = (count: number, unit: 'year' | 'month') => `${inBanglaDigits(String(count))} ${units[unit]}`

/** `1 year 2 months`, `less than 1 month`; `about 3 years` where only the year of purchase is known. */
export function formatLengthOfUse({ years, months }: LengthOfUse, language: Language = 'en'): string {
  const [count, lessThan, about] =
    language === 'bn'
      ? [inBangla, (length: string) => `${length}ের কম`, (length: string) => `প্রায় ${length}`]
      : [inEnglish, (length: string) => `less than ${length}`, (length: string) => `about ${length}`]
  if (months === null) return years === 0 ? lessThan(count(1, 'year')) : about(count(years, 'year'))
  if (years === 0 && months === 0) return lessThan(count(1, 'month'))
  return [years > 0 && count(years, 'year'), months > 0 && count(months, 'month')].filter(Boolean).join(' ')
}
