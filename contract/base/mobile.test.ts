import { expect, test } from 'vitest'
import { BookingForm } from '#contract/bookings/bookings'
import { dialled } from './mobile.ts'

const number = '+8801712345678'

test.each([
  '01712345678',
  '01712-345678',
  '01712–345678',
  '+880 1712 345678',
  '+8801712-345678',
  '8801712345678',
  '008801712345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  '０１７１２３４５６７８',
  '(017) 1234.5678',
])('%s is a number of Bangladesh', (typed) => {
  expect(dialled(typed)).toBe(number)
})

const form = { name: 'Karim', email: 'karim@test.example', title: 'Galaxy S21', price: 100 }

test('[R24] a booking takes a number as it is typed, or none', () => {
  expect(BookingForm.parse({ ...form, phone: ' ০১৭১২-৩৪৫৬৭৮ ' }).phone).toBe('০১৭১২-৩৪৫৬৭৮')
  expect(BookingForm.parse({ ...form, phone: '' }).phone).toBe('')
  expect(BookingForm.parse(form).phone).toBeUndefined()
})

test.each([
  '+44 20 7946 0018',
  '0171234567',
  '01212345678',
  'PhoneHaat Support 01712345678',
  'call 01712345678 now',
  '01712345678 01812345678',
  'https://evil.example',
  '16247',
])('[R24] a booking refuses %s at its field', (phone) => {
  const { error } = BookingForm.safeParse({ ...form, phone })
  expect(error?.issues).toMatchObject([{ path: ['phone'], message: 'mobile_invalid' }])
})
