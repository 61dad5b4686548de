/** A weighted, fair semaphore: those that find too little left wait in order. */
export class Semaphore {
  #available: number
  readonly #queue: Array<{ amount: number; resolve(): void }> = []

  constructor(amount: number) {
    this.#available = amount
  }

  /** Resolves when it is one's turn and there is enough. `using` gives it back. */
  async acquire(amount: number, signal?: AbortSignal): Promise<Disposable> {
    const permit = { [Symbol.dispose]: () => this.#release(amount) }
    if (this.#queue.length === 0 && amount <= this.#available) {
      this.#available -= amount
      return permit
    }
    const turn = Promise.withResolvers<void>()
    const waiter = { amount, resolve: () => turn.resolve() }
    this.#queue.push(waiter)
    const cancel = () => {
      const at = this.#queue.indexOf(waiter)
      if (at < 0) return
      this.#queue.splice(at, 1)
      turn.reject(signal?.reason)
      this.#release(0)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
    return permit
  }

  #release(amount: number) {
    this.#available += amount
    for (let next = this.#queue[0]; next && next.amount <= this.#available; next = this.#queue[0]) {
      this.#available -= next.amount
      this.#queue.shift()
      next.resolve()
    }
  }
}
