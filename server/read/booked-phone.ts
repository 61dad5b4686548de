import { sql } from 'kysely'
import type { Condition } from '#contract/listings/listings'
import { type Said, saidInJson } from './listing-details.ts'

/** The facts of its phone that a booking stores. Rows hold this as JSON: a statement that is added later is missing in older ones. */
export interface PhoneSnapshot extends Partial<Said> {
  title: string
  /** Poisha. */
  price: number
  condition: Condition
  brand: string
  model: string | null
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  purchaseDate: string
  /** Bits of contract/catalogue/attributes.ts. */
  attributes: number
}

/** A column of a query of listings: what a booking made now would keep of each. */
export const phoneSnapshot = sql<PhoneSnapshot>`jsonb_build_object(
  'title', listing.title, 'price', listing.resale_price, 'condition', listing.condition,
  'brand', (select name from category where id = listing.category_id), 'model', (select name from model where id = listing.model_id),
  'storage', listing.storage, 'ram', listing.ram, 'purchaseDate', listing.purchase_date, 'attributes', listing.attributes, ${saidInJson})`
