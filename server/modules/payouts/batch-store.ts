import { sql } from 'kysely'
import type { PayoutMethod } from '#contract/payments/payouts'
import type { Ctx } from '#context'
import { maxBatches, maxPayouts } from './rules.ts'

function batches(ctx: Ctx) {
  return ctx.db
    .selectFrom('payout_batch')
    .innerJoin('person', 'person.id', 'created_by')
    .leftJoin('person as decider', 'decider.id', 'decided_by')
    .select([
      'payout_batch.id',
      'method',
      'payout_batch.created_at as at',
      'created_by as makerId',
      'person.name as madeBy',
      'sent_at as sentAt',
      'file_read_at as fileReadAt',
      'approval',
      'decider.name as decidedBy',
      'decided_at as decidedAt',
    ])
    .select((eb) => {
      const ofBatch = eb.selectFrom('payout').whereRef('batch_id', '=', 'payout_batch.id')
      return [
        ofBatch
          .select(sql<string>`count(*)`.as('n'))
          .$asScalar()
          .$notNull()
          .as('payouts'),
        ofBatch
          .where('state', '=', 'failed')
          .select(sql<string>`count(*)`.as('n'))
          .$asScalar()
          .$notNull()
          .as('failed'),
        ofBatch
          .where('state', 'not in', ['failed', 'rejected'])
          .select(sql<string>`coalesce(sum(poisha), 0)`.as('n'))
          .$asScalar()
          .$notNull()
          .as('poisha'),
      ]
    })
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

/** The latest batches, newest first. */
export function latest(ctx: Ctx): Promise<BatchRow[]> {
  return batches(ctx)
    .orderBy('payout_batch.created_at', 'desc')
    .orderBy('payout_batch.id', 'desc')
    .limit(maxBatches)
    .execute()
}

export function find(ctx: Ctx, id: number): Promise<BatchRow | undefined> {
  return batches(ctx).where('payout_batch.id', '=', id).executeTakeFirst()
}

/** A batch, kept from changing until the transaction ends: so are its payouts, since who changes one has locked its batch. */
export function lock(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('payout_batch')
    .where('id', '=', id)
    .select(['id', 'method', 'created_by as createdBy', 'sent_at as sentAt', 'file_read_at as fileReadAt', 'approval'])
    .forUpdate()
    .executeTakeFirst()
}

interface NewBatch {
  method: PayoutMethod
  createdBy: string
  approval: 'waiting' | null
}

export async function add(ctx: Ctx, { method, createdBy, approval }: NewBatch): Promise<number> {
  const { id } = await ctx.db
    .insertInto('payout_batch')
    .values({ method, created_at: ctx.now(), created_by: createdBy, approval })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function close(ctx: Ctx, id: number, sentBy: string): Promise<void> {
  await ctx.db.updateTable('payout_batch').set({ sent_at: ctx.now(), sent_by: sentBy }).where('id', '=', id).execute()
}

/** Writes down that the file of a batch was read, and by whom first. */
export async function noteFileRead(ctx: Ctx, id: number, readBy: string): Promise<void> {
  await ctx.db
    .updateTable('payout_batch')
    .set({ file_read_at: ctx.now(), file_read_by: readBy })
    .where('id', '=', id)
    .where('file_read_at', 'is', null)
    .execute()
}

/** Approves or rejects a batch. @throws the constraint payout_batch_two_admins where its own admin approves it */
export async function decide(
  ctx: Ctx,
  id: number,
  approval: 'approved' | 'rejected',
  decidedBy: string,
): Promise<void> {
  await ctx.db
    .updateTable('payout_batch')
    .set({ approval, decided_at: ctx.now(), decided_by: decidedBy })
    .where('id', '=', id)
    .execute()
}

export interface NewPayout {
  id: string
  position: number
  personId: string
  reference: string
  poisha: number
  hint: string
  sealed: Buffer
  encryptionKey: number
}

/** @throws the constraint payout_under_way where one of a seller is on its way already */
export async function addPayouts(ctx: Ctx, batchId: number, payouts: readonly NewPayout[]): Promise<void> {
  const rows = payouts.map(({ personId, encryptionKey, ...payout }) => ({
    ...payout,
    batch_id: batchId,
    person_id: personId,
    encryption_key: encryptionKey,
    state: 'exported' as const,
    created_at: ctx.now(),
  }))
  await ctx.db.insertInto('payout').values(rows).execute()
}

/** The payouts of a batch in their order, with their sellers. */
export function payoutsOf(ctx: Ctx, batchId: number) {
  return ctx.db
    .selectFrom('payout')
    .innerJoin('payout_batch', 'payout_batch.id', 'batch_id')
    .innerJoin('person', 'person.id', 'person_id')
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .limit(maxPayouts)
    .select(['payout.id', 'reference', 'poisha', 'state', 'method', 'hint', 'payout.created_at as at'])
    .select(['payout.sent_at as sentAt', 'failed_for as failedFor', 'sealed', 'encryption_key as encryptionKey'])
    .select(['person_id as personId', 'person.name as seller'])
    .execute()
}

/** The payouts with money of a booking that are in a batch and not sent. */
export function underWayOf(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('payout')
    .where('state', '=', 'exported')
    .where('id', 'in', ctx.db.selectFrom('ledger_entry').where('booking_id', '=', bookingId).select('payout_id'))
    .select(['id', 'batch_id as batchId'])
    .execute()
}

export function batchOf(ctx: Ctx, payoutId: string) {
  return ctx.db.selectFrom('payout').where('id', '=', payoutId).select('batch_id as id').executeTakeFirst()
}

export function payout(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('payout')
    .where('id', '=', id)
    .select(['id', 'person_id as personId', 'reference', 'poisha', 'state', 'created_at as at'])
    .executeTakeFirstOrThrow()
}

const erased = { sealed: null, encryption_key: null }

/** The payouts of a batch that did not fail are sent; their accounts are erased. */
export async function markSent(ctx: Ctx, batchId: number): Promise<void> {
  await ctx.db
    .updateTable('payout')
    .set({ state: 'sent', sent_at: ctx.now(), ...erased })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'exported')
    .execute()
}

/** The payouts of a batch that did not fail never leave; their accounts are erased. */
export async function markRejected(ctx: Ctx, batchId: number): Promise<void> {
  await ctx.db
    .updateTable('payout')
    .set({ state: 'rejected', ...erased })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'exported')
    .execute()
}

export async function markFailed(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('payout')
    .set({ state: 'failed', failed_at: ctx.now(), failed_for: reason, ...erased })
    .where('id', '=', id)
    .execute()
}

/** Some payouts whose accounts are not encrypted with a key, locked. */
export function encryptedOtherwise(ctx: Ctx, encryptionKey: number, limit: number) {
  return ctx.db
    .selectFrom('payout')
    .where('encryption_key', '!=', encryptionKey)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'reference', 'sealed', 'encryption_key as encryptionKey'])
    .forUpdate()
    .execute()
}

export async function rekey(ctx: Ctx, id: string, sealed: Buffer, encryptionKey: number): Promise<void> {
  await ctx.db.updateTable('payout').set({ sealed, encryption_key: encryptionKey }).where('id', '=', id).execute()
}
