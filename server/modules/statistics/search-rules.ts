// Decides which words of searches are counted. No clock, no database.
import { oneSpelling } from '#contract/base/spelling'

/** Letters of the words that are stored. */
export const maxWords = 80

/** Different words with their outcome that are stored of one day. */
export const maxPerDay = 1000

export const searchDays = 90

/** The most searches of one network that are counted in an hour; behind one are many phones. */
export const searchesAnHour = 60

/** Digits in a row, in any script, with what people write between those of a phone number. */
const manyDigits = /(?:\p{Nd}[ .()+-]{0,3}){7}/u

/** The words as they are counted; null where they are long, or may say who somebody is: an address or a number. */
export function countedWords(typed: string): string | null {
  const words = oneSpelling(typed).toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return words === '' || words.length > maxWords || words.includes('@') || manyDigits.test(words) ? null : words
}
