import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Login, SignUp } from '#contract/accounts/accounts'
import { BookingForm } from '#contract/bookings/bookings'
import { calls } from '#contract/calls'
import { Product } from '#contract/listings/listings'
import { inEnglish, messageOf } from './messages.ts'
import { TakeDown } from '#contract/moderation/reports'

/** Returns the first message of a form under each field. */
function saysOf(form: z.ZodType, fields: object): Record<string, string> {
  const issues = form.safeParse(fields, { error: messageOf }).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), inEnglish(message)]))
}

test('the login form asks for what is missing in the words of the specification', () => {
  expect(saysOf(Login, { email: '', password: '' })).toEqual({
    email: 'Email Address is Required.',
    password: 'Password is Required.',
  })
})

const newcomer = { name: 'Karim Uddin', email: 'karim@demo.test', password: 'Padma#1971', accountType: 'user' }

test('the sign-up form asks for what is missing in the words of the specification', () => {
  expect(saysOf(SignUp, { ...newcomer, name: '', email: '', password: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password required',
  })
})

test('a password has six characters or more, with one upper case, one special character and one number', () => {
  const saysOfPassword = (password: string) => saysOf(SignUp, { ...newcomer, password })['password']
  expect(saysOfPassword('Ab#12')).toBe('min length is 6 or more.')
  for (const weak of ['padma#1971', 'Padma#####', 'Padma11971']) {
    expect(saysOfPassword(weak), weak).toBe('Password must be One Upper case, One special character and one number.')
  }
  for (const good of ['Ab#123', 'PADMA#1971', 'নদী-Padma-১৯৭১']) expect(saysOfPassword(good), good).toBeUndefined()
})

test('without an account type one becomes a buyer, and no type but buyer or seller is accepted', () => {
  const { name, email } = newcomer
  const body = calls['register']!.body!
  expect(body.parse({ name, email })).toMatchObject({ accountType: 'user' })
  expect(body.parse({ name, email, accountType: 'seller' })).toMatchObject({ accountType: 'seller' })
  expect(body.safeParse({ name, email, accountType: 'admin' }).success).toBe(false)
})

const product = {
  productName: '',
  price: 2_500_000,
  img: '',
  condition: '',
  mobile: '',
  email: '',
  location: '',
  category: '',
  purchaseDate: '',
}

test('a product asks for what is missing in the words of the specification', () => {
  expect(saysOf(Product, product)).toEqual({
    productName: 'Name is required',
    img: 'Image is required',
    condition: 'condition is required',
    mobile: 'mobile number is required',
    email: 'Email is required',
    location: 'location is required',
    category: 'category is required',
    purchaseDate: 'purchase is required',
  })
  expect(saysOf(Product, { ...product, email: 'rahima' })).toMatchObject({
    email: 'This does not look like an email address.',
  })
})

test('[R24] a booking needs email, title and price; the phone number may be missing, and is a number', () => {
  const booking = {
    name: 'Karim Uddin',
    email: 'karim@demo.test',
    title: 'Nokia 105',
    price: 100_000,
    location: 'Dhaka',
  }
  expect(BookingForm.safeParse(booking).success).toBe(true)
  expect(saysOf(BookingForm, { ...booking, phone: 'after six, at my brother’s' })).toEqual({
    phone: 'This is not a Bangladeshi mobile number. Write it like 01712 345678.',
  })
  expect(saysOf(BookingForm, { name: '' })).toEqual({
    email: 'Email is required',
    title: 'title is required',
    price: 'Price is required',
  })
})

test('a field that is missing altogether is asked for in the same words as one that is empty', () => {
  expect(saysOf(Login, {})).toEqual(saysOf(Login, { email: '', password: '' }))
  const { accountType, ...signUp } = saysOf(SignUp, {})
  expect(signUp).toEqual(saysOf(SignUp, { name: '', email: '', password: '', accountType: 'user' }))
  expect(saysOf(Product, {})).toEqual({ ...saysOf(Product, product), price: 'Price is required' })
  expect(saysOf(TakeDown, {})).toEqual({ reason: 'Please tell the seller why.' })
  expect(accountType).toBe('This is required.')
})

test('whatever makes a price too small or too big, it is said in the same words', () => {
  const saysOfPrice = (price: unknown) => saysOf(Product, { ...product, price })['price']
  for (const price of [0, -1, 99_99, -1e300])
    expect(saysOfPrice(price), String(price)).toBe('The price has to be ৳100 or more.')
  for (const price of [100_000_000, 99_999_999_999, 2 ** 53, 1e300])
    expect(saysOfPrice(price), String(price)).toBe('The price has to be below ৳10,00,000.')
  for (const price of [12_345.5, '25000', null])
    expect(saysOfPrice(price), String(price)).toBe('Write the price in Taka, such as 25,000.')
})
