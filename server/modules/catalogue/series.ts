// 'Samsung M series', 'redmi note series': all models whose names go on with a number.
import { type Dictionary, type KnownModel, onceFor, spelt } from './dictionary.ts'
import { attributeWords } from './attribute-words.ts'
import { ordinaryWords } from './by-ear.ts'
import { isPlaceWord } from './places.ts'
import { highestMember, makesAnother, shapes } from './reading.ts'
import { storages } from './read-sizes.ts'
import { phraseAt, take, type Text } from './text.ts'
import { atoms, isNumber } from './words.ts'

const says = new Set('series siries sirij serise সিরিজ সিরিজের সিরিস'.normalize('NFKC').split(' '))

/** Words of a name that stand before its series: the 'Galaxy' of 'Galaxy M21'. */
const firstWords = 3

/** Models whose names begin alike, with the text that names all of them: 'Redmi Note', 'Galaxy M series'. */
export interface ModelLine {
  text: string
  models: readonly number[]
}

/** The series that a text names with that word. Takes its words, but for the brand's. */
export function readSeries(text: Text, dictionary: Dictionary): ModelLine | null {
  const at = text.atoms.findIndex((atom, place) => says.has(atom.text) && !text.taken[place])
  if (at < 1) return readLetter(text, dictionary)
  const brands = brandsNamed(text, dictionary)
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
    const [brand, ...others] = brands
    const maker =
      brand !== undefined && others.length === 0 && at - length > 0 ? `${dictionary.brands.get(brand)!} ` : ''
    return { text: `${maker}${nameOfLine(phrase)} series`, models: found.map(({ id }) => id) }
  }
  return null
}

const brandsNamed = ({ atoms, taken }: Text, { brandOf }: Dictionary) =>
  new Set(atoms.flatMap((atom, place) => (taken[place] ? [] : (brandOf.get(atom.text) ?? []))))

/** 'redmi note' as makers write it. */
const nameOfLine = (phrase: string) => phrase.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())

/** The series that is called so, with a letter: 'vivo y', 'galaxy a', and 'samsung m' of Galaxy M. */
function letterSeries(typed: string, dictionary: Dictionary): ModelLine | null {
  if (!/ [a-z]$/.test(typed) || dictionary.phrases.has(typed)) return null
  const all = allSeries(dictionary)
  const own = all.filter(({ words }) => words.join(' ') === typed)
  const found = own.length > 0 ? own : all.filter(({ byBrand }) => byBrand === typed)
  if (found.length === 0) return null
  return { text: found[0]!.text.trim(), models: [...new Set(found.flatMap(({ models }) => models))] }
}

/** A text that is such a series and no more: next to other words, 'a' is just a letter. */
function readLetter(text: Text, dictionary: Dictionary): ModelLine | null {
  if (text.taken.includes(true)) return null
  const found = letterSeries(text.atoms.map((atom) => atom.text).join(' '), dictionary)
  if (found) take(text, 0, text.atoms.length)
  return found
}

interface KnownLine extends ModelLine {
  /** Returns whether names of other brands have its word, of one with one word. */
  isShared: boolean
}

/** The ways to begin the name of a model, with the words that each is made of: 'redmi note', 'xiaomi redmi note', and 'samsung note' of a Galaxy Note. */
function beginnings({ name, brand }: KnownModel, { brandOf }: Dictionary): Array<{ text: string; words: string[] }> {
  const [plain = ''] = name.split(' (')
  const own = plain.match(/[A-Za-z]+|\d+|[^\sA-Za-z\d]+/g) ?? []
  const small = own.map((word) => word.toLowerCase())
  const brandWords = atoms(brand).map((atom) => atom.text)
  const isBehind = name.startsWith(brand) || brandOf.has(small[0]!)
  // A year in brackets goes on from the name, too.
  return (plain === name ? own.slice(1) : own).flatMap((_, at) => {
    const text = name.slice(0, endOf(name, own.slice(0, at + 1)))
    const words = small.slice(0, at + 1)
    const others = isBehind ? (at > 0 ? [[...brandWords, ...words.slice(1)]] : []) : [[...brandWords, ...words]]
    return [words, ...others].map((words) => ({ text, words }))
  })
}

