const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' })
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})

/** `3 hours ago`, `in 20 minutes`, `just now`. Both times in milliseconds since 1970. */
export function ago(then: number, now: number): string {
  const seconds = Math.round((then - now) / 1000)
  for (const [unit, length] of steps) {
    const count = Math.trunc(seconds / length)
    if (count !== 0) return relative.format(count, unit)
  }
  return seconds > 0 ? 'in a moment' : 'just now'
}

/** `21 November 2026 at 11:30`, in Dhaka. */
export const exactTime = (iso: string) => `${exact.format(new Date(iso))}, Dhaka time`

/** `21 November 2026`, in Dhaka. */
export const longDate = (iso: string) => day.format(new Date(iso))

/** `23 Nov, 11:30`, in Dhaka. */
export const shortTime = (iso: string) => short.format(new Date(iso))

const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', timeZone: 'Asia/Dhaka' })

/** The year and the month (1 to 12) that it is in Dhaka. `now` in milliseconds since 1970. */
export function monthInDhaka(now: number): { year: number; month: number } {
  const parts = month.formatToParts(now)
  const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month') }
}
