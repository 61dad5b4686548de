/** Numbers from 0 to 1 that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of these, as `random` decides; none of none. */
export function pick<T>(random: () => number, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)]
}

/** All of these, in an order that `random` decides. */
export function shuffled<T>(random: () => number, from: readonly T[]): T[] {
  return from
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
