// Reading the audit log.
import type { AuditEntry } from '#contract/audit'
import type { Ctx } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import * as store from './audit-store.ts'

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
