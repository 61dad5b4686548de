/** Remembers, in this tab, the act for which someone has to log in, until they are back. */
import { now } from '#web/browser/clock.ts'

/** After that the login was for something else. In milliseconds. */
const maxAge = 60 * 60_000

interface Remembered<T> {
  what: T
  /** Milliseconds since 1970. */
  at: number
}

export interface RememberedUntilLogin<T> {
  remember(what: T): void
  /** Returns the remembered act, if `isMeant` here; it is forgotten then. */
  take(isMeant?: (what: T) => boolean): T | null
  /** The same, and it stays remembered. */
  peek(): T | null
}

/** A place in the tab's session storage. Where that is shut, one presses the button once more after the login. */
export function rememberUntilLogin<T>(key: string): RememberedUntilLogin<T> {
  function read(): T | null {
    try {
      const { what, at } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Remembered<T>
      return now() - at < maxAge ? what : null
    } catch {
      return null
    }
  }
  return {
    remember(what) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ what, at: now() } satisfies Remembered<T>))
      } catch {
        // See above.
      }
    },
    take(isMeant = () => true) {
      const what = read()
      if (what === null || !isMeant(what)) return null
      sessionStorage.removeItem(key)
      return what
    },
    peek: read,
  }
}

/** The search that somebody wants to save: its query. */
export const wantedSearch = rememberUntilLogin<string>('searchToSave')

/** The phone that somebody wants to book or to report, the page they saw it on, and what they have typed into the dialog by then. */
export const wantedPhone = rememberUntilLogin<{
  to: 'book' | 'report'
  id: string
  title: string
  path: string
  typed?: Record<string, string | undefined> | undefined
}>('phoneWanted')

/** The page on which somebody pressed a heart, and was offered to log in. */
export const wantedFavourite = rememberUntilLogin<string>('favouriteWanted')

/** The address to which a login leads back by loading the page again, in another language: its history knows nothing of the login. */
export const wayBack = rememberUntilLogin<string>('wayBack')

/** Goes along with the way back, so that a page can go on with what it was left for. */
export const backFromLogin = { isBackFromLogin: true }

export function isBackFromLogin({
  pathname,
  search,
  state,
}: {
  pathname: string
  search: string
  state: unknown
}): boolean {
  if (wayBack.peek() === pathname + search) return true
  return (state as typeof backFromLogin | null)?.isBackFromLogin === true
}
