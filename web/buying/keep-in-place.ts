/**
 * A list as it is now, with what was taken out of it and is to stay: each such item after the one it followed.
 * @param before the list as it was shown
 */
export function keepInPlace<T>(
  before: readonly T[],
  now: readonly T[],
  idOf: (item: T) => string,
  staying: ReadonlySet<string>,
): T[] {
  const stored = [...now]
  const placeOf = (id: string) => stored.findIndex((item) => idOf(item) === id)
  before.forEach((item, index) => {
    const id = idOf(item)
    if (!staying.has(id) || placeOf(id) >= 0) return
    const earlier = before.slice(0, index).findLast((other) => placeOf(idOf(other)) >= 0)
    stored.splice(earlier ? placeOf(idOf(earlier)) + 1 : 0, 0, item)
  })
  return stored
}
