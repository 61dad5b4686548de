/** The place in a list ordered by time and id, newest first, after which the next page begins. */
export interface Keyset<Id extends string | number> {
  at: Date
  id: Id
}

/** The key before the first row of a list whose rows have numbers. PostgreSQL takes the text for a time. */
export const beginning = { at: 'infinity' as unknown as Date, id: Number.MAX_SAFE_INTEGER } satisfies Keyset<number>

/** The same where rows have UUIDs. */
export const beginningOfUuids = { ...beginning, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } satisfies Keyset<string>

export function encodeCursor(keyset: Keyset<string | number>): string {
  return Buffer.from(JSON.stringify([keyset.at.getTime(), keyset.id])).toString('base64url')
}

/** The last moment of the year 9999, in milliseconds since 1970: PostgreSQL and JavaScript agree on all of what is before it. */
export const maxTimestamp = 253_402_300_799_999

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Reads a cursor; one that was not made here is as if there were none, so a mangled link shows the first page. */
export function parseCursor<Id extends string | number>(
  cursor: string | undefined,
  kind: Id extends number ? 'number' : 'string',
): Keyset<Id> | undefined {
  if (!cursor) return undefined
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number, Id]
    if (!Number.isSafeInteger(at) || at < 0 || at > maxTimestamp || typeof id !== kind) return undefined
    if (kind === 'number' ? !Number.isSafeInteger(id) : !uuid.test(String(id))) return undefined
    return { at: new Date(at), id }
  } catch {
    // Not base64url or not JSON: it was not made here.
    return undefined
  }
}

/** Splits one row more than requested into the page and the cursor of what follows. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  keyset: (row: Row) => Keyset<string | number>,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? encodeCursor(keyset(last)) : null }
}
