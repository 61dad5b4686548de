import { sql } from 'kysely'
import type { Ctx } from '#context'

interface SaleOfFee {
  seller: string
  title: string
  price: number
  /** Poisha that the market has taken by now. */
  taken: number
}

/** The sale of a booking with what the market has taken of it; undefined for all but its seller. */
export async function saleOf(ctx: Ctx, bookingId: string, sellerId: string): Promise<SaleOfFee | undefined> {
  const { rows } = await sql<Omit<SaleOfFee, 'taken'> & { taken: string }>`
    select person.name as seller, booking.title, booking.price,
      (select coalesce(-sum(line.poisha), 0) from ledger_entry as entry join ledger_line as line on line.entry_id = entry.id
        where entry.booking_id = booking.id and account = 'fee') as taken
    from booking join listing on listing.id = booking.listing_id join person on person.id = listing.seller_id
    where booking.id = ${bookingId} and person.id = ${sellerId}`.execute(ctx.db)
  return rows[0] && { ...rows[0], taken: Number(rows[0].taken) }
}

/** The invoice of a sale, once it has a number. */
export function find(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('fee_invoice')
    .where('booking_id', '=', bookingId)
    .select(['number', 'fee', 'vat', 'vat_basis_points as vatBasisPoints', 'issued_at as issuedAt'])
    .executeTakeFirst()
}

export type Invoice = NonNullable<Awaited<ReturnType<typeof find>>>

/** Adds an invoice with the number after the last one. To be called with the counter of invoices locked. */
export async function add(ctx: Ctx, bookingId: string, invoice: Omit<Invoice, 'number'>): Promise<void> {
  await sql`insert into fee_invoice (number, booking_id, fee, vat, vat_basis_points, issued_at)
    select coalesce(max(number), 0) + 1, ${bookingId}, ${invoice.fee}, ${invoice.vat}, ${invoice.vatBasisPoints}, ${invoice.issuedAt}
    from fee_invoice`.execute(ctx.db)
}
