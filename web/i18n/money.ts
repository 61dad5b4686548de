/** Amounts are whole minor units: poisha (100 to the Taka) and cents. */
import { fromBanglaDigits, type Language } from '#contract/base/language'
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

/** Poisha of an amount in Taka as people write it: `25,000`, `৳ ২৫,০০০.৫০`, `25000/-`, `25000 Tk`. Null for anything else. */
export function poishaOf(text: string): number | null {
  const plain = fromBanglaDigits(text)
    .replace(/৳|টাকা|\b(?:bdt|taka|tk)\b\.?|(?<=\d)(?:tk\.?|taka)/gi, '')
    .replace(/\/[-=]?\s*$/, '')
    .replace(/[\s,]/g, '')
  const [, taka, poisha = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
}
