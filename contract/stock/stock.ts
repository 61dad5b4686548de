// The stock of a shop as a table: sent, looked at, carried out row by row, and undone.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Poisha, PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { Img } from '#contract/photos/photos'
import { maxStockRows, maxTable, stockColumns } from './columns.ts'

const tag = 'Selling'
const Count = z.int().min(0)
const Line = z.int().min(1).describe('Line of the table; the first names the columns.')

export const StockAct = z.enum(['add', 'change', 'withdraw'])
export type StockAct = z.infer<typeof StockAct>

const Fault = z.object({
  line: Line,
  column: z.enum(stockColumns).nullable().describe('Null where it is the whole row.'),
  code: z.string(),
  message: z.string(),
})

/** A table of stock, before, while and after it is carried out. */
export const StockImport = z
  .object({
    id: z.uuid(),
    state: z
      .enum(['preview', 'running', 'done', 'stopped', 'undoing', 'undone'])
      .describe('`stopped`: the shop lost its badge, or its owner was suspended, on the way.'),
    madeAt: z.iso.datetime(),
    counts: z.record(StockAct, Count).describe('Rows that are carried out, by what each does.'),
    wrong: Count.describe('Rows that are left out because something in them is wrong.'),
    same: Count.describe('Rows that are left out because they say nothing new of their phone.'),
    faults: z.array(Fault).describe('The first of what is wrong.'),
    rows: z
      .array(
        z.object({
          line: Line,
          act: StockAct,
          sku: z.string().nullable(),
          name: z.string().nullable(),
          price: Poisha.nullable(),
        }),
      )
      .describe('The first rows, while it is a preview.'),
    done: Count.describe('Rows that are carried out, or undone while it is undone.'),
    refused: z
      .array(
        z.object({
          line: Line,
          column: z.enum(stockColumns).nullable().describe('Null where it is not about one.'),
          sku: z.string().nullable(),
          listingId: PublicId.nullable(),
          code: z.string(),
          message: z.string(),
        }),
      )
      .describe('The first rows that could not be carried out, or undone.'),
    refusedCount: Count,
    canUndo: z.boolean(),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.infer<typeof StockImport>

const one = z.object({ id: z.uuid() })

export const importStock = call({
  method: 'POST',
  url: '/shop/imports',
  who: 'seller',
  shop: 'seller',
  tag,
  summary: 'Reads a table of the stock of your shop, and says what it would do',
  description:
    `Comma-separated values with up to ${maxStockRows} rows under these columns, in any order: ${stockColumns.join(', ')}. A row is known again by ` +
    '`sku`, or by `imei`: it changes that phone, an empty cell leaves what is there, nothing happens where all is so already, and `withdraw` as its `action` takes it off the market. Any other ' +
    'row adds a phone. Money is in Taka. `photos` has the names of `photos` here, or addresses that `POST /photos` gave, or https addresses from which they are ' +
    'fetched while the table is carried out, with `;` between them. ' +
    'Nothing is done yet. For shops whose papers are checked.',
  body: z.object({
    table: z
      .string()
      .min(1)
      .max(maxTable, says(`text_too_long:${maxTable}`)),
    photos: z
      .array(z.object({ name: z.string().min(1).max(120), img: Img }))
      .max(4000)
      .optional()
      .describe(
        'Uploaded photos, by the names that the table has for them. Of a path such as `A-101/front.jpg` its end does, where it is the only one.',
      ),
  }),
  reply: StockImport,
  refuses: [
    'shop_not_checked',
    'table_unreadable',
    'table_column_unknown',
    'table_too_long',
    'table_empty',
    'imports_too_often',
  ],
})

export const getStockImport = call({
  method: 'GET',
  url: '/shop/imports/last',
  who: 'seller',
  shop: 'seller',
  tag,
  summary: 'The last table of the stock of your shop, with what became of it',
  reply: z.object({ isChecked: z.boolean().describe('The shop may send tables.'), import: StockImport.nullable() }),
  refuses: [],
})

export const confirmStockImport = call({
  method: 'POST',
  url: '/shop/imports/:id/confirmation',
  who: 'seller',
  shop: 'seller',
  tag,
  summary: 'Carries out a table of the stock of your shop',
  description: 'Row by row, in the background: each row as a single phone would be, within the same limits.',
  params: one,
  reply: StockImport,
  refuses: ['shop_not_checked', 'import_unknown', 'import_under_way'],
})

export const undoStockImport = call({
  method: 'POST',
  url: '/shop/imports/:id/undo',
  who: 'seller',
  shop: 'seller',
  tag,
  summary: 'Undoes the last table of the stock of your shop',
  description:
    'What it added is deleted, what it changed is as before in those fields, and what it withdrew is back on the market. Phones that are booked or sold meanwhile stay.',
  params: one,
  reply: StockImport,
  refuses: ['shop_not_checked', 'import_unknown', 'import_under_way', 'import_not_undoable'],
})
