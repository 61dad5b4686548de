// Counts of many phones change slowly in proportion and cost most to count, so they are kept for a moment.
import type { Ctx } from '#context'
import type { Wish } from './rules.ts'
import { type Counts, counts, type Strictness } from './store.ts'

/** A list of more phones than this may be counted a little late; of fewer, each one is seen to come and go. */
export const countedExactly = 1000
const keptFor = 30_000
const keptAtMost = 500

interface Kept {
  at: number
  counts: Counts
}

const memories = new WeakMap<Ctx['config'], { kept: Map<string, Kept>; running: Map<string, Promise<Counts>> }>()

function memoryOf(ctx: Ctx) {
  const memory = memories.get(ctx.config) ?? { kept: new Map<string, Kept>(), running: new Map<string, Promise<Counts>>() }
  memories.set(ctx.config, memory)
  return memory
}

/** Counts the phones of a wish by all facets; above a thousand it may answer with what it counted half a minute ago. */
export async function countsOf(ctx: Ctx, wish: Wish, strictness: Strictness, now: Date): Promise<Counts> {
  const { kept, running } = memoryOf(ctx)
  const { postedAfter, ...rest } = wish
  const days = postedAfter && Math.round((now.getTime() - postedAfter.getTime()) / 3_600_000)
  const name = JSON.stringify([rest, days, strictness])
  const before = kept.get(name)
  if (before && now.getTime() - before.at < keptFor && now.getTime() >= before.at) return before.counts
  // Everybody who asks for the same while it is being counted waits for the one count.
  const underWay = running.get(name)
  if (underWay && before) return underWay
  const counting = counts(ctx, wish, strictness, now)
  running.set(name, counting)
  try {
    const counted = await counting
    kept.delete(name)
    if (counted.total > countedExactly) kept.set(name, { at: now.getTime(), counts: counted })
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
    return counted
  } finally {
    if (running.get(name) === counting) running.delete(name)
  }
}
