const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day it is in Dhaka: `2026-11-21`. */
export function dayInDhaka(moment: Date): string {
  return calendar.format(moment)
}
