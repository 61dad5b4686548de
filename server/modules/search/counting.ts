// Counts of many phones change slowly in proportion and cost most to count, so they may be a moment old; of few, each one is seen to come and go.
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#context'
import { type Columns, countColumns, type Tallies, unpack } from './columns.ts'
import { packedPhones } from './packed-phones.ts'
import { type Timed, StaleWhileRevalidateCache } from './stale-while-revalidate.ts'
import { noCriteria, isSet, type Criteria, without } from './rules.ts'
import { countEach, countUpTo as countInDatabase, type Facet, facets, hasWords, type Strictness } from './store.ts'

/** Counts above this may be half a minute late: a page of many phones is not made again for each of them that is sold or costs less. */
export const countedExactly = 100

export interface CountCaches {
  everything: StaleWhileRevalidateCache<Columns>
  ofWords: StaleWhileRevalidateCache<Columns>
  counts: StaleWhileRevalidateCache<Tallies>
  /** Counts that reached their limit, up to which they were counted. */
  upTo: StaleWhileRevalidateCache<number>
}

export const openCountCaches = (): CountCaches => ({
  everything: new StaleWhileRevalidateCache(1),
  ofWords: new StaleWhileRevalidateCache(20),
  counts: new StaleWhileRevalidateCache(500),
  upTo: new StaleWhileRevalidateCache(500),
})

interface Wanted {
  criteria: Criteria
  strictness: Strictness
}

interface Task extends Wanted {
  facets: readonly Facet[]
}

function nameOf({ criteria, strictness, facets }: Task, now: Date): string {
  // The suited models follow from the intents.
  const { postedAfter, suited: _, ...rest } = criteria
  const hours = postedAfter && Math.round((now.getTime() - postedAfter.getTime()) / 3_600_000)
  return JSON.stringify([rest, hours, strictness, facets])
}

const failed = (ctx: Ctx) => (error: unknown) => ctx.log.warn({ err: error }, 'phones could not be counted anew')

async function read(ctx: Ctx, { criteria, strictness }: Wanted, now: Date): Promise<Timed<Columns>> {
  return { at: now.getTime(), value: unpack(await packedPhones(ctx, criteria, strictness), now) }
}

const columnsName = ({ criteria: { words, areas }, strictness }: Wanted) => JSON.stringify([words, areas, strictness])

/** The phones that hold the words of the criteria. */
function columnsOf(ctx: Ctx, { everything, ofWords }: CountCaches, wanted: Wanted, now: Date): Promise<Timed<Columns>> {
  const { criteria, strictness } = wanted
  const { words, areas } = criteria
  return (hasWords(criteria) ? ofWords : everything).get(columnsName(wanted), now, {
    load: () => read(ctx, { criteria: { ...noCriteria, words, areas }, strictness }, now),
    shouldKeep: ({ price }) => price.length > countedExactly,
    onFailure: failed(ctx),
  })
}

/** Counts the phones that hold the words of the criteria by the rest of it. If there are few, those of this moment are read. */
async function count(
  ctx: Ctx,
  caches: CountCaches,
  { criteria, strictness, facets }: Task,
  now: Date,
): Promise<Timed<Tallies>> {
  const columns = await columnsOf(ctx, caches, { criteria, strictness }, now)
  const found = countColumns(columns.value, criteria, facets)
  if (columns.at === now.getTime() || found.total > countedExactly) return { at: columns.at, value: found }
  const { at, value } = await read(ctx, { criteria, strictness }, now)
  return { at, value: countColumns(value, criteria, facets) }
}

async function counted(ctx: Ctx, task: Task, now: Date): Promise<Tallies> {
  const known = ctx.caches.counts
  const { value } = await known.counts.get(nameOf(task, now), now, {
    load: () => count(ctx, known, task, now),
    shouldKeep: (found) => found.total > countedExactly,
    onFailure: failed(ctx),
  })
  return value
}

/** Returns whether `max` or more phones in memory meet the criteria; without any there, all phones would have to be read to count some. */
async function areManyInMemory(ctx: Ctx, criteria: Criteria, max: number): Promise<boolean> {
  const now = ctx.now()
  const known = ctx.caches.counts
  const wanted: Wanted = { criteria, strictness: 'exact' }
  if (hasWords(criteria) || !known.everything.has(columnsName(wanted), now)) return false
  return countColumns((await columnsOf(ctx, known, wanted, now)).value, criteria, []).total >= max
}

/**
 * Counts the phones that meet the criteria, saying no more than `max`; words have to be as they are written. A count of `max` may be a moment old, and
 * a lower one is of this moment.
 */
export async function countUpTo(ctx: Ctx, criteria: Criteria, max: number): Promise<number> {
  const now = ctx.now()
  const name = `${nameOf({ criteria, strictness: 'exact', facets: [] }, now)} ${max}`
  const { value } = await ctx.caches.counts.upTo.get(name, now, {
    load: async () => ({
      at: now.getTime(),
      value: (await areManyInMemory(ctx, criteria, max)) ? max : await countInDatabase(ctx, criteria, 'exact', max),
    }),
    shouldKeep: (found) => found >= max,
    onFailure: failed(ctx),
  })
  return value
}

/** Returns whether `one` is `all` with something said that it leaves open. */
const onlyAddsTo = (all: Criteria, one: Criteria): boolean =>
  (Object.keys(all) as Array<keyof Criteria>).every(
    (field) => isDeepStrictEqual(all[field], noCriteria[field]) || isDeepStrictEqual(all[field], one[field]),
  )

/** The same of several criteria. If there are few phones of `all`, which leave more open, they are gone through once for those that only add to it. */
export async function countEachUpTo(
  ctx: Ctx,
  all: Criteria,
  several: readonly Criteria[],
  max: number,
): Promise<number[]> {
  const adding =
    hasWords(all) || (await areManyInMemory(ctx, all, max)) ? [] : several.filter((one) => onlyAddsTo(all, one))
  const counted = adding.length > 1 ? await countEach(ctx, all, adding) : []
  return Promise.all(
    several.map((one) => {
      const found = counted[adding.indexOf(one)]
      return found === undefined ? countUpTo(ctx, one, max) : Math.min(found, max)
    }),
  )
}

/** Counts the phones of the criteria by every facet. A facet that is chosen counts what it would without its own choice. */
export async function countsOf(ctx: Ctx, criteria: Criteria, strictness: Strictness, now: Date): Promise<Tallies> {
  const chosen = facets.filter((facet) => isSet(criteria, facet))
  const open = facets.filter((facet) => !chosen.includes(facet))
  const [all, ...others] = await Promise.all([
    counted(ctx, { criteria, strictness, facets: open }, now),
    ...chosen.map((facet) => counted(ctx, { criteria: without(criteria, facet), strictness, facets: [facet] }, now)),
  ])
  if (others.length === 0) return all
  const of = new Map(all.of)
  for (const one of others) for (const [facet, tally] of one.of) of.set(facet, tally)
  const at = chosen.indexOf('model')
  return { total: all.total, models: (others[at] ?? all).models, of }
}
