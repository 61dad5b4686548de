// Reads what a phone is out of words: which model, how much storage and memory. For titles of sellers and searches of buyers alike.
import { makersElsewhere, ordinaryWords } from './by-ear.ts'
import { attributeWords } from './attribute-words.ts'
import { type Dictionary, type KnownModel, onceFor } from './dictionary.ts'
import { isPlaceWord, placeNamed } from './places.ts'
import { readPair, readSingles, readSpacedPair, type Sizes, storages } from './read-sizes.ts'
import { phraseAt, take, type Text } from './text.ts'
import { isNumber } from './words.ts'

/** After a name they make it the name of another model: 'S22' and 'Plus'. */
export const makesAnother: ReadonlySet<string> = new Set(
  'pro max plus ultra mini lite fe xl neo prime play power pm zoom core turbo gt fusion active ce se ne master youth air alpha slim viii ix'.split(
    ' ',
  ),
)
/** Words that may come right after a number without being part of a name. */
const units = new Set(['gb', 'tb', 'mb', 'g', 'k', 'ram', 'rom', 'inch', 'mah', 'mp', 'tk', 'th', 'x'])
/** Words that make a number before them one of time, pieces or money. */
const counted: ReadonlySet<string> = new Set([
  ...units,
  ...'month months mas mash maas year years bochor days din pcs pis piece sim hajar taka lakh percent / + to'.split(
    ' ',
  ),
])
/** Everyday words that make another member of a family whose name has no number: 'Pova Slim'. */
export const shapes: ReadonlySet<string> = new Set(['slim', 'air', 'curve', 'edge'])
/** The highest number that members of a family bear. */
export const highestMember = 30

/** Returns whether the name of a model, of one of these brands, goes on at `next` to be that of another. */
function goesOn(text: Text, phrase: string, next: number, brands: readonly string[], dictionary: Dictionary): boolean {
  const { suffixes, series, phrases } = dictionary
  const atom = text.atoms[next]
  if (!atom || text.taken[next]) return false
  // 'Nord 9' is no Nord, and 'Moto X40' no Moto X; 'Nord 128' is one with so much storage.
  const isTorn = atom.glued && !isNumber(text.atoms[next - 1]!.text)
  if (isAmount(text, next)) return false
  const isFamily = !/\d/.test(phrase)
  // The year of 'Vivo Y11 2019'.
  const isYear = /^20\d\d$/.test(atom.text) && names(phrase, atom.text, phrases)
  if (isNumber(atom.text))
    return (
      isTorn ||
      isYear ||
      ((series.has(phrase) || (isFamily && mayNumber(text, next))) &&
        !(Number(atom.text) > 16 && storages.has(Number(atom.text))))
    )
  if (makesAnother.has(atom.text)) return true
  // 'Mi Mix Alpha' is no Mi Mix, whether the catalogue has it or not.
  if (isFamily && (shapes.has(atom.text) || isNameWord(atom.text, dictionary))) return true
  // 'Poco X3 gaming king' is a Poco X3, though a Redmi K40 Gaming exists.
  const isKnown = !ordinaryWords.has(atom.text) || phrases.has(`${phrase} ${atom.text}`)
  if (isKnown && brands.some((brand) => suffixes.get(brand)?.has(atom.text))) return true
  // 'Realme 8x' is no Realme 8; '8x128' are sizes.
  const isUnit = units.has(atom.text) && (atom.text !== 'x' || isNumber(text.atoms[next + 1]?.text ?? ''))
  return atom.glued && /^[a-z]{1,2}$/.test(atom.text) && (!isUnit || names(phrase, atom.text, phrases))
}

/** Returns whether a number may be that of a member of a family: the 2 of 'OnePlus Open 2', and not that of 'Open 2 month used'. */
function mayNumber({ atoms }: Text, at: number): boolean {
  const [after = '', next] = [1, 2].map((behind) => atoms[at + behind]?.text)
  // The sizes of 'Open 2 16/512' stand behind its number, and those of 'Open 16 512' do not.
  const isSize = isNumber(after) && next !== '/'
  return Number(atoms[at]!.text) <= highestMember && !counted.has(after) && !isSize
}

/** The words of three letters and more that names of models go on with. */
const laterWords = onceFor(
  ({ phrases }): ReadonlySet<string> =>
    new Set(
      [...phrases.keys()].flatMap((phrase) =>
        phrase
          .split(' ')
          .slice(1)
          .filter((word) => /^[a-z]{3,}$/.test(word)),
      ),
    ),
)

