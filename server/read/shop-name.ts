import { type RawBuilder, sql } from 'kysely'
import type { ShopName } from '#contract/shops/shops'

/** Selects the name of the shop of a `person`; null without one, and where `isWanted` does not hold. */
export const shopName = (isWanted: RawBuilder<boolean>): RawBuilder<ShopName | null> => sql`case when ${isWanted} then (
  select json_build_object('slug', slug, 'name', shop.name, 'nameBangla', name_bangla, 'isChecked', checked_at is not null)
  from shop where owner_id = person.id) end`
