// A text as the guard compares it: one script for digits, one case, and nothing that only looks different.
import { oneSpelling } from '#contract/base/spelling'
import { latinDigits } from '#contract/base/typed'

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
  return latinDigits(
    oneSpelling(text)
      .toLowerCase()
      .replace(/[\p{Cf}\ufe0f\u20e3'’‘`]/gu, '')
      .replace(/[асеорхуіѕоιν]/g, (letter) => lookalikes[letter] ?? letter),
  ).normalize('NFC')
}
