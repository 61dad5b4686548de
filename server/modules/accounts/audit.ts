// The audit log: who did what to people, reports and phones.
import type { AuditAction } from '#contract/accounts/audit'
import type { Ctx, PersonCtx } from '#context'
import * as store from './audit-store.ts'

export interface Deed {
  action: AuditAction
  personId?: string
  listingId?: number
  note?: string | null
}

/** Writes down what the person signed in did, in the transaction that did it. */
export async function record(ctx: PersonCtx, deed: Deed): Promise<void> {
  await store.add(ctx, ctx.person.id, deed)
}

/** The same of what the owner did at the command line. */
export async function recordByOwner(ctx: Ctx, deed: Deed): Promise<void> {
  await store.add(ctx, null, deed)
}
