import { type SqlBool, sql } from 'kysely'
import type { LedgerAccount } from '#contract/payments/ledger'
import type { Ctx } from '#context'

function books(ctx: Ctx) {
  return ctx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .select((eb) => [
      'payment.id as paymentId',
      'payment.booking_id as bookingId',
      'payment.method',
      'payment.intent_id as providerId',
      'payment.amount',
      'payment.currency',
      'payment.state',
      'payment.given_back as givenBack',
      'payment.created_at as createdAt',
      'booking.state as booking',
      eb('payment.price', '<', eb.ref('booking.price')).as('isDeposit'),
      sql<boolean>`exists (select from payment another
        where another.booking_id = booking.id and another.id <> payment.id and another.state = 'succeeded')`.as(
        'isPaidAnotherWay',
      ),
      sql<number>`coalesce((select charged from partial_refund
        where partial_refund.payment_id = payment.id and partial_refund.refund_id is null), 0)`.as('partDue'),
      eb
        .selectFrom('dispute')
        .whereRef('dispute.payment_id', '=', 'payment.id')
        .select(sql<Record<string, string>>`coalesce(jsonb_object_agg(dispute.id, dispute.state), '{}')`.as('disputes'))
        .$asScalar()
        .$notNull()
        .as('disputes'),
      eb
        .selectFrom(
          eb
            .selectFrom('ledger_line')
            .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
            .whereRef('ledger_entry.payment_id', '=', 'payment.id')
            .groupBy('ledger_line.account')
            .select(({ fn }) => ['ledger_line.account', fn.sum('ledger_line.charged').as('charged')])
            .as('balance'),
        )
        .select(
          sql<Partial<Record<LedgerAccount, number>>>`coalesce(jsonb_object_agg(account, charged), '{}')`.as('ledger'),
        )
        .$asScalar()
        .$notNull()
        .as('ledger'),
    ])
}

/** A payment as our books have it. */
export type BookEntry = Awaited<ReturnType<ReturnType<typeof books>['execute']>>[number]

/** Finds payments by the id that the provider has for them, or by our own. */
export function ofProviderIds(ctx: Ctx, providerIds: string[], paymentIds: string[]): Promise<BookEntry[]> {
  return books(ctx)
    .where(sql<SqlBool>`payment.intent_id = any(${providerIds}) or payment.id = any(${paymentIds}::uuid[])`)
    .execute()
}

/** Payments begun from one moment on, and before another, in the order of their ids. */
export function between(
  ctx: Ctx,
  from: Date,
  to: Date,
  after: string | undefined,
  limit: number,
): Promise<BookEntry[]> {
  return books(ctx)
    .where('payment.created_at', '>=', from)
    .where('payment.created_at', '<', to)
    .$if(after !== undefined, (query) => query.where('payment.id', '>', after!))
    .orderBy('payment.id')
    .limit(limit)
    .execute()
}
