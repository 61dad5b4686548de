// Paying sellers: an admin puts what is payable into a batch, carries its file to the bank or the wallet, and says that it was sent.
import { randomUUID } from 'node:crypto'
import { formatTaka } from '#contract/base/money'
import type { PayoutBatch, PayoutOverview, PayoutPreview } from '#contract/payments/payout-batches'
import { type PayoutMethod, payoutMethods } from '#contract/payments/payouts'
import { audit, people, security } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { payoutLedger } from '#payments'
import * as accounts from './account-store.ts'
import * as store from './batch-store.ts'
import { debts } from './debts.ts'
import { feesPaid } from './fees.ts'
import { fileOf, maxPayouts } from './rules.ts'
import { openAccount, placeOfAccount, placeOfPayout, sealAccount } from './sealed-account.ts'
import * as standing from './store.ts'
import { notePaid, noteTraces } from './traces.ts'

/** A batch as the admin signed in sees it. @throws Refusal payout_batch_unknown */
export async function presented(ctx: PersonCtx, id: number): Promise<PayoutBatch> {
  return present(ctx, (await store.find(ctx, id)) ?? refuse('payout_batch_unknown'))
}

function present({ person }: PersonCtx, row: store.BatchRow): PayoutBatch {
  const { id, method, at, madeBy, makerId, sentAt, fileReadAt, payouts, failed, poisha } = row
  return {
    id: String(id),
    method,
    at: at.toISOString(),
    madeBy,
    sentAt: sentAt?.toISOString() ?? null,
    fileReadAt: fileReadAt?.toISOString() ?? null,
    payouts: Number(payouts),
    failed: Number(failed),
    poisha: Number(poisha),
    approval: row.approval && {
      state: row.approval,
      isOwn: makerId === person.id,
      by: row.decidedBy,
      at: row.decidedAt?.toISOString() ?? null,
    },
  }
}

const isMethod = (stands: string): stands is PayoutMethod => (payoutMethods as readonly string[]).includes(stands)

/** Lists the money that can be paid out now, by its method, and the money that cannot, by the thing it waits for. */
async function openPayouts(ctx: Ctx): Promise<Pick<PayoutOverview, 'payable' | 'waiting'>> {
  const result: Pick<PayoutOverview, 'payable' | 'waiting'> = { payable: [], waiting: [] }
  for (const { stands, ...sum } of await standing.states(ctx)) {
    if (isMethod(stands)) result.payable.push({ method: stands, ...sum })
    else result.waiting.push({ why: stands, ...sum })
  }
  return result
}

/** Returns the payouts to be made, those that wait and their reasons, the debts of sellers, and the latest batches. */
export async function getOverviewOfPayouts(ctx: PersonCtx): Promise<PayoutOverview> {
  return {
    ...(await openPayouts(ctx)),
    debts: await debts(ctx),
    feesPaid: await feesPaid(ctx),
    batches: (await store.latest(ctx)).map((row) => present(ctx, row)),
  }
}

/** A payout of a batch that is about to be made: what each payment has for it, debts of others that it settles among them. */
interface Planned {
  personId: string
  seller: string
  poisha: number
  parts: standing.PayablePart[]
}

const sumOf = (of: readonly { poisha: number }[]) => of.reduce((sum, { poisha }) => sum + poisha, 0)

/** Plans the payouts of a batch that is made now. A debt that two sellers could bear is borne by the first. */
async function plan(ctx: Ctx, method: PayoutMethod): Promise<Planned[]> {
  const personIds = await standing.ready(ctx, method, maxPayouts)
  const bySeller = Map.groupBy(await standing.partsOf(ctx, personIds), ({ personId }) => personId)
  const taken = new Set<string>()
  return personIds.flatMap((personId) => {
    const parts = (bySeller.get(personId) ?? []).filter(({ paymentId }) => !taken.has(paymentId))
    const poisha = sumOf(parts)
    if (poisha <= 0) return []
    for (const { paymentId } of parts) taken.add(paymentId)
    return [{ personId, seller: parts[0]!.seller, poisha, parts }]
  })
}

/** Returns the payouts of a batch if it were made now, and those that it would leave out. */
export async function preview(ctx: PersonCtx, method: PayoutMethod): Promise<PayoutPreview> {
  const planned = await plan(ctx, method)
  const poisha = sumOf(planned)
  return {
    method,
    poisha,
    payouts: planned.map((payout) => ({
      sellerId: payout.personId,
      seller: payout.seller,
      poisha: payout.poisha,
      sales: payout.parts.filter((part) => part.poisha > 0).length,
      setOff: Math.abs(sumOf(payout.parts.filter((part) => part.poisha < 0))),
    })),
    needsApproval: poisha > ctx.config.payouts.approvalAbove,
    leftOut: (await openPayouts(ctx)).waiting,
  }
}

