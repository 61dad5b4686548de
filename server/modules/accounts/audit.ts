// The audit log: who did what to people, reports and phones.
import type { AuditAction, AuditEntry } from '#contract/audit'
import type { Ctx, PersonCtx } from '#context'
import { parseCursor, toPage } from '#database/keyset'
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

/** The log, newest first. */
export async function list(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const rows = await store.list(ctx, limit, parseCursor<number>(cursor, 'number'))
  const { items, next } = toPage(rows, limit, ({ at, id }) => ({ at, id }))
  return {
    next,
    items: items.map(({ id, at, action, actorName, actorEmail, personName, personEmail, listingId, title, note }) => ({
      id: String(id),
      at: at.toISOString(),
      action,
      actor: actorName !== null && actorEmail !== null ? { name: actorName, email: actorEmail } : null,
      person: personName !== null && personEmail !== null ? { name: personName, email: personEmail } : null,
      listing: listingId !== null && title !== null ? { _id: String(listingId), title } : null,
      note,
    })),
  }
}
