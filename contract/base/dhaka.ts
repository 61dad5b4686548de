const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is in Dhaka: `2026-11-21`. */
export function dayInDhaka(moment: Date): string {
  return calendar.format(moment)
}

/** Making a formatter takes as long as formatting a page of cards, so there is one. */
const month = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', year: 'numeric', month: 'numeric' })

interface MonthOfYear {
  year: number
  month: number
}

/** The hour that was asked about last, in hours since 1970: the month changes with an hour. */
let last: { hour: number; month: MonthOfYear } | undefined

/** The year and the month (1 to 12) that it is in Dhaka. A number is milliseconds since 1970. */
export function monthInDhaka(moment: Date | number): MonthOfYear {
  const hour = Math.floor(Number(moment) / 3_600_000)
  if (last?.hour === hour) return last.month
  const parts = month.formatToParts(moment)
  const read = (type: 'year' | 'month') => Number(parts.find((part) => part.type === type)?.value)
  last = { hour, month: { year: read('year'), month: read('month') } }
  return last.month
}

/** A purchase date is a year or a year and a month (2023-05), and not in the future as Dhaka sees it. */
export function isPastPurchase(purchaseDate: string, now: Date | number): boolean {
  const [year, month = 1] = purchaseDate.split('-').map(Number) as [number, number?]
  const today = monthInDhaka(now)
  return year < today.year || (year === today.year && month <= today.month)
}
