// Phones of one seller that are alike: of one model, with its sizes, condition and attributes.
import { type RawBuilder, sql } from 'kysely'
import { cardVersion } from '#read/cards'

/**
 * Rows of a page in the order of `key`, each with the phones like it that meet the search too. The cheapest of them stands for all, or the newest of
 * the cheapest; `isBehind` says that another one stands for this phone. One without a model is like no other.
 * @param meets what a phone of the search meets, with columns that are not qualified
 */
export const withAlike = (
  rows: RawBuilder<{ id: number; key: Date | number }>,
  meets: RawBuilder<unknown>,
): RawBuilder<{ id: number; key: Date | number; version: string; alike: number[]; isBehind: boolean }> => sql`
  with one as materialized (${rows})
  select one.id, one.key, ${cardVersion('phone')} as version, like_it.alike, like_it."isBehind"
  from one join listing phone on phone.id = one.id,
    lateral (
      select coalesce(array_agg(id order by id), '{}') as alike,
        coalesce(bool_or((resale_price, -id) < (phone.resale_price, -phone.id)), false) as "isBehind"
      from listing
      where seller_id = phone.seller_id and model_id = phone.model_id and id <> phone.id and condition = phone.condition
        and storage is not distinct from phone.storage and ram is not distinct from phone.ram and attributes = phone.attributes
        and ${meets}
    ) like_it
  order by one.key desc, one.id desc`
