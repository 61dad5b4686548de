/** Words sizes of storage and memory in either language. It holds no schema, so that public pages need not load one. */
import { inBanglaDigits, type Language } from '#contract/base/language'

const units = { en: ['GB', 'TB'], bn: ['জিবি', 'টিবি'] } as const satisfies Record<Language, readonly string[]>
export const numberIn = { en: String, bn: (number: number) => inBanglaDigits(String(number)) } as const

/** `128 GB`, `1 TB`; in Bangla `১২৮ জিবি`. */
export function gigabytes(gb: number, language: Language = 'en'): string {
  const [giga, tera] = units[language]
  return gb >= 1024 ? `${numberIn[language](gb / 1024)} ${tera}` : `${numberIn[language](gb)} ${giga}`
}

const memory = { en: 'RAM', bn: 'র‍্যাম' } as const satisfies Record<Language, string>

/** `8 GB RAM`. */
export const memoryWords = (gb: number, language: Language = 'en') => `${gigabytes(gb, language)} ${memory[language]}`
