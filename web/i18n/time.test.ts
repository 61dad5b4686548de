import { expect, test } from 'vitest'
import { ago, exactTime, longDate, longDays, shortDay, shortTime } from './time.ts'

const now = Date.parse('2026-11-21T05:30:00Z')
const before = (seconds: number) => ago(now - seconds * 1000, now)

test('a phone put up a moment ago was put up just now', () => {
  expect(before(0)).toBe('just now')
  expect(before(59)).toBe('just now')
})

test('the largest whole unit tells how long ago it was', () => {
  expect(before(60)).toBe('1 minute ago')
  expect(before(3 * 3600 + 3599)).toBe('3 hours ago')
  expect(before(24 * 3600)).toBe('1 day ago')
  expect(before(13 * 86_400)).toBe('1 week ago')
  expect(before(90 * 86_400)).toBe('3 months ago')
  expect(before(800 * 86_400)).toBe('2 years ago')
})

test('what is still to come is said as such', () => {
  expect(before(-47.5 * 3600)).toBe('in 1 day')
  expect(before(-20)).toBe('in a moment')
})

test('exact times are those of Dhaka, wherever the visitor is', () => {
  expect(exactTime('2026-11-20T20:15:00Z')).toBe('21 November 2026 at 2:15 am, Dhaka time')
  expect(longDate('2026-11-20T20:15:00Z')).toBe('21 November 2026')
  expect(shortTime('2026-11-20T20:15:00Z')).toBe('21 Nov, 2:15 am')
})

test('in Bangla times are said with Bangla words and digits', () => {
  expect(ago(now - 3 * 3_600_000, now, 'bn')).toBe('৩ ঘণ্টা আগে')
  expect(ago(now - 400 * 86_400_000, now, 'bn')).toBe('১ বছর আগে')
  expect(ago(now + 20 * 60_000, now, 'bn')).toBe('২০ মিনিট পরে')
  expect(ago(now, now, 'bn')).toBe('এইমাত্র')
  expect(shortTime('2026-11-21T08:05:00Z', 'bn')).toBe('২১ নভে, দুপুর ২:০৫')
  expect(exactTime('2026-11-20T20:15:00Z', 'bn')).toBe('২১ নভেম্বর, ২০২৬, রাত ২:১৫ (ঢাকার সময়)')
})

test('days on a calendar are those days wherever the visitor is', () => {
  expect(shortDay('2026-11-01')).toBe('1 Nov')
  expect(longDays('2026-11-01', '2026-11-01')).toBe('1 November 2026')
  expect(longDays('2026-10-30', '2026-11-05')).toMatch(/^30 October\s–\s5 November 2026$/)
})
