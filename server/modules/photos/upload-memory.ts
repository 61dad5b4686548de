/**
 * Memory that uploads share, in bytes. Each takes it as it arrives, so that one which only announces its bytes keeps nothing from the others.
 * What the oldest may still need stays free for it: however much all take, one of them can always be read to its end.
 */
export class UploadMemory {
  #left: number
  /** What one upload may take at most. */
  readonly #most: number
  /** Oldest first. */
  readonly #shares: Share[] = []

  constructor(total: number, most: number) {
    this.#left = total
    this.#most = most
  }

  /** A share that holds nothing yet. `using` gives back what it comes to hold. */
  begin(): Growing & Disposable {
    const share: Share = { held: 0, wanted: 0, enter: () => {} }
    this.#shares.push(share)
    return {
      grow: (bytes, patience) => this.#grow(share, bytes, patience),
      [Symbol.dispose]: () => {
        this.#shares.splice(this.#shares.indexOf(share), 1)
        this.#left += share.held
        this.#admit()
      },
    }
  }

  async #grow(share: Share, bytes: number, patience: AbortSignal): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const leave = () => turn.reject(patience.reason)
    Object.assign(share, { wanted: bytes, enter: turn.resolve })
    patience.addEventListener('abort', leave, { once: true })
    this.#admit()
    try {
      await turn.promise
    } finally {
      share.wanted = 0
      patience.removeEventListener('abort', leave)
    }
  }

  #admit() {
    for (const share of this.#shares) {
      const kept = share === this.#shares[0] ? 0 : this.#most - this.#shares[0]!.held
      if (share.wanted === 0 || this.#left - share.wanted < kept) continue
      this.#left -= share.wanted
      share.held += share.wanted
      share.wanted = 0
      share.enter()
    }
  }
}

interface Share {
  held: number
  /** What it waits for; 0 when it waits for nothing. */
  wanted: number
  enter: () => void
}

export interface Growing {
  /** Resolves when that many more bytes are held. @throws the reason of `patience` when it ends first */
  grow(bytes: number, patience: AbortSignal): Promise<void>
}
