// Caches values that are dear to load and still good when they are a little old.

/** Milliseconds for which a thing is good as it is, and for which it is good enough while it is loaded again. */
const fresh = 30_000
const usable = 10 * 60_000

export interface Timed<T> {
  /** The time at which it was true, in milliseconds. */
  at: number
  value: T
}

/** Things by name. One that is stale is answered with at once and loaded again behind the answer; nothing is loaded twice at a time. */
export class StaleWhileRevalidateCache<T> {
  readonly #stored = new Map<string, Timed<T>>()
  readonly #running = new Map<string, Promise<Timed<T>>>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** The number of things that are stored. */
  get size(): number {
    return this.#stored.size
  }

  /** `shouldKeep` says whether to keep what was loaded; `onFailure` is notified of failures in the background. */
  async get(
    name: string,
    now: Date,
    {
      load,
      shouldKeep,
      onFailure,
    }: { load: () => Promise<Timed<T>>; shouldKeep: (value: T) => boolean; onFailure: (error: unknown) => void },
  ): Promise<Timed<T>> {
    const before = this.#stored.get(name)
    const age = this.#ageOf(before, now)
    if (before && age < fresh) return before
    if (!before || age > usable) return this.#load(name, load, shouldKeep)
    if (!this.#running.has(name)) this.#load(name, load, shouldKeep).catch(onFailure)
    return before
  }

  /** Returns whether there is a good enough one. */
  has(name: string, now: Date): boolean {
    return this.#ageOf(this.#stored.get(name), now) <= usable
  }

  #ageOf(stored: Timed<T> | undefined, now: Date): number {
    return stored ? Math.abs(now.getTime() - stored.at) : Infinity
  }

  #load(name: string, load: () => Promise<Timed<T>>, shouldKeep: (value: T) => boolean): Promise<Timed<T>> {
    const making =
      this.#running.get(name) ??
      load()
        .then((loaded) => {
          this.#stored.delete(name)
          if (shouldKeep(loaded.value)) this.#stored.set(name, loaded)
          // The first is the one that was loaded longest ago.
          if (this.#stored.size > this.#max) this.#stored.delete(this.#stored.keys().next().value!)
          return loaded
        })
        .finally(() => this.#running.delete(name))
    this.#running.set(name, making)
    return making
  }
}
