// A message as the guard compares it: one script for digits, one case, and nothing that only looks different.

/** Digits of Bangla and Devanagari; others that look like Latin ones are folded by NFKC. */
const digitZeros = [0x09e6, 0x0966]

function latinDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  const zero = digitZeros.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? sign : String(code - zero)
}

/** Lower case, Latin digits, without keycaps of emoji and what has no width. A text of any length is read once. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\ufe0f\u20e3\u200b-\u200d\u2060]/g, '')
    .replace(/[\u09e6-\u09ef\u0966-\u096f]/g, latinDigit)
    .normalize('NFC')
}
