/** As deep as a body of the contract goes, and some more. */
const maxDepth = 16
/** A list of favourites is the longest there is. */
const maxValues = 20_000

/**
 * Returns the reason not to look at an input any further: `shape` when it is too deep or holds too much, `character` when a text in it holds a
 * zero or half of a surrogate pair, which PostgreSQL keeps in no text. It walks without recursion, so depth cannot exhaust the stack.
 */
export function objectionTo(input: unknown): 'shape' | 'character' | undefined {
  const left: Array<[value: unknown, depth: number]> = [[input, 0]]
  let values = 0
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next
    if (++values > maxValues || depth > maxDepth) return 'shape'
    if (typeof value === 'string') {
      if (!isKeepable(value)) return 'character'
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!isKeepable(name)) return 'character'
        left.push([inner, depth + 1])
      }
    }
  }
  return undefined
}

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0')
