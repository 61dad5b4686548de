/** The letters that stand for somebody: of the first word of a name, and of the last one. Bangla letters keep their vowel signs. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.]+/).filter(Boolean)
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  const first = (word = '') => [...letters.segment(word)][0]?.segment ?? ''
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toLocaleUpperCase('en')
}
