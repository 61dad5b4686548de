// The attributes that an admin has added to those that come with the market.
import { attributePhrases, attributeWords, longestAttribute, shapeOf } from './attribute-words.ts'
import { ordinaryWords } from './by-ear.ts'
import { type Dictionary, onceFor } from './dictionary.ts'
import { isPlaceWord } from './places.ts'
import { isNumber } from './words.ts'

export interface AddedAttribute {
  /** Its place in the group `more` of contract/catalogue/attributes.ts. */
  place: number
  /** Its name in addresses. */
  slug: string
  name: string
  bangla: string
  /** The words of listings and searches for it, next to its two names. */
  words: readonly string[]
}

const phrasesOf = ({ name, bangla, words }: Omit<AddedAttribute, 'place' | 'slug'>) =>
  new Set([name, bangla, ...words].map(shapeOf).filter(Boolean))

/**
 * Returns a phrase of an attribute to be added that means something already: another attribute, a brand, a model, a place, a number, or a word of every
 * text. @param added those that were added before
 */
export function knownPhrase(
  attribute: Omit<AddedAttribute, 'place' | 'slug'>,
  added: readonly AddedAttribute[],
  { brandOf, phrases: names, written }: Dictionary,
): string | undefined {
  const { phrases } = phrasesWith(added)
  const isWord = (phrase: string) =>
    brandOf.has(phrase) || written.has(phrase) || isPlaceWord(phrase) || ordinaryWords.has(phrase) || isNumber(phrase)
  return phrasesOf(attribute)
    .values()
    .find((phrase) => phrases.has(phrase) || names.has(phrase) || isWord(phrase))
}

interface AttributePhrases {
  /** Attributes by a phrase: 'box:full', 'more:0'. */
  phrases: ReadonlyMap<string, string>
  /** Atoms of the longest phrase. */
  longest: number
  /** Every word of every phrase. */
  words: ReadonlySet<string>
}

function phrasesWith(added: readonly AddedAttribute[]): AttributePhrases {
  const own = added.flatMap((attribute) =>
    [...phrasesOf(attribute)].map((phrase) => [phrase, `more:${attribute.place}`] as const),
  )
  return {
    // A phrase that comes with the market goes before one that is added.
    phrases: new Map([...own, ...attributePhrases]),
    longest: Math.max(longestAttribute, ...own.map(([phrase]) => phrase.split(' ').length)),
    words: new Set([...attributeWords, ...own.flatMap(([phrase]) => phrase.split(' '))]),
  }
}

/** All phrases by which attributes are said in a market. */
export const attributePhrasesOf = onceFor(({ added }) => phrasesWith(added))

/** Returns an attribute with its name in addresses, as `more:canada`, and the other way round; one that the market does not have stays as it is. */
export const inAddress = onceFor(
  ({ added }) => new Map(added.map(({ place, slug }) => [`more:${place}`, `more:${slug}`])),
)
export const fromAddress = onceFor(
  ({ added }) => new Map(added.map(({ place, slug }) => [`more:${slug}`, `more:${place}`])),
)
