// Reads the relations within a clause: words near each other, things that are denied, and requests to its reader.
import asking from './words-of-asking.json' with { type: 'json' }
import things from './words-of-things.json' with { type: 'json' }
import { type ReadClause, readerOf } from './words.ts'

export type Idea = keyof typeof things | keyof typeof asking
export type Clause = ReadClause<Idea>

/** Things that a text may ask for, and words by which it asks, says no and says when, in English, Bangla and Bangla in Latin letters. */
const lexicon = { ...things, ...asking }

/** Reads a normalised text. */
export const readText = readerOf<Idea>(lexicon)

/** Tells whether an idea is within some words of a place. */
export const isNear = (clause: Clause, idea: Idea, place: number, words: number) =>
  clause.at(idea).some((at) => Math.abs(at - place) <= words)
export const isRightBefore = (clause: Clause, idea: Idea, place: number, words: number) =>
  clause.at(idea).some((at) => at < place && place - at <= words)
export const isRightBehind = (clause: Clause, idea: Idea, place: number, words: number) =>
  clause.at(idea).some((at) => at > place && at - place <= words)

/** Tells whether two words have no comma between them. */
export const inOnePart = ({ commas }: Clause, one: number, other: number) =>
  !commas.some((comma) => comma >= Math.min(one, other) && comma < Math.max(one, other))

/** Tells whether a word for "no" belongs to a verb and is no tag: `den na` pleads, `diben na` forbids. */
function isNo(clause: Clause, at: number): boolean {
  const word = clause.words[at]!
  if (word !== 'na' && word !== 'না') return true
  if (clause.at('unless').includes(at)) return false
  const imperative = clause.at('give').includes(at - 1) && !clause.at('naBefore').includes(at - 1)
  return !imperative
}

/**
 * Tells whether the word at a place is refused or warned of. In Bangla `no` comes behind the word that it denies, in English before it; a double
 * one, such as `advance chara dibo na`, demands.
 */
export function isDenied(clause: Clause, place: number): boolean {
  if (clause.has('warning')) return true
  // On a condition, nothing is denied: `booking money dile ar kauke dibo na`.
  if (isRightBehind(clause, 'unless', place, 4) || isRightBehind(clause, 'ifPaid', place, 2)) return false
  const behind = clause
    .at('noAfter')
    .filter((at) => at > place && at - place <= 7 && inOnePart(clause, place, at) && isNo(clause, at))
  const before = clause.at('noBefore').filter((at) => at < place && place - at <= 7 && inOnePart(clause, place, at))
  const ahead = clause
    .at('noAfter')
    .filter(
      (at) => at < place && place - at <= 4 && clause.at('naBefore').includes(at - 1) && inOnePart(clause, place, at),
    )
  const without = clause.at('without').filter((at) => at - place <= 4 && place - at <= 2)
  const others = [...behind, ...before, ...ahead].filter((at) => !without.includes(at))
  if (without.length > 0) return others.length === 0
  return others.length > 0
}

/** Places of an idea that are not denied. */
export const meant = (clause: Clause, idea: Idea) => clause.at(idea).filter((at) => !isDenied(clause, at))

/** `din` is a day too: behind a number or before what lasts. */
export function isDay(clause: Clause, at: number): boolean {
  if (!['din', 'দিন'].includes(clause.words[at]!)) return false
  return (
    /^\d{1,3}$/.test(clause.words[at - 1] ?? '') ||
    isRightBefore(clause, 'count', at, 1) ||
    isRightBehind(clause, 'lasting', at, 1)
  )
}

/** English verbs of what somebody else does are no request: `I send it by courier`. */
export const isOwnAct = (clause: Clause, at: number) =>
  clause.at('me').some((by) => by < at && at - by <= 2) && !/^(?:দি|den|din|dib|pathan|পাঠান)/u.test(clause.words[at]!)

/** Requests of a clause that are for somebody who reads it, before or behind a place; the words of an idea there are none themselves. */
export const isAskedAt = (clause: Clause, place: number, words: number, idea: Idea = 'advance') =>
  clause
    .at('give')
    .some(
      (at) =>
        !(at >= place && at < clause.endOf(idea, place)) &&
        Math.abs(at - place) <= words &&
        !isDay(clause, at) &&
        !isOwnAct(clause, at) &&
        !isDenied(clause, at),
    )

/** Tells whether something is said to be needed, in the same part of the clause. */
export const isNeeded = (clause: Clause, place: number, words = 3) =>
  !clause.isQuestion && clause.at('must').some((at) => Math.abs(at - place) <= words && inOnePart(clause, place, at))

/** Somebody says afterwards what another one asked for. */
export const isNotified = (clause: Clause) => clause.has('told') && !clause.has('sendIt')

export interface Found {
  isThere: boolean
  /** It is asked for, so that nothing else can be meant. */
  isAsked: boolean
}

export const none: Found = { isThere: false, isAsked: false }

/** `500 pathan`, `send 500`: an amount without its unit. */
export const isAmount = (word: string | undefined) => /^[1-9]\d{2,5}$/.test(word ?? '') && word !== '16002'

/** Tells whether a clause requests anything of its reader. */
export const asksSomething = (clause: Clause) =>
  clause.at('give').some((at) => !isDay(clause, at) && !isOwnAct(clause, at) && !isDenied(clause, at))
