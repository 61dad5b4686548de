/**
 * The questions of a condition report, the answers to each from the best to the worst, and the best condition that each answer allows. Without a
 * schema, so that public pages need not bring one. Reports are stored by these ids: none is removed, and none gets another meaning.
 */
import type { Both } from '#contract/base/language'
import type { Condition } from './listings.ts'

export const phoneKinds = ['smartphone', 'button'] as const
export type PhoneKind = (typeof phoneKinds)[number]

export interface QuestionAnswer {
  id: string
  /** The best condition of a phone with this answer. */
  grade: Condition
  words: Both
}

export interface Question {
  id: string
  kinds: readonly PhoneKind[]
  words: Both
  /** The detail to look at, if the name does not say it. */
  hint?: Both
  /** From the best to the worst. */
  answers: readonly QuestionAnswer[]
}

const both = phoneKinds
const smartphone = ['smartphone'] as const
const button = ['button'] as const

const answer = (id: string, grade: Condition, english: string, bangla: string): QuestionAnswer => ({
  id,
  grade,
  words: [english, bangla],
})

/** Marks by the distance from which one sees them. */
const marks = (broken: Both): QuestionAnswer[] => [
  answer('none', 'like new', 'No marks, even close up', 'কাছ থেকেও কোনো দাগ নেই'),
  answer(
    'within-20-cm',
    'excellent',
    'Faint marks, seen only close up (within 20 cm)',
    'হালকা দাগ, শুধু কাছ থেকে (২০ সেমির মধ্যে) দেখা যায়',
  ),
  answer(
    'within-50-cm',
    'good',
    'Small marks, seen only in the hand (within 50 cm)',
    'ছোট দাগ, শুধু হাতে নিলে (৫০ সেমির মধ্যে) দেখা যায়',
  ),
  answer('visible', 'fair', 'Marks or dents, seen from further away', 'দূর থেকেও দাগ বা টোল দেখা যায়'),
  answer('broken', 'faulty', ...broken),
]

/** Parts that work, work badly or do not work. */
const works = (well: Both, badly: Both, not: Both): QuestionAnswer[] => [
  answer('works', 'like new', ...well),
  answer('weak', 'fair', ...badly),
  answer('broken', 'faulty', ...not),
]

