/** How models and their sizes are said to people. */
import { inBanglaDigits, type Language } from '#contract/language'

/** The brand goes before it, unless the maker says it too: `Apple iPhone 13`, `OnePlus 9`. */
export function modelName({ brand, name }: { brand: string; name: string }): string {
  return name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`
}

const units = { en: ['GB', 'TB'], bn: ['জিবি', 'টিবি'] } as const satisfies Record<Language, readonly string[]>
const numberIn = { en: String, bn: (number: number) => inBanglaDigits(String(number)) } as const

/** `128 GB`, `1 TB`; in Bangla `১২৮ জিবি`. */
export function gigabytes(gb: number, language: Language = 'en'): string {
  const [giga, tera] = units[language]
  return gb >= 1024 ? `${numberIn[language](gb / 1024)} ${tera}` : `${numberIn[language](gb)} ${giga}`
}

const memory = { en: 'RAM', bn: 'র‍্যাম' } as const satisfies Record<Language, string>

/** `8 GB RAM`. */
export const memoryWords = (gb: number, language: Language = 'en') => `${gigabytes(gb, language)} ${memory[language]}`

/** Memory and storage as sellers write them: `8/128 GB`, `12 GB/1 TB`, `256 GB`. Empty where neither is known. */
export function sizeWords(
  { storage, ram }: { storage: number | null; ram: number | null },
  language: Language = 'en',
): string {
  if (storage === null) return ram === null ? '' : memoryWords(ram, language)
  if (ram === null) return gigabytes(storage, language)
  return `${storage >= 1024 ? gigabytes(ram, language) : numberIn[language](ram)}/${gigabytes(storage, language)}`
}
