// Names a phone whose model is not known: by the first words of its title that have no other meaning.
import { attributeWords } from './attribute-words.ts'
import { ordinaryWords } from './by-ear.ts'
import { shapes } from './reading.ts'
import type { Text } from './text.ts'
import { isNumber } from './words.ts'

/** Words of the longest name. */
const longest = 3

/** Numbers above are prices, dates or a telephone's. */
const highest = 9999

/**
 * The name, in small letters, with a number next to the letters it belongs to: 'benco v80'. Null where no words are left that could be one. Brand,
 * sizes and attributes have to be taken out of the text.
 * @param isStated whether the text is a name and nothing else, so that everyday words belong to it
 */
export function unknownName(text: Text, isStated = false): string | null {
  const words: string[] = []
  for (const [at, atom] of text.atoms.entries()) {
    const word = text.written[at]!
    const isName =
      !text.taken[at] &&
      word !== '' &&
      /^[a-z\d\u0980-\u09ff .]+$/.test(word) &&
      (isStated || !(ordinaryWords.has(word) || attributeWords.has(word)) || (words.length > 0 && shapes.has(word))) &&
      !(isNumber(word) && Number(word) > highest)
    if (!isName) {
      // Words before the name, such as 'original', are passed over; those behind it end it.
      if (words.length > 0) break
      continue
    }
    const before = words.at(-1)
    const joins = before !== undefined && (atom.glued || (isNumber(word) && /^[a-z]{1,2}$/.test(before)))
    if (!joins && words.length === longest) break
    if (joins) words[words.length - 1] = before + word
    else words.push(word)
  }
  const name = words.join(' ').slice(0, 60)
  return name.length > 1 ? name : null
}

/** A name as makers write them: 'Benco V80'. */
export function readableName(name: string): string {
  return name.replaceAll(/\S+/g, (word) =>
    /\d/.test(word) || word.length < 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  )
}
