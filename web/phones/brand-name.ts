import type { Category } from '#contract/catalogue/models'
import type { Speech } from '#web/i18n/speech.ts'

/** Returns the page's name of a brand: `Samsung`, in Bangla `স্যামসাং`. */
export const brandName = ({ name, bangla }: Pick<Category, 'name' | 'bangla'>, { say }: Pick<Speech, 'say'>) =>
  say(name, bangla ?? name)

/** `Samsung phones`, in Bangla `স্যামসাং ফোন`; an আইফোন says that it is one. */
export function brandPhones(brand: Pick<Category, 'name' | 'bangla'>, speech: Pick<Speech, 'say'>): string {
  const name = brandName(brand, speech)
  return speech.say(`${name} phones`, name.endsWith('ফোন') ? name : `${name} ফোন`)
}
