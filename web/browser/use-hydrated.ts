import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's HTML and until the script has taken over. A form that only the script can send keeps its button disabled
 * until then; its fields carry their values in the HTML, so what was typed or filled in meanwhile stays.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
