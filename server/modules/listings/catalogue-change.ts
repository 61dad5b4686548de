// Applies a change of the catalogue to phones: they are read again, and the names that it lacks are counted.
import type { UnknownName } from '#contract/catalogue/catalogue'
import { categories, noteReading, readableName, refreshDictionary } from '#catalog'
import type { Ctx } from '#context'
import * as store from './index-store.ts'
import { reindex } from './indexing.ts'

/** The progress of a reading. `done` travels with it, so that a part that is read twice counts once. */
export interface ReadingStep {
  generation: number
  after: number
  done: number
}

/** Reads some phones again, and has the next read, unless the catalogue has changed since: then another reading has begun. */
export async function reindexStep(ctx: Ctx, { generation, after, done }: ReadingStep): Promise<void> {
  const total = after === 0 ? await store.countAll(ctx) : undefined
  if (!(await noteReading(ctx, generation, { done, total }))) return
  // The dictionary of this process may be from a moment before the change.
  await refreshDictionary(ctx)
  const { read, next } = await reindex(ctx, after)
  if (next === null) await noteReading(ctx, generation, { done: done + read, isFinished: true })
  else await ctx.jobs.send(ctx.db, 'reindex-phones', { generation, after: next, done: done + read })
}

/** Lists the names of phones without a known model, the most frequent first. */
export async function unknownNames(ctx: Ctx, limit: number): Promise<UnknownName[]> {
  const brands = new Map((await categories(ctx)).map(({ id, name }) => [id, name]))
  const rows = await store.unknownNames(ctx, limit)
  return rows.map(({ brandId, name, count, examples }) => ({
    brand: { id: brandId, name: brands.get(brandId) ?? brandId },
    name: readableName(name),
    count,
    examples: [...new Set(examples)],
  }))
}
