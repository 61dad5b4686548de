/** The language that was chosen on this device. Without a choice, the address decides, or a browser that prefers Bangla. */
import { type Language, prefixes } from '#contract/base/language'
import { storage } from '#web/browser/storage.ts'

export const key = 'language'

export function chosenLanguage(): Language | null {
  const chosen = storage.read(key)
  return chosen === 'en' || chosen === 'bn' ? chosen : null
}

/** Remembers the choice on this device. */
export function chooseLanguage(language: Language): void {
  storage.keep(key, language)
}

/** The address of a page in a language. `path` is without a prefix. */
export function addressIn(language: Language, path: string): string {
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path
}
