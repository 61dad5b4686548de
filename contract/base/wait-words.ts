import { inBanglaDigits, type Language } from './language.ts'

/** Words the time someone has to wait: minutes, hours when there are many, and days after three. */
export function waitWords(minutes: number, language: Language): string {
  const hours = Math.ceil(minutes / 60)
  const [count, unit] =
    hours > 72
      ? ([Math.ceil(hours / 24), 'day'] as const)
      : minutes > 90
        ? ([hours, 'hour'] as const)
        : ([minutes, 'minute'] as const)
  if (language === 'bn') return inBanglaDigits(`${count} ${inBangla[unit]}`)
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

const inBangla = { day: 'দিন', hour: 'ঘণ্টা', minute: 'মিনিট' }
