import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'PhoneHaat',
  'PhoneHaat Support Team',
  'Phone Haat',
  'P h o n e H a a t',
  'p.h.o.n.e.h.a.a.t',
  'PhoneΗааt',
  'Рhonehaat',
  'Ph0neHaat',
  'ＰｈｏｎｅＨａａｔ',
  'Phone\u200bHaat',
  'Phöneháat',
  '𝐏𝐡𝐨𝐧𝐞𝐇𝐚𝐚𝐭',
  'Support',
  'Customer Care',
  'Helpline 24',
  'Adm1n',
  'Adrnin',
  'ADMIN of the shop',
  'bKash',
  'b-Kash Agent',
  'Nagad',
  'Rocket',
  'Upay',
  'Dutch Bangla Bank',
  'Bangladesh Police',
  'RAB',
  'RAB-3',
  'RAB Headquarters',
  'Rab Officer',
  'BTRC',
  'NEIR team',
  'Face book',
  'WhatsApp',
  'G00gle',
  'Steadfast Courier',
  'RedX',
  'Red X',
  'ফোনহাট',
  'ফোন হাট সাপোর্ট',
  'অ্যাডমিন',
  'বিকাশ',
  'বিকাশ ২৪৭',
  'বিকাশ হেল্পলাইন',
  'নগদ',
  'বাংলাদেশ পুলিশ',
  'র\u200d্যাব',
  'র‌্যাব ৩',
  'বাংলাদেশ সরকার',
  'ব্যাংক',
  'গুগল',
])('no one is called %s', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  'Supriya Adhikari',
  'Bankim Chandra',
  'Rabeya Khatun',
  'Policharan Das',
  'Abdur Rab',
  'ABDUR RAB',
  'Rab Mia',
  'Bikash Roy',
  'বিকাশ রায়',
  'আবদুর রব',
  'রাবেয়া বেগম',
  'অধিকারী',
  'জাহাঙ্গীর সরকার',
  'Jahangir Sarkar',
  'Supporta',
  'Teamur Rahman',
  'Timur',
  'Helpa Akter',
  'Md. Rakibul Hasan',
  'Karim 2',
  'A. K. M. Banik',
  'Mobile Point, Motalib Plaza',
  'Apple Gadgets Dhaka',
  'Phone House',
  'Haat Bazar Mobile',
  'টিপু সুলতান',
  '',
])('%s is no one else’s name', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test('a market keeps its own name to itself, and one that is short or of a person does not take it from others', () => {
  const ours = ['Mobile Mela Ltd. (a demo)', 'Rahim']
  expect(isReservedName('Mobile Mela Ltd a demo', ours)).toBe(true)
  expect(isReservedName('Abdur Rahim', ours)).toBe(false)
  expect(isReservedName('Mobile Point', ours)).toBe(false)
})
