// Builds the dictionary of the market: every way to write a model, and every way to write a word of one. Built from the catalogue alone.
import { districts } from '#contract/catalogue/places'
import { byEar, pairs } from './by-ear.ts'
import { districtSpellings } from '#catalogue/places'
import type { AddedAttribute } from './added-attributes.ts'
import { isPlaceWord, places } from './places.ts'
import type { Specs } from './model-store.ts'
import { atoms, isNumber } from './words.ts'

export interface KnownModel {
  id: number
  slug: string
  name: string
  categoryId: string
  brand: string
  /** 'YYYY-MM' or 'YYYY'; null where it is not known. */
  released: string | null
  /** Poisha; null where it is not known. */
  launchPrice: number | null
  /** GB. */
  variants: ReadonlyArray<{ storage: number; ram: number | null }>
  aliases: readonly string[]
  specs: Specs
}

export interface Dictionary {
  models: ReadonlyMap<number, KnownModel>
  bySlug: ReadonlyMap<string, KnownModel>
  /** Names of brands by their id. */
  brands: ReadonlyMap<string, string>
  /** The names of brands on pages in Bangla, by their id; not each has a name of its own. */
  brandsInBangla: ReadonlyMap<string, string>
  /** Brands by a word that stands for one: 'samsung', 'iphone'. */
  brandOf: ReadonlyMap<string, string>
  /** Models by a name of theirs, as spelt words with spaces. */
  phrases: ReadonlyMap<string, ReadonlySet<number>>
  /** Models whose names begin with the brand by what follows it: 's25' is an itel only where itel is said. */
  bare: ReadonlyMap<string, ReadonlySet<number>>
  /** Atoms of the longest phrase. */
  longest: number
  /** The one spelling of a word, by another: 'aifon' is 'iphone'. */
  spelling: ReadonlyMap<string, string>
  /** Every word of every phrase; these are never corrected. */
  written: ReadonlySet<string>
  /** Words that make another model of a name when they follow it, by the brand's id: 'plus', 'fusion'. */
  suffixes: ReadonlyMap<string, ReadonlySet<string>>
  /** Phrases without a number that make another name with one: 'oneplus nord', of 'OnePlus Nord 4'. */
  series: ReadonlySet<string>
  /** The attributes that an admin has added. */
  added: readonly AddedAttribute[]
  /** Words that names are made of, and in how many names each is. */
  known: ReadonlyMap<string, number>
}

/** Derives a value from a dictionary alone, made at the first question about it and cached as long as the dictionary. */
export function onceFor<Made extends object>(make: (dictionary: Dictionary) => Made): (dictionary: Dictionary) => Made {
  const known = new WeakMap<Dictionary, Made>()
  return (dictionary) => {
    const before = known.get(dictionary)
    if (before) return before
    const made = make(dictionary)
    known.set(dictionary, made)
    return made
  }
}

/** Atoms that are the same thing in one spelling each. */
export function spelt(words: readonly string[], spelling: ReadonlyMap<string, string>): string[] {
  const single = words.flatMap((word) => spellOne(word, spelling).split(' '))
  return single.flatMap((word, at) => {
    if (at > 0 && pairs.has(`${single[at - 1]} ${word}`)) return []
    return pairs.get(`${word} ${single[at + 1]}`) ?? word
  })
}

/** The one spelling of a word. Bangla puts endings on words: 'আইফোনের' is 'আইফোন'. */
export function spellOne(word: string, spelling: ReadonlyMap<string, string>): string {
  const found = spelling.get(word)
  if (found || isLatin(word)) return found ?? word
  const stem = word.replace(/(?:গুলো|গুলি|ের|টার|টি|টা|তে|র|ে)$/u, '')
  return (stem !== word && spelling.get(stem)) || word
}

const textsOf = (text: string) => atoms(text).map((atom) => atom.text)

/** A model's names in words. */
interface Named {
  id: number
  categoryId: string
  brand: readonly string[]
  name: readonly string[]
  aliases: readonly (readonly string[])[]
}