const isNameWord = (word: string, dictionary: Dictionary) =>
  laterWords(dictionary).has(word) &&
  dictionary.known.has(word) &&
  !dictionary.brandOf.has(word) &&
  !ordinaryWords.has(word) &&
  !attributeWords.has(word) &&
  !isPlaceWord(word)

/** Returns whether a phrase, or its end, goes on with a word to be a name: 'xiaomi mi 11' with 'x'. */
function names(phrase: string, word: string, phrases: Dictionary['phrases']): boolean {
  const words = phrase.split(' ')
  return words.some((_, from) => phrases.has(`${words.slice(from).join(' ')} ${word}`))
}

/**
 * Returns whether the word before a name is of another maker: 'Umidigi A9' is no Oppo, and 'Okapia Air' no iPhone. An everyday word alone is a name only
 * where nothing unknown stands before it.
 */
function isOfOther(text: Text, phrase: string, at: number, models: readonly number[], dictionary: Dictionary): boolean {
  const [before, earlier] = [1, 2].map((back) => (text.taken[at - back] ? undefined : text.atoms[at - back]?.text))
  if (before === undefined || !/^[a-z]{2,}$/.test(before)) return false
  const makers = otherMakers(dictionary)
  if (makers.has(before) && !dictionary.phrases.has(`${before} ${phrase}`)) return true
  const isPlain = [ordinaryWords, attributeWords].some((words) => words.has(before)) || dictionary.brandOf.has(before)
  // 'Poco M9' is no HTC, and 'Sharp Aquos R9' no Oppo.
  const brand = brandOfFirst(dictionary).get(before)
  if (brand !== undefined) return !isPlain && models.every((id) => dictionary.models.get(id)!.categoryId !== brand)
  if (before.length < 3 || makers.has(before) || isPlain) return false
  return /^[a-z]+$/.test(phrase) || (earlier !== undefined && makers.has(earlier))
}

/** Brands by the words that names of theirs alone begin with: Xiaomi by 'poco'. */
const brandOfFirst = onceFor(({ models }): ReadonlyMap<string, string> => {
  const first = Map.groupBy(models.values(), ({ name }) => /^[a-z]+/.exec(name.toLowerCase())?.[0] ?? '')
  const enough = 3
  return new Map(
    [...first].flatMap(([word, of]) => {
      const [{ categoryId: brand }] = of as [KnownModel, ...KnownModel[]]
      const isOfOne = of.length >= enough && of.every(({ categoryId }) => categoryId === brand)
      return isOfOne && brand !== 'other' && word.length > 1 ? [[word, brand] as const] : []
    }),
  )
})

/** Makers that the catalogue has no brand for, by the first words of their models, and others whose phones are sold here. */
const otherMakers = onceFor(
  ({ models }): ReadonlySet<string> =>
    new Set([
      ...makersElsewhere,
      ...[...models.values()].flatMap(({ categoryId, name }) =>
        categoryId === 'other' ? (/^[a-z]{3,}/.exec(name.toLowerCase()) ?? []) : [],
      ),
    ]),
)

/** Returns whether a number at `at` belongs to a letter before it, or a letter to a number: the 7 of 'A7 Plus' is no iPhone's, nor 'Realme 8x' a Realme X. */
function isTorn({ atoms, taken }: Text, at: number): boolean {
  const [before, first] = [atoms[at - 1], atoms[at]!]
  const isLetter = (word: string) => /^[a-z]{1,2}$/.test(word)
  if (!before || !first.glued) return false
  return isNumber(first.text) ? isLetter(before.text) : !taken[at - 1] && isNumber(before.text) && isLetter(first.text)
}

