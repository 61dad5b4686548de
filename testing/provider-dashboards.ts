// Refunds that a provider makes without us, as its dashboard does.
import { sql } from 'kysely'
import Stripe from 'stripe'
import type { Market } from './market.ts'
import type { PayWay } from './payers.ts'
import { dashboardOf } from './sales.ts'
import { until } from './until.ts'

/**
 * Gives back a part of a payment in minor units, or all that is left, however disturbed the provider is. It refuses to give back what has gone back
 * meanwhile. SSLCOMMERZ says nothing of such refunds, and bKash makes none of money that it has only set aside.
 */
export async function giveBackAtProvider(
  market: Market,
  way: PayWay,
  providerId: string,
  amount?: number,
): Promise<void> {
  if (way === 'card') return giveBackByCard(market, providerId, amount)
  await sql`with paid as (select id, amount from sandbox_bkash.payments where id = ${providerId} and status = 'Completed' for update),
      rest as (select id, amount - coalesce((select sum(amount) from sandbox_bkash.refunds where payment = id), 0)::int as amount from paid)
    insert into sandbox_bkash.refunds (trx, payment, amount, sku, reason, made)
    select upper(left(md5(random()::text), 10)), id, coalesce(${amount ?? null}::int, amount), 'none', 'At the dashboard', now() from rest
    where amount > 0 and coalesce(${amount ?? null}::int, amount) <= amount`.execute(market.app.ctx.db)
}

async function giveBackByCard(market: Market, intentId: string, amount: number | undefined): Promise<void> {
  const asked = { payment_intent: intentId, ...(amount && { amount }) }
  const once = { idempotencyKey: crypto.randomUUID() }
  await until('the card company answers', () =>
    dashboardOf(market)
      .refunds.create(asked, once)
      .then(
        () => true,
        (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError,
      ),
  )
}
