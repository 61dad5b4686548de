/** The address of the page that shows phones side by side. Without a schema, so that the page need not bring one. */

/** Phones side by side. */
export const maxCompared = 4

/** The numbers of phones in what an address or a tab says, each once, four at most; whatever else is there is as if it did not. */
export const comparedIds = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .slice(0, 200)
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .slice(0, maxCompared),
  ),
]

/** With one phone at the end; the first goes when there are more than four. */
export const withCompared = (ids: readonly string[], id: string): string[] =>
  [...ids.filter((other) => other !== id), id].slice(-maxCompared)
