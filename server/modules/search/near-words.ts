// 'near me' and how else people say it, while it is being typed.

/** The last words of a text, as they begin to be typed; Bangla in NFC. */
const phrases = [
  'near me',
  'nearby',
  'nearest',
  'kachakachi',
  'kase',
  'kache',
  'ashepashe',
  'কাছাকাছি',
  'কাছে',
  'আশেপাশে',
].map((phrase) => phrase.normalize('NFC'))
/** Letters that tell such a phrase: 'কাছ' has three. */
const enough = { latin: 4, bangla: 3 }
/** Words before it that belong to it. */
const possessive = /(?:^|\s)(?:amar|amader|phones?|আমার|ফোন)$/u

/** Returns the words before 'near me', or before the beginning of it; null where the text does not say it. */
export function beforeNear(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().trim().split(/\s+/)
  for (const count of [2, 1]) {
    const said = words.slice(-count).join(' ')
    const least = /^[a-z]/.test(said) ? enough.latin : enough.bangla
    if (words.length < count || said.length < least || !phrases.some((phrase) => phrase.startsWith(said))) continue
    return words.slice(0, -count).join(' ').replace(possessive, '')
  }
  return null
}
