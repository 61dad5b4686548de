// What the market knows of names: every way to write a model, and every way to write a word of one. Built from the catalogue alone.
import { districts } from '#contract/places'
import { districtSpellings } from './places/districts.ts'
import { places } from './places.ts'
import { atoms, isNumber } from './words.ts'

export interface KnownModel {
  id: number
  slug: string
  name: string
  categoryId: string
  brand: string
  /** 'YYYY-MM'. */
  released: string
  /** Poisha. */
  launchPrice: number
  /** GB. */
  variants: ReadonlyArray<{ storage: number; ram: number | null }>
  aliases: readonly string[]
}

export interface Dictionary {
  models: ReadonlyMap<number, KnownModel>
  /** Names of brands by their id. */
  brands: ReadonlyMap<string, string>
  /** Brands by a word that stands for one: 'samsung', 'iphone'. */
  brandOf: ReadonlyMap<string, string>
  /** Models by a name of theirs, as spelt words with spaces. */
  phrases: ReadonlyMap<string, ReadonlySet<number>>
  /** Atoms of the longest phrase. */
  longest: number
  /** The one spelling of a word, by another: 'aifon' is 'iphone'. */
  spelling: ReadonlyMap<string, string>
  /** Every word of every phrase: nobody's slip for another. */
  written: ReadonlySet<string>
  /** Words that make another model of a name when they follow it: 'plus', 'fusion'. */
  suffixes: ReadonlySet<string>
  /** Words that names are made of, and in how many names each is. */
  known: ReadonlyMap<string, number>
}

/** Brands by ear and in Bangla, where no model's spelling teaches it. */
const byEar: Readonly<Record<string, string>> = {
  samsang: 'samsung', samsong: 'samsung', shamsung: 'samsung', samsungs: 'samsung', sumsung: 'samsung', স্যামসং: 'samsung', সামসাং: 'samsung',
  স্যামসাঙ: 'samsung', সামসং: 'samsung', iphon: 'iphone', iphn: 'iphone', ifone: 'iphone', iphones: 'iphone', aiphone: 'iphone', ayfon: 'iphone', আইফোণ: 'iphone',
  আপেল: 'apple', অ্যাপল: 'apple', এপল: 'apple', শাওমী: 'xiaomi', সাওমি: 'xiaomi', শিওমি: 'xiaomi', xiomi: 'xiaomi', shawmi: 'xiaomi',
  রিয়েলমী: 'realme', রিয়ালমি: 'realme', ভিবো: 'vivo', ওপ্পো: 'oppo', অপ্পো: 'oppo', মোটোরোলা: 'motorola', নকিয়া: 'nokia',
  নোটস: 'note', promax: 'pro max', mex: 'max', maks: 'max', maxx: 'max', por: 'pro', poro: 'pro', প্রোম্যাক্স: 'pro max', উল্ট্রা: 'ultra', আলট্রা: 'ultra', প্ল্যাস: 'plus', জিবি: 'gb', জি: 'g', টিবি: 'tb', র্যাম: 'ram',
} // prettier-ignore

/** Atoms that are the same thing in one spelling each. */
export function spelt(words: readonly string[], spelling: ReadonlyMap<string, string>): string[] {
  return words.flatMap((word) => spellOne(word, spelling).split(' '))
}

/** The one spelling of a word. Bangla puts endings on words: 'আইফোনের' is 'আইফোন'. */
export function spellOne(word: string, spelling: ReadonlyMap<string, string>): string {
  const found = spelling.get(word)
  if (found) return found
  const stem = word.replace(/(?:গুলো|গুলি|ের|টার|টি|টা|তে|র|ে)$/u, '')
  return (stem !== word && spelling.get(stem)) || word
}

const textsOf = (text: string) => atoms(text).map((atom) => atom.text)

