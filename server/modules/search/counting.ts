// Counts of many phones change slowly in proportion and cost most to count, so they may be a moment old; of few, each one is seen to come and go.
import type { Ctx } from '#context'
import { type Columns, countColumns, type Tallies, unpack } from './columns.ts'
import { type Timed, StaleWhileRevalidateCache } from './stale-while-revalidate.ts'
import { noCriteria, isSet, type Criteria, without } from './rules.ts'
import { type Facet, facets, hasWords, packedPhones, type Strictness } from './store.ts'

/** Counts above this may be a little late. */
export const countedExactly = 1000

interface Caches {
  everything: StaleWhileRevalidateCache<Columns>
  ofWords: StaleWhileRevalidateCache<Columns>
  counts: StaleWhileRevalidateCache<Tallies>
}

const caches = new WeakMap<Ctx['config'], Caches>()

function cachesOf({ config }: Ctx): Caches {
  const known = caches.get(config) ?? {
    everything: new StaleWhileRevalidateCache(1),
    ofWords: new StaleWhileRevalidateCache(20),
    counts: new StaleWhileRevalidateCache(500),
  }
  caches.set(config, known)
  return known
}

interface Task {
  criteria: Criteria
  strictness: Strictness
  facets: readonly Facet[]
}

function nameOf({ criteria, strictness, facets }: Task, now: Date): string {
  // Which models suit follows from the intents.
  const { postedAfter, suited: _, ...rest } = criteria
  const hours = postedAfter && Math.round((now.getTime() - postedAfter.getTime()) / 3_600_000)
  return JSON.stringify([rest, hours, strictness, facets])
}

const failed = (ctx: Ctx) => (error: unknown) => ctx.log.warn({ err: error }, 'phones could not be counted anew')

/** Reads the phones that hold the words of the criteria and counts them by the rest of it. Of few, those of this moment are read. */
async function count(
  ctx: Ctx,
  caches: Caches,
  { criteria, strictness, facets }: Task,
  now: Date,
): Promise<Timed<Tallies>> {
  const read = async (criteria: Criteria) => ({
    at: now.getTime(),
    value: unpack(await packedPhones(ctx, criteria, strictness), now),
  })
  const { words, areas } = criteria
  const memory = hasWords(criteria) ? caches.ofWords : caches.everything
  const columns = await memory.get(JSON.stringify([words, areas, strictness]), now, {
    load: () => read({ ...noCriteria, words, areas }),
    shouldKeep: ({ price }) => price.length > countedExactly,
    onFailure: failed(ctx),
  })
  const found = countColumns(columns.value, criteria, facets)
  if (columns.at === now.getTime() || found.total > countedExactly) return { at: columns.at, value: found }
  const { at, value } = await read(criteria)
  return { at, value: countColumns(value, criteria, facets) }
}

async function counted(ctx: Ctx, task: Task, now: Date): Promise<Tallies> {
  const known = cachesOf(ctx)
  const { value } = await known.counts.get(nameOf(task, now), now, {
    load: () => count(ctx, known, task, now),
    shouldKeep: (found) => found.total > countedExactly,
    onFailure: failed(ctx),
  })
  return value
}

/** Counts the phones of the criteria by every facet. A facet that is chosen counts what it would without its own choice. */
export async function countsOf(ctx: Ctx, criteria: Criteria, strictness: Strictness, now: Date): Promise<Tallies> {
  const chosen = facets.filter((facet) => isSet(criteria, facet))
  const open = facets.filter((facet) => !chosen.includes(facet))
  const [all, ...others] = await Promise.all([
    counted(ctx, { criteria, strictness, facets: open }, now),
    ...chosen.map((facet) => counted(ctx, { criteria: without(criteria, facet), strictness, facets: [facet] }, now)),
  ])
  const of = new Map(all.of)
  for (const one of others) for (const [facet, tally] of one.of) of.set(facet, tally)
  const at = chosen.indexOf('model')
  return { total: all.total, models: (others[at] ?? all).models, of }
}
