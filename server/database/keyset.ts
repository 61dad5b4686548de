/** The place in a list ordered by time and id, newest first, after which the next page begins. */
export interface Place<Id extends string | number> {
  at: Date
  id: Id
}

export function cursorOf(place: Place<string | number>): string {
  return Buffer.from(JSON.stringify([place.at.getTime(), place.id])).toString('base64url')
}

/** Reads a cursor; one that nobody here made is as if there were none, so a mangled link shows the first page. */
export function placeOf<Id extends string | number>(
  cursor: string | undefined,
  kind: Id extends number ? 'number' : 'string',
): Place<Id> | undefined {
  if (!cursor) return undefined
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number, Id]
    if (!Number.isSafeInteger(at) || Number.isNaN(new Date(at).getTime()) || typeof id !== kind) return undefined
    if (kind === 'number' ? !Number.isSafeInteger(id) : !/^[0-9a-f-]{36}$/.test(String(id))) return undefined
    return { at: new Date(at), id }
  } catch {
    // Not base64url or not JSON: nobody here made it.
    return undefined
  }
}

/** Splits one row more than asked for into the page and the cursor of what follows. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Place<string | number>,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(place(last)) : null }
}
