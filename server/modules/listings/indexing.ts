// Writes next to each phone the facts by which searches find and order it: when it is posted, when its price changes, and when the catalogue grows.
import { isDeepStrictEqual } from 'node:util'
import { dictionary, type Dictionary } from '#catalogue'
import { transact, type Ctx } from '#context'
import { type Facts, factsOf, type ListingInput } from './facts.ts'
import { goingPrices, soldBy } from './market-store.ts'
import { rankAt } from './rules.ts'
import * as store from './index-store.ts'

export interface PhoneToIndex extends ListingInput {
  sellerId: string
  /** Poisha. */
  price: number
}

export type Indexed = Facts & { rankAt: Date }

/** The facts of phones, and where they stand in the order 'best' next to what their models go for and what their sellers have sold. */
export async function indexed(ctx: Ctx, phones: readonly PhoneToIndex[], known: Dictionary): Promise<Indexed[]> {
  const facts = phones.map((phone) => factsOf(phone, known))
  const [going, sold] = await Promise.all([
    goingPrices(ctx, [...new Set(facts.flatMap(({ modelId }) => modelId ?? []))]),
    soldBy(ctx, [...new Set(phones.map(({ sellerId }) => sellerId))]),
  ])
  return facts.map((fact, at) => {
    const phone = phones[at]!
    const goingPrice = fact.modelId === null ? null : (going.get(fact.modelId) ?? null)
    return { ...fact, rankAt: rankAt({ ...phone, ...fact, goingPrice, sold: sold.get(phone.sellerId) ?? 0 }) }
  })
}

/** The number of phones that are read again at once. */
const batchSize = 200

type Row = Awaited<ReturnType<typeof store.rowsToIndex>>[number]

/** Returns whether a phone is already stored as it is read: mostly it is, and a row that is not written costs nothing. */
function isIndexedAs(row: Row, facts: Indexed): boolean {
  return (Object.keys(facts) as (keyof Indexed)[]).every((name) => isDeepStrictEqual(row[name], facts[name]))
}

async function index(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const phones = rows.map((row) => {
    const said = <T>(fact: string, value: T) => (row.chosen.includes(fact) ? value : null)
    return {
      ...row,
      photos: row.photos ?? 0,
      modelId: said('model', row.modelId),
      storage: said('storage', row.storage),
      ram: said('ram', row.ram),
      districtId: said('district', row.districtId),
    }
  })
  const facts = await indexed(ctx, phones, await dictionary(ctx))
  const changed = rows.flatMap((row, at) => (isIndexedAs(row, facts[at]!) ? [] : [{ id: row.id, facts: facts[at]! }]))
  if (changed.length === 0) return
  await transact(ctx, async (ctx) => {
    for (const { id, facts } of changed) await store.setFacts(ctx, id, facts)
  })
}

/**
 * Reads the facts of some phones again, because the catalogue has changed.
 * @returns how many were read, and the number after which to go on, or null at the end
 */
export async function reindex(ctx: Ctx, after: number): Promise<{ read: number; next: number | null }> {
  const rows = await store.rowsToIndex(ctx, after, batchSize)
  await index(ctx, rows)
  return { read: rows.length, next: rows.length < batchSize ? null : rows.at(-1)!.id }
}

/** Reads the facts of one phone again. */
export async function reindexOne(ctx: Ctx, id: number): Promise<void> {
  await index(ctx, await store.rowsToIndex(ctx, id - 1, 1))
}
