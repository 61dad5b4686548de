/** So much of something for all, taken and given back; whoever finds too little left waits in line. */
export class Room {
  #left: number
  readonly #line: Array<{ amount: number; enter(): void }> = []

  constructor(amount: number) {
    this.#left = amount
  }

  /** Resolves when it is one's turn and there is enough. `using` gives it back. */
  async take(amount: number, patience?: AbortSignal): Promise<Disposable> {
    const give = { [Symbol.dispose]: () => this.#give(amount) }
    if (this.#line.length === 0 && amount <= this.#left) {
      this.#left -= amount
      return give
    }
    const turn = Promise.withResolvers<void>()
    const place = { amount, enter: () => turn.resolve() }
    this.#line.push(place)
    const leave = () => {
      const at = this.#line.indexOf(place)
      if (at < 0) return
      this.#line.splice(at, 1)
      turn.reject(patience?.reason)
      this.#give(0)
    }
    patience?.addEventListener('abort', leave, { once: true })
    try {
      await turn.promise
    } finally {
      patience?.removeEventListener('abort', leave)
    }
    return give
  }

  #give(amount: number) {
    this.#left += amount
    for (let next = this.#line[0]; next && next.amount <= this.#left; next = this.#line[0]) {
      this.#left -= next.amount
      this.#line.shift()
      next.enter()
    }
  }
}