/** Returns the place where words end that a name begins with. */
function endOf(name: string, words: readonly string[]): number {
  let end = 0
  for (const word of words) end = name.indexOf(word, end) + word.length
  return end
}

/** Beginnings of names that are names of no model, and not of a brand: 'redmi', 'iphone se', 'galaxy note', with the models that go on from each. */
const allLines = onceFor((dictionary): ReadonlyMap<string, KnownLine> => {
  const begun = new Map<string, { text: string; models: Set<number> }>()
  const brandsOfWord = new Map<string, Set<string>>()
  for (const model of dictionary.models.values()) {
    for (const { text: word } of atoms(model.name))
      brandsOfWord.set(word, (brandsOfWord.get(word) ?? new Set()).add(model.categoryId))
    for (const { text, words } of beginnings(model, dictionary)) {
      const phrase = words.join(' ')
      const line = begun.get(phrase) ?? { text, models: new Set() }
      begun.set(phrase, line)
      line.models.add(model.id)
    }
  }
  const isLine = (phrase: string, { models }: { models: ReadonlySet<number> }) =>
    models.size > 1 &&
    !dictionary.brandOf.has(phrase) &&
    ![dictionary.phrases, dictionary.bare].some((names) => names.has(phrase)) &&
    /[a-z]{2}$/.test(phrase)
  return new Map(
    [...begun].flatMap(([phrase, line]) => {
      const isShared = (brandsOfWord.get(phrase)?.size ?? 0) > 1
      return isLine(phrase, line) ? [[phrase, { text: line.text, models: [...line.models], isShared }] as const] : []
    }),
  )
})

/** Words of the longest line. */
const longestLine = 4

/** Lines that a text names. */
export interface LinesNamed {
  texts: readonly string[]
  models: readonly number[]
  /** Brands of lines of others than the text names: 'redmi or realme' is Xiaomi or Realme. */
  otherBrands: readonly string[]
}

/**
 * The lines that a text names, of the brands that it names where there are any: 'redmi', 'iphone se', 'infinix hot or tecno spark'. An everyday word is one only
 * behind its brand, and a name that goes on is that of a model which the catalogue does not have: 'redmi note 99'. Takes their words.
 * @param brands ids of those that the text names; their words may be taken
 */
export function readLines(text: Text, brands: readonly string[], dictionary: Dictionary): LinesNamed | null {
  const lines = allLines(dictionary)
  const isBrand = (at: number) => dictionary.brandOf.has(text.atoms[at]?.text ?? '')
  const brandOf = (id: number) => dictionary.models.get(id)!.categoryId
  const named: Array<{ text: string; brand: string }> = []
  const found = new Set<number>()
  const otherBrands = new Set<string>()
  for (let length = Math.min(longestLine, text.atoms.length); length > 0; length--)
    for (let at = 0; at + length <= text.atoms.length; at++) {
      const isOwn = (place: number) => !text.taken[place] || isBrand(place)
      const places = Array.from({ length }, (_, next) => at + next)
      const phrase = places.map((place) => text.atoms[place]!.text).join(' ')
      const line = lines.get(phrase)
      if (!line || !places.every(isOwn) || text.taken[at + length - 1] || goesOnUnknown(text, at + length, dictionary))
        continue
      const models = line.models.filter((id) => brands.length === 0 || brands.includes(brandOf(id)))
      const isAll = length === text.atoms.length
      const isVague = length === 1 && (line.isShared || (isEveryday(phrase) && !isAll))
      const isOther = models.length === 0 && !isVague
      if (!isOther && (models.length < 2 || (isVague && !isBrand(at - 1)))) continue
      take(text, at, length)
      if (isOther) otherBrands.add(brandOf(line.models[0]!))
      else named.push({ text: line.text, brand: dictionary.models.get(models[0]!)!.brand })
      for (const id of models) found.add(id)
    }
  if (named.length + otherBrands.size === 0) return null
  // Next to another's, 'Hot' is one behind 'Infinix' alone.
  const areMixed = named.some(({ brand }) => brand !== named[0]!.brand)
  const texts = named.map(({ text, brand }) => (areMixed && !text.startsWith(brand) ? `${brand} ${text}` : text))
  return { texts, models: [...found], otherBrands: [...otherBrands] }
}

