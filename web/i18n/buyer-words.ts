import type { Speech } from './speech.ts'

/** How many bookings of a buyer have come to nothing lately; null when none has. */
export function endedUnpaidWords(bookings: number, { say, count }: Speech): string | null {
  if (bookings === 0) return null
  return bookings === 1
    ? say('1 earlier booking of this buyer ended unpaid', 'এই ক্রেতার আগের ১টি বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে')
    : say(`${count(bookings)} earlier bookings of this buyer ended unpaid`, `এই ক্রেতার আগের ${count(bookings)}টি বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে`)
}
