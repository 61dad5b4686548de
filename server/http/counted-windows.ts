/** The count of a key: how often, and for how many milliseconds still. */
export interface CountInWindow {
  current: number
  ttl: number
}

/** The most keys that are counted at a time. With more, the oldest is forgotten. */
const maxKeys = 100_000

/** Counts by key, each from its first on for as long as is said; all of a kind count for equally long. */
export class CountedWindows {
  /** In the order in which they began. */
  readonly #entries = new Map<string, { current: number; endsAt: number }>()
  /** Goes round all of them. */
  #turn = this.#entries.entries()

  add(key: string, times: number, length: number): CountInWindow {
    const now = Date.now()
    let entry = this.#entries.get(key)
    if (!entry || entry.endsAt <= now) {
      this.#entries.delete(key)
      this.#forgetEnded(now)
      entry = { current: 0, endsAt: now + length }
      this.#entries.set(key, entry)
    }
    entry.current += times
    return { current: entry.current, ttl: entry.endsAt - now }
  }

  get size(): number {
    return this.#entries.size
  }

  /** Returns what is counted under a key now, if anything is. */
  get(key: string): CountInWindow | undefined {
    const entry = this.#entries.get(key)
    const ttl = entry ? entry.endsAt - Date.now() : 0
    return entry && ttl > 0 ? { current: entry.current, ttl } : undefined
  }

  /** Takes over what somebody else has counted under a key that is here. */
  correct(key: string, { current, ttl }: CountInWindow): void {
    const entry = this.#entries.get(key)
    if (entry) Object.assign(entry, { current, endsAt: Date.now() + ttl })
  }

  /** Looks at two in turn for each that is new, so that no request waits for all to be looked at, and those that have ended are fewer than the others. */
  #forgetEnded(now: number) {
    for (let looked = 0; looked < 2; looked++) {
      const { done, value } = this.#turn.next()
      if (done) {
        this.#turn = this.#entries.entries()
        break
      }
      if (value[1].endsAt <= now) this.#entries.delete(value[0])
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < maxKeys) return
      this.#entries.delete(oldest)
    }
  }
}
