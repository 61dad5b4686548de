// Reads the books of a seller. Each statement returns its rows as lists, in the order of its columns.
import { type RawBuilder, sql } from 'kysely'
import { type BookName, maxBookRows } from '#contract/shops/book-names'
import type { BookCell } from '#contract/shops/books'
import type { Ctx } from '#context'

/** A month in Dhaka, as the times between which it is. */
interface Period {
  /** The first day of it, YYYY-MM-DD. */
  day: string
}

const taka = (poisha: RawBuilder<unknown>) => sql`to_json(round(${poisha} / 100.0, 2)::float8)`
const dayOf = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
const within = (time: RawBuilder<unknown>, { day }: Period) => sql`
  ${time} >= ${day}::timestamp at time zone 'Asia/Dhaka'
  and ${time} < (${day}::timestamp + interval '1 month') at time zone 'Asia/Dhaka'`

interface Sheet {
  columns: readonly string[]
  /** Selects a `row` and what it is ordered `by`. */
  rows: (sellerId: string, period: Period) => RawBuilder<unknown>
}

const sheets: Record<BookName, Sheet> = {
  stock: {
    // As contract/stock/columns.ts names them, but for what is not read back: IMEIs are encrypted, photos have other names here.
    columns: [
      'sku',
      'name',
      'brand',
      'condition',
      'price',
      'original_price',
      'purchase_date',
      'storage',
      'ram',
      'battery_health',
      'location',
      'mobile',
      'description',
    ],
    rows: (sellerId) => sql`
      select listing.id as by, json_build_array(sku, title, category.name, condition, ${taka(sql`resale_price`)}, ${taka(sql`original_price`)},
        purchase_date, storage, ram, battery_health, location, '0' || right(mobile, 10), description) as row
      from listing join category on category.id = category_id left join stock_item on listing_id = listing.id
      where seller_id = ${sellerId} and hidden_at is null and withdrawn_at is null and status <> 'sold'`,
  },
  sales: {
    columns: ['booked', 'order', 'sku', 'phone', 'state', 'ended', 'price_taka', 'given_back_taka', 'fee_taka'],
    rows: (sellerId, period) => sql`
      select booked_at as by, json_build_array(${dayOf(sql`booked_at`)}, booking.id, sku, booking.title, state, ${dayOf(sql`ended_at`)},
        ${taka(sql`booking.price`)}, ${taka(sql`coalesce(part_back, 0)`)}, ${taka(sql`fee`)}) as row
      from booking join listing on listing.id = listing_id left join stock_item on stock_item.listing_id = listing.id
        cross join lateral (
          select -coalesce(sum(poisha), 0) as fee from ledger_entry join ledger_line on entry_id = ledger_entry.id
          where booking_id = booking.id and account = 'fee'
        ) as taken
      where seller_id = ${sellerId} and ${within(sql`booked_at`, period)}`,
  },
  fees: {
    columns: ['day', 'order', 'phone', 'invoice', 'fee_taka'],
    rows: (sellerId, period) => sql`
      select ledger_entry.at as by, json_build_array(${dayOf(sql`ledger_entry.at`)}, booking.id, booking.title, fee_invoice.number, ${taka(sql`-poisha`)}) as row
      from listing join booking on listing_id = listing.id join ledger_entry on ledger_entry.booking_id = booking.id
        join ledger_line on entry_id = ledger_entry.id left join fee_invoice on fee_invoice.booking_id = booking.id
      where seller_id = ${sellerId} and account = 'fee' and ${within(sql`ledger_entry.at`, period)}`,
  },
  payouts: {
    columns: ['day', 'reference', 'method', 'account', 'state', 'sent', 'reason', 'amount_taka'],
    rows: (sellerId, period) => sql`
      select payout.created_at as by, json_build_array(${dayOf(sql`payout.created_at`)}, reference, method, hint, payout.state, ${dayOf(sql`payout.sent_at`)},
        payout.failed_for, ${taka(sql`payout.poisha`)}) as row
      from payout join payout_batch on payout_batch.id = batch_id
      where person_id = ${sellerId} and ${within(sql`payout.created_at`, period)}`,
  },
}

export const columnsOf = (book: BookName): readonly string[] => sheets[book].columns

/** Returns the newest rows of a book, one more than is shown where there are more. */
export async function rowsOf(ctx: Ctx, book: BookName, sellerId: string, period: Period): Promise<BookCell[][]> {
  const { rows } = await sql<{ row: BookCell[] }>`
    select row from (${sheets[book].rows(sellerId, period)}) as found order by by desc limit ${maxBookRows + 1}`.execute(
    ctx.db,
  )
  return rows.map(({ row }) => row)
}