/** Learns spellings by laying each other name of a model beside its own: 'aifon 13' beside 'iphone 13' teaches that aifon is iphone. */
function learn(models: readonly KnownModel[], own: ReadonlySet<string>): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const { name, brand, aliases } of models) {
    const plain = textsOf(name)
    const targets = plain[0] === textsOf(brand)[0] ? [plain] : [plain, textsOf(`${brand} ${name}`)]
    for (const alias of aliases.map(textsOf)) {
      const target = targets.find((words) => lieBeside(words, alias))
      const differing =
        target?.flatMap((word, at) => (alias[at] === word || own.has(alias[at]!) ? [] : [{ word, written: alias[at]! }])) ?? []
      // Of a name in Latin letters one word is written otherwise; of one in Bangla, all are.
      if (differing.length > 1 && differing.some(({ written }) => isLatin(written))) continue
      for (const { word, written } of differing) {
        const counts = votes.get(written) ?? new Map<string, number>()
        votes.set(written, counts.set(word, (counts.get(word) ?? 0) + 1))
      }
    }
  }
  return new Map(
    [...votes].flatMap(([written, counts]) => {
      const [word, times] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
      return isLatin(written) && times < 2 ? [] : [[written, word] as const]
    }),
  )
}

const isLatin = (word: string) => /^[a-z]/.test(word)

/** Whether two names have their numbers in the same places. */
function lieBeside(words: readonly string[], others: readonly string[]): boolean {
  const same = (word: string, other: string) => (isNumber(word) || isNumber(other) ? word === other : true)
  return words.length === others.length && words.every((word, at) => same(word, others[at]!))
}

/** One word for a district: 'ctg' and 'চট্টগ্রাম' are 'chattogram'. */
function districtWords(): Array<[written: string, word: string]> {
  return districts.flatMap(({ id, name, bangla }) => {
    const word = textsOf(name).join(' ')
    const others = [bangla, ...(districtSpellings[id]?.split(', ') ?? [])].map(textsOf)
    return others.flatMap((written) => (written.length === 1 ? [[written[0]!, word] as [string, string]] : []))
  })
}

export function dictionaryOf(brands: ReadonlyMap<string, string>, models: readonly KnownModel[]): Dictionary {
  const own = new Set([...models.flatMap(({ name }) => textsOf(name)), ...[...brands.values()].flatMap(textsOf)])
  const spelling = learn(models, own)
  for (const [written, word] of [...Object.entries(byEar), ...districtWords()]) {
    // In the shape in which atoms come.
    const shaped = textsOf(written).join(' ')
    if (!own.has(shaped)) spelling.set(shaped, word)
  }
  const phrases = new Map<string, Set<number>>()
  for (const { id, name, aliases } of models) {
    for (const written of [name, ...aliases]) {
      const phrase = spelt(textsOf(written), spelling).join(' ')
      phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(id))
    }
  }
  const brandOf = new Map<string, string>()
  for (const [id, name] of brands) {
    brandOf.set(textsOf(name).join(' '), id)
    const first = Map.groupBy(
      models.filter(({ categoryId }) => categoryId === id),
      (model) => textsOf(model.name)[0]!,
    )
    // Every Apple is an iPhone, so 'iphone' is Apple; not every Xiaomi is a Redmi.
    if (first.size === 1) for (const word of first.keys()) if (!isNumber(word) && word.length > 2) brandOf.set(word, id)
  }
  const known = new Map<string, number>()
  for (const word of [...own, ...places().names]) {
    if (!isNumber(word)) known.set(word, (known.get(word) ?? 0) + 1)
  }
  for (const { name } of models) for (const word of textsOf(name)) if (known.has(word)) known.set(word, known.get(word)! + 1)
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  const written = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  const suffixes = new Set(
    models.flatMap(({ name }) =>
      textsOf(name).filter((word, at, words) => at > 0 && isNumber(words[at - 1]!) && word.length > 1 && !isNumber(word)),
    ),
  )
  return {
    models: new Map(models.map((model) => [model.id, model])),
    brands,
    brandOf,
    phrases,
    longest,
    spelling,
    written,
    suffixes,
    known,
  }
}
