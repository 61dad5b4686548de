// The books of a seller as tables for a spreadsheet.
import { monthInDhaka } from '#contract/base/dhaka'
import { type BookName, maxBookRows } from '#contract/shops/book-names'
import type { Book } from '#contract/shops/books'
import type { PersonCtx } from '#context'
import * as store from './store.ts'

/** Reads one's own book. @param month YYYY-MM; that of now, where it is left out */
export async function own(ctx: PersonCtx, book: BookName, month?: string): Promise<Book> {
  const now = monthInDhaka(ctx.now())
  const day = `${month ?? `${now.year}-${String(now.month).padStart(2, '0')}`}-01`
  const rows = await store.rowsOf(ctx, book, ctx.person.id, { day })
  return { columns: [...store.columnsOf(book)], rows: rows.slice(0, maxBookRows), isWhole: rows.length <= maxBookRows }
}