/** A line in an address: `redmi-note` of 'Redmi Note'. */
export const lineSlug = (text: string): string => text.toLowerCase().replaceAll(' ', '-')

/** The models of a line in an address; none where the catalogue has no such line. */
export const modelsOfLine = (slug: string, dictionary: Dictionary): readonly number[] =>
  (allLines(dictionary).get(slug.replaceAll('-', ' ')) ?? letterSeries(slug.replaceAll('-', ' '), dictionary))
    ?.models ?? []

const isEveryday = (word: string) =>
  word.length < 4 || ordinaryWords.has(word) || attributeWords.has(word) || isPlaceWord(word)

/** Returns whether a name goes on at a place to be one that the catalogue does not have. */
function goesOnUnknown({ atoms, taken }: Text, at: number, dictionary: Dictionary): boolean {
  const { known, brandOf } = dictionary
  const next = atoms[at]
  // 'Redmi poco' are two lines.
  if (!next || taken[at] || allLines(dictionary).get(next.text)?.isShared === false) return false
  if (makesAnother.has(next.text) || shapes.has(next.text)) return true
  // 'Umidigi A99': a letter that a number is written behind.
  const after = atoms[at + 1]
  if (/^[a-z]{1,2}$/.test(next.text) && after?.glued && isNumber(after.text)) return true
  // 'Redmi 5G' is any with that network.
  const isNetwork = after?.glued && after.text === 'g' && ['4', '5'].includes(next.text)
  const isStorage = storages.has(Number(next.text)) && Number(next.text) > highestMember
  if (isNumber(next.text)) return !(isNetwork || isStorage || ['gb', 'tb'].includes(after?.text ?? ''))
  return known.has(next.text) && !brandOf.has(next.text) && !isEveryday(next.text)
}

function goesOnWithNumber(name: readonly string[], words: readonly string[]): boolean {
  for (let from = 0; from < firstWords; from++) {
    const next = name[from + words.length]
    if (next !== undefined && isNumber(next) && words.every((word, at) => name[from + at] === word)) return true
  }
  return false
}

/** Models whose names are the same up to their number. */
export interface Series {
  /** 'Galaxy A' of 'Galaxy A54', or the brand and that; as one goes on typing: 'Redmi Note ', where a word ends before the number. */
  text: string
  models: readonly number[]
}

interface Begun extends Series {
  words: readonly string[]
  /** The brand and the last word. */
  byBrand: string
}

/** The least number of models of a series: if there are fewer, each is soon named. */
const modelsOfSeries = 3

/** All series, by each way to begin them: by their own name, and by the brand. */
const allSeries = onceFor(({ models, brands }): readonly Begun[] => {
  const named = Map.groupBy(models.values(), ({ brand, name }) => `${brand}\n${/^[^\d(]*/.exec(name)![0]}`)
  return [...named].flatMap(([key, own]) => {
    const [brand, text] = key.split('\n') as [string, string]
    if (own.length < modelsOfSeries || text.trim() === '' || [...brands.values()].includes(text.trim())) return []
    const texts = text.startsWith(brand) ? [text] : [text, `${brand} ${text}`]
    const ids = own.map(({ id }) => id)
    return texts.map((text) => {
      const words = atoms(text).map((atom) => atom.text)
      return { text, words, byBrand: `${brand.toLowerCase()} ${words.at(-1)}`, models: ids }
    })
  })
})

/** Keys that a series saves at the least. */
const keysSaved = 2

/** The series that go on as typed, each once. */
export function seriesLike(typed: string, dictionary: Dictionary): Series[] {
  const words = spelt(
    atoms(typed.slice(0, 100)).map((atom) => atom.text),
    dictionary.spelling,
  )
  const last = words.length - 1
  if (last < 0) return []
  const begun = allSeries(dictionary).filter(
    (series) =>
      words.every((word, at) => (at === last ? series.words[at]?.startsWith(word) : series.words[at] === word)) &&
      series.text.trim().length >= words.join(' ').length + keysSaved,
  )
  return [...Map.groupBy(begun, ({ models }) => models).values()].map(([first]) => first!)
}