/**
 * Puts what is payable in one way into a batch, as it was seen: one payout a seller, of all their sales together. Admins who do so at once wait
 * for each other, and a seller has one payout under way at a time; the database holds both. A large batch waits for a second admin.
 * @param seen poisha that the preview showed
 * @throws Refusal nothing_to_pay, payable_changed, admins_only
 */
export async function exportBatch(ctx: PersonCtx, method: PayoutMethod, seen: number): Promise<PayoutBatch> {
  // Ahead of the batch, so that a debt found only now is in the next preview too.
  await noteTraces(ctx, await standing.ready(ctx, method, maxPayouts))
  const id = await transact(ctx, async (ctx) => {
    await people.holdAdmin(ctx)
    // Before any payment or account: a transaction that locks one of those never waits for this.
    await lockCounter(ctx.db, 'payouts', 'export')
    const { payouts, poisha } = await payoutsAsSeen(ctx, method, seen)
    const approval = poisha > ctx.config.payouts.approvalAbove ? 'waiting' : null
    const batchId = await store.add(ctx, { method, createdBy: ctx.person.id, approval })
    const rows = payouts.map(({ account, poisha, parts }, at) => {
      const reference = `PH${batchId}-${at + 1}`
      const { payoutKeys } = ctx.config
      const opened = openAccount(account, payoutKeys, placeOfAccount(account.personId))
      const { personId, hint } = account
      const sealed = sealAccount(opened, payoutKeys, placeOfPayout(reference))
      return { parts, row: { id: randomUUID(), position: at + 1, personId, reference, poisha, hint, ...sealed } }
    })
    await store.addPayouts(
      ctx,
      batchId,
      rows.map(({ row }) => row),
    )
    await payoutLedger.recordExported(
      ctx,
      rows.flatMap(({ row, parts }) => parts.map((part) => ({ ...part, payoutId: row.id }))),
    )
    const sum = payouts.length === 1 ? '1 payout' : `${payouts.length} payouts`
    await audit.record(ctx, { action: 'payouts_exported', note: `Batch ${batchId}, ${method}: ${sum}` })
    return batchId
  })
  return presented(ctx, id)
}

/** The payouts of a batch that is made now, with the accounts they go to. Accounts and payments are locked, and counted after that. */
async function payoutsAsSeen(ctx: Ctx, method: PayoutMethod, seen: number) {
  const before = await plan(ctx, method)
  if (before.length === 0) refuse('nothing_to_pay')
  const locked = await accounts.lockReady(
    ctx,
    before.map(({ personId }) => personId),
    method,
  )
  const paymentIds = before.flatMap(({ parts }) => parts.map(({ paymentId }) => paymentId))
  await payoutLedger.lockPayments(ctx, paymentIds)
  const planned = await plan(ctx, method)
  const accountOf = new Map(locked.map((account) => [account.personId, account]))
  const payouts = planned.flatMap((payout) => {
    const account = accountOf.get(payout.personId)
    return account && payout.parts.every(({ paymentId }) => paymentIds.includes(paymentId))
      ? [{ ...payout, account }]
      : []
  })
  const poisha = sumOf(payouts)
  if (poisha !== seen || payouts.length < planned.length)
    refuse('payable_changed', { amount: formatTaka(sumOf(planned)) })
  return { payouts, poisha }
}

