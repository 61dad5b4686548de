/** Words the filters of a search. It holds no places and no schemas, so that public pages need not load them. */
import { inBanglaDigits, type Language, sayIn } from '#contract/base/language'
import { formatTaka } from '#contract/base/money'

/** With a capital at the beginning; what makers write small, such as iPhone, stays so. */
export const capital = (text: string) => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())

/** Words prices given in poisha, of which an upper one ends with the last poisha of its Taka: `from ৳20,000`, `up to ৳60,000`, `৳20,000 to ৳60,000`. */
export function priceWords(priceFrom: number | null, priceTo: number | null, language: Language): string {
  const say = sayIn(language)
  const [from, to] = [priceFrom, priceTo].map((price) =>
    price === null ? '' : formatTaka(price - (price % 100), language),
  )
  if (from && to) return say(`${from} to ${to}`, `${from} থেকে ${to}`)
  if (from) return say(`from ${from}`, `${from} থেকে`)
  return to ? say(`up to ${to}`, `${to} পর্যন্ত`) : ''
}

/** `in the last 7 days`. */
export const postedWords = (days: string, language: Language) =>
  sayIn(language)(days === '1' ? 'in the last day' : `in the last ${days} days`, `গত ${inBanglaDigits(days)} দিনে`)
