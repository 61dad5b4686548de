import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/**
 * The secret of a mail's link, which is behind the `#` so that no server and no proxy writes it down.
 * Null where there is none; undefined on the server and while hydrating.
 */
export function useHashToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => new URLSearchParams(location.hash.slice(1)).get('token'),
    () => undefined,
  )
}
