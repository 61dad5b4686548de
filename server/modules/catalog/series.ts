// 'Samsung M series', 'redmi note series': all models whose names go on with a number.
import type { Dictionary } from './dictionary.ts'
import { phraseAt, take, type Text } from './text.ts'
import { atoms, isNumber } from './words.ts'

const says = new Set('series siries sirij serise সিরিজ সিরিজের সিরিস'.normalize('NFKC').split(' '))

/** Words of a name that stand before its series: the 'Galaxy' of 'Galaxy M21'. */
const firstWords = 3

/** The models of the series that a text names. Takes its words, but for the brand's. */
export function readSeries(text: Text, dictionary: Dictionary): number[] {
  const at = text.atoms.findIndex((atom, place) => says.has(atom.text) && !text.taken[place])
  if (at < 1) return []
  const brands = new Set(
    text.atoms.flatMap((atom, place) => (text.taken[place] ? [] : (dictionary.brandOf.get(atom.text) ?? []))),
  )
  for (let length = Math.min(3, at); length > 0; length--) {
    const phrase = phraseAt(text, at - length, length)
    if (phrase === undefined) continue
    const words = phrase.split(' ')
    const found = [...dictionary.models.values()].filter(
      ({ name, categoryId }) =>
        (brands.size === 0 || brands.has(categoryId)) &&
        goesOnWithNumber(
          atoms(name).map((atom) => atom.text),
          words,
        ),
    )
    if (found.length === 0) continue
    take(text, at - length, length + 1)
    return found.map(({ id }) => id)
  }
  return []
}

function goesOnWithNumber(name: readonly string[], words: readonly string[]): boolean {
  for (let from = 0; from < firstWords; from++) {
    const next = name[from + words.length]
    if (next !== undefined && isNumber(next) && words.every((word, at) => name[from + at] === word)) return true
  }
  return false
}
