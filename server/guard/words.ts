// A text as clauses of words, and the ideas that its words name. A word is a stem with one of a closed list of endings, in Bangla and in Latin
// letters: nothing is found inside of another word.
import { normalise } from './normalise.ts'

/** The endings that Bangla puts behind a noun. */
const banglaEndings =
  'টা টি টার টির টাকে টিকে টাতে টায় টাই টাও টাইতো গুলো গুলা গুলি গুলোর গুলার খানা টুকু র ের এর কে তে ে এ েই েও য় ই ও রটা েরটা রে েতে টুকুন'.split(
    ' ',
  )
/** The same in Latin letters, with the plural and the possessive of English. */
const latinEndings =
  'ta ti tar tir take tate tay tai tao te e er r ke re i o gulo gula gulor s es tuku ei eo teo tei'.split(' ')

/** Bangla in Latin letters has no spelling: letters that people double, and pairs that they use for each other. */
const folded = (word: string) =>
  /^[a-z]/.test(word)
    ? word
        .replace(/(.)\1{2,30}/g, '$1')
        .replace(/([b-df-hj-np-tv-z])\1/g, '$1')
        .replaceAll('aa', 'a')
        .replaceAll('sh', 's')
        .replaceAll('bh', 'v')
        .replaceAll('z', 'j')
    : word

const sameForm = (word: string) => folded(normalise(word))

/** The words of one idea: `nouns` with an ending or without, `exact` ones without. */
interface IdeaWords {
  nouns?: readonly string[]
  exact?: readonly string[]
}

interface Phrase<Idea> {
  words: string[]
  idea: Idea
  takesEnding: boolean
}

export interface ReadClause<Idea extends string> {
  words: string[]
  /** The places at which the words of an idea begin. */
  at: (idea: Idea) => readonly number[]
  /** The place behind the words of an idea that begin at a place. */
  endOf: (idea: Idea, at: number) => number
  has: (...ideas: Idea[]) => boolean
  /** The ends of the parts of the clause: places behind which a comma is. */
  commas: readonly number[]
  isQuestion: boolean
}

/** Stems that a word may have, itself first. A shorter part is no stem: `was` is not `wa` with an ending. */
function stemsOf(word: string): string[] {
  const [endings, shortest] = /^[a-z]/.test(word) ? [latinEndings, 3] : [banglaEndings, 2]
  const isEnd = (ending: string) => word.endsWith(ending) && word.length - ending.length >= shortest
  return [word, ...endings.filter(isEnd).map((ending) => word.slice(0, -ending.length))]
}

/** A reader of texts by a lexicon. */
export function readerOf<Idea extends string>(lexicon: Record<Idea, IdeaWords>): (text: string) => ReadClause<Idea>[] {
  const byFirst = new Map<string, Phrase<Idea>[]>()
  const add = (idea: Idea, entries: readonly string[] = [], takesEnding: boolean) => {
    for (const entry of entries) {
      const words = entry.split(' ').map(sameForm)
      const phrases = byFirst.get(words[0]!) ?? []
      phrases.push({ words, idea, takesEnding })
      byFirst.set(words[0]!, phrases)
    }
  }
  for (const [idea, { nouns, exact }] of Object.entries(lexicon) as [Idea, IdeaWords][]) {
    add(idea, nouns, true)
    add(idea, exact, false)
  }

  const isAt = (stems: string[][], at: number, { words, takesEnding }: Phrase<Idea>) =>
    words.every((word, next) => {
      const here = stems[at + next]
      return takesEnding ? here?.includes(word) : here?.[0] === word
    })

  function readClause({ text, isQuestion }: { text: string; isQuestion: boolean }): ReadClause<Idea> {
    const words: string[] = []
    const commas: number[] = []
    for (const [piece] of text.replaceAll('%', ' percent ').matchAll(/\d{1,40}|[\p{L}\p{M}]{1,60}|,(?!\d)/gu))
      if (piece === ',') commas.push(words.length - 1)
      else words.push(folded(piece))
    const stems = words.map(stemsOf)
    const places = new Map<Idea, number[]>()
    const ends = new Map<string, number>()
    for (let at = 0; at < words.length; at++)
      for (const stem of stems[at]!)
        for (const phrase of byFirst.get(stem) ?? []) {
          if (!isAt(stems, at, phrase)) continue
          const end = `${phrase.idea} ${at}`
          ends.set(end, Math.max(ends.get(end) ?? 0, at + phrase.words.length))
          const there = places.get(phrase.idea)
          if (!there) places.set(phrase.idea, [at])
          else if (there.at(-1) !== at) there.push(at)
        }
    const at = (idea: Idea) => places.get(idea) ?? []
    const endOf = (idea: Idea, place: number) => ends.get(`${idea} ${place}`) ?? place + 1
    return { words, commas, isQuestion, at, endOf, has: (...ideas) => ideas.some((idea) => places.has(idea)) }
  }

  return (text) => clausesOf(text).map(readClause)
}

/** Sentences, each with whether it asks something. A full stop ends one where a blank follows. */
function clausesOf(text: string): { text: string; isQuestion: boolean }[] {
  return text
    .split(/(?<=[?!।\n;])|(?<=\.)(?=\s)/u)
    .filter((clause) => /[\p{L}\d]/u.test(clause))
    .map((clause) => ({ text: clause, isQuestion: clause.includes('?') }))
}
