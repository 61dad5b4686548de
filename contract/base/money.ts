/** Writes numbers and amounts in Taka in either language. It is apart from any schema, so that public pages need not load one. */
import type { Language } from './language.ts'

/** Grouped in lakh and crore in both languages. */
export const locales = { en: 'en-IN', bn: 'bn-BD' } as const satisfies Record<Language, string>

/** Makes a costly format once for each language, when it is first needed. */
export function perLanguage<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>()
  return (language) => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}

export const currency = { style: 'currency', currency: 'BDT', currencyDisplay: 'narrowSymbol' } as const
const taka = perLanguage(
  (language) => new Intl.NumberFormat(locales[language], { ...currency, trailingZeroDisplay: 'stripIfInteger' }),
)

const whole = perLanguage((language) => new Intl.NumberFormat(locales[language]))

/** `12,34,568`, in Bangla `১২,৩৪,৫৬৮`. */
export const formatNumber = (number: number, language: Language = 'en'): string => whole(language).format(number)

/** `৳12,34,568`, in Bangla `১২,৩৪,৫৬৮৳`; poisha only where there are some. */
export function formatTaka(poisha: number, language: Language = 'en'): string {
  return taka(language).format(poisha / 100)
}

const cents = perLanguage(
  (language) =>
    new Intl.NumberFormat(language === 'en' ? 'en-US' : locales.bn, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/** `$1,234.60`. */
export function formatDollars(amount: number, language: Language = 'en'): string {
  return `${amount < 0 ? '-' : ''}$${cents(language).format(Math.abs(amount) / 100)}`
}

/** An amount in the currency that is charged (R6). */
export function formatCharge(
  { amount, currency }: { amount: number; currency: 'usd' | 'bdt' },
  language: Language = 'en',
): string {
  return currency === 'usd' ? formatDollars(amount, language) : formatTaka(amount, language)
}
