// Counts of many phones change slowly in proportion and cost most to count, so they may be a moment old; of few, each one is seen to come and go.
import type { Ctx } from '#context'
import { type Columns, countColumns, type Tallies, type Tally, unpack } from './columns.ts'
import { type Made, Memory } from './memory.ts'
import { anything, isWished, type Wish, without } from './rules.ts'
import { type Facet, facets, hasWords, packedPhones, type Strictness } from './store.ts'

/** So many phones may be counted a little late. */
export const countedExactly = 1000

interface Memories {
  everything: Memory<Columns>
  ofWords: Memory<Columns>
  counts: Memory<Tallies>
}

const memories = new WeakMap<Ctx['config'], Memories>()

function memoriesOf({ config }: Ctx): Memories {
  const known = memories.get(config) ?? { everything: new Memory(1), ofWords: new Memory(20), counts: new Memory(500) }
  memories.set(config, known)
  return known
}

interface Task {
  wish: Wish
  strictness: Strictness
  facets: readonly Facet[]
}

function nameOf({ wish, strictness, facets }: Task, now: Date): string {
  const { postedAfter, ...rest } = wish
  const hours = postedAfter && Math.round((now.getTime() - postedAfter.getTime()) / 3_600_000)
  return JSON.stringify([rest, hours, strictness, facets])
}

const failed = (ctx: Ctx) => (error: unknown) => ctx.log.warn({ err: error }, 'phones could not be counted anew')

/** Reads the phones that hold the words of a wish and counts them by the rest of it. Of few, those of this moment are read. */
async function count(ctx: Ctx, memories: Memories, { wish, strictness, facets }: Task, now: Date): Promise<Made<Tallies>> {
  const read = async (wish: Wish) => ({ at: now.getTime(), value: unpack(await packedPhones(ctx, wish, strictness), now) })
  const { words, areas } = wish
  const memory = hasWords(wish) ? memories.ofWords : memories.everything
  const columns = await memory.recall(JSON.stringify([words, areas, strictness]), now, {
    make: () => read({ ...anything, words, areas }),
    worth: ({ price }) => price.length > countedExactly,
    onFailure: failed(ctx),
  })
  const found = countColumns(columns.value, wish, facets)
  if (columns.at === now.getTime() || totalOf(found) > countedExactly) return { at: columns.at, value: found }
  const { at, value } = await read(wish)
  return { at, value: countColumns(value, wish, facets) }
}

async function counted(ctx: Ctx, task: Task, now: Date): Promise<Tallies> {
  const known = memoriesOf(ctx)
  const { value } = await known.counts.recall(nameOf(task, now), now, {
    make: () => count(ctx, known, task, now),
    worth: (found) => totalOf(found) > countedExactly,
    onFailure: failed(ctx),
  })
  return value
}

const totalOf = (found: Tallies) => found.get('total')!.get('') ?? 0

export interface Counts {
  total: number
  of: Map<Facet, Tally>
}

/** Counts the phones of a wish by every facet. A facet that is chosen counts what it would without its own choice. */
export async function countsOf(ctx: Ctx, wish: Wish, strictness: Strictness, now: Date): Promise<Counts> {
  const chosen = facets.filter((facet) => isWished(wish, facet))
  const open = facets.filter((facet) => !chosen.includes(facet))
  const [all, ...others] = await Promise.all([
    counted(ctx, { wish, strictness, facets: open }, now),
    ...chosen.map((facet) => counted(ctx, { wish: without(wish, facet), strictness, facets: [facet] }, now)),
  ])
  const of = new Map(open.map((facet) => [facet, all.get(facet)!]))
  chosen.forEach((facet, at) => of.set(facet, others[at]!.get(facet)!))
  return { total: totalOf(all), of }
}
