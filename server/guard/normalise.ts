// A text as the guard compares it: one script for digits, one case, and nothing that only looks different.

const isDigit = (code: number) => code > 0 && /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a decimal digit of any script: each has its ten in a row, and a row begins where no digit is before it. */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  let before = 0
  while (isDigit(code - before - 1)) before++
  return String(before % 10)
}

/** Letters of other scripts that look like Latin ones, as they are used in place of them. */
const lookalikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  ι: 'i',
  ν: 'v',
}

/** Lower case, Latin digits, without keycaps of emoji and what has no width. A text of any length is read once. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\ufe0f\u20e3\u200b-\u200d\u2060'’‘`]/g, '')
    .replace(/[асеорхуіѕоιν]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit)
    .normalize('NFC')
}
