// Names of models while they are being typed.
import { namedByCode } from './codes.ts'
import { type Dictionary, type KnownModel, onceFor, spelt } from './dictionary.ts'
import { atoms, isNumber, nearest } from './words.ts'

interface Name {
  words: readonly string[]
  models: ReadonlySet<number>
}

/** The names that hold a word. */
const namesByWord = onceFor((dictionary): ReadonlyMap<string, readonly Name[]> => {
  const index = new Map<string, Name[]>()
  for (const [phrase, models] of [...dictionary.phrases, ...dictionary.bare]) {
    const words = phrase.split(' ')
    for (const word of new Set(words)) {
      const names = index.get(word)
      if (names) names.push({ words, models })
      else index.set(word, [{ words, models }])
    }
  }
  return index
})

/** The names of a brand's models. If one letter is typed behind the brand, these are fewer than the names that hold a word with it. */
const namesByBrand = onceFor((dictionary): ReadonlyMap<string, readonly Name[]> => {
  const index = new Map<string, Set<Name>>()
  for (const names of namesByWord(dictionary).values())
    for (const name of names)
      for (const id of name.models) {
        const brand = dictionary.models.get(id)!.categoryId
        index.set(brand, (index.get(brand) ?? new Set()).add(name))
      }
  return new Map([...index].map(([brand, names]) => [brand, [...names]] as const))
})

const newestFirst = onceFor(({ models }): readonly KnownModel[] =>
  [...models.values()].toSorted((a, b) => (b.released ?? '').localeCompare(a.released ?? '') || a.id - b.id),
)

/** The place of each model among those, by its id. */
const placeByAge = onceFor(
  (dictionary): ReadonlyMap<number, number> => new Map(newestFirst(dictionary).map(({ id }, place) => [id, place])),
)

/** Returns how well the typed words begin a name: the lower the better; undefined when they do not. */
function fit(typed: readonly string[], name: readonly string[]): number | undefined {
  const last = typed.length - 1
  for (let from = 0; from + typed.length <= name.length; from++) {
    const fits = typed.every((word, at) => {
      const other = name[from + at]!
      return at === last ? other.startsWith(word) : other === word
    })
    if (fits) return from * 10 + (name.length - from - typed.length) + (name[from + last] === typed[last] ? 0 : 2)
  }
  return undefined
}

/** The models whose name, in any spelling, goes on as typed; the closest first, then the newest. */
export function modelsLike(typed: string, dictionary: Dictionary, limit: number): KnownModel[] {
  const words = spelt(
    atoms(namedByCode(typed.slice(0, 100), dictionary).text).map((atom) => atom.text),
    dictionary.spelling,
  )
  if (words.length === 0) return dictionary.models.values().take(limit).toArray()
  const found = [...new Set([...ranked(words, dictionary), ...rankedOfBrand(words, dictionary)])]
  if (found.length > 0) return found.slice(0, limit)
  const inShort = rankedInShort(words, dictionary)
  if (inShort.length > 0) return inShort.slice(0, limit)
  const meant = words.map((word) =>
    isNumber(word) || dictionary.known.has(word) ? word : (nearest(word, dictionary.known) ?? word),
  )
  return meant.join() === words.join() ? [] : ranked(meant, dictionary).slice(0, limit)
}

/** Names that may go on as typed: those with the first word, or, while that is the only one, with a word that it begins. */
function candidates(words: readonly string[], dictionary: Dictionary): Iterable<Name> {
  const index = namesByWord(dictionary)
  const [first = ''] = words
  if (words.length > 1) return index.get(first) ?? []
  return index
    .entries()
    .filter(([word]) => word.startsWith(first))
    .flatMap(([, names]) => names)
}

/** Letters that tell a brand while its name is being typed. */
const enoughOfBrand = 2

