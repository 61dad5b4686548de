import { fromBanglaDigits } from '#contract/base/language'

/**
 * One key for all spellings of a name that sound the same: without spaces, 'gonj' as 'ganj', one letter for two, ী as ি. 'Narayangonj' and
 * 'Narayanganj', 'নারায়নগঞ্জ' and 'নারায়ণ গঞ্জ' are one by it; 'Rajpara' is not 'Rajbari'.
 */
export function placeKey(name: string): string {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '')
  return /[a-z]/.test(letters) ? latinKey(letters) : banglaKey(letters)
}

function latinKey(letters: string): string {
  return letters
    .replace(/go?n[jgz]$|gong$/, 'ganj')
    .replaceAll(/a[uwo]|o[uw]/g, 'ou')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replaceAll('bh', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('sh', 's')
    .replaceAll('z', 'j')
    .replace(/y$/, 'i')
    .replaceAll('iya', 'ia')
    .replaceAll(/([a-z])\1/g, '$1')
    .replace(/goun$/, 'gou')
}

/** Marks are written by their number, because an editor may show two of them as one. */
function banglaKey(letters: string): string {
  return (
    fromBanglaDigits(letters)
      // ১০ as 10, ড় and ঢ় as র, য as জ, ী as ি, ূ as ু, ণ as ন, শ and ষ as স, ঙ্গ as ংগ, and without ঁ
      .replaceAll(/[\u09a1\u09a2]\u09bc/g, '\u09b0')
      .replaceAll(/\u09af(?!\u09bc)/g, '\u099c')
      .replaceAll('\u09c0', '\u09bf')
      .replaceAll('\u09c2', '\u09c1')
      .replaceAll('\u09a3', '\u09a8')
      .replaceAll(/[\u09b6\u09b7]/g, '\u09b8')
      .replaceAll('\u0999\u09cd\u0997', '\u0982\u0997')
      .replaceAll(/[\u0981\u200c\u200d]/g, '')
  )
}

/** A key without the ending that Bangla puts on names: that of 'ঢাকায়', 'মিরপুরের', 'সিলেটে'. */
export function withoutEnding(key: string): string {
  return key.replace(/(?:\u09af\u09bc\u09c7\u09b0|\u09c7\u09b0|\u09a4\u09c7|\u09af\u09bc|\u09b0|\u09c7)$/u, '')
}
