// All phones on the market in the memory of this process, as they are: read once, and then those alone that PostgreSQL says have changed.
import { type Ctx, onPrimary, unlessPrimaryIsSilent } from '#context'
import type { Subscriber } from '#database/listener'
import { readMarketChange } from '#database/market-change'
import { type Columns, roomFor, unpack } from './columns.ts'
import { holdersOf, packedByBrand, packedOf, packedPhones, type Wording } from './packed-phones.ts'

/** Milliseconds in which changes are collected, to be read together. */
const pause = 200

/** The most changes in a pause that are read by themselves; after more, all phones are read again. */
const maxChanged = 5000

/** Sets of phones that hold the words of a search, each an eighth of a byte a phone, and their bytes; the one that was not used for longest goes first. */
const usualSets = { count: 40, bytes: 8 * 2 ** 20 }

/** Where changes are not heard: milliseconds for which phones are good as they are, and for which they are good enough while they are read again. */
const unheard = { good: 30_000, usable: 10 * 60_000 }

/** A wording whose phones are being read. */
interface Reading {
  found: Promise<Columns>
  /** Phones that have changed since it began. */
  changed: Set<number>
}

export class PhonesInMemory {
  readonly #maxSets: typeof usualSets
  #columns: Columns | undefined
  /** The wordings of the sets. */
  readonly #wordings = new Map<string, Wording>()
  /** The time of the market at which they were complete last. */
  #completeAt = 0
  #reading: Promise<Columns> | undefined
  readonly #readingWords = new Map<string, Reading>()
  /** By `performance.now()`: reading all phones takes a tenth of the time at most, however often they change all together. */
  #notBefore = 0
  #isHearing = false
  /** True while every change since they were read was heard. */
  #isComplete = false
  /** The number of times at which changes may have been missed. */
  #missed = 0
  /** Phones that have changed, and those of them that are being read. */
  #changed = new Set<number>()
  #readingChanged: ReadonlySet<number> = new Set()
  #timer: NodeJS.Timeout | undefined
  #version = 0

  constructor(maxSets = usualSets) {
    this.#maxSets = maxSets
  }

  /** Another number after each change. */
  get version(): number {
    return this.#version
  }

  /** The phones, and the sets of those that hold words, as entries of a cache. */
  get size(): number {
    return this.#columns ? 1 + this.#columns.sets.size : 0
  }

  get bytes(): number {
    return this.#columns?.bytes ?? 0
  }

  /** Hears of changes that any process makes. */
  listener(ctx: Ctx): Subscriber {
    return {
      onConnect: () => {
        this.#isHearing = true
        this.#miss(ctx)
      },
      onNotify: (payload) => this.#hear(ctx, payload),
      onDisconnect: () => {
        this.#isHearing = false
        // All are read again, so these need not be.
        this.#changed.clear()
        this.#miss(ctx)
      },
    }
  }

  #hear(ctx: Ctx, payload: string): void {
    // Phones that no one has asked for are read when someone does.
    if (!this.#columns && !this.#reading) return
    const change = readMarketChange(payload)
    if (change === null) return this.#miss(ctx)
    if ('person' in change) return
    for (const { id } of change.phones) this.#changed.add(id)
    this.#readSoon(ctx)
  }

  #miss(ctx: Ctx): void {
    if (this.#isComplete) this.#completeAt = ctx.now().getTime()
    this.#missed++
    this.#isComplete = false
  }

  #readSoon(ctx: Ctx): void {
    if (this.#changed.size === 0 || this.#reading) return
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#readChanged(ctx), pause).unref()
  }

