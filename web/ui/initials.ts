let letters: Intl.Segmenter | undefined

/** The first letter of a word, a Bangla one with its vowel signs. */
function first(word = ''): string {
  letters ??= new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return letters.segment(word).containing(0)?.segment ?? ''
}

/** The letters that stand for somebody: of the first word of a name, and of the last one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.]+/).filter(Boolean)
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toLocaleUpperCase('en')
}
