import { type Dictionary, spelt } from './dictionary.ts'
import { districtOf, findPlaces, wordsOf } from './read-places.ts'
import { textOf } from './text.ts'
import { atoms } from './words.ts'

/**
 * Describes a phone and, after a bar, its place: in the dictionary's spelling, with a space on each side of a word, as searches look in it. Places
 * are there by their one name, with the places that they lie in, so that a search for Mirpur finds Kazipara.
 */
export function searchable(
  what: readonly (string | undefined)[],
  where: readonly (string | undefined)[],
  dictionary: Dictionary,
): string {
  const words = what.flatMap((text) => atoms(text ?? '').map((atom) => atom.text))
  return ` ${spelt(words, dictionary.spelling).join(' ')} | ${placeWords(where, dictionary).join(' ')} `
}

function placeWords(where: readonly (string | undefined)[], dictionary: Dictionary): string[] {
  const texts = where.map((text) => textOf(text ?? '', dictionary))
  const found = texts.map((text) => findPlaces(text))
  const district = districtOf(found.flat())
  const named = texts.flatMap(({ written, taken }, nth) => {
    const places = new Map(found[nth]!.map((place) => [place.at, wordsOf(place, district)]))
    return written.flatMap((word, at) => places.get(at) ?? (taken[at] || !/[\p{L}\d]/u.test(word) ? [] : [word]))
  })
  return [...new Set(named)]
}
