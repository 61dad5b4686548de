// Limits a minute that hold for all machines together, roughly: each process tells the others by NOTIFY what it lets through of heavy callers.
import { hash } from 'node:crypto'
import { type CountInWindow, CountedWindows } from './counted-windows.ts'

/** The share of a limit that each process may let through, at least one request, before it tells the others: by so much they can be wrong. */
const untoldShare = 1 / 20
/** The most payloads that are taken at a time, which is once a second. What does not fit waits for the next time. */
const maxPayloads = 3
/** The most keys in a payload: each takes 31 bytes at the most, and PostgreSQL carries less than 8,000. */
const maxKeysOfPayload = 200
/** The most keys that wait to be told. They may be many while the database is away. */
const maxUntold = 10_000
/** Into how many parts the time is divided for which something heard counts. What is heard within a part is forgotten together. */
const parts = 6

/** Times of a key that were let through here, and have not been told. */
interface Untold {
  times: number
  length: number
  endsAt: number
}

/** Adds counts up. @returns their sum, and after how many milliseconds enough of them are over for one more to be within `max` */
function sumOf(counts: readonly CountInWindow[], max: number): CountInWindow {
  const current = counts.reduce((sum, one) => sum + one.current, 0)
  let left = current
  const enough = counts.toSorted((a, b) => a.ttl - b.ttl).find((one) => (left -= one.current) < max)
  return { current, ttl: enough?.ttl ?? 0 }
}

/**
 * Counts the requests that other machines let through. It waits for nothing: without a database each machine counts for itself. A count that is heard holds
 * for as long as the limit looks back, and not until another machine's window ends, so that who begins at each at another time gets no more.
 */
export class CountsElsewhere {
  readonly #machine: string
  readonly #secret: string
  /** Counts the requests that this process let through. */
  readonly #passed = new CountedWindows()
  readonly #untold = new Map<string, Untold>()
  /** Counts those that others let through, by digest and part of the time. */
  readonly #heard = new CountedWindows()

  /**
   * @param machine a name without spaces, the same for processes that count together already
   * @param secret the same for all processes; without it no one finds out whose a digest is
   */
  constructor(machine: string, secret: string) {
    this.#machine = machine
    this.#secret = secret
  }

  /** Adds what others let through to what was counted here, and notes what passes both. */
  addTo(here: CountInWindow, key: string, length: number, max: number): CountInWindow {
    const sum = sumOf([here, ...this.#heardOf(key, length)], max)
    if (sum.current <= max) this.#notePassed(key, length, max)
    return sum
  }

  /** Hears what another process told. What is none of ours, or of this machine, is ignored. */
  hear(payload: string): void {
    const [machine, ...counts] = payload.split(' ', maxKeysOfPayload + 1)
    if (machine === this.#machine) return
    for (const count of counts) {
      const [, digest, times, seconds] = /^([\w-]{16}):([1-9]\d{0,6}):([1-9]\d{0,4})$/.exec(count) ?? []
      if (!digest) continue
      const length = Number(seconds) * 1000
      this.#heard.add(`${digest} ${partAt(Date.now(), length)}`, Number(times), length)
    }
  }

  /** Takes what others have to hear, the heaviest callers first, as payloads. */
  takeUntold(): string[] {
    const now = Date.now()
    for (const [key, { endsAt }] of this.#untold) if (endsAt <= now) this.#untold.delete(key)
    const counts = [...this.#untold]
      .toSorted(([, a], [, b]) => b.times - a.times)
      .slice(0, maxPayloads * maxKeysOfPayload)
      .map(([key, { times, length }]) => {
        this.#untold.delete(key)
        return `${this.#digestOf(key)}:${times}:${length / 1000}`
      })
    return Array.from({ length: Math.ceil(counts.length / maxKeysOfPayload) }, (_, at) =>
      [this.#machine, ...counts.slice(at * maxKeysOfPayload, (at + 1) * maxKeysOfPayload)].join(' '),
    )
  }

  #digestOf(key: string): string {
    return hash('sha256', `request count:${this.#secret}:${key}`, 'base64url').slice(0, 16)
  }

  #heardOf(key: string, length: number): CountInWindow[] {
    if (this.#heard.size === 0) return []
    const digest = this.#digestOf(key)
    const part = partAt(Date.now(), length)
    return Array.from({ length: parts + 1 }, (_, back) => this.#heard.get(`${digest} ${part - back}`) ?? []).flat()
  }

  #notePassed(key: string, length: number, max: number): void {
    const { current, ttl } = this.#passed.add(key, 1, length)
    const first = Math.floor(Math.max(1, max * untoldShare)) + 1
    if (current < first) return
    const before = this.#untold.get(key)
    if (!before && this.#untold.size >= maxUntold) return
    // With the first that is to be told, those before it are.
    const times = current === first ? first : (before?.times ?? 0) + 1
    this.#untold.set(key, { times, length, endsAt: Date.now() + ttl })
  }
}

const partAt = (now: number, length: number) => Math.floor((now * parts) / length)
