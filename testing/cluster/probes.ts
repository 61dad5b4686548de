// Asks all the time, as people do: reads and writes at every door, one after the other at each.
import { addFavourite, removeFavourite } from '#contract/favourites/favourites'
import { Client } from '#seed/client'
import { pause } from '#testing/chaos/pause'
import { doorOf } from './cluster.ts'
import { numbers } from './hosts.ts'

export interface Probes {
  /** The longest times, in seconds, in which no door answered since `begin`. */
  longest(): { page: number; read: number; write: number }
  /** Counts what was asked since `begin` and answered with a fault or 503, or whose connection was lost; and what was not answered within two seconds. */
  failed(): { refused: number; late: number }
  begin(): void
  stop(): Promise<void>
}

type Kind = 'page' | 'read' | 'write'

/** @param people one for each door, who keep a phone and let it go again, of which one at least is written */
export function probe(people: readonly Client[], phone: string): Probes {
  const times: Record<Kind, number[]> = { page: [], read: [], write: [] }
  let began = performance.now()
  let refused = 0
  let late = 0
  const over = new AbortController()
  const get = async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(String(response.status))
  }
  const acts: Record<Kind, (n: number) => Promise<unknown>> = {
    page: (n) => get(`${doorOf(n)}/`),
    read: (n) => get(`${doorOf(n)}/api/categories`),
    async write(n) {
      const { cookie, token } = people[n - 1]!
      const person = Object.assign(new Client(doorOf(n)), { cookie, token })
      await person.ask(addFavourite, { params: { id: phone } })
      await person.ask(removeFavourite, { params: { id: phone } })
    },
  }
  async function askAgain(kind: Kind, n: number) {
    while (!over.signal.aborted) {
      try {
        await acts[kind](n)
        times[kind].push(performance.now())
      } catch (error) {
        if ((error as Error).name === 'TimeoutError') late += 1
        else refused += 1
      }
      await pause(200)
    }
  }
  const asking = numbers.flatMap((n) => (Object.keys(acts) as Kind[]).map((kind) => askAgain(kind, n)))
  const longestOf = (kind: Kind) => {
    const seen = [began, ...times[kind].filter((time) => time > began).toSorted((a, b) => a - b), performance.now()]
    return Math.max(...seen.slice(1).map((time, before) => time - seen[before]!)) / 1000
  }
  return {
    longest: () => ({ page: longestOf('page'), read: longestOf('read'), write: longestOf('write') }),
    failed: () => ({ refused, late }),
    begin() {
      began = performance.now()
      refused = late = 0
      for (const all of Object.values(times)) all.length = 0
    },
    async stop() {
      over.abort()
      await Promise.all(asking)
    },
  }
}
