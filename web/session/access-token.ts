import { storage } from '#web/browser/storage.ts'

const key = 'accessToken'

/** Held in one tab at a time by what requests an access token, or begins a new login for it. */
export const tokenLock = 'access token'

/** The access token in the browser's local storage, where the specification wants it. */
export const accessToken = {
  key,
  read: () => storage.read(key),
  keep: (token: string) => storage.keep(key, token),
  forget: () => storage.forget(key),
}

/** Reads the claims of a token; `iat` and `exp` in seconds since 1970. Null for something that is no token. */
export function claimsOf(token: string): { sub?: string; email?: string; iat?: number; exp: number } | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? (claims as { exp: number })
      : null
  } catch {
    return null
  }
}

export function isFor(token: string, person: { id: string; email: string }): boolean {
  const claims = claimsOf(token)
  return claims !== null && (claims.sub === person.id || claims.email === person.email)
}

/** A token is renewed this long before it expires, in milliseconds (specification, section 9). */
export const renewBefore = 5 * 60_000

/** Milliseconds from `now`, the server's time, until a token is to be renewed; 0 when it is due. */
export function untilRenewal(token: string, now: number): number {
  const claims = claimsOf(token)
  return claims ? Math.max(0, claims.exp * 1000 - renewBefore - now) : 0
}
