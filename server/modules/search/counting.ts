// Counts of many phones change slowly in proportion and cost most to count, so they are kept for a moment.
import type { Ctx } from '#context'
import { isWished, type Wish, without } from './rules.ts'
import { type Facet, facets, type Strictness, tallies, type Tally } from './store.ts'

/** So many phones may be counted a little late; of fewer, each one is seen to come and go. */
export const countedExactly = 1000
/** Milliseconds for which a count of many is good as it is, and for which it is good enough while it is counted anew. */
const fresh = 30_000
const usable = 10 * 60_000
const keptAtMost = 500

type Tallies = Awaited<ReturnType<typeof tallies>>

interface Memory {
  kept: Map<string, { at: number; tallies: Tallies }>
  running: Map<string, Promise<Tallies>>
}

const memories = new WeakMap<Ctx['config'], Memory>()

function memoryOf({ config }: Ctx): Memory {
  const memory: Memory = memories.get(config) ?? { kept: new Map(), running: new Map() }
  memories.set(config, memory)
  return memory
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

async function countAnew(
  ctx: Ctx,
  { kept, running }: Memory,
  name: string,
  { wish, strictness, facets }: Task,
  now: Date,
): Promise<Tallies> {
  const counting = tallies(ctx, wish, strictness, facets, now)
  running.set(name, counting)
  try {
    const found = await counting
    kept.delete(name)
    if (totalOf(found) > countedExactly) kept.set(name, { at: now.getTime(), tallies: found })
    // The first is the one that was counted longest ago.
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
    return found
  } finally {
    running.delete(name)
  }
}

async function counted(ctx: Ctx, task: Task, now: Date): Promise<Tallies> {
  const memory = memoryOf(ctx)
  const name = nameOf(task, now)
  const before = memory.kept.get(name)
  const age = before ? Math.abs(now.getTime() - before.at) : Infinity
  if (before && age < fresh) return before.tallies
  if (!before || age > usable) return countAnew(ctx, memory, name, task, now)
  // Nobody waits for it, and of all who ask only the first has it done.
  if (!memory.running.has(name))
    countAnew(ctx, memory, name, task, now).catch((error: unknown) => ctx.log.warn({ err: error }, 'phones could not be counted anew'))
  return before.tallies
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
