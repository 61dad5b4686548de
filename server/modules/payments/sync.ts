// Holds our books against those of the providers, and follows what happened there without us.
import type { MethodName } from '#contract/payments/methods'
import type { Ctx } from '#context'
import { readSetupDetail, saveSetupDetail } from '#database/setup-state'
import { notify } from '#notifications'
import type { WebhookEvent, PaymentMethod } from '#providers/payment-method'
import { reconcile } from './reconcile.ts'
import * as refunds from './refund-store.ts'
import { checkRefund } from './refunds.ts'
import { syncFrom } from './rules.ts'
import { settlePayment } from './settle.ts'
import { forEachRow } from './sweeps.ts'

/** Days that are compared: a payment, a refund or a dispute that changes later is found by its own sweep. */
const comparedDays = 8
const day = 24 * 3_600_000
/** Lines that go into the log; the command prints all. */
const maxLogged = 20

/**
 * Every night: says in the log and to the admins where our books differ from the provider's, and payments from the ledger.
 * @throws ProviderUnavailable
 */
export async function compareBooks(ctx: Ctx): Promise<void> {
  const to = ctx.now()
  const { compared, differences } = await reconcile(ctx, { from: new Date(to.getTime() - comparedDays * day), to })
  ctx.log.info({ compared, differences: differences.length }, 'the books were compared')
  for (const difference of differences.slice(0, maxLogged)) ctx.log.error(difference, 'the books differ')
  await saveSetupDetail(ctx.db, 'books compared', String(differences.length))
  const facts = { lines: differences.length }
  if (differences.length > 0) await notify(ctx, { to: { admins: 'all', but: [] }, kind: 'books_differ', facts })
}

/** Records what a webhook is about, as the provider says when it is asked. @throws Refusal provider_unavailable, payment_looked_up */
export async function handleWebhook(
  ctx: Ctx,
  method: MethodName,
  { providerId, refundId }: { [Part in keyof WebhookEvent]?: WebhookEvent[Part] },
): Promise<void> {
  if (refundId) await checkRefund(ctx, method, refundId)
  if (providerId) await settlePayment(ctx, method, providerId)
}

/**
 * Follows events at the providers without us. Every hour: requests the refunds and disputes since the last time, and a good while before it, and
 * how the disputes stand that are open. So a webhook that never came is made up for within the hour.
 */
export async function syncProviders(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  for (const method of ctx.methods.all)
    await syncProvider(ctx, method).catch((error: unknown) => void failures.push(error))
  // One that does not answer holds up no other, and the job is tried again.
  if (failures.length > 0) throw failures[0]
}

/** Days in which a refund may still fail. */
const refundDays = 30

async function syncProvider(ctx: Ctx, method: PaymentMethod): Promise<void> {
  const begun = ctx.now()
  // As a version before wrote it, when there were cards only.
  const detail = method.name === 'card' ? 'card company asked' : (`${method.name} asked` as const)
  const since = syncFrom(await readSetupDetail(ctx.db, detail), begun)
  const open = await refunds.disputedPayments(ctx, method.name)
  const providerIds = new Set(open)
  // Each of ours is asked about where the provider has no list.
  const failed: Array<{ refundId: string }> = method.paymentsBetween
    ? []
    : await refunds.refundIdsSince(ctx, method.name, new Date(begun.getTime() - refundDays * day), 200)
  for await (const { id, providerId, isFailed } of method.refundsSince(since)) {
    if (isFailed) failed.push({ refundId: id })
    if (providerId) providerIds.add(providerId)
  }
  for await (const { providerId } of method.disputesSince(since)) if (providerId) providerIds.add(providerId)
  await forEachRow(
    ctx,
    failed,
    ({ refundId }) => checkRefund(ctx, method.name, refundId),
    'a refund that failed could not be recorded',
  )
  const ours = await refunds.ofProviderIds(ctx, method.name, [...providerIds], open)
  await forEachRow(
    ctx,
    ours,
    ({ providerId }) => settlePayment(ctx, method.name, providerId),
    'what the provider did could not be recorded',
  )
  await saveSetupDetail(ctx.db, detail, begun.toISOString())
}
