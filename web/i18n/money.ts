/** Amounts are whole minor units: poisha (100 to the Taka) and cents. */
import type { Language } from '#contract/base/language'
import { currency, locales, perLanguage } from '#contract/base/money'

export { formatCharge, formatDollars } from '#contract/base/money'

const rate = perLanguage(
  (language) =>
    new Intl.NumberFormat(locales[language], { ...currency, minimumFractionDigits: 2, maximumFractionDigits: 4 }),
)
/** `৳122.30`: a rate in Taka as the wire writes it, which may carry more decimals than people want to see. */
export function formatRate(takaForOne: string, language: Language = 'en'): string {
  return rate(language).format(Number(takaForOne))
}
