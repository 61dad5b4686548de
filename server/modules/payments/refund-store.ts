import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { MethodName } from '#contract/payments/methods'
import type { DisputeReason } from '#contract/deals/disputes'

interface Dispute {
  id: string
  /** Minor units. */
  amount: number
  reason: DisputeReason
  state: 'open' | 'won' | 'lost' | 'dropped'
  openedAt: Date
  respondBy: Date | null
}

/** Payments that are due back, in no order. */
export function due(ctx: Ctx, limit: number) {
  return ctx.db
    .selectFrom('payment')
    .where('state', '=', 'refund_due')
    .select(['id as paymentId', 'booking_id as bookingId', 'intent_id as providerId'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

/** Those due since before `before` of which the admins have not been notified yet. */
export function overdue(ctx: Ctx, before: Date, limit: number) {
  return ctx.db
    .selectFrom('payment')
    .where('state', '=', 'refund_due')
    .where('settled_at', '<', before)
    .where('refund_told_at', 'is', null)
    .select(['id as paymentId', 'booking_id as bookingId', 'settled_at as since'])
    .orderBy('settled_at')
    .limit(limit)
    .execute()
}

/** @returns whether they had not been notified */
export async function markNotified(ctx: Ctx, paymentId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('payment')
    .set({ refund_told_at: ctx.now() })
    .where('id', '=', paymentId)
    .where('state', '=', 'refund_due')
    .where('refund_told_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Marks money that was due back as returned, by this refund. The provider's webhook may have said so before the answer that has its id.
 * @returns whether it was due, or not known by which refund it went
 */
export async function markRefunded(ctx: Ctx, paymentId: string, refundId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('payment')
    .set((eb) => ({
      state: 'refunded',
      settled_at: eb.case().when('state', '=', 'refund_due').then(ctx.now()).else(eb.ref('settled_at')).end(),
      refund_id: refundId,
      given_back: eb.ref('amount'),
    }))
    .where('id', '=', paymentId)
    .where((eb) =>
      eb.or([eb('state', '=', 'refund_due'), eb.and([eb('state', '=', 'refunded'), eb('refund_id', 'is', null)])]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * A refund came back: the money is due again. It is known by its id, or as the refund of the whole payment, where the provider alone told of it.
 * @returns the payment's id, if there is one
 */
export async function markFailed(
  ctx: Ctx,
  { id, providerId, amount }: { id: string; providerId: string | undefined; amount: number },
): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('payment')
    .set({ state: 'refund_due', settled_at: ctx.now(), refund_id: null, given_back: 0 })
    .where((eb) =>
      eb.or([
        eb('refund_id', '=', id),
        eb.and([eb('refund_id', 'is', null), eb('intent_id', '=', providerId ?? null), eb('amount', '=', amount)]),
      ]),
    )
    .where('state', '=', 'refunded')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function setGivenBack(ctx: Ctx, paymentId: string, givenBack: number): Promise<void> {
  await ctx.db.updateTable('payment').set({ given_back: givenBack }).where('id', '=', paymentId).execute()
}

export async function setReturnedThere(ctx: Ctx, paymentId: string, returned: number): Promise<void> {
  await ctx.db.updateTable('payment').set({ returned_there: returned }).where('id', '=', paymentId).execute()
}

export async function keepDispute(
  ctx: Ctx,
  paymentId: string,
  { id, amount, reason, state, openedAt, respondBy }: Dispute,
): Promise<void> {
  const news = { amount, reason, state, respond_by: respondBy, closed_at: state === 'open' ? null : ctx.now() }
  await ctx.db
    .insertInto('dispute')
    .values({ id, payment_id: paymentId, opened_at: openedAt, ...news })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
    .execute()
}

/** Lists the payments of a method with a dispute that is open, by the provider's ids. */
export async function disputedPayments(ctx: Ctx, method: MethodName): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .where('dispute.state', '=', 'open')
    .where('payment.method', '=', method)
    .where('payment.intent_id', 'is not', null)
    .select('payment.intent_id as providerId')
    .distinct()
    .execute()
  return rows.map(({ providerId }) => providerId!)
}

/** Lists refunds of a method that were made since a moment, whole ones and parts, in no order. */
export async function refundIdsSince(ctx: Ctx, method: MethodName, since: Date, limit: number) {
  const { rows } = await sql<{ refundId: string }>`
    select refund_id as "refundId" from (
      select refund_id from payment where method = ${method} and refund_id is not null and settled_at >= ${since}
      union all
      select partial_refund.refund_id from partial_refund join payment on payment.id = payment_id
      where method = ${method} and partial_refund.refund_id is not null and due_at >= ${since}
    ) as made order by random() limit ${limit}`.execute(ctx.db)
  return rows
}

/** Those of the payments that are ours, but for payments of which nothing more can go back. */
export async function ofProviderIds(ctx: Ctx, method: MethodName, providerIds: string[], disputed: readonly string[]) {
  if (providerIds.length === 0) return []
  const { rows } = await sql<{ paymentId: string; bookingId: string; providerId: string }>`
    select id as "paymentId", booking_id as "bookingId", intent_id as "providerId" from payment
    where method = ${method} and intent_id = any(${providerIds}) and (state <> 'refunded' or given_back < amount or intent_id = any(${disputed}))`.execute(
    ctx.db,
  )
  return rows
}
