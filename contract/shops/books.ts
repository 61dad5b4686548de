// The books of a seller as tables for a spreadsheet: the phones that are there, and a month of sales, fees and payouts.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { bookNames, maxBookRows } from './book-names.ts'

const Cell = z.union([z.string(), z.number()]).nullable()
export type BookCell = z.infer<typeof Cell>

export const Book = z
  .object({
    columns: z
      .array(z.string())
      .describe('Those whose names end in `_taka` are sums in Taka, with poisha as decimals.'),
    rows: z.array(z.array(Cell)).describe(`A cell a column; the newest ${maxBookRows} rows.`),
    isWhole: z.boolean().describe('False where there are more rows.'),
  })
  .meta({ id: 'Book' })
export type Book = z.infer<typeof Book>

export const getBook = call({
  method: 'GET',
  url: '/my-books/:book',
  who: 'seller',
  shop: 'owner',
  tag: 'Selling',
  summary: 'Gets your stock, or a month of your sales, fees or payouts, as a table',
  description:
    'Stock is what is there now, with the columns that `POST /shop/imports` takes, so that it can be changed in a spreadsheet and sent back. Sales are of the month in which they were booked; fees are what the market took or gave back in it, and payouts what was on its way in it. Days are those of Dhaka.',
  params: z.object({ book: z.enum(bookNames) }),
  query: z.object({
    month: z
      .string(says('month_invalid'))
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month_invalid'))
      .optional()
      .describe('YYYY-MM; this month, if it is left out. Stock has none.'),
  }),
  reply: Book,
  refuses: [],
})
