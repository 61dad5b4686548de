// Reads the columns of phones that are counted in memory, as the database hands them over.
import { sql } from 'kysely'
import type { Condition } from '#contract/listings/listings'
import { type Ctx, transact } from '#context'
import type { Criteria } from './rules.ts'
import { conditionsOf, type Strictness } from './store.ts'

/** Phones of one brand, condition and district; of each its model, storage and memory, price in poisha, second of posting and attributes, in binary. */
export interface PackedPhones {
  brand: string
  condition: Condition
  district: string | null
  phones: Buffer
}

/** Everything that facets count, of all phones of the criteria. Unknown is -1. */
export async function packedPhones(ctx: Ctx, criteria: Criteria, strictness: Strictness): Promise<PackedPhones[]> {
  return transact(ctx, async ({ db }) => {
    // Everything that is counted is in an index a third as large as the phones, and few groups need little memory.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`.execute(db)
    const { rows } = await sql<PackedPhones>`
      select category_id as brand, condition, district_id as district, string_agg(
        int4send(coalesce(model_id, -1)) || int2send(coalesce(storage, -1::smallint)) || int2send(coalesce(ram, -1::smallint))
        || int4send(resale_price::int) || float8send(date_part('epoch', posted_at)) || int4send(attributes) || int4send(added_attributes), '') as phones
      from listing where ${conditionsOf(criteria, strictness)} group by category_id, condition, district_id`.execute(db)
    return rows
  })
}
