/**
 * Memory that uploads share, in bytes. Each takes it as it arrives, so that one which only announces its bytes keeps nothing from the others.
 * The bytes that the oldest may still need stay free for it: however much all take, one of them can always be read to its end.
 */
export class UploadMemory {
  #available: number
  /** The most bytes that one upload may take. */
  readonly #maxShare: number
  /** Oldest first. */
  readonly #shares: MemoryShare[] = []

  constructor(total: number, maxShare: number) {
    this.#available = total
    this.#maxShare = maxShare
  }

  /** A share that holds nothing yet. `using` gives back what it comes to hold. */
  begin(): GrowableShare & Disposable {
    const share: MemoryShare = { held: 0, wanted: 0, resolve: () => {} }
    this.#shares.push(share)
    return {
      grow: (bytes, signal) => this.#grow(share, bytes, signal),
      [Symbol.dispose]: () => {
        this.#shares.splice(this.#shares.indexOf(share), 1)
        this.#available += share.held
        this.#admit()
      },
    }
  }

  async #grow(share: MemoryShare, bytes: number, signal: AbortSignal): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const leave = () => turn.reject(signal.reason)
    Object.assign(share, { wanted: bytes, resolve: turn.resolve })
    signal.addEventListener('abort', leave, { once: true })
    this.#admit()
    try {
      await turn.promise
    } finally {
      share.wanted = 0
      signal.removeEventListener('abort', leave)
    }
  }

  #admit() {
    for (const share of this.#shares) {
      const stored = share === this.#shares[0] ? 0 : this.#maxShare - this.#shares[0]!.held
      if (share.wanted === 0 || this.#available - share.wanted < stored) continue
      this.#available -= share.wanted
      share.held += share.wanted
      share.wanted = 0
      share.resolve()
    }
  }
}

interface MemoryShare {
  held: number
  /** The bytes it waits for; 0 when it waits for nothing. */
  wanted: number
  resolve: () => void
}

export interface GrowableShare {
  /** Resolves when that many more bytes are held. @throws the reason of the timeout when it ends first */
  grow(bytes: number, signal: AbortSignal): Promise<void>
}
