// Reads what a phone is out of words: which model, how much storage and memory. For titles of sellers and searches of buyers alike.
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

/** Brings a text into the dictionary's spelling. `ordinary` words are nobody's slip for a name. */
export function textOf(written: string, dictionary: Dictionary, ordinary: ReadonlySet<string> = new Set()): Text {
  const corrected: Text['corrected'] = []
  const raw: string[] = []
  const spelt = atoms(written.slice(0, 300)).flatMap((atom): Atom[] => {
    let word = spellOne(atom.text, dictionary.spelling)
    const plain =
      !isNumber(word) && word === atom.text && !dictionary.known.has(word) && !dictionary.written.has(word) && !ordinary.has(word)
    if (plain && !(atom.glued && word.length < 4) && !isPlaceWord(word)) {
      const meant = nearest(word, dictionary.known)
      if (meant) corrected.push({ from: word, to: meant })
      word = meant ?? word
    }
    return word.split(' ').map((text, at) => {
      raw.push(at === 0 ? atom.text : '')
      return { text, glued: at === 0 && atom.glued }
    })
  })
  return { atoms: spelt, written: raw, taken: spelt.map(() => false), corrected }
}

export function take(text: Text, from: number, count: number): void {
  text.taken.fill(true, from, from + count)
}

/** Atoms from `at` on that nothing has taken, up to so many. */
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

/** After a name they make it the name of another model: 'S22' and 'Plus'. */
const makesAnother = new Set('pro max plus ultra mini lite fe xl neo prime play power pm zoom core turbo gt fusion active'.split(' '))
/** What may stand right after a number without being part of a name. */
const units = new Set(['gb', 'tb', 'mb', 'g', 'k', 'ram', 'rom', 'inch', 'mah', 'mp', 'tk', 'th', 'x'])

function goesOn(text: Text, next: number, dictionary: Dictionary): boolean {
  const atom = text.atoms[next]
  if (!atom || text.taken[next]) return false
  if (makesAnother.has(atom.text) || dictionary.suffixes.has(atom.text)) return true
  return atom.glued && /^[a-z]{1,2}$/.test(atom.text) && !units.has(atom.text)
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

/** The models named, by the longest name at each place: '13 pro max' is never a 13. `brand` is known from elsewhere. */
function readModels(text: Text, dictionary: Dictionary, brand: string | undefined): number[] {
  const said = brand ? [brand] : readBrands(text, dictionary)
  const found: number[][] = []
  findPhrases(text, dictionary.phrases, dictionary.longest, ({ meaning, at, length }) => {
    if (goesOn(text, at + length, dictionary)) return false
    const fitting = [...meaning].filter((id) => said.length === 0 || said.includes(dictionary.models.get(id)!.categoryId))
    if (fitting.length === 0) return false
    found.push(fitting)
    return true
  })
  return [...new Set(found.flat())]
}

const storages = new Set([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])
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
  const isUnit =
    words[0] === 'gb' || words[0] === 'tb' || (words[0] === 'g' && text.atoms[at + 1]!.glued && !['4', '5'].includes(number.text))
  const named = isUnit ? words[1] : words[0]
  const before = at > 0 && !text.taken[at - 1] ? text.atoms[at - 1]!.text : undefined
  const kinds = { ram: 'ram', rom: 'rom', storage: 'rom', memory: 'rom' } as const
  const after = named && named in kinds ? kinds[named as keyof typeof kinds] : null
  const says = after ?? (before && before in kinds ? kinds[before as keyof typeof kinds] : null)
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

/** '256GB', '1 TB', '8GB RAM'; a bare 64 to 512 once the model is known. */
function readSingles(text: Text, bareToo: (gb: number) => boolean): { storage: number | null; ram: number | null } {
  const found: { storage: number | null; ram: number | null } = { storage: null, ram: null }
  for (let at = 0; at < text.atoms.length; at++) {
    const amount = amountAt(text, at)
    if (!amount || !(amount.unit || amount.says || bareToo(amount.gb))) continue
    const isRam = amount.says === 'ram' || (amount.says === null && amount.gb < 16)
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
  const singles = pair ?? readSingles(text, (gb) => named && gb >= 64 && gb <= 512)
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
