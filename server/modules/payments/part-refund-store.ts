import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { Sums } from './ledger-store.ts'

export async function add(ctx: Ctx, paymentId: string, { poisha, charged }: Sums): Promise<void> {
  await ctx.db
    .insertInto('partial_refund')
    .values({ payment_id: paymentId, poisha, charged, due_at: ctx.now(), refund_id: null, told_at: null })
    .execute()
}

/** The part of a payment that is due back, if there is one. */
export function findDue(ctx: Ctx, paymentId: string) {
  return ctx.db
    .selectFrom('partial_refund')
    .innerJoin('payment', 'payment.id', 'partial_refund.payment_id')
    .where('payment_id', '=', paymentId)
    .where('partial_refund.refund_id', 'is', null)
    .select(['charged', 'payment.method', 'payment.intent_id as providerId', 'due_at as since'])
    .executeTakeFirst()
}

/** Returns the sum that a payment gave back in part, due or done. */
export function find(ctx: Ctx, paymentId: string): Promise<(Sums & { refundId: string | null }) | undefined> {
  return ctx.db
    .selectFrom('partial_refund')
    .where('payment_id', '=', paymentId)
    .select(['poisha', 'charged', 'refund_id as refundId'])
    .executeTakeFirst()
}

export async function markMade(ctx: Ctx, paymentId: string, refundId: string): Promise<void> {
  await ctx.db.updateTable('partial_refund').set({ refund_id: refundId }).where('payment_id', '=', paymentId).execute()
}

/** The refund of a part came back: it is due again. @returns its payment, if there is one */
export function markFailed(ctx: Ctx, refundId: string) {
  return ctx.db
    .updateTable('partial_refund')
    .from('payment')
    .whereRef('payment.id', '=', 'partial_refund.payment_id')
    .set({ refund_id: null, due_at: ctx.now() })
    .where('partial_refund.refund_id', '=', refundId)
    .returning(['payment.method', 'payment.intent_id as providerId'])
    .executeTakeFirst()
}

/** Payments with a part that is due back, in no order. */
export function due(ctx: Ctx, limit: number) {
  return ctx.db
    .selectFrom('partial_refund')
    .where('refund_id', 'is', null)
    .select('payment_id as paymentId')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

/** Those due since before `before` of which the admins have not been notified yet. */
export function overdue(ctx: Ctx, before: Date, limit: number) {
  return ctx.db
    .selectFrom('partial_refund')
    .where('refund_id', 'is', null)
    .where('due_at', '<', before)
    .where('told_at', 'is', null)
    .select('payment_id as paymentId')
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** @returns whether they had not been notified */
export async function markNotified(ctx: Ctx, paymentId: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('partial_refund')
    .set({ told_at: ctx.now() })
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
