import { sql } from 'kysely'
import type { ShopName } from '#contract/shops/shops'

/** Selects the name of the shop of a `person`; null without one. */
export const shopName = sql<ShopName | null>`(
  select json_build_object('slug', slug, 'name', shop.name, 'nameBangla', name_bangla, 'isChecked', checked_at is not null)
  from shop where owner_id = person.id)`
