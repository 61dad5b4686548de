import { inBanglaDigits, type Language } from './language.ts'

const timeZone = 'Asia/Dhaka'
const formats = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-GB', { ...options, timeZone }),
  bn: new Intl.DateTimeFormat('bn-BD', { ...options, timeZone }),
})
const days = formats({ day: 'numeric', month: 'long' })
const weekdays = formats({ weekday: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone })

/** The parts of a day as people in Bangladesh name them, with the hour at which each begins. */
const partsOfDay = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const

/** `11:41 am`, in Bangla `সকাল ১১:৪১`, in Dhaka: browsers write AM and PM in Latin letters in Bangla, which people do not say. */
export function timeOfDay(iso: string, language: Language): string {
  const [hour = 0, minute = 0] = clock.format(new Date(iso)).split(':').map(Number)
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (language === 'en') return `${time} ${hour < 12 ? 'am' : 'pm'}`
  return `${partsOfDay.find(([from]) => hour >= from)![1]} ${inBanglaDigits(time)}`
}

/** `Tuesday 24 November`, in Bangla `মঙ্গলবার ২৪ নভেম্বর`, in Dhaka. */
export function dayNamed(iso: string, language: Language): string {
  const at = new Date(iso)
  return `${weekdays[language].format(at)} ${days[language].format(at)}`
}

/** `Tuesday 24 November, 11:41 am`, in Bangla `মঙ্গলবার ২৪ নভেম্বর, সকাল ১১:৪১`: until when something holds, in Dhaka. */
export function deadline(iso: string, language: Language): string {
  return `${dayNamed(iso, language)}, ${timeOfDay(iso, language)}`
}
