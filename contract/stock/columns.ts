/** The columns of a table of stock, in the order of its example. Each may be left out; a row says of a new phone what `POST /products/bulk` needs. */
export const stockColumns = [
  'sku',
  'action',
  'name',
  'brand',
  'condition',
  'price',
  'original_price',
  'purchase_date',
  'storage',
  'ram',
  'imei',
  'imei2',
  'battery_health',
  'location',
  'mobile',
  'description',
  'photos',
] as const
export type StockColumn = (typeof stockColumns)[number]

/** Rows of one table, at most. */
export const maxStockRows = 2000

/** Characters of one table, at most. */
export const maxTable = 600_000

/** The names that a shop gives its phones. Each begins with a letter or digit, so that no spreadsheet takes one for a formula. */
export const isSku = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._/#-]{0,39}$/u.test(text)
