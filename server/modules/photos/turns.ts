/** The person whose turn is requested; people of one network share its turns. */
export interface TurnTaker {
  network: string
  person: string
}

/**
 * One thing that many want, in turn: networks go round, and within a network its people. So who comes last waits for one turn of each network, and one of
 * each person of their own, however much others have waiting, and however many accounts they made for it.
 */
export class Turns {
  #isTaken = false
  /** By network, then by person, each in the order of their next turns. */
  readonly #waiting = new Map<string, Map<string, Array<() => void>>>()

  /** Resolves when it is one's turn. `using` gives it back. */
  async take({ network, person }: TurnTaker): Promise<Disposable> {
    if (this.#isTaken) {
      const turn = Promise.withResolvers<void>()
      const people = getOrPut(this.#waiting, network, () => new Map<string, Array<() => void>>())
      getOrPut(people, person, () => []).push(turn.resolve)
      await turn.promise
    }
    this.#isTaken = true
    return { [Symbol.dispose]: () => this.#pass() }
  }

  #pass() {
    const [network, people] = firstOf(this.#waiting) ?? []
    const [person, theirs] = (people && firstOf(people)) ?? []
    const next = theirs?.shift()
    if (!next) {
      this.#isTaken = false
      return
    }
    people!.delete(person!)
    if (theirs!.length > 0) people!.set(person!, theirs!)
    this.#waiting.delete(network!)
    if (people!.size > 0) this.#waiting.set(network!, people!)
    next()
  }
}

function getOrPut<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const firstOf = <Value>(map: Map<string, Value>): [string, Value] | undefined => map.entries().next().value
