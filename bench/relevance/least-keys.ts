// The fewest keys that names can be known apart by, if at each key one of them is first.

interface Typed {
  typed: string
  weight: number
}

/** The names that begin so, by each beginning; the longest beginnings first. */
function beginnings(names: readonly Typed[]): Array<[beginning: string, begun: number[]]> {
  const found = new Map<string, number[]>()
  for (const [index, { typed }] of names.entries())
    for (let end = 1; end <= typed.length; end++) {
      const beginning = typed.slice(0, end)
      const begun = found.get(beginning)
      if (begun) begun.push(index)
      else found.set(beginning, [index])
    }
  return [...found].toSorted(([a], [b]) => b.length - a.length)
}

const average = (names: readonly Typed[], keys: readonly number[]) =>
  names.reduce((sum, { weight }, index) => sum + weight * keys[index]!, 0) /
  names.reduce((sum, { weight }) => sum + weight, 0)

/** Keys on average where the name in full is first, or else the one that is meant most often. */
export function leastKeysHeld(names: readonly Typed[]): number {
  const keys = names.map(({ typed }) => typed.length + 1)
  for (const [beginning, begun] of beginnings(names)) {
    const first = begun.toSorted(
      (a, b) =>
        Number(names[b]!.typed === beginning) - Number(names[a]!.typed === beginning) ||
        names[b]!.weight - names[a]!.weight ||
        a - b,
    )[0]!
    keys[first] = beginning.length
  }
  return average(names, keys)
}

/**
 * Keys on average if each beginning could put another name first, whichever is best for all: an assignment of beginnings to names. Beginnings are added
 * from the longest on; one that is added takes a name from a longer one, which takes another in its place, and so on, as long as that saves keys.
 */
export function leastKeys(names: readonly Typed[]): number {
  const keys = names.map(({ typed }) => typed.length + 1)
  const firstAt: Array<string | undefined> = names.map(() => undefined)
  const all = beginnings(names)
  const begunBy = new Map(all)
  for (const [added] of all) {
    const known = new Map<string, { saved: number; name: number | undefined }>()
    const best = (free: string) => {
      const before = known.get(free)
      if (before) return before
      let found: { saved: number; name: number | undefined } = { saved: 0, name: undefined }
      for (const name of begunBy.get(free)!) {
        const fewer = keys[name]! - free.length
        if (fewer <= 0) continue
        const from = firstAt[name]
        const saved = names[name]!.weight * fewer + (from === undefined ? 0 : best(from).saved)
        if (saved > found.saved) found = { saved, name }
      }
      known.set(free, found)
      return found
    }
    for (let free: string | undefined = added; free !== undefined;) {
      const { name } = best(free)
      if (name === undefined) break
      const from: string | undefined = firstAt[name]
      firstAt[name] = free
      keys[name] = free.length
      free = from
    }
  }
  return average(names, keys)
}
