// What searches find and order phones by, written beside each phone: when it is posted, when its price changes, and when the catalogue grows.
import { dictionary, type Dictionary } from '#catalog'
import { transact, type Ctx } from '#context'
import { type Facts, factsOf, type ListingInput } from './facts.ts'
import { goingPrices, soldBy } from './market-store.ts'
import { rankAt } from './rules.ts'
import * as store from './store.ts'

export interface PhoneToIndex extends ListingInput {
  sellerId: string
  /** Poisha. */
  price: number
}

export type Indexed = Facts & { rankAt: Date }

/** The facts of phones, and where they stand in the order 'best' beside what their models go for and what their sellers have sold. */
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

/** How many phones are read again at once. */
const batchSize = 200

async function index(ctx: Ctx, rows: Awaited<ReturnType<typeof store.rowsToIndex>>): Promise<void> {
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
  await transact(ctx, async (ctx) => {
    for (const [at, { id }] of rows.entries()) await store.setFacts(ctx, id, facts[at]!)
  })
}

/** Reads the facts of some phones again, because the catalogue has grown. @returns the number after which to go on, or null at the end */
export async function reindex(ctx: Ctx, after: number): Promise<number | null> {
  const rows = await store.rowsToIndex(ctx, after, batchSize)
  await index(ctx, rows)
  return rows.length < batchSize ? null : rows.at(-1)!.id
}

/** Reads the facts of one phone again. */
export async function reindexOne(ctx: Ctx, id: number): Promise<void> {
  await index(ctx, await store.rowsToIndex(ctx, id - 1, 1))
}