/** The payouts of a batch, masked. @throws Refusal payout_batch_unknown */
export async function payoutsOf(ctx: Ctx, id: string) {
  if (!(await store.find(ctx, Number(id)))) refuse('payout_batch_unknown')
  const rows = await store.payoutsOf(ctx, Number(id))
  return rows.map(({ at, sentAt, sealed: _sealed, encryptionKey: _key, personId, ...payout }) => ({
    ...payout,
    sellerId: personId,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/**
 * Locks a batch that can leave. @throws Refusal payout_batch_unknown, payout_batch_sent, payout_batch_rejected, payout_batch_unapproved, admins_only
 */
async function lockOpen(ctx: PersonCtx, id: string) {
  await people.holdAdmin(ctx)
  const batch = (await store.lock(ctx, Number(id))) ?? refuse('payout_batch_unknown')
  if (batch.sentAt) refuse('payout_batch_sent')
  if (batch.approval === 'rejected') refuse('payout_batch_rejected')
  return batch.approval === 'waiting' ? refuse('payout_batch_unapproved') : batch
}

/** The file of a batch that is not sent yet, with whole account numbers. @throws Refusal what `lockOpen` throws */
export function file(ctx: PersonCtx, id: string): Promise<{ name: string; csv: string }> {
  return transact(ctx, async (ctx) => {
    const { method } = await lockOpen(ctx, id)
    await store.noteFileRead(ctx, Number(id), ctx.person.id)
    await audit.record(ctx, { action: 'payout_file_read', note: `Batch ${id}` })
    const lines = (await store.payoutsOf(ctx, Number(id))).flatMap(({ reference, poisha, sealed, encryptionKey }) =>
      sealed && encryptionKey !== null
        ? [
            {
              reference,
              poisha,
              ...openAccount({ sealed, encryptionKey }, ctx.config.payoutKeys, placeOfPayout(reference)),
            },
          ]
        : [],
    )
    return { name: `payouts-${id}-${method}.csv`, csv: fileOf(method, lines) }
  })
}

/** Says that a batch has left the market's bank account, and notifies its sellers. @throws Refusal payout_file_unread, and what `lockOpen` throws */
export async function markSent(ctx: PersonCtx, id: string): Promise<PayoutBatch> {
  await transact(ctx, async (ctx) => {
    const batch = await lockOpen(ctx, id)
    if (!batch.fileReadAt) refuse('payout_file_unread')
    const payouts = (await store.payoutsOf(ctx, batch.id)).filter(({ state }) => state === 'exported')
    await payoutLedger.recordSent(
      ctx,
      payouts.map(({ id }) => id),
    )
    await notePaid(ctx, payouts)
    await store.markSent(ctx, batch.id)
    await store.close(ctx, batch.id, ctx.person.id)
    await audit.record(ctx, { action: 'payouts_sent', note: `Batch ${id}` })
    for (const { personId, reference } of payouts)
      await security.record(ctx, { act: 'payout_sent', personId, facts: { reference } })
    await notify(
      ctx,
      ...payouts.map(({ personId, poisha, reference }) => ({
        to: { person: personId },
        kind: 'payout_sent' as const,
        facts: { poisha, reference },
      })),
    )
  })
  return presented(ctx, Number(id))
}

/**
 * Takes back a payout that did not arrive, before or after its batch was sent: the money is payable again, and the seller is asked for the
 * account, because the next payout to it would fail as well.
 * @throws Refusal payout_unknown, payout_came_back, payout_batch_rejected
 */
export function markFailed(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await people.holdAdmin(ctx)
    const batch = (await store.batchOf(ctx, id)) ?? refuse('payout_unknown')
    await store.lock(ctx, batch.id)
    const { personId, reference, poisha, state, at } = await store.payout(ctx, id)
    if (state === 'failed') refuse('payout_came_back')
    if (state === 'rejected') refuse('payout_batch_rejected')
    await payoutLedger.recordFailed(ctx, id)
    await store.markFailed(ctx, id, reason)
    await accounts.reject(ctx, personId, at)
    await security.record(ctx, { act: 'payout_failed', personId, facts: { reference } })
    await audit.record(ctx, { action: 'payout_failed', personId, note: `${reference}: ${reason}` })
    await ctx.jobs.send(ctx.db, 'write-about-payout', { personId, about: 'failed' })
    await notify(ctx, { to: { person: personId }, kind: 'payout_failed', facts: { poisha, reference, reason } })
  })
}

const batchSize = 500

/** Encrypts the accounts of payouts under way with the first key. @returns how many @throws WrongSetting where a key is no longer set */
export async function rotatePayouts(ctx: Ctx): Promise<number> {
  const { payoutKeys } = ctx.config
  let rotated = 0
  for (let found = batchSize; found === batchSize; rotated += found) {
    const rows = await store.encryptedOtherwise(ctx, payoutKeys[0].id, batchSize)
    for (const { id, reference, sealed, encryptionKey } of rows) {
      if (!sealed || encryptionKey === null) continue
      const place = placeOfPayout(reference)
      const account = sealAccount(openAccount({ sealed, encryptionKey }, payoutKeys, place), payoutKeys, place)
      await store.rekey(ctx, id, account.sealed, account.encryptionKey)
    }
    found = rows.length
  }
  return rotated
}
