// Reads the cash that couriers have collected, next to our books, and the part that is due back to buyers.
import { sql } from 'kysely'
import { paidStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'

interface DueByHand {
  paymentId: string
  bookingId: string
  title: string
  buyerId: string
  buyer: string
  mobile: string | null
  poisha: number
  since: Date
}

/** Lists payments, and parts of payments, that are due back and that no provider has: the oldest first. */
export async function dueByHand(ctx: Ctx, limit: number): Promise<DueByHand[]> {
  const { rows } = await sql<Omit<DueByHand, 'poisha'> & { poisha: string }>`
    select payment.id as "paymentId", booking.id as "bookingId", booking.title, person.id as "buyerId", person.name as buyer, deal_address.mobile,
      case payment.state when 'refund_due' then payment.amount else partial_refund.charged end as poisha,
      case payment.state when 'refund_due' then payment.settled_at else due_at end as since
    from payment join booking on booking.id = payment.booking_id join person on person.id = booking.buyer_id
      left join partial_refund on partial_refund.payment_id = payment.id and partial_refund.refund_id is null
      left join deal_address on deal_address.booking_id = booking.id and direction = 'out'
    where payment.method = 'cod' and (payment.state = 'refund_due' or payment.state = 'succeeded' and partial_refund.payment_id is not null)
    order by since limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha) }))
}

/** A parcel that a courier was to collect cash for, where its word, its payout and our books differ. Sums in poisha. */
interface DifferingCollection {
  consignmentId: string | null
  bookingId: string
  booking: string
  collect: number
  collected: number | null
  isBooked: boolean
  isPaidOut: boolean
  withCourier: number
}

/** Parcels of a period that were delivered or paid out, and of which the books say something else, the first hundred. */
export async function differingCollections(
  ctx: Ctx,
  { from, to }: { from: Date; to: Date },
): Promise<DifferingCollection[]> {
  const { rows } = await sql<Omit<DifferingCollection, 'withCourier'> & { withCourier: string }>`
    select consignment_id as "consignmentId", booking.id as "bookingId", booking.state as booking, collect, collected,
      payment.id is not null as "isBooked", paid_in is not null as "isPaidOut", books.poisha as "withCourier"
    from deal_consignment join booking on booking.id = booking_id left join payment on payment.booking_id = booking.id and method = 'cod',
      lateral (select coalesce(sum(line.poisha), 0) as poisha from ledger_entry join ledger_line as line on entry_id = ledger_entry.id
        where payment_id = payment.id and account = 'courier') as books
    where collect > 0 and asked_at >= ${from} and asked_at < ${to} and (
      deal_consignment.state in ('delivered', 'partly_delivered') and payment.id is null
      or paid_in is not null and books.poisha <> 0
      or collected < collect
      or payment.state = 'succeeded' and booking.state <> all(${[...paidStates]}::text[]))
    order by asked_at limit 100`.execute(ctx.db)
  return rows.map((row) => ({ ...row, withCourier: Number(row.withCourier) }))
}
