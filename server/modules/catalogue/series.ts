// 'Samsung M series', 'redmi note series': all models whose names go on with a number.
import { type Dictionary, onceFor, spelt } from './dictionary.ts'
import { phraseAt, take, type Text } from './text.ts'
import { atoms, isNumber } from './words.ts'

const says = new Set('series siries sirij serise সিরিজ সিরিজের সিরিস'.normalize('NFKC').split(' '))

/** Words of a name that stand before its series: the 'Galaxy' of 'Galaxy M21'. */
const firstWords = 3

/** The models of the series that a text names. Takes its words, but for the brand's. */
export function readSeries(text: Text, dictionary: Dictionary): readonly number[] {
  const at = text.atoms.findIndex((atom, place) => says.has(atom.text) && !text.taken[place])
  if (at < 1) return readLetter(text, dictionary)
  const brands = new Set(
    text.atoms.flatMap((atom, place) => (text.taken[place] ? [] : (dictionary.brandOf.get(atom.text) ?? []))),
  )
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
    return found.map(({ id }) => id)
  }
  return []
}

/** A text that is a series with a letter, and no more: 'vivo y', 'galaxy a'. Next to other words, 'a' is just a letter. */
function readLetter(text: Text, dictionary: Dictionary): readonly number[] {
  const typed = text.atoms.map((atom) => atom.text).join(' ')
  if (text.taken.includes(true) || !/ [a-z]$/.test(typed) || dictionary.phrases.has(typed)) return []
  const found = allSeries(dictionary).find(({ words }) => words.join(' ') === typed)
  if (found) take(text, 0, text.atoms.length)
  return found?.models ?? []
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
    return texts.map((text) => ({ text, words: atoms(text).map((atom) => atom.text), models: ids }))
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
