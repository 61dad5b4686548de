// Reads what a phone is out of words: which model, how much storage and memory. For titles of sellers and searches of buyers alike.
import { attributeWords } from './attribute-words.ts'
import { ordinaryWords, pairs } from './by-ear.ts'
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
  const corrected: Text['corrected'] = []
  const text: Text = { atoms: [], written: [], taken: [], corrected }
  const isName = (word: string) => known.has(word) || inNames.has(word) || isPlaceWord(word)
  for (const atom of atoms(written.slice(0, 300))) {
    let word = spellOne(atom.text, spelling)
    const isPlain = !isNumber(word) && word === atom.text && !ordinaryWords.has(word) && !attributeWords.has(word) && !ordinary.has(word)
    if (isPlain && !(atom.glued && word.length < 4) && !isName(word)) {
      const meant = nearest(word, known)
      if (meant) corrected.push({ from: word, to: meant })
      word = meant ?? word
    }
    for (const [at, one] of word.split(' ').entries()) put(text, { text: one, glued: at === 0 && atom.glued }, at === 0 ? atom.text : '')
  }
  return text
}

/** Adds a word, or makes one name of it and the word before. */
function put(text: Text, atom: Atom, written: string): void {
  const before = text.atoms.at(-1)
  const both = before && pairs.get(`${before.text} ${atom.text}`)
  if (before && both) {
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
      if (phrase !== undefined && meaning !== undefined && accept({ meaning, at, length, phrase })) take(text, at, length)
    }
  }
}

const storages = new Set([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])

/** After a name they make it the name of another model: 'S22' and 'Plus'. */
const makesAnother = new Set(
  'pro max plus ultra mini lite fe xl neo prime play power pm zoom core turbo gt fusion active ce se ne master youth'.split(' '),
)
/** What may stand right after a number without being part of a name. */
const units = new Set(['gb', 'tb', 'mb', 'g', 'k', 'ram', 'rom', 'inch', 'mah', 'mp', 'tk', 'th', 'x'])

/** Whether the name of a model, of one of these brands, goes on at `next` to be that of another. */
function goesOn(text: Text, phrase: string, next: number, brands: readonly string[], { suffixes, series, phrases }: Dictionary): boolean {
  const atom = text.atoms[next]
  if (!atom || text.taken[next]) return false
  // 'Nord 9' is no Nord, and 'Moto X40' no Moto X; 'Nord 128' is one with so much storage.
  const isTorn = atom.glued && !isNumber(text.atoms[next - 1]!.text)
  if (isAmount(text, next)) return false
  if (isNumber(atom.text)) return isTorn || (series.has(phrase) && !(Number(atom.text) > 16 && storages.has(Number(atom.text))))
  if (makesAnother.has(atom.text)) return true
  // 'Poco X3 gaming king' is a Poco X3, though a Redmi K40 Gaming exists.
  const isKnown = !ordinaryWords.has(atom.text) || phrases.has(`${phrase} ${atom.text}`)
  if (isKnown && brands.some((brand) => suffixes.get(brand)?.has(atom.text))) return true
  return atom.glued && /^[a-z]{1,2}$/.test(atom.text) && (!units.has(atom.text) || names(phrase, atom.text, phrases))
}

/** Whether a phrase, or its end, goes on with a word to be a name: 'xiaomi mi 11' with 'x'. */
function names(phrase: string, word: string, phrases: Dictionary['phrases']): boolean {
  const words = phrase.split(' ')
  return words.some((_, from) => phrases.has(`${words.slice(from).join(' ')} ${word}`))
}

/** Whether a number at `at` belongs to a letter before it: the 7 of 'A7 Plus' is no iPhone's. */
function isTorn(text: Text, at: number): boolean {
  return at > 0 && text.atoms[at]!.glued && isNumber(text.atoms[at]!.text) && /^[a-z]{1,2}$/.test(text.atoms[at - 1]!.text)
}

export interface Phone {
  /** Models it may be; one, when the words leave no doubt. */
  models: number[]
  brands: string[]
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
}

/** Brands named outside of `text`'s models. */
function readBrands(text: Text, dictionary: Dictionary): string[] {
  const found = new Set<string>()
  text.atoms.forEach((atom, at) => {
    const brand = dictionary.brandOf.get(atom.text)
    if (brand && !text.taken[at]) found.add(brand)
  })
  return [...found]
}

/** Whether a number is one of gigabytes or of a network: that of 'OnePlus 12GB' and 'Nord 5G' is no model's. */
function isAmount(text: Text, at: number): boolean {
  const next = text.atoms[at + 1]
  if (!next || text.taken[at + 1] || !isNumber(text.atoms[at]!.text)) return false
  return ['gb', 'tb'].includes(next.text) || (next.text === 'g' && next.glued && ['4', '5'].includes(text.atoms[at]!.text))
}

/** The models named, by the longest name at each place: '13 pro max' is never a 13. `brand` is known from elsewhere. */
function readModels(text: Text, dictionary: Dictionary, brand: string | undefined): number[] {
  const said = brand ? [brand] : readBrands(text, dictionary)
  const { phrases, bare, longest, models } = dictionary
  const brandOf = (id: number) => models.get(id)!.categoryId
  const named = (phrase: string): number[] => [
    ...[...(phrases.get(phrase) ?? [])].filter((id) => said.length === 0 || said.includes(brandOf(id))),
    ...[...(bare.get(phrase) ?? [])].filter((id) => said.includes(brandOf(id))),
  ]
  const found: number[] = []
  for (let length = Math.min(longest, text.atoms.length); length > 0; length--) {
    for (let at = 0; at + length <= text.atoms.length; at++) {
      const phrase = phraseAt(text, at, length)
      if (phrase === undefined || !(phrases.has(phrase) || bare.has(phrase)) || isTorn(text, at) || isAmount(text, at + length - 1))
        continue
      const fitting = named(phrase)
      if (fitting.length === 0 || goesOn(text, phrase, at + length, fitting.map(brandOf), dictionary)) continue
      found.push(...fitting)
      take(text, at, length)
    }
  }
  return [...new Set(found)]
}

