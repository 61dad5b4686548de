import { storage } from '#web/browser/storage.ts'

/** The key of the phones that were viewed on this device. */
export const seenKey = 'seen'

const isId = (thing: unknown): thing is string => typeof thing === 'string' && /^[1-9]\d{0,14}$/.test(thing)

/** The numbers of phones in what a device stored, newest first. Whatever else is there is as if it did not. */
export function readIds(text: string | null, max: number): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, max) : []
  } catch {
    return []
  }
}

/** With one phone at the front; the oldest goes when there are more than `max`. */
export const withId = (ids: readonly string[], id: string, max: number): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)

export const withoutIds = (ids: readonly string[], gone: readonly string[]): string[] =>
  ids.filter((id) => !gone.includes(id))

/** A list of phones that this device remembers under a key, at most `max` of them. */
export function deviceList(key: string, max: number) {
  const read = () => readIds(storage.read(key), max)
  const keep = (ids: string[]) => (ids.length > 0 ? storage.keep(key, JSON.stringify(ids)) : storage.forget(key))
  return {
    read,
    add: (id: string) => keep(withId(read(), id, max)),
    /** Only these go: another tab may have added some meanwhile. */
    remove: (ids: readonly string[]) => keep(withoutIds(read(), ids)),
    /** Calls `listener` when another tab changes the list. Returns how to stop. */
    follow(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

export type DeviceList = ReturnType<typeof deviceList>
