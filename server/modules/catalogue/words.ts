// Words as people type them, brought into one shape: small letters, Latin digits, one atom for each run of letters or digits.
import { plainNumber } from '#contract/base/typed'

/** Marks and letters that look the same to a reader and differ to a machine are made one. */
export function fold(text: string): string {
  return plainNumber(text)
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/[\\|]/g, '/')
    .replace(/([\dk])\s*[-–—~]\s*(\d)/g, '$1 to $2')
    .replace(/(?<=[\p{L}\d])\+(?=$|[\s,()])/gu, ' plus ')
}

export interface Atom {
  text: string
  /** Nothing stands between it and the atom before. */
  glued: boolean
}

/** Most names of models are Latin letters, digits and spaces, which need no folding. */
const isPlain = (text: string) => /^[a-z\d ]*$/i.test(text)

/** 'iPhone13 8/128' becomes iphone, 13, 8, /, 128. */
export function atoms(text: string): Atom[] {
  let end = -1
  const found = isPlain(text)
    ? text.toLowerCase().matchAll(/[a-z]+|\d+/g)
    : fold(text).matchAll(/\p{L}[\p{L}\p{M}]*|\d+(?:\.\d+)?|[+/৳]/gu)
  return [...found].map((match) => {
    const glued = match.index === end
    end = match.index + match[0].length
    return { text: match[0], glued }
  })
}

export const isNumber = (text: string) => /^\d/.test(text)
const isLetters = (text: string) => /^\p{L}/u.test(text)

/** Counts the slips of the finger between two words: a letter missing, added, wrong, or two swapped. Counting ends above `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[other.length]!
}

/** Returns the most slips that a word of that length may hold and still be taken for another. */
function maxTypos(word: string): number {
  if (word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}

interface Candidate {
  word: string
  uses: number
  /** Its place among the known words: of equals the first is taken. */
  at: number
  /** The letters that it has, a bit for each of 32 groups. */
  letters: number
}

/** Known words by their length, built at the first question about a map. Maps of known words do not change. */
const candidatesOf = new WeakMap<ReadonlyMap<string, number>, Map<number, Candidate[]>>()

function byLength(known: ReadonlyMap<string, number>): Map<number, Candidate[]> {
  const built = candidatesOf.get(known)
  if (built) return built
  // A short word that loses a letter is mostly another word: 'not' may be 'note', 'hoty' is not 'hot'.
  const candidates = [...known].filter(([word]) => word.length > 3 && isLetters(word))
  const index = Map.groupBy(
    candidates.map(([word, uses], at) => ({ word, uses, at, letters: lettersOf(word) })),
    ({ word }) => word.length,
  )
  candidatesOf.set(known, index)
  return index
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bits(number: number): number {
  let left = number
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}

/** The known word that was probably meant; those that are used more often go first. */
export function nearest(
  word: string,
  known: ReadonlyMap<string, number>,
  allowed = maxTypos(word),
): string | undefined {
  if (allowed === 0) return undefined
  const index = byLength(known)
  const letters = lettersOf(word)
  let best: { word: string; away: number; uses: number; at: number } | undefined
  const lengths =
    word.length === 3 ? [4] : Array.from({ length: 2 * allowed + 1 }, (_, at) => word.length - allowed + at)
  for (const candidate of lengths.flatMap((length) => index.get(length) ?? [])) {
    if (word.length < 6 && candidate.word[0] !== word[0]) continue
    const limit = best?.away ?? allowed
    // One typo changes at most two of the letters that a word has.
    if (bits(letters ^ candidate.letters) > 2 * limit) continue
    const away = editDistance(word, candidate.word, limit)
    if (away > limit) continue
    const { uses, at } = candidate
    if (!best || away < best.away || uses > best.uses || (uses === best.uses && at < best.at))
      best = { word: candidate.word, away, uses, at }
  }
  return best?.word
}
