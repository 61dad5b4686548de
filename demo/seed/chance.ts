/** Chance that falls the same way every time: the demo market is the same on every machine. */

export interface Chance {
  /** At least 0 and below 1. */
  share(): number
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** A stream of chance that depends on nothing but its seed (xmur3 into mulberry32). */
export function chance(seed: string): Chance {
  let state = 1779033703 ^ seed.length
  for (const letter of seed) {
    state = Math.imul(state ^ letter.codePointAt(0)!, 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    share,
    whole: (least, most) => least + Math.floor(share() * (most - least + 1)),
    pick: (from) => from[Math.floor(share() * from.length)]!,
  }
}
