// Searching the security log.
import type { SecurityEvent, SecuritySearch } from '#contract/accounts/security-log'
import { audit } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import * as store from './security-store.ts'

/** A day in Dhaka, which has no summer time. */
function momentsOf(day: string): [Date, Date] {
  const start = new Date(`${day}T00:00:00+06:00`)
  return [start, new Date(start.getTime() + 24 * 3_600_000)]
}

/**
 * The events that match, newest first. That somebody's events were looked for, or those of a network or a device, stays in the audit log.
 * @throws Refusal person_unknown
 */
export function search(
  ctx: PersonCtx,
  { person, email, act, network, device, day }: SecuritySearch,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: SecurityEvent[]; next: string | null }> {
  return transact(ctx, async (ctx) => {
    if (person && !(await store.isKnown(ctx, person))) refuse('person_unknown')
    const personId = person ?? (email && ((await store.personAt(ctx, email)) ?? refuse('person_unknown')))
    const note = [network && `network ${network}`, device && `device ${device}`].filter(Boolean).join(', ')
    if ((personId || note) && !cursor)
      await audit.record(ctx, { action: 'security_log_read', ...(personId && { personId }), note: note || null })
    const rows = await store.list(
      ctx,
      { personId, act, network, device, during: day === undefined ? undefined : momentsOf(day) },
      { limit, after: parseCursor<number>(cursor, 'number') },
    )
    const { items, next } = toPage(rows, limit, ({ at, id }) => ({ at, id }))
    return {
      next,
      items: items.map(({ id, at, personId, name, email, ...event }) => ({
        ...event,
        id: String(id),
        at: at.toISOString(),
        person: personId !== null && name !== null && email !== null ? { _id: personId, name, email } : null,
      })),
    }
  })
}
