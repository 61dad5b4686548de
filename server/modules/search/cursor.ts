import { type Sort, sorts } from '#contract/phones'
import { lastMoment } from '#database/keyset'
import type { Place, Strictness } from './store.ts'

interface Kept extends Place {
  strictness: Strictness
}

const kinds: readonly Strictness[] = ['as written', 'alike']

export function cursorOf({ sort, key, id, asOf, strictness }: Kept): string {
  return Buffer.from(JSON.stringify([sorts.indexOf(sort), key, id, asOf, kinds.indexOf(strictness)])).toString('base64url')
}

/** Reads a cursor; one that nobody here made, or made for another order, is as if there were none, so a mangled link shows the first page. */
export function placeOf(cursor: string | undefined, sort: Sort): Kept | undefined {
  if (!cursor) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => Number.isSafeInteger(part) && part >= 0)) return undefined
    const [at, key, id, asOf, kind] = parts as [number, number, number, number, number]
    const strictness = kinds[kind]
    if (sorts[at] !== sort || !strictness || key > lastMoment || asOf > lastMoment) return undefined
    return { sort, key, id, asOf, strictness }
  } catch {
    // Not base64url or not JSON: nobody here made it.
    return undefined
  }
}
