import type { Speech } from './speech.ts'

/** Counts the bookings of a buyer that have come to nothing lately; null when none has. */
export function endedUnpaidWords(bookings: number, { say, count, plural }: Speech): string | null {
  if (bookings === 0) return null
  return say(
    plural(bookings, {
      one: '1 earlier booking of this buyer ended unpaid',
      other: `${count(bookings)} earlier bookings of this buyer ended unpaid`,
    }),
    `এই ক্রেতার আগের ${count(bookings)}টি বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে`,
  )
}
