import { type Sort, sorts } from '#contract/listings/phones'
import { maxTimestamp } from '#database/keyset'
import { type Position, type Strictness, strictnesses } from './store.ts'

interface CursorState extends Position {
  strictness: Strictness
}

export function writeCursor({ sort, key, id, asOf, strictness }: CursorState): string {
  return Buffer.from(JSON.stringify([sorts.indexOf(sort), key, id, asOf, strictnesses.indexOf(strictness)])).toString(
    'base64url',
  )
}

/** Reads a cursor; one that is not of ours, or for another order, is ignored, so a mangled link shows the first page. */
export function readCursor(cursor: string | undefined, sort: Sort): CursorState | undefined {
  if (!cursor) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => Number.isSafeInteger(part) && part >= 0))
      return undefined
    const [at, key, id, asOf, kind] = parts as [number, number, number, number, number]
    const strictness = strictnesses[kind]
    if (sorts[at] !== sort || !strictness || asOf > maxTimestamp || (sort !== 'best' && key > maxTimestamp))
      return undefined
    return { sort, key, id, asOf, strictness }
  } catch {
    // Not base64url or not JSON: it is not of ours.
    return undefined
  }
}
