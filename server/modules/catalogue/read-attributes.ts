// Reads what a phone is next to its model and sizes out of words: import, box, version, colour, battery health.
import { type AttributeBits, attributeBits, healthBits, union } from '#contract/catalogue/attributes'
import { attributePhrasesOf } from './added-attributes.ts'
import { fillersAfter } from './attribute-words.ts'
import type { Dictionary } from './dictionary.ts'
import { findPhrases, phraseAt, take, type Text } from './text.ts'
import { isNumber } from './words.ts'

const health = new Set('health helth hlth bh হেলথ'.normalize('NFKC').split(' '))
const battery = new Set('battery batery battry batteri betari ব্যাটারি ব্যাটারী ব্যাটারির'.normalize('NFKC').split(' '))

/** Per cent that batteries of used phones have. */
const isHealth = (word: string | undefined) =>
  word !== undefined && /^\d+$/.test(word) && Number(word) >= 60 && Number(word) <= 100

/** 'battery health 87', '87% battery', 'BH 87', 'battery health 90+'. Takes the words that said so. @returns per cent */
export function readHealth(text: Text): number | null {
  const free = (at: number) => (at >= 0 && !text.taken[at] ? text.atoms[at]?.text : undefined)
  const says = (word: string | undefined) => word !== undefined && (health.has(word) || battery.has(word))
  for (let at = 0; at < text.atoms.length; at++) {
    if (!says(free(at))) continue
    let end = at + 1
    while (says(free(end))) end++
    // Those before it, over a plus: '85+ battery health'.
    const before = free(at - 1) === 'plus' || free(at - 1) === '+' ? at - 2 : at - 1
    const named = isHealth(free(end)) ? end : isHealth(free(before)) ? before : undefined
    if (named === undefined) continue
    const from = Math.min(at, named)
    const to = Math.max(end, named + 1)
    const plus = free(to) === 'plus' || free(to) === '+' ? 1 : 0
    take(text, from, to + plus - from)
    return Number(text.atoms[named]!.text)
  }
  return null
}

/** The attributes that nothing has taken, as 'group:value' with the place of the first word. Takes their words. */
export function findAttributes(
  text: Text,
  dictionary: Dictionary,
): Array<{ attribute: string; at: number; length: number }> {
  const found: Array<{ attribute: string; at: number; length: number }> = []
  const { phrases, longest } = attributePhrasesOf(dictionary)
  findPhrases(text, phrases, longest, ({ meaning, at, length }) => {
    // The 5 of 'Hot 5 G' is a name's.
    if (meaning === 'network:5g' && isNumber(text.atoms[at]!.text) && !text.atoms[at + 1]!.glued && length === 2)
      return false
    found.push({ attribute: meaning, at, length })
    return true
  })
  for (const { at, length } of found) {
    for (let next = at + length; fillersAfter.has(text.atoms[next]?.text ?? '') && !text.taken[next]; next++)
      take(text, next, 1)
  }
  return found
}

/** Returns whether the words from `at` on say an attribute, two or more of them: 'without box'. */
export function isAttributePhrase(text: Text, at: number, dictionary: Dictionary): boolean {
  const { phrases } = attributePhrasesOf(dictionary)
  return [2, 3, 4].some((length) => phrases.has(at < 0 ? '' : (phraseAt(text, at, length) ?? '')))
}

/** Returns the attributes that a text states of a phone, in bits. If two contradict each other, the longer phrase goes first. */
export function readAttributes(text: Text, dictionary: Dictionary): AttributeBits {
  const percent = readHealth(text)
  const named = new Map<string, string>()
  for (const { attribute } of findAttributes(text, dictionary)) {
    const group = attribute.split(':')[0]!
    // A phone has one import and one box, but may be of two versions, 'USA' and 'Dual SIM'.
    const name = group === 'version' || group === 'more' ? attribute : group
    if (!named.has(name)) named.set(name, attribute)
  }
  return union(attributeBits(named.values()), percent === null ? 0 : healthBits(percent))
}
