// A text in the spelling of the dictionary, and what has been understood of it.
import { attributePhrasesOf } from './added-attributes.ts'
import { ordinaryWords, pairs } from './by-ear.ts'
import { namedByCode } from './codes.ts'
import { type Dictionary, spellOne } from './dictionary.ts'
import { isPlaceWord } from './places.ts'
import { type Atom, atoms, isNumber, nearest } from './words.ts'

/** A text on its way to being understood: what has a meaning is taken, and what is left may mean something to the next reader. */
export interface Text {
  atoms: Atom[]
  /** The atoms as they were written. */
  written: string[]
  taken: boolean[]
  /** Words that were taken for others, slips of the finger. */
  corrected: Array<{ from: string; to: string }>
}

/** Brings a text into the dictionary's spelling. `ordinary` words are never corrected to a name. */
export function textOf(written: string, dictionary: Dictionary, ordinary: ReadonlySet<string> = new Set()): Text {
  const { known, written: inNames, spelling } = dictionary
  const { words: attributeWords } = attributePhrasesOf(dictionary)
  const { text: named, replaced: corrected } = namedByCode(written.slice(0, 300), dictionary)
  const text: Text = { atoms: [], written: [], taken: [], corrected }
  const isName = (word: string) => known.has(word) || inNames.has(word) || isPlaceWord(word)
  for (const atom of atoms(named)) {
    let word = spellOne(atom.text, spelling)
    const isPlain =
      !isNumber(word) &&
      word === atom.text &&
      !ordinaryWords.has(word) &&
      !attributeWords.has(word) &&
      !ordinary.has(word)
    if (isPlain && !(atom.glued && word.length < 4) && !isName(word)) {
      const meant = nearest(word, known)
      if (meant) corrected.push({ from: word, to: meant })
      word = meant ?? word
    }
    for (const [at, one] of word.split(' ').entries())
      put(text, { text: one, glued: at === 0 && atom.glued }, at === 0 ? atom.text : '')
  }
  return text
}

/** Adds a word, or makes one name of it and the word before. */
function put(text: Text, atom: Atom, written: string): void {
  const before = text.atoms.at(-1)
  const both = before && pairs.get(`${before.text} ${atom.text}`)
  // 'iphone 64' is no 'ip64'.
  const isOther = both !== undefined && /^ip\d/.test(both) && text.written.at(-1) !== 'ip'
  if (before && both && !isOther) {
    text.atoms[text.atoms.length - 1] = { ...before, text: both }
    text.written[text.written.length - 1] += ` ${written}`
    return
  }
  text.atoms.push(atom)
  text.written.push(written)
  text.taken.push(false)
}

export function take(text: Text, from: number, count: number): void {
  text.taken.fill(true, from, from + count)
}

/** Atoms from `at` on that nothing has taken, `length` of them. */
export function phraseAt(text: Text, at: number, length: number): string | undefined {
  if (at + length > text.atoms.length || text.taken.slice(at, at + length).includes(true)) return undefined
  return text.atoms
    .slice(at, at + length)
    .map((atom) => atom.text)
    .join(' ')
}

/** Finds the longest phrases of `meanings` that nothing has taken yet, from left to right. */
export function findPhrases<Meaning>(
  text: Text,
  meanings: ReadonlyMap<string, Meaning>,
  longest: number,
  accept: (found: { meaning: Meaning; at: number; length: number; phrase: string }) => boolean,
): void {
  for (let length = Math.min(longest, text.atoms.length); length > 0; length--) {
    for (let at = 0; at + length <= text.atoms.length; at++) {
      const phrase = phraseAt(text, at, length)
      const meaning = phrase === undefined ? undefined : meanings.get(phrase)
      if (phrase !== undefined && meaning !== undefined && accept({ meaning, at, length, phrase }))
        take(text, at, length)
    }
  }
}
