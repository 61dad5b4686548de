/** Bits that a secret must hold at least; 32 random hexadecimal digits come to about a hundred. */
const least = 64

/**
 * Roughly how many bits a secret holds: of its characters those count that neither repeat nor count on from what is before them.
 * Words are not recognised; a secret has 32 characters, so that even words would be many.
 */
function bitsOf(secret: string): number {
  const codes = [...secret].map((character) => character.codePointAt(0)!)
  const known = new Set<string>()
  let surprising = 0
  let step = Number.NaN
  for (const [at, code] of codes.entries()) {
    const next = code - (codes[at - 1] ?? Number.NaN)
    const three = codes.slice(Math.max(0, at - 2), at + 1).join(' ')
    const countsOn = next === step && Math.abs(step) <= 1
    if (!countsOn && !known.has(three)) surprising++
    known.add(three)
    step = next
  }
  return surprising * Math.log2(new Set(codes).size)
}

/** Returns whether a secret could be found by trying: repetitions, sequences, few different characters. */
export function isGuessable(secret: string): boolean {
  return bitsOf(secret) < least
}
