// Reading the audit log.
import type { AuditEntry } from '#contract/accounts/audit'
import type { Ctx } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import * as store from './audit-store.ts'

/** Lists the log, newest first; of a person, what they did and what was done to them. */
export async function list(
  ctx: Ctx,
  { person, limit, cursor }: { person?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const rows = await store.list(ctx, { person, limit, after: parseCursor<number>(cursor, 'number') })
  const { items, next } = toPage(rows, limit, ({ at, id }) => ({ at, id }))
  return {
    next,
    items: items.map(present),
  }
}

/** Lists what admins did about a person next to deciding their deals, newest first. */
export async function about(ctx: Ctx, personId: string, limit: number): Promise<AuditEntry[]> {
  return (await store.about(ctx, personId, limit)).map(present)
}

type Row = Awaited<ReturnType<typeof store.list>>[number]

const present = ({ actorId, actorName, actorEmail, personId, personName, personEmail, ...row }: Row): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  action: row.action,
  actor: actorId !== null ? { _id: actorId, name: actorName!, email: actorEmail! } : null,
  person: personId !== null ? { _id: personId, name: personName!, email: personEmail! } : null,
  listing: row.listingId !== null && row.title !== null ? { _id: String(row.listingId), title: row.title } : null,
  note: row.note,
})
