// Reads the phones that are counted in memory, as the database hands them over.
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '#contract/listings/listings'
import { type Ctx, transact } from '#context'
import { type Criteria, noCriteria } from './rules.ts'
import { conditionsOf, type Strictness } from './store.ts'

/**
 * Phones of one brand, condition and district; of each its id, model, storage and memory, price in poisha, second of posting and attributes, in
 * binary. Unknown is -1.
 */
export interface PackedPhones {
  brand: string
  condition: Condition
  district: string | null
  phones: Buffer
}

/** Everything that is counted is in an index a third as large as the phones, and few groups need little memory. */
const fromIndex = sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`

const packed = (of: RawBuilder<unknown>) => sql<PackedPhones>`
  select category_id as brand, condition, district_id as district, string_agg(
    int8send(id) || int4send(coalesce(model_id, -1)) || int2send(coalesce(storage, -1::smallint)) || int2send(coalesce(ram, -1::smallint))
    || int4send(resale_price::int) || float8send(date_part('epoch', posted_at)) || int4send(attributes) || int4send(added_attributes), '') as phones
  from listing where ${of} group by category_id, condition, district_id`

/** Everything that facets count, of all phones of the criteria. */
export async function packedPhones(ctx: Ctx, criteria: Criteria, strictness: Strictness): Promise<PackedPhones[]> {
  return transact(ctx, async (ctx) => {
    await fromIndex.execute(ctx.db)
    return fewPackedPhones(ctx, criteria, strictness)
  })
}

/** The same of criteria that few phones meet, without words: the planner finds them by an index unasked. */
export const fewPackedPhones = async ({ db }: Ctx, criteria: Criteria, strictness: Strictness) =>
  (await packed(conditionsOf(criteria, strictness)).execute(db)).rows

const onSale = conditionsOf(noCriteria, 'exact')

/** Bytes of packed phones that are added before the process does something else: some milliseconds. */
const atOnce = 2 ** 19

/** All phones as they are at one moment, brand by brand, so that no process holds more than one brand packed. @param begin called with their number */
export async function packedByBrand(
  ctx: Ctx,
  begin: (count: number) => void,
  add: (phones: PackedPhones) => void,
): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    await fromIndex.execute(db)
    const { rows } = await sql<{ count: number }>`select count(*) from listing where ${onSale}`.execute(db)
    begin(rows[0]!.count)
    for (let brand: string | null = ''; ;) {
      // The next one, by the index, where grouping would go through all phones.
      const next = await sql<{ brand: string | null }>`
        select min(category_id) as brand from listing where ${onSale} and category_id > ${brand}`.execute(db)
      brand = next.rows[0]!.brand
      if (brand === null) return
      const groups = (await packed(sql`${onSale} and category_id = ${brand}`).execute(db)).rows
      let bytes = 0
      for (const group of groups) {
        add(group)
        bytes += group.phones.length
        if (bytes < atOnce) continue
        bytes = 0
        await setImmediate()
      }
    }
  })
}

const among = (ids: readonly number[]) => sql`id = any(${sql.val(ids)}::bigint[])`

/** Those of some phones that are on the market. */
export async function packedOf(ctx: Ctx, ids: readonly number[]): Promise<PackedPhones[]> {
  return (await packed(sql`${onSale} and ${among(ids)}`).execute(ctx.db)).rows
}

/** Phones that are found by their words, and how these are meant. */
export interface Wording {
  criteria: Criteria
  strictness: Strictness
}

/** Returns, for each of several wordings, which of some phones hold its words. */
export async function holdersOf(
  ctx: Ctx,
  wordings: readonly Wording[],
  ids: readonly number[],
): Promise<Array<Set<number>>> {
  if (wordings.length === 0) return []
  const holds = wordings.map(({ criteria, strictness }) => sql`(${conditionsOf(criteria, strictness)})`)
  const { rows } = await sql<{ id: number; holds: boolean[] }>`
    select id, array[${sql.join(holds)}] as holds from listing where ${onSale} and ${among(ids)}`.execute(ctx.db)
  return wordings.map((_, at) => new Set(rows.flatMap((row) => (row.holds[at] ? [row.id] : []))))
}