  /** Reads the phones that have changed, one time after the other. */
  async #readChanged(ctx: Ctx): Promise<void> {
    const columns = this.#columns
    const ids = [...this.#changed]
    try {
      // The reading of all phones holds them, or is followed by them.
      if (!columns || this.#reading || ids.length === 0) return
      this.#changed = new Set()
      if (ids.length > maxChanged) return this.#miss(ctx)
      this.#readingChanged = new Set(ids)
      for (const { changed } of this.#readingWords.values()) for (const id of ids) changed.add(id)
      const names = [...columns.sets.keys()]
      const wordings = names.map((name) => this.#wordings.get(name)!)
      const [found, holders] = [await packedOf(ctx, ids), await holdersOf(ctx, wordings, ids)]
      if (columns !== this.#columns) return
      columns.remove(ids)
      const from = columns.size
      for (const some of found) columns.add(some)
      for (const [at, name] of names.entries()) columns.include(name, from, holders[at]!)
      this.#version++
    } catch (error) {
      this.#miss(ctx)
      ctx.log.warn({ err: error }, 'phones that have changed could not be read')
    } finally {
      this.#readingChanged = new Set()
      this.#timer = undefined
      this.#readSoon(ctx)
    }
  }

  /** Returns whether there are phones that are good enough. */
  isReady(now: Date): boolean {
    return this.#columns !== undefined && (this.#isComplete || this.#ageAt(now) <= unheard.usable)
  }

  #ageAt(now: Date): number {
    return Math.abs(now.getTime() - this.#completeAt)
  }

  /** All phones. Where changes may have been missed, they are read again behind the answer. */
  async all(ctx: Ctx, now: Date): Promise<Columns> {
    if (!this.#columns || !this.isReady(now)) return this.#readAll(ctx, now)
    const isDue = this.#isHearing ? performance.now() > this.#notBefore : this.#ageAt(now) >= unheard.good
    if (!this.#isComplete && isDue)
      this.#readAll(ctx, now).catch((error: unknown) => ctx.log.warn({ err: error }, 'phones could not be read again'))
    return this.#columns
  }

  #readAll(ctx: Ctx, now: Date): Promise<Columns> {
    this.#reading ??= this.#read(onPrimary(ctx), now).finally(() => {
      this.#reading = undefined
      this.#readSoon(ctx)
    })
    return this.#reading
  }

  async #read(ctx: Ctx, now: Date): Promise<Columns> {
    const missed = this.#missed
    const began = performance.now()
    let columns = roomFor(0)
    await packedByBrand(
      ctx,
      (count) => (columns = roomFor(count)),
      (phones) => columns.add(phones),
    )
    this.#columns = columns
    this.#wordings.clear()
    this.#completeAt = now.getTime()
    this.#version++
    this.#isComplete = this.#isHearing && missed === this.#missed
    this.#notBefore = performance.now() + 9 * (performance.now() - began)
    return columns
  }

  /**
   * Counts the phones that hold the words of a search: among all phones those of a set, or themselves as they were read a moment ago.
   * @param isWorthKeeping whether a set of that size is worth keeping
   */
  async countHolding<Counts>(
    ctx: Ctx,
    wording: Wording,
    isWorthKeeping: (count: number) => boolean,
    count: (columns: Columns, among?: Uint8Array) => Counts,
  ): Promise<Counts> {
    const { words, areas } = wording.criteria
    const name = JSON.stringify([words, areas, wording.strictness])
    const set = this.#columns?.sets.get(name)
    if (set) {
      const known = this.#wordings.get(name)!
      this.#wordings.delete(name)
      this.#wordings.set(name, known)
      return count(this.#columns!, set)
    }
    const before = this.#readingWords.get(name)
    if (before) return count(await this.#foundOr(ctx, before.found, wording))
    const changed = new Set<number>()
    const found = packedPhones(onPrimary(ctx), wording.criteria, wording.strictness).then(unpack)
    this.#readingWords.set(name, { found, changed })
    const kept = found
      .then((columns) => {
        if (this.#columns && isWorthKeeping(columns.size)) this.#keep(ctx, name, wording, columns, changed)
        return columns
      })
      .finally(() => this.#readingWords.delete(name))
    return count(await this.#foundOr(ctx, kept, wording))
  }

  /** Returns the phones that hold words. While the primary is away, they are read on the standby, and not kept, as it may not show every change. */
  #foundOr(ctx: Ctx, found: Promise<Columns>, { criteria, strictness }: Wording): Promise<Columns> {
    return unlessPrimaryIsSilent(ctx, found, () => packedPhones(ctx, criteria, strictness).then(unpack))
  }

  #keep(ctx: Ctx, name: string, wording: Wording, found: Columns, changed: Iterable<number>): void {
    const { sets } = this.#columns!
    this.#columns!.addSet(name, found)
    this.#wordings.delete(name)
    this.#wordings.set(name, wording)
    const most = Math.min(this.#maxSets.count, Math.floor(this.#maxSets.bytes / sets.get(name)!.byteLength))
    for (const oldest of [...this.#wordings.keys()].slice(0, Math.max(0, sets.size - Math.max(1, most)))) {
      sets.delete(oldest)
      this.#wordings.delete(oldest)
    }
    // Phones that changed meanwhile may be in it as they were before, or not at all.
    for (const id of [...changed, ...this.#readingChanged]) this.#changed.add(id)
    this.#readSoon(ctx)
  }
}
