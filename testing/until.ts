// The one place where a test waits by the clock: it requests again, and never waits longer than for what it asks.
import { setTimeout } from 'node:timers/promises'

/** In milliseconds. Far longer than anything takes on a busy machine: only what never happens runs into it. */
const usual = 100_000

/** Asks every 20 ms until there is an answer, which is anything but false, null and undefined. @throws when it never comes, and what `ask` throws */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = usual,
): Promise<Exclude<T, false | null | undefined>> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await setTimeout(20)) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, false | null | undefined>
  }
  throw new Error(`Not within ${timeoutMs / 1000} seconds: ${what}.`)
}
