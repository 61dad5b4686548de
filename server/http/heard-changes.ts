import { LRUCache } from 'lru-cache'
import { type MarketChange, readMarketChange, transactionOf } from '#database/market-change'

/** The number of last changes that are remembered, for the pages that were begun before them. */
export const remembered = 256

/** The number of transactions by which a process says what it has heard of. */
const positionLength = 16

interface Heard {
  /** Undefined for a change that names none: anything may have changed. */
  transaction: string | undefined
  change: MarketChange
}

const heardOf = (payload: string): Heard => ({
  transaction: transactionOf(payload),
  change: readMarketChange(payload),
})

/**
 * Remembers the changes of the market that this process has heard of, in the order of their commits, in which PostgreSQL notifies everyone. So two
 * processes know by one transaction that both have heard of that both have heard of everything before it.
 */
export class HeardChanges {
  readonly #heard: Heard[] = []
  /** The changes that this process made itself and that have not come back as notifications yet, by their payloads. */
  readonly #own = new LRUCache<string, Heard>({ max: remembered })
  /** True from a change of its own that names no transaction until a notification that names none. */
  #awaitsUnnamed = false

  /** Notes a change that this process has made itself, before the database notifies every process of it. */
  make(payload: string): void {
    if (payload === '') this.#awaitsUnnamed = true
    else this.#own.set(payload, heardOf(payload))
  }

  /** Notes a notification. @returns false when it is of a change that was noted with `make` */
  hear(payload: string): boolean {
    if (payload === '') this.#awaitsUnnamed = false
    this.#heard.push(heardOf(payload))
    if (this.#heard.length > remembered) this.#heard.shift()
    return !this.#own.delete(payload)
  }

  /** Begins again, as changes have gone unheard. */
  forget(): void {
    this.#heard.length = 0
  }

  /** Names the last transactions that were heard of; none before the first. */
  get position(): string[] {
    return this.#heard.slice(-positionLength).flatMap(({ transaction }) => transaction ?? [])
  }

  /**
   * Returns whether a page shows all that this process has heard of and made itself, when another process that had heard of `position` made it.
   * @param isTouched returns whether a change makes the page untrue
   */
  isAllShown(position: readonly string[], isTouched: (change: MarketChange) => boolean): boolean {
    const shown = new Set<string | undefined>(position)
    const isShown = ({ transaction }: Heard) => transaction !== undefined && shown.has(transaction)
    const last = this.#heard.findLastIndex(isShown)
    if (last < 0 || this.#awaitsUnnamed) return false
    const later = [...this.#heard.slice(last + 1), ...this.#own.values()]
    return !later.some((one) => !isShown(one) && isTouched(one.change))
  }
}