const memories = new Set([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24])

interface Amount {
  gb: number
  /** Where it stands, and how many atoms it takes. */
  at: number
  length: number
  unit: boolean
  /** 'ram', if it says what it is. */
  says: 'ram' | 'rom' | null
}

function amountAt(text: Text, at: number): Amount | undefined {
  const number = text.atoms[at]
  if (!number || text.taken[at] || !/^\d+$/.test(number.text)) return undefined
  const words = [1, 2].map((next) => (text.taken[at + next] ? undefined : text.atoms[at + next]?.text))
  // '3G' is a network, but not in '3G/32G' and '3G RAM'.
  const isNetwork = ['2', '3', '4', '5'].includes(number.text) && !['ram', 'rom', '/', '+'].includes(words[1] ?? '')
  const isUnit = words[0] === 'gb' || words[0] === 'tb' || (words[0] === 'g' && text.atoms[at + 1]!.glued && !isNetwork)
  const named = isUnit ? words[1] : words[0]
  const before = at > 0 && !text.taken[at - 1] ? text.atoms[at - 1]!.text : undefined
  const kinds = { ram: 'ram', rom: 'rom', storage: 'rom', memory: 'rom' } as const
  const kindOf = (word: string | undefined) => (word && word in kinds ? kinds[word as keyof typeof kinds] : null)
  const leading = kindOf(before)
  // 'RAM 4 ROM 64': each word belongs to the number that follows it.
  const next = text.atoms[at + (isUnit ? 3 : 2)]?.text
  const after = leading !== null && next !== undefined && isNumber(next) ? null : kindOf(named)
  const says = after ?? leading
  return {
    gb: Number(number.text) * (words[0] === 'tb' ? 1024 : 1),
    at,
    length: 1 + Number(isUnit) + Number(after !== null),
    unit: isUnit,
    says,
  }
}

/** '8/128', '12GB+256GB', '4 GB 64 GB', '256/8': of two, the smaller is memory. */
function readPair(text: Text): { storage: number; ram: number } | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const first = amountAt(text, at)
    if (!first) continue
    const next = at + first.length
    const joined = ['/', '+', 'plus', 'to', 'x', 'by'].includes(text.atoms[next]?.text ?? '') && !text.taken[next]
    const second = amountAt(text, next + Number(joined))
    if (!second || (!joined && !(first.unit && second.unit))) continue
    const ram = Math.min(first.gb, second.gb)
    const storage = Math.max(first.gb, second.gb)
    if (!memories.has(ram) || !storages.has(storage) || ram === storage) continue
    take(text, at, second.at + second.length - at)
    return { storage, ram }
  }
  return undefined
}

/** '256GB', '1 TB', '8GB RAM'; a bare number too where `bareToo` says that it is a storage. `sold` are the storages that the model is sold with. */
function readSingles(
  text: Text,
  bareToo: (gb: number) => boolean,
  sold: ReadonlySet<number>,
): { storage: number | null; ram: number | null } {
  const found: { storage: number | null; ram: number | null } = { storage: null, ram: null }
  for (let at = 0; at < text.atoms.length; at++) {
    const amount = amountAt(text, at)
    if (!amount || !(amount.unit || amount.says || bareToo(amount.gb))) continue
    const isRam = amount.says === 'ram' || (amount.says === null && amount.gb < 16 && !sold.has(amount.gb))
    if (isRam ? !memories.has(amount.gb) : !storages.has(amount.gb)) continue
    if (isRam) found.ram ??= amount.gb
    else found.storage ??= amount.gb
    const before = text.atoms[at - 1]?.text
    const from = at > 0 && (before === '/' || before === '+' || (amount.says === 'ram' && before === 'ram')) ? at - 1 : at
    take(text, from, amount.length + at - from)
  }
  return found
}

function attempt(text: Text, dictionary: Dictionary, brand: string | undefined, pairFirst: 'pair first' | 'model first') {
  const early = pairFirst === 'pair first' ? readPair(text) : undefined
  const models = readModels(text, dictionary, brand)
  const pair = early ?? readPair(text)
  const brands = readBrands(text, dictionary)
  text.atoms.forEach((atom, at) => dictionary.brandOf.has(atom.text) && take(text, at, 1))
  const named = models.length > 0 || brands.length > 0
  const sold = new Set(models.length === 1 ? dictionary.models.get(models[0]!)!.variants.map(({ storage }) => storage) : [])
  const singles = pair ?? readSingles(text, (gb) => (named && gb >= 64 && gb <= 512) || (gb > 2 && sold.has(gb)), sold)
  const ofModels = models.map((id) => dictionary.models.get(id)!.categoryId)
  return { models, brands: models.length > 0 ? [...new Set(ofModels)] : brands, storage: singles.storage, ram: singles.ram }
}

/** Reads model, brand and sizes, and takes the words that said so. */
export function readPhone(text: Text, dictionary: Dictionary, brand?: string): Phone {
  const taken = [...text.taken]
  const first = attempt(text, dictionary, brand, 'pair first')
  if (first.models.length > 0) return first
  // 'Redmi Note 8/128' is a Note 8: the pair took the name's number.
  const other: Text = { ...text, taken: [...taken] }
  const second = attempt(other, dictionary, brand, 'model first')
  if (second.models.length === 0) return first
  text.taken.splice(0, text.taken.length, ...other.taken)
  return second
}