export interface Phone {
  /** Models it may be; one, when the words leave no doubt. */
  models: number[]
  brands: string[]
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  /** GB, joined to those by 'or'. */
  others: { storage: number[]; ram: number[] }
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

/** Returns whether a number is one of gigabytes or of a network: that of 'OnePlus 12GB' and 'Nord 5G' is no model's. */
function isAmount(text: Text, at: number): boolean {
  const next = text.atoms[at + 1]
  if (!next || text.taken[at + 1] || !isNumber(text.atoms[at]!.text)) return false
  return (
    ['gb', 'tb'].includes(next.text) || (next.text === 'g' && next.glued && ['4', '5'].includes(text.atoms[at]!.text))
  )
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
      if (
        phrase === undefined ||
        !(phrases.has(phrase) || bare.has(phrase)) ||
        isTorn(text, at) ||
        isAmount(text, at + length - 1)
      )
        continue
      const fitting = named(phrase)
      if (
        fitting.length === 0 ||
        isOfOther(text, phrase, at, fitting, dictionary) ||
        goesOn(text, phrase, at + length, fitting.map(brandOf), dictionary)
      )
        continue
      found.push(...fitting)
      take(text, at, length)
    }
  }
  return [...new Set(found)]
}

const sizesOf = (models: Iterable<KnownModel>): ReadonlySet<string> =>
  new Set([...models].flatMap(({ variants }) => variants.map(({ ram, storage }) => `${ram}/${storage}`)))

/** The memories with storages that phones are made with, '8/256', by brand; of all brands under ''. */
const madeSizes = onceFor(({ models }): ReadonlyMap<string, ReadonlySet<string>> => {
  const byBrand = Map.groupBy(models.values(), ({ categoryId }) => categoryId)
  return new Map([['', sizesOf(models.values())], ...[...byBrand].map(([id, own]) => [id, sizesOf(own)] as const)])
})

/** Words that places are numbered with. */
const partsOfPlaces: ReadonlySet<string> = new Set(['sector', 'road', 'block', 'house', 'lane'])

/** Returns whether a number at `at` may be the end of a name: that of 'iPhone 18', 'Primo 8' and 'Mirpur 12', and not that of 'black 8 256gb'. */
function endsName({ atoms, taken }: Text, at: number, { series, brandOf }: Dictionary): boolean {
  const before = atoms[at - 1]
  if (atoms[at]!.glued) return true
  if (!before) return false
  const isNetwork = before.text === 'g' && before.glued
  // The name of a model ends before it; a brand's goes on.
  const isModel = taken[at - 1] && !brandOf.has(before.text)
  if (isNetwork || isModel) return false
  const phrases = (to: number) =>
    [1, 2, 3].map((words) =>
      atoms
        .slice(Math.max(0, at - words), to)
        .map((atom) => atom.text)
        .join(' '),
    )
  const isPlain =
    brandOf.has(before.text) ||
    !/^[a-z]/.test(before.text) ||
    [ordinaryWords, attributeWords].some((words) => words.has(before.text)) ||
    isPlaceWord(before.text)
  return (
    !isPlain ||
    phrases(at).some((phrase) => phrase !== 'phone' && series.has(phrase)) ||
    phrases(at + 1).some((phrase) => placeNamed(phrase) !== undefined) ||
    partsOfPlaces.has(before.text)
  )
}

function attempt(
  text: Text,
  dictionary: Dictionary,
  brand: string | undefined,
  pairFirst: 'pair first' | 'model first',
) {
  const early = pairFirst === 'pair first' ? readPair(text) : undefined
  const models = readModels(text, dictionary, brand)
  const brands = readBrands(text, dictionary)
  text.atoms.forEach((atom, at) => dictionary.brandOf.has(atom.text) && take(text, at, 1))
  const ofModels = models.map((id) => dictionary.models.get(id)!.categoryId)
  const possible = models.length > 0 ? ofModels : brand ? [brand] : brands
  const isMade = ({ ram, storage }: Sizes) =>
    (possible.length > 0 ? possible : ['']).some((id) => madeSizes(dictionary).get(id)?.has(`${ram}/${storage}`))
  const pair = early ?? readPair(text) ?? readSpacedPair(text, isMade, (at) => endsName(text, at, dictionary))
  const named = models.length > 0 || brands.length > 0
  const sold = new Set(
    models.length === 1 ? dictionary.models.get(models[0]!)!.variants.map(({ storage }) => storage) : [],
  )
  const singles = pair
    ? { ...pair, others: { storage: [], ram: [] } }
    : readSingles(text, (gb) => (named && gb >= 64 && gb <= 512) || (gb > 2 && sold.has(gb)), sold)
  return {
    models,
    brands: models.length > 0 ? [...new Set(ofModels)] : brands,
    storage: singles.storage,
    ram: singles.ram,
    others: singles.others,
  }
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
