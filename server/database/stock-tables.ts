import type { ColumnType, Generated } from 'kysely'
import type { StockColumn } from '#contract/stock/columns'
import type { StockAct, StockImport } from '#contract/stock/stock'
import type { Time } from './tables.ts'

/** Something wrong in a table; `message` is one of `contract/base/messages.ts`. */
export interface StockFault {
  line: number
  column: StockColumn | null
  message: string
}

/** A refusal as it is stored with its row. */
export interface StoredRefusal {
  code: string
  details: Record<string, string>
  errors: Array<{ field: string; message: string }>
}

/** The tables of the stock of shops. */
export interface StockTables {
  /** The names that a shop has for its phones. */
  stock_item: { shop_id: string; sku: string; listing_id: number }
  stock_import: {
    id: Generated<string>
    shop_id: string
    made_at: Time
    state: StockImport['state']
    begun_at: Time | null
    ended_at: Time | null
    wrong: number
    same: Generated<number>
    addresses: Generated<number>
    slow_addresses: Generated<number>
    faults: ColumnType<StockFault[], string, string>
  }
  stock_import_row: {
    import_id: string
    line: number
    act: StockAct
    state: 'waiting' | 'done' | 'refused' | 'undone' | 'kept'
    sku: string | null
    listing_id: number | null
    refusal: ColumnType<StoredRefusal | null, string | null, string | null>
    sealed: Buffer | null
    encryption_key: number | null
  }
}
