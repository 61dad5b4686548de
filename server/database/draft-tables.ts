import type { ColumnType } from 'kysely'
import type { ProductDraftFields } from '#contract/product-draft'
import type { Time } from './tables.ts'

/** What sellers have filled in of products that are not posted yet. */
export interface DraftTables {
  product_draft: {
    seller_id: string
    version: string
    fields: ColumnType<ProductDraftFields, string, string>
    saved_at: Time
  }
  product_draft_photo: { seller_id: string; position: number; photo_id: string }
}