/** 'samsung s21', though it is the Galaxy S21; of 'sams' all that Samsung makes, the newest first. */
function rankedOfBrand([first = '', ...rest]: readonly string[], dictionary: Dictionary): KnownModel[] {
  if (rest.length > 0) {
    const brand = dictionary.brandOf.get(first)
    if (!brand) return []
    const names = rest.length === 1 ? namesByBrand(dictionary).get(brand) : candidates(rest, dictionary)
    return ranked(rest, dictionary, names).filter(({ categoryId }) => categoryId === brand)
  }
  if (first.length < enoughOfBrand) return []
  const brands = brandsLike(first, dictionary)
  return brands.size === 0 ? [] : newestFirst(dictionary).filter(({ categoryId }) => brands.has(categoryId))
}

const brandsLike = (word: string, { brandOf }: Dictionary) =>
  new Set([...brandOf].flatMap(([name, id]) => (name.startsWith(word) ? [id] : [])))

/** The names that hold a word with that first letter. */
const namesByInitial = onceFor((dictionary): ReadonlyMap<string, readonly Name[]> => {
  const index = new Map<string, Set<Name>>()
  for (const [word, names] of namesByWord(dictionary)) {
    const initial = word[0]!
    const known = index.get(initial) ?? new Set()
    index.set(initial, known)
    for (const name of names) known.add(name)
  }
  return new Map([...index].map(([initial, names]) => [initial, [...names]] as const))
})

const mayBeInShort = (words: readonly string[], dictionary: Dictionary) =>
  namesByInitial(dictionary).get(words[0]?.[0] ?? '') ?? []

/** Names written in short: 'rn 12' is a Redmi Note 12, 'ip13pm' an iPhone 13 Pro Max, 'sam a54' a Galaxy A54. */
function rankedInShort(words: readonly string[], dictionary: Dictionary): KnownModel[] {
  const found = ranked(words, dictionary, mayBeInShort(words, dictionary), fitInShort)
  const [first = '', ...rest] = words
  if (found.length > 0 || isNumber(first) || rest.length === 0) return found
  const brands = brandsLike(first, dictionary)
  if (brands.size === 0) return []
  return ranked(rest, dictionary, mayBeInShort(rest, dictionary), fitInShort).filter(({ categoryId }) =>
    brands.has(categoryId),
  )
}

/** As `fit`, where a typed word may be the beginning of one, or the first letters of several. */
function fitInShort(typed: readonly string[], name: readonly string[]): number | undefined {
  for (let from = 0; from < name.length; from++) {
    if (name[from]![0] !== typed[0]![0]) continue
    const end = endInShort(typed, name, from)
    if (end !== undefined) return from * 10 + (name.length - end)
  }
  return undefined
}

/** Returns the place where the typed words end in a name that they are short for. */
function endInShort(typed: readonly string[], name: readonly string[], from: number): number | undefined {
  let at = from
  for (const [place, word] of typed.entries()) {
    const other = name[at]
    if (other === undefined) return undefined
    const isLast = place === typed.length - 1
    if (isNumber(word) ? other === word || (isLast && other.startsWith(word)) : other.startsWith(word)) at++
    else if (!isNumber(word) && [...word].every((letter, next) => name[at + next]?.startsWith(letter)))
      at += word.length
    else return undefined
  }
  return at
}

function ranked(
  words: readonly string[],
  dictionary: Dictionary,
  names: Iterable<Name> = candidates(words, dictionary),
  fits = fit,
): KnownModel[] {
  const best = new Map<number, number>()
  for (const { words: name, models } of names) {
    const score = fits(words, name)
    if (score === undefined) continue
    for (const id of models) if (score < (best.get(id) ?? Infinity)) best.set(id, score)
  }
  const places = placeByAge(dictionary)
  return [...best]
    .map(([id, score]) => ({ id, score, place: places.get(id)! }))
    .toSorted((a, b) => a.score - b.score || a.place - b.place)
    .map(({ id }) => dictionary.models.get(id)!)
}
