// What is dear to make and still good when it is a little old.

/** Milliseconds for which a thing is good as it is, and for which it is good enough while it is made anew. */
const fresh = 30_000
const usable = 10 * 60_000

export interface Made<T> {
  /** When it was true, in milliseconds. */
  at: number
  value: T
}

/** Things by name. One that is stale is answered with at once and made anew behind the answer; nothing is made twice at a time. */
export class Memory<T> {
  readonly #kept = new Map<string, Made<T>>()
  readonly #running = new Map<string, Promise<Made<T>>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** `worth` says whether to keep what was made; `onFailure` hears of failures that nobody waited for. */
  async recall(
    name: string,
    now: Date,
    { make, worth, onFailure }: { make: () => Promise<Made<T>>; worth: (value: T) => boolean; onFailure: (error: unknown) => void },
  ): Promise<Made<T>> {
    const before = this.#kept.get(name)
    const age = before ? Math.abs(now.getTime() - before.at) : Infinity
    if (before && age < fresh) return before
    if (!before || age > usable) return this.#make(name, make, worth)
    if (!this.#running.has(name)) this.#make(name, make, worth).catch(onFailure)
    return before
  }

  #make(name: string, make: () => Promise<Made<T>>, worth: (value: T) => boolean): Promise<Made<T>> {
    const making =
      this.#running.get(name) ??
      make()
        .then((made) => {
          this.#kept.delete(name)
          if (worth(made.value)) this.#kept.set(name, made)
          // The first is the one that was made longest ago.
          if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!)
          return made
        })
        .finally(() => this.#running.delete(name))
    this.#running.set(name, making)
    return making
  }
}
