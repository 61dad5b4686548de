import { inBanglaDigits, type Language } from './language.ts'

/** How long someone has to wait, in words: minutes, or hours when there are many. */
export function waitWords(minutes: number, language: Language): string {
  const hours = Math.ceil(minutes / 60)
  if (language === 'bn') return inBanglaDigits(minutes > 90 ? `${hours} ঘণ্টা` : `${minutes} মিনিট`)
  if (minutes > 90) return `${hours} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
