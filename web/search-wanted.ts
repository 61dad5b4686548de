/** Remembers the search that somebody wants to save and has to log in for. Small: what saves it afterwards is in `search-to-save.ts`. */
import { now } from './clock.ts'

export const wantedKey = 'searchToSave'

export interface WantedSearch {
  query: string
  /** Milliseconds since 1970. */
  at: number
}

export function rememberSearch(query: string): void {
  try {
    sessionStorage.setItem(wantedKey, JSON.stringify({ query, at: now() } satisfies WantedSearch))
  } catch {
    // Then they press the button once more after the login.
  }
}
