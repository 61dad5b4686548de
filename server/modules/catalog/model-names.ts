// Names of models while they are being typed.
import { type Dictionary, type KnownModel, spelt } from './dictionary.ts'
import { atoms, isNumber, nearest } from './words.ts'

interface Name {
  words: readonly string[]
  models: ReadonlySet<number>
}

/** The names that hold a word, built at the first question to a dictionary. */
const indexes = new WeakMap<Dictionary, ReadonlyMap<string, readonly Name[]>>()

function namesByWord(dictionary: Dictionary): ReadonlyMap<string, readonly Name[]> {
  const built = indexes.get(dictionary)
  if (built) return built
  const index = new Map<string, Name[]>()
  for (const [phrase, models] of [...dictionary.phrases, ...dictionary.bare]) {
    const words = phrase.split(' ')
    for (const word of new Set(words)) {
      const names = index.get(word)
      if (names) names.push({ words, models })
      else index.set(word, [{ words, models }])
    }
  }
  indexes.set(dictionary, index)
  return index
}

/** How well the typed words begin a name: the lower the better; undefined when they do not. */
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
    atoms(typed.slice(0, 100)).map((atom) => atom.text),
    dictionary.spelling,
  )
  if (words.length === 0) return dictionary.models.values().take(limit).toArray()
  const found = ranked(words, dictionary)
  if (found.length > 0) return found.slice(0, limit)
  // 'samsung s21', though it is the Galaxy S21.
  const brand = dictionary.brandOf.get(words[0]!)
  const ofBrand =
    brand && words.length > 1 ? ranked(words.slice(1), dictionary).filter(({ categoryId }) => categoryId === brand) : []
  if (ofBrand.length > 0) return ofBrand.slice(0, limit)
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

function ranked(words: readonly string[], dictionary: Dictionary): KnownModel[] {
  const best = new Map<number, number>()
  for (const { words: name, models } of candidates(words, dictionary)) {
    const score = fit(words, name)
    if (score === undefined) continue
    for (const id of models) if (score < (best.get(id) ?? Infinity)) best.set(id, score)
  }
  return [...best]
    .map(([id, score]) => ({ model: dictionary.models.get(id)!, score }))
    .toSorted(
      (a, b) =>
        a.score - b.score || (b.model.released ?? '').localeCompare(a.model.released ?? '') || a.model.id - b.model.id,
    )
    .map(({ model }) => model)
}
