import type { PayoutMethod } from '#contract/payments/payouts'
import type { Ctx } from '#context'

export interface AccountRow {
  personId: string
  method: PayoutMethod
  hint: string
  sealed: Buffer
  encryptionKey: number
  changedAt: Date
  readyAt: Date
  rejectedAt: Date | null
}

const columns = [
  'person_id as personId',
  'method',
  'hint',
  'sealed',
  'encryption_key as encryptionKey',
  'changed_at as changedAt',
  'ready_at as readyAt',
  'rejected_at as rejectedAt',
] as const

export function find(ctx: Ctx, personId: string): Promise<AccountRow | undefined> {
  return ctx.db.selectFrom('payout_account').where('person_id', '=', personId).select(columns).executeTakeFirst()
}

/** Accounts that can be paid into in one way, kept from changing until the transaction ends. */
export function lockReady(ctx: Ctx, personIds: string[], method: PayoutMethod): Promise<AccountRow[]> {
  return ctx.db
    .selectFrom('payout_account')
    .where('person_id', 'in', personIds)
    .where('method', '=', method)
    .where('ready_at', '<=', ctx.now())
    .where('rejected_at', 'is', null)
    .orderBy('person_id')
    .select(columns)
    .forNoKeyUpdate()
    .execute()
}

/** Keeps an account in place of the one there was. */
export async function save(ctx: Ctx, account: Omit<AccountRow, 'rejectedAt'>): Promise<void> {
  const stored = {
    method: account.method,
    hint: account.hint,
    sealed: account.sealed,
    encryption_key: account.encryptionKey,
    changed_at: account.changedAt,
    ready_at: account.readyAt,
    rejected_at: null,
  }
  await ctx.db
    .insertInto('payout_account')
    .values({ person_id: account.personId, ...stored })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(stored))
    .execute()
}

/** Marks the account that a payout failed to reach, unless another one was given since. */
export async function reject(ctx: Ctx, personId: string, exportedAt: Date): Promise<void> {
  await ctx.db
    .updateTable('payout_account')
    .set({ rejected_at: ctx.now() })
    .where('person_id', '=', personId)
    .where('changed_at', '<=', exportedAt)
    .execute()
}

export async function remove(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('payout_account').where('person_id', '=', personId).execute()
}

/** Some accounts that are not encrypted with a key, locked. */
export function encryptedOtherwise(ctx: Ctx, encryptionKey: number, limit: number): Promise<AccountRow[]> {
  return ctx.db
    .selectFrom('payout_account')
    .where('encryption_key', '!=', encryptionKey)
    .orderBy('person_id')
    .limit(limit)
    .select(columns)
    .forUpdate()
    .execute()
}

export async function rekey(
  ctx: Ctx,
  personId: string,
  { sealed, encryptionKey }: Pick<AccountRow, 'sealed' | 'encryptionKey'>,
): Promise<void> {
  await ctx.db
    .updateTable('payout_account')
    .set({ sealed, encryption_key: encryptionKey })
    .where('person_id', '=', personId)
    .execute()
}
