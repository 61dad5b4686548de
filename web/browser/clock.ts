/**
 * The site's clock: the server's time. A device may be wrong by hours, so each answer of the server corrects it; before the first
 * one, and without a connection, the device's own clock is all there is.
 */
import { useSyncExternalStore } from 'react'

/** The delay of the device's clock behind the server's, in milliseconds. */
let behind = 0
let isSet = false
/** The time that components show, renewed each minute; null while the clock is not set. */
let shown: number | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Milliseconds since 1970. */
export const now = () => Date.now() + behind

function show(): void {
  shown = now()
  for (const listener of listeners) listener()
}

function set(milliseconds: number): void {
  behind = milliseconds
  isSet = true
  show()
}

/**
 * Sets the clock by an answer of the server. One that only repeats what is known, within its own inaccuracy, changes nothing.
 * @param time what the server said, in milliseconds since 1970
 * @param took how long the answer took, in milliseconds: it left the server at some moment of these
 */
export function learnTime(time: number, took: number): void {
  if (!Number.isFinite(time)) return
  const seen = time + took / 2 - Date.now()
  if (!isSet || Math.abs(seen - behind) > took / 2 + 1000) set(seen)
}

/** Sets the clock by the `Date` header of an answer. */
export function learnTimeOf({ headers }: Response, took: number): void {
  // The header has whole seconds and leaves out the rest.
  learnTime(Date.parse(headers.get('date') ?? '') + 500, took)
}

/** No answer came, so the device's own clock has to do until one does. */
export function trustDevice(): void {
  if (!isSet) set(0)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(show, 60_000)
  if (isSet && listeners.size === 1) show()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, renewed each minute; `made`, when the page was made, on the server, while hydrating and until the clock is set. In milliseconds. */
export function useNow(made: number): number {
  return (
    useSyncExternalStore(
      subscribe,
      () => shown,
      () => null,
    ) ?? made
  )
}
