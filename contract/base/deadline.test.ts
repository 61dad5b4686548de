import { expect, test } from 'vitest'
import { dayNamed, deadline } from './deadline.ts'

test.each([
  ['2026-11-24T05:41:00.000Z', 'Tuesday 24 November, 11:41 am', 'মঙ্গলবার ২৪ নভেম্বর, সকাল ১১:৪১'],
  ['2026-11-24T06:05:00.000Z', 'Tuesday 24 November, 12:05 pm', 'মঙ্গলবার ২৪ নভেম্বর, দুপুর ১২:০৫'],
  ['2026-11-24T13:30:00.000Z', 'Tuesday 24 November, 7:30 pm', 'মঙ্গলবার ২৪ নভেম্বর, সন্ধ্যা ৭:৩০'],
  ['2026-11-24T18:00:00.000Z', 'Wednesday 25 November, 12:00 am', 'বুধবার ২৫ নভেম্বর, রাত ১২:০০'],
])('until when something holds is said as people in Dhaka say it: %s', (iso, english, bangla) => {
  expect(deadline(iso, 'en')).toBe(english)
  expect(deadline(iso, 'bn')).toBe(bangla)
  expect(dayNamed(iso, 'en')).toBe(english.split(',')[0])
})