export const questions = [
  {
    id: 'glass',
    kinds: both,
    words: ['Screen glass', 'স্ক্রিনের কাচ'],
    hint: ['With the screen off, in good light.', 'স্ক্রিন বন্ধ করে ভালো আলোয় দেখুন।'],
    answers: marks(['Cracked or chipped', 'ফাটা বা ভাঙা']),
  },
  {
    id: 'display',
    kinds: both,
    words: ['Display', 'ডিসপ্লে'],
    answers: [
      answer('clear', 'like new', 'Clear everywhere', 'সব জায়গায় পরিষ্কার'),
      answer('shadow', 'fair', 'A shadow, a spot or weak light', 'ছায়া, ছোপ বা কম আলো'),
      answer('broken', 'faulty', 'Lines, or a part that stays dark', 'লাইন পড়েছে, বা কোনো অংশ কালো'),
    ],
  },
  {
    id: 'touch',
    kinds: smartphone,
    words: ['Touch', 'টাচ'],
    answers: works(
      ['Responds everywhere', 'সব জায়গায় কাজ করে'],
      ['Sometimes does not respond', 'মাঝে মাঝে কাজ করে না'],
      ['Does not respond in places', 'কোথাও কোথাও কাজ করে না'],
    ),
  },
  {
    id: 'back',
    kinds: both,
    words: ['Back', 'পেছনের দিক'],
    answers: marks(['Cracked or broken', 'ফাটা বা ভাঙা']),
  },
  {
    id: 'frame',
    kinds: both,
    words: ['Frame and corners', 'ফ্রেম ও কোনা'],
    answers: marks(['Bent, open or broken', 'বাঁকা, খোলা বা ভাঙা']),
  },
  {
    id: 'keypad',
    kinds: button,
    words: ['Keypad', 'কিপ্যাড'],
    answers: works(
      ['All keys work', 'সব বাটন ঠিকমতো চলে'],
      ['Some need a hard press', 'কিছু বাটন জোরে চাপতে হয়'],
      ['One or more do not work', 'এক বা একাধিক বাটন চলে না'],
    ),
  },
  {
    id: 'cameras',
    kinds: smartphone,
    words: ['Cameras, front and back', 'সামনে ও পেছনের ক্যামেরা'],
    answers: works(
      ['Sharp photos', 'পরিষ্কার ছবি ওঠে'],
      ['Spots, shaking or slow focus', 'দাগ, কাঁপা বা ফোকাসে দেরি'],
      ['One does not work', 'একটি কাজ করে না'],
    ),
  },
  {
    id: 'speakers',
    kinds: both,
    words: ['Speakers and earpiece', 'স্পিকার ও ইয়ার স্পিকার'],
    answers: works(
      ['Clear and loud', 'পরিষ্কার ও জোরে'],
      ['Low or crackling', 'শব্দ কম বা ফাটা'],
      ['One is silent', 'একটিতে শব্দ নেই'],
    ),
  },
  {
    id: 'microphone',
    kinds: both,
    words: ['Microphone', 'মাইক্রোফোন'],
    answers: works(
      ['Clear in calls', 'কলে কথা ভালো শোনা যায়'],
      ['Faint or broken up in calls', 'কথা আস্তে বা ভাঙা শোনা যায়'],
      ['Silent in calls', 'কথা শোনা যায় না'],
    ),
  },
  {
    id: 'buttons',
    kinds: smartphone,
    words: ['Power and volume buttons', 'পাওয়ার ও ভলিউম বাটন'],
    answers: works(
      ['All work', 'সব কাজ করে'],
      ['One is stiff or loose', 'একটি শক্ত বা ঢিলা'],
      ['One does not work', 'একটি কাজ করে না'],
    ),
  },
  {
    id: 'port',
    kinds: both,
    words: ['Charging', 'চার্জ'],
    answers: works(
      ['Charges, and the cable holds', 'চার্জ হয়, ক্যাবল ঠিকমতো বসে'],
      ['The cable is loose, or it charges slowly', 'ক্যাবল ঢিলা, বা আস্তে চার্জ হয়'],
      ['Does not charge by cable', 'ক্যাবলে চার্জ হয় না'],
    ),
  },
  {
    id: 'biometrics',
    kinds: smartphone,
    words: ['Fingerprint or face', 'ফিঙ্গারপ্রিন্ট বা ফেস লক'],
    answers: [
      answer('works', 'like new', 'Unlocks the phone', 'ফোন আনলক হয়'),
      answer('none', 'like new', 'This model has neither', 'এই মডেলে নেই'),
      answer('weak', 'good', 'Needs several tries', 'কয়েকবার চেষ্টা লাগে'),
      answer('broken', 'fair', 'Does not work', 'কাজ করে না'),
    ],
  },
  {
    id: 'battery',
    kinds: both,
    words: ['Battery in daily use', 'ব্যাটারি কতক্ষণ চলে'],
    answers: [
      answer('day', 'like new', 'A day or longer', 'এক দিন বা বেশি'),
      answer('most-of-day', 'excellent', 'Most of a day', 'দিনের বেশির ভাগ'),
      answer('half-day', 'good', 'Half a day', 'আধা দিন'),
      answer('hours', 'fair', 'A few hours', 'কয়েক ঘণ্টা'),
      answer('broken', 'faulty', 'Swollen, or turns off by itself', 'ফোলা, বা নিজে বন্ধ হয়ে যায়'),
    ],
  },
  {
    id: 'network',
    kinds: both,
    words: ['SIM and network', 'সিম ও নেটওয়ার্ক'],
    answers: works(
      ['Calls work on every SIM', 'সব সিমে কল যায় ও আসে'],
      ['Weak signal, or one slot does not work', 'সিগন্যাল কম, বা একটি সিম চলে না'],
      ['No network', 'নেটওয়ার্ক পায় না'],
    ),
  },
  {
    id: 'wireless',
    kinds: smartphone,
    words: ['Wi-Fi, Bluetooth, location', 'ওয়াইফাই, ব্লুটুথ, লোকেশন'],
    answers: [
      answer('works', 'like new', 'All work', 'সব কাজ করে'),
      answer('weak', 'good', 'One is weak', 'একটি দুর্বল'),
      answer('broken', 'fair', 'One does not work', 'একটি কাজ করে না'),
    ],
  },
  {
    id: 'repairs',
    kinds: both,
    words: ['Repairs', 'মেরামত'],
    answers: [
      answer('never', 'like new', 'Never opened', 'কখনও খোলা হয়নি'),
      answer('original', 'excellent', 'Parts replaced with original ones', 'আসল পার্টস দিয়ে বদলানো'),
      answer('unknown', 'good', 'I do not know', 'জানা নেই'),
      answer('other', 'good', 'Parts replaced with copies', 'কপি পার্টস দিয়ে বদলানো'),
      answer('needed', 'faulty', 'Needs a repair now', 'এখন মেরামত লাগবে'),
    ],
  },
  {
    id: 'water',
    kinds: both,
    words: ['Water', 'পানি'],
    answers: [
      answer('never', 'like new', 'Never got wet inside', 'ভেতরে কখনও পানি ঢোকেনি'),
      answer('unknown', 'excellent', 'I do not know', 'জানা নেই'),
      answer('once', 'good', 'Got wet, and has worked since', 'পানি ঢুকেছিল, তবে ঠিক চলছে'),
      answer('damage', 'faulty', 'Damaged by water', 'পানিতে নষ্ট হয়েছে'),
    ],
  },
  {
    id: 'locks',
    kinds: smartphone,
    words: ['iCloud or Google account', 'iCloud বা Google অ্যাকাউন্ট'],
    answers: [
      answer('removed', 'like new', 'Removed, or I will remove it at the handover', 'সরানো আছে, বা দেওয়ার সময় সরিয়ে দেব'),
      answer('locked', 'faulty', 'Locked to an account that I cannot remove', 'এমন অ্যাকাউন্টে লক, যা সরাতে পারি না'),
    ],
  },
] as const satisfies readonly Question[]

export type QuestionId = (typeof questions)[number]['id']
