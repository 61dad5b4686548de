// The books of the simulated providers, past all clients.
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Market } from './market.ts'

/** Returns what each provider has taken or set aside less what it gave back, in minor units, by the ids of our payments. */
export async function providerBooks({ pool }: { pool: Pool }): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ paymentId: string; kept: number }>(`
    select "paymentId", sum(kept)::int as kept from (
      select left(invoice, 36) as "paymentId", amount - coalesce((select sum(amount) from sandbox_bkash.refunds where payment = id), 0) as kept
      from sandbox_bkash.payments where status in ('Authorized', 'Completed')
      union all
      select asked->>'value_a', (element->>'amount')::numeric * 100
        - coalesce((select sum(amount) from sandbox_sslcommerz.refunds where bank_tran_id = element->>'bank_tran_id' and not is_cancelled), 0)
      from sandbox_sslcommerz.sessions where element->>'status' in ('VALID', 'VALIDATED')
      union all
      select intent.body->'metadata'->>'paymentId', (charge.body->>'amount_captured')::int
        - coalesce((select sum((refund.body->>'amount')::int) from sandbox_stripe.objects refund where refund.kind = 'refund'
          and refund.body->>'charge' = charge.id and refund.body->>'status' = 'succeeded'), 0)
      from sandbox_stripe.objects charge join sandbox_stripe.objects intent on intent.id = charge.body->>'payment_intent'
      where charge.kind = 'charge' and charge.body->>'status' = 'succeeded'
    ) as books group by "paymentId"`)
  return new Map(rows.map(({ paymentId, kept }) => [paymentId, kept]))
}

export interface OwnPayment {
  id: string
  bookingId: string
  method: string
  state: string
  /** Minor units: as it was charged; kept, by the ledger; paid or due to the seller and the market, by the ledger. */
  amount: number
  kept: number
  released: number
  booking: string
  listingId: string
  heldUntil: Date | null
}

export async function ownBooks(market: Market): Promise<OwnPayment[]> {
  const of = (
    accounts: string[],
  ) => sql<number>`coalesce((select sum(charged) from ledger_line join ledger_entry on ledger_entry.id = entry_id
    where payment_id = payment.id and account::text = any(${accounts})), 0)::int`
  const { rows } = await sql<OwnPayment>`
    select payment.id, booking_id as "bookingId", method, payment.state, amount::int as amount, ${of(['card clearing'])} as kept,
      -${of(['sellers', 'fee', 'payouts', 'bank'])} as released, booking.state as booking, listing_id::text as "listingId", held_until as "heldUntil"
    from payment join booking on booking.id = booking_id`.execute(market.app.ctx.db)
  return rows
}
