/** Counts what a text costs as an SMS: a part has 160 letters of the alphabet of GSM, or 70 where one letter is none of it, as in Bangla. */

/** The default alphabet of GSM 03.38. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its letters that take two places. */
const extended = new Set('\f^{}\\[~]|€')

interface Sms {
  alphabet: 'gsm' | 'ucs2'
  /** The places that it takes in its alphabet. */
  length: number
  parts: number
}

/** Fills parts one after the other: a letter of two places stands in one of them. */
function partsOf(widths: number[], { alone, each }: { alone: number; each: number }): number {
  const length = widths.reduce((sum, width) => sum + width, 0)
  if (length <= alone) return 1
  let [parts, used] = [1, 0]
  for (const width of widths) {
    if (used + width > each) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}

export function smsOf(text: string): Sms {
  const letters = [...text]
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter))
  const widths = letters.map((letter) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length))
  const length = widths.reduce((sum, width) => sum + width, 0)
  return isGsm
    ? { alphabet: 'gsm', length, parts: partsOf(widths, { alone: 160, each: 153 }) }
    : { alphabet: 'ucs2', length, parts: partsOf(widths, { alone: 70, each: 67 }) }
}