/** Learns spellings by laying each other name of a model next to its own: 'aifon 13' next to 'iphone 13' teaches that aifon is iphone. */
function learn(models: readonly Named[], own: ReadonlySet<string>): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const { name, brand, aliases } of models) {
    const targets = name[0] === brand[0] ? [name] : [name, [...brand, ...name]]
    for (const alias of aliases) {
      const target = targets.find((words) => lieSideBySide(words, alias))
      const differing =
        target?.flatMap((word, at) =>
          alias[at] === word || own.has(alias[at]!) ? [] : [{ word, written: alias[at]! }],
        ) ?? []
      // In a name in Latin letters one word is written otherwise; in one in Bangla, all are.
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

/** Returns whether two names have their numbers in the same places. */
function lieSideBySide(words: readonly string[], others: readonly string[]): boolean {
  const same = (word: string, other: string) => (isNumber(word) || isNumber(other) ? word === other : true)
  return words.length === others.length && words.every((word, at) => same(word, others[at]!))
}

/** One word for a district: 'ctg' and 'চট্টগ্রাম' are 'chattogram'. */
function districtWords(): Array<[written: string, word: string]> {
  return districts.flatMap(({ id, name, bangla }) => {
    const word = textsOf(name).join(' ')
    const others = [bangla, ...districtSpellings(id)].map(textsOf)
    return others.flatMap((written) => (written.length === 1 ? [[written[0]!, word] as [string, string]] : []))
  })
}

/** Words that run together in haste: 'redminote' is 'redmi note', 'samsungs' of 'samsungs21' is 'samsung s'. */
function joinedWords(names: readonly (readonly string[])[]): Array<[written: string, words: string]> {
  return names.flatMap((words) =>
    words.flatMap((word, at): Array<[string, string]> => {
      const next = words[at + 1]
      // 'Pocox3' and 'vivoy20' as well; 'mates' is a word.
      const isLong = next !== undefined && (word.length + next.length > 5 || (word.length === 4 && /^[^s]$/.test(next)))
      return !isLong || isNumber(word) || isNumber(next) ? [] : [[word + next, `${word} ${next}`]]
    }),
  )
}

/** A word that this share of a brand's models begins with stands for the brand: an iPhone is an Apple, but not every Xiaomi a Redmi. */
const nearlyAll = 0.85

function brandWords(brands: ReadonlyMap<string, string>, models: readonly Named[]): Map<string, string> {
  const brandOf = new Map([...brands].flatMap(([id, name]) => (id === anyOther ? [] : [[textsOf(name).join(' '), id]])))
  for (const [id, own] of Map.groupBy(models, ({ categoryId }) => categoryId)) {
    for (const [word, same] of Map.groupBy(own, ({ name }) => name[0]!)) {
      if (same.length >= own.length * nearlyAll && !isNumber(word) && word.length > 2) brandOf.set(word, id)
    }
  }
  return brandOf
}

/** The category of all other brands, whose name is none. */
const anyOther = 'other'

type Phrases = Map<string, Set<number>>
const put = (phrases: Phrases, phrase: string, id: number) =>
  phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(id))

export function dictionaryOf(
  brands: ReadonlyMap<string, string>,
  models: readonly KnownModel[],
  brandsInBangla: ReadonlyMap<string, string> = new Map(),
  added: readonly AddedAttribute[] = [],
): Dictionary {
  const ofBrands = new Map([...brands].map(([id, name]) => [id, textsOf(name)]))
  const named = models.map(({ id, categoryId, brand, name, aliases }) => ({
    id,
    categoryId,
    brand: ofBrands.get(categoryId) ?? textsOf(brand),
    name: textsOf(name),
    aliases: aliases.map(textsOf),
  }))
  const own = new Set([
    ...named.flatMap(({ name }) => name),
    ...[...ofBrands].flatMap(([id, words]) => (id === anyOther ? [] : words)),
  ])
  const spelling = learn(named, own)
  for (const [written, word] of [...byEar, ...districtWords()]) {
    // In the shape in which atoms come.
    const shaped = textsOf(written).join(' ')
    if (!own.has(shaped)) spelling.set(shaped, word)
  }
  // As an admin has named it: others learn their spelling from the names of models.
  for (const [id, bangla] of brandsInBangla) {
    const shaped = textsOf(bangla).join(' ')
    if (id !== anyOther && !own.has(shaped) && !spelling.has(shaped)) spelling.set(shaped, ofBrands.get(id)!.join(' '))
  }
  const phrases: Phrases = new Map()
  const bare: Phrases = new Map()
  const used: string[][] = []
  for (const { id, name, brand, aliases } of named) {
    const brandName = brand.join(' ')
    for (const written of [name, ...aliases]) {
      const words = spelt(written, spelling)
      const phrase = words.join(' ')
      // 'Pova' and 'Reno' are words of other names as well.
      put(words.length === 1 && written === name ? bare : phrases, phrase, id)
      const [first, ...rest] = words
      // Not by a number alone: 'OnePlus, 9 months used' is no OnePlus 9.
      if (first === brandName && !(rest.length === 1 && isNumber(rest[0]!))) put(bare, rest.join(' '), id)
      if (first !== brandName) used.push([brandName, first!])
      used.push(words)
    }
  }
  for (const [written, words] of joinedWords(used))
    if (!own.has(written) && !spelling.has(written) && !isPlaceWord(written)) spelling.set(written, words)
  const known = new Map<string, number>(
    [...own, ...places().names].flatMap((word) => (isNumber(word) ? [] : [[word, 1]])),
  )
  const suffixes = new Map<string, Set<string>>()
  for (const { categoryId, name } of named) {
    const ofBrand = suffixes.get(categoryId) ?? new Set()
    suffixes.set(categoryId, ofBrand)
    for (const [at, word] of name.entries()) {
      if (known.has(word)) known.set(word, known.get(word)! + 1)
      if (at > 0 && isNumber(name[at - 1]!) && word.length > 1 && !isNumber(word)) ofBrand.add(word)
    }
  }
  return {
    models: new Map(models.map((model) => [model.id, model])),
    bySlug: new Map(models.map((model) => [model.slug, model])),
    brands,
    brandsInBangla,
    brandOf: brandWords(brands, named),
    phrases,
    bare,
    longest: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    spelling,
    written: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    suffixes,
    added,
    series: new Set([...phrases.keys(), ...bare.keys()].flatMap((phrase) => /^(\D+) \d/.exec(phrase)?.[1] ?? [])),
    known,
  }
}
