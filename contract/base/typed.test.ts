import { expect, test } from 'vitest'
import { Mobile } from './mobile.ts'
import { imeiTyped, latinDigits, plainNumber, poishaOf, unclearTaka } from './typed.ts'

test('amounts in Taka are read in every usual spelling', () => {
  for (const text of [
    '25000',
    '25,000',
    ' 25 000 ',
    '২৫,০০০',
    '٢٥٠٠٠',
    '２５０００',
    '৳25,000',
    '৳ ২৫০০০',
    '25000/-',
    '25,000/=',
    '25000 Tk.',
    '25000tk',
    '২৫০০০ টাকা',
    '২৫ হাজার টাকা',
    'BDT 25,000.00',
    '25k',
    '25 K',
    '25.0k',
    '25 hajar',
    '২৫ হাজার',
    '25 thousand taka',
    '0.25 lakh',
    '\u200e25\u00a0000'.replace('\u00a0', ','),
  ])
    expect(poishaOf(text), text).toBe(2_500_000)
  expect(poishaOf('1,25,000.5')).toBe(12_500_050)
  expect(poishaOf('০.০৫')).toBe(5)
  expect(poishaOf('1.2 lakh')).toBe(12_000_000)
  expect(poishaOf('১ লাখ ২০ হাজার')).toBe(12_000_000)
  expect(poishaOf('1 lakh 20 hajar 500')).toBe(12_050_000)
})

test('a price that may be two is asked about, and none is guessed', () => {
  expect(unclearTaka('25.000')).toEqual([2_500_000, 2500])
  expect(unclearTaka('25,5')).toEqual([25_500, 2550])
  expect(unclearTaka('1,2 lakh')).toEqual([120_000_000, 12_000_000])
  for (const text of ['25.000', '25,5', '২৫,৫', '1,2 lakh']) expect(poishaOf(text), text).toBeNull()
  for (const text of ['25,000', '25k', 'call me', '']) expect(unclearTaka(text), text).toBeNull()
})

test('what is no price is none', () => {
  for (const text of [
    '',
    '৳',
    'call me',
    '-5',
    '1.2.3',
    '25.000,00',
    '1e5',
    '9999999999',
    '25k 3 lakh',
    '25 26',
    '1,0000',
    '25 gb',
    '1'.repeat(400),
  ])
    expect(poishaOf(text), text).toBeNull()
})

test('a number of any script, width and with invisible signs is one in ASCII', () => {
  expect(latinDigits('০১٢٣۴५')).toBe('012345')
  expect(plainNumber('\u202a+88\u2011০17\u2066 ١٢\u2003３\u2069\u202c')).toBe('+88-017 12 3')
})

test.each([
  '\u202a+8801712345678\u202c',
  '\u2066017\u201112\u2010345678\u2069',
  '008801712345678',
  '8801712345678',
  '1712345678',
  '+880 (0) 1712-345678',
  '٠١٧١٢٣٤٥٦٧٨',
  '০১৭১২ ৩৪৫৬৭৮',
  '０１７１２３４５６７８',
  '01712\u2009345\u00a0678\u200f',
])('the mobile number %j is read', (typed) => {
  expect(Mobile.parse(typed)).toBe('+8801712345678')
})

test.each(['01212345678', '0171234567', '017123456789', '712345678', '+91 9812345678', '2801712345678'])(
  'the number %j is no mobile number of Bangladesh',
  (typed) => {
    expect(Mobile.safeParse(typed).success).toBe(false)
  },
)

test('an IMEI is read as it is copied', () => {
  for (const typed of [
    'IMEI: 356938035643809',
    'IMEI1 356938 03 564380 9',
    'imei 2: ৩৫৬৯৩৮০৩৫৬৪৩৮০৯',
    '\u202d356938035643809\u202c',
    '35-693803-564380-9',
  ])
    expect(imeiTyped(typed), typed).toBe('356938035643809')
  for (const typed of ['35693803564380', '3569380356438091', 'IMEI', '']) expect(imeiTyped(typed), typed).toBeNull()
})
