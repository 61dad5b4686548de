// The address of a private photo ends after a day or two. A page that is open for longer requests it again.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** Addresses that did not open, each requested again once: what is gone stays gone. */
const renewed = new Set<string>()

/** Asks again for what holds the address of a photo that did not open. Offline nothing opens, and nothing is requested. */
export async function renewAddress(client: QueryClient, img: string, isOnline = navigator.onLine): Promise<void> {
  if (!isOnline || renewed.has(img)) return
  renewed.add(img)
  await client.invalidateQueries(
    { type: 'active', predicate: ({ state }) => JSON.stringify(state.data)?.includes(img) ?? false },
    // All photos of a page end at once, and one answer brings new addresses of all.
    { cancelRefetch: false },
  )
}

/** @returns for the `onError` of a picture that may be private */
export function useRenewedAddress(): (img: string) => void {
  const client = useQueryClient()
  return (img) => void renewAddress(client, img)
}
