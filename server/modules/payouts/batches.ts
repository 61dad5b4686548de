// Paying sellers: an admin puts what is payable into a batch, carries its file to the bank or the wallet, and says that it was sent.
import { randomUUID } from 'node:crypto'
import { type PayoutBatch, type PayoutDesk, type PayoutMethod, payoutMethods } from '#contract/payouts'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { payoutLedger } from '#payments'
import * as accounts from './account-store.ts'
import * as store from './batch-store.ts'
import { fileOf, maxPayouts } from './rules.ts'
import { openAccount, placeOfAccount, placeOfPayout, sealAccount } from './sealed-account.ts'
import * as standing from './store.ts'

const present = ({ id, at, sentAt, payouts, failed, poisha, ...row }: store.BatchRow): PayoutBatch => ({
  ...row,
  id: String(id),
  at: at.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  payouts: Number(payouts),
  failed: Number(failed),
  poisha: Number(poisha),
})

const isMethod = (stands: string): stands is PayoutMethod => (payoutMethods as readonly string[]).includes(stands)

/** What is to be paid, what waits and for what, and the latest batches. */
export async function desk(ctx: Ctx): Promise<PayoutDesk> {
  const result: PayoutDesk = { payable: [], waiting: [], batches: (await store.latest(ctx)).map(present) }
  for (const { stands, ...sum } of await standing.standings(ctx)) {
    if (isMethod(stands)) result.payable.push({ method: stands, ...sum })
    else result.waiting.push({ why: stands, ...sum })
  }
  return result
}

/**
 * Puts what is payable in one way into a batch: one payout a seller, of all their sales together. Admins who do so at once wait for each other,
 * and a seller has one payout under way at a time; the database holds both.
 * @throws Refusal nothing_to_pay
 */
export async function exportBatch(ctx: PersonCtx, method: PayoutMethod): Promise<PayoutBatch> {
  const id = await transact(ctx, async (ctx) => {
    // First of all: who locks a payment or an account never waits for this.
    await lockCounter(ctx.db, 'payouts', 'export')
    const payouts = await payoutsFor(ctx, method)
    if (payouts.length === 0) refuse('nothing_to_pay')
    const batchId = await store.add(ctx, method, ctx.person.id)
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
  return present((await store.find(ctx, id))!)
}

/** Sellers who can be paid now, with what each payment has for them. Their accounts and payments are locked, and counted after that. */
async function payoutsFor(ctx: Ctx, method: PayoutMethod) {
  const sellers = await standing.ready(ctx, method, maxPayouts)
  if (sellers.length === 0) return []
  const ready = await accounts.lockReady(ctx, sellers, method)
  const personIds = ready.map(({ personId }) => personId)
  const before = await standing.partsOf(ctx, personIds)
  await payoutLedger.lockPayments(
    ctx,
    before.map(({ paymentId }) => paymentId),
  )
  const bySeller = Map.groupBy(await standing.partsOf(ctx, personIds), ({ personId }) => personId)
  return ready.flatMap((account) => {
    const parts = bySeller.get(account.personId) ?? []
    const poisha = parts.reduce((sum, part) => sum + part.poisha, 0)
    return poisha > 0 ? [{ account, parts, poisha }] : []
  })
}

/** The payouts of a batch, masked. @throws Refusal payout_batch_unknown */
export async function payoutsOf(ctx: Ctx, id: string) {
  if (!(await store.find(ctx, Number(id)))) refuse('payout_batch_unknown')
  const rows = await store.payoutsOf(ctx, Number(id))
  return rows.map(({ at, sentAt, sealed: _sealed, encryptionKey: _key, personId: _person, ...payout }) => ({
    ...payout,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

/** @throws Refusal payout_batch_unknown, payout_batch_sent */
async function lockOpen(ctx: Ctx, id: string) {
  const batch = (await store.lock(ctx, Number(id))) ?? refuse('payout_batch_unknown')
  return batch.sentAt ? refuse('payout_batch_sent') : batch
}

/** The file of a batch that is not sent yet, with whole account numbers. @throws Refusal payout_batch_unknown, payout_batch_sent */
export function file(ctx: PersonCtx, id: string): Promise<{ name: string; csv: string }> {
  return transact(ctx, async (ctx) => {
    const { method } = await lockOpen(ctx, id)
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

/** Says that a batch has left the market's bank account, and tells its sellers. @throws Refusal payout_batch_unknown, payout_batch_sent */
export async function markSent(ctx: PersonCtx, id: string): Promise<PayoutBatch> {
  await transact(ctx, async (ctx) => {
    const batch = await lockOpen(ctx, id)
    const payouts = (await store.payoutsOf(ctx, batch.id)).filter(({ state }) => state === 'exported')
    await payoutLedger.recordSent(
      ctx,
      payouts.map(({ id }) => id),
    )
    await store.markSent(ctx, batch.id)
    await store.close(ctx, batch.id, ctx.person.id)
    await audit.record(ctx, { action: 'payouts_sent', note: `Batch ${id}` })
    await notify(
      ctx,
      ...payouts.map(({ personId, poisha, reference }) => ({
        to: { person: personId },
        kind: 'payout_sent' as const,
        facts: { poisha, reference },
      })),
    )
  })
  return present((await store.find(ctx, Number(id)))!)
}

/**
 * Takes back a payout that did not arrive, before or after its batch was sent: the money is payable again, and the seller is asked for the
 * account, because the next payout to it would fail as well.
 * @throws Refusal payout_unknown, payout_came_back
 */
export function markFailed(ctx: PersonCtx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const batch = (await store.batchOf(ctx, id)) ?? refuse('payout_unknown')
    await store.lock(ctx, batch.id)
    const { personId, reference, poisha, state, at } = await store.payout(ctx, id)
    if (state === 'failed') refuse('payout_came_back')
    await payoutLedger.recordFailed(ctx, id)
    await store.markFailed(ctx, id, reason)
    await accounts.reject(ctx, personId, at)
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
