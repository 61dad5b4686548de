import { plainNumber } from '#contract/base/typed'

/** `PH-001042`. */
export function receiptNumber(number: number): string {
  return `PH-${String(number).padStart(6, '0')}`
}

/** A code in groups that people can read out and type: `7KQ2-M9XD-4TBA`. */
export function inGroups(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}

const takenFor: Record<string, string> = { O: '0', I: '1', L: '1' }

/** A code as it is stored, of one as someone types it from paper. */
export function codeOf(typed: string): string {
  return plainNumber(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => takenFor[letter]!)
}
