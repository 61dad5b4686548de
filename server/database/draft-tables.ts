import type { ColumnType } from 'kysely'
import type { ProductDraftFields } from '#contract/listings/product-draft'
import type { Time } from './tables.ts'

/** The tables of what sellers have filled in of products that are not posted yet, and of what alerts of searches go by. */
export interface DraftTables {
  product_draft: {
    seller_id: string
    version: string
    fields: ColumnType<ProductDraftFields, string, string>
    saved_at: Time
  }
  product_draft_photo: { seller_id: string; position: number; photo_id: string }
  /** The changes that make a phone enter searches that it was not in. */
  listing_entry: { listing_id: number; at: Time; price_before: number | null; was: object | null }
  /** Phones that a person was told of by mail. */
  told_phone: { person_id: string; listing_id: number; at: Time }
}
