// Follows events at the card company without us: refunds made at its dashboard, and disputes. Webhooks report them; if they are lost, this asks.
import type { Ctx } from '#context'
import { readSetupDetail, saveSetupDetail } from '#database/setup-state'
import type { WebhookEvent } from '#providers/cards'
import { checkRefund } from './refunds.ts'
import * as refunds from './refund-store.ts'
import { syncFrom } from './rules.ts'
import { settleIntent } from './settle.ts'
import { forEachRow } from './sweeps.ts'

/** Records what a webhook is about, as the company says when it is asked. @throws Refusal provider_unavailable */
export async function handleWebhook(ctx: Ctx, { intentId, refundId }: WebhookEvent): Promise<void> {
  if (refundId) await checkRefund(ctx, refundId)
  if (intentId) await settleIntent(ctx, intentId)
}

/**
 * Every hour: asks for the refunds and disputes since the last time, and a good while before it, and how the disputes stand that are open. So a
 * webhook that never came is made up for within the hour.
 */
export async function syncProvider(ctx: Ctx): Promise<void> {
  const begun = ctx.now()
  const since = syncFrom(await readSetupDetail(ctx.db, 'card company asked'), begun)
  const open = await refunds.disputedIntents(ctx)
  const intents = new Set(open)
  const failed: Array<{ refundId: string }> = []
  for await (const { id, intentId, isFailed } of ctx.cards.refundsSince(since)) {
    if (isFailed) failed.push({ refundId: id })
    if (intentId) intents.add(intentId)
  }
  for await (const { intentId } of ctx.cards.disputesSince(since)) if (intentId) intents.add(intentId)
  await forEachRow(
    ctx,
    failed,
    ({ refundId }) => checkRefund(ctx, refundId),
    'a refund that failed could not be recorded',
  )
  const ours = await refunds.ofIntents(ctx, [...intents], open)
  await forEachRow(
    ctx,
    ours,
    ({ intentId }) => settleIntent(ctx, intentId),
    'what the card company did could not be recorded',
  )
  await saveSetupDetail(ctx.db, 'card company asked', begun.toISOString())
}
