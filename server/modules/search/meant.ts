// Finds how a search is meant: how strictly its words are, and how its purpose is, so that it finds something.
import type { z } from 'zod'
import { dimensions, type PhonesQuery } from '#contract/listings/phones'
import type { Dictionary } from '#catalogue'
import type { Ctx } from '#context'
import type { Tallies } from './tallies.ts'
import { countsOf } from './counting.ts'
import { hasUncatalogued } from './facts-store.ts'
import { priceOf, suitedModels } from './intents.ts'
import { type Criteria, isSet, without } from './rules.ts'
import { countUpTo, strictnesses, type Strictness } from './store.ts'
import { serviceWords } from './word-tables.ts'

/**
 * The ways to take a purpose: of models that came out lately, of any age, or of no model in particular. A purpose that is said next to something else never
 * empties a search.
 */
const purposes = ['lately', 'ever', 'not'] as const

export interface Meant {
  strictness: Strictness
  purpose: (typeof purposes)[number]
}

/** The ways to mean words and purposes, each in lists of few phones and of many, with lines and without, in the order of the numbers in cursors. */
export const ways = [true, false].flatMap((hasLines) =>
  strictnesses.flatMap((strictness) =>
    purposes.flatMap((purpose) =>
      [false, true].map((isMany) => ({ meant: { strictness, purpose }, isMany, hasLines })),
    ),
  ),
)

/** A search: what its words say, and that with what is chosen next to them. */
interface Asked {
  said: Criteria
  criteria: Criteria
  /** The purposes and wishes that are said in words and not chosen. */
  wishes: ReadonlySet<'intent' | 'exchange'>
}

export const saysMoreThanWords = (criteria: Criteria) =>
  dimensions.some((dimension) => dimension !== 'words' && isSet(criteria, dimension))

/** The criteria without purposes and wishes that were only said, and without the price that a purpose allows. */
function withoutWishes(criteria: Criteria, said: Criteria, wishes: Asked['wishes']): Criteria {
  const isLimit = criteria.priceTo !== null && criteria.priceFrom === null && criteria.priceTo === priceOf(said.intents)
  const rest = [...wishes].reduce(without, criteria)
  return wishes.has('intent') && isLimit ? { ...rest, priceTo: null } : rest
}

/** The criteria of a search as its purpose is taken. */
export function forPurpose(
  { said, criteria, wishes }: Asked,
  purpose: Meant['purpose'],
  { models }: Dictionary,
): Criteria {
  if (purpose === 'lately') return criteria
  if (purpose === 'ever') return { ...criteria, suited: suitedModels(criteria, models) }
  return withoutWishes(criteria, said, wishes)
}

/** The purposes and wishes that words say, where nothing of the kind is chosen. */
export const wishesOf = (
  said: Criteria,
  query: Pick<z.output<typeof PhonesQuery>, 'intent' | 'exchange'>,
): Asked['wishes'] =>
  new Set((['intent', 'exchange'] as const).filter((wish) => isSet(said, wish) && query[wish].length === 0))

function purposesOf({ said, criteria, wishes }: Asked): readonly Meant['purpose'][] {
  const isAged = criteria.suited !== null
  const mayBeUnmet = wishes.size > 0 && saysMoreThanWords(withoutWishes(said, said, wishes))
  return purposes.filter((purpose) => (purpose === 'ever' ? isAged : purpose === 'lately' || mayBeUnmet))
}

/**
 * Returns how strictly the words are meant. Next to anything else that the text says they only rank. Alone, they are taken as written while that finds
 * something, then as they sound; after that any of them will do or, next to other criteria, they only rank.
 */
async function strictnessFor(
  { said, criteria }: Pick<Asked, 'said' | 'criteria'>,
  findsSome: (strictness: Strictness) => Promise<boolean>,
  isName = false,
): Promise<Strictness> {
  if (criteria.words.length === 0) return 'exact'
  if (saysMoreThanWords(said)) return isName && (await findsSome('exact')) ? 'exact' : 'ranked'
  if (criteria.words.every((word) => serviceWords.has(word))) return 'ranked'
  for (const strictness of ['exact', 'fuzzy'] as const) if (await findsSome(strictness)) return strictness
  return saysMoreThanWords(criteria) ? 'ranked' : 'any'
}

export const strictnessOf = async (ctx: Ctx, asked: Pick<Asked, 'said' | 'criteria'>) =>
  strictnessFor(
    asked,
    async (strictness) => (await countUpTo(ctx, asked.criteria, strictness, 1)) > 0,
    await isNameOfSome(ctx, asked.criteria),
  )

/** Returns whether words that are left over are the name of phones on sale whose model the catalogue does not have: 'nord ce' of OnePlus. Then phones hold them. */
const isNameOfSome = async (ctx: Ctx, { brands, models, words }: Criteria): Promise<boolean> =>
  brands.length > 0 && models.length === 0 && words.length > 0 && (await hasUncatalogued(ctx, brands, words))

/** Finds how words and purpose are meant, and counts by that where a time is given. */
export async function asMeant(
  ctx: Ctx,
  asked: Asked,
  known: Dictionary,
  now: Date | null,
): Promise<{ meant: Meant; counts: Tallies | null }> {
  const isName = await isNameOfSome(ctx, asked.criteria)
  for (const purpose of purposesOf(asked)) {
    const criteria = forPurpose(asked, purpose, known)
    let counts: Tallies | undefined
    const findsSome = async (strictness: Strictness) => {
      if (now === null) return (await countUpTo(ctx, criteria, strictness, 1)) > 0
      counts = await countsOf(ctx, criteria, strictness, now)
      return counts.total > 0
    }
    const strictness = await strictnessFor({ said: asked.said, criteria }, findsSome, isName)
    const meant = { strictness, purpose }
    const isLast = purpose === purposesOf(asked).at(-1)
    if ((now !== null || !isLast) && (counts === undefined || counts.total === 0)) {
      const isFound = await findsSome(strictness)
      if (!isFound && !isLast) continue
    }
    return { meant, counts: counts ?? null }
  }
  throw new Error('There is always a last way to take a purpose')
}
