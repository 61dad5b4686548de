import { accountsRefusals } from '#contract/accounts/refusals'
import { bookingsRefusals } from '#contract/bookings/refusals'
import { catalogueRefusals } from '#contract/catalogue/refusals'
import { conversationsRefusals } from '#contract/conversations/refusals'
import { dealsRefusals } from '#contract/deals/refusals'
import { favouritesRefusals } from '#contract/favourites/refusals'
import { listingsRefusals } from '#contract/listings/refusals'
import { lostPhonesRefusals } from '#contract/lost-phones/refusals'
import { moderationRefusals } from '#contract/moderation/refusals'
import { paymentsRefusals } from '#contract/payments/refusals'
import { photosRefusals } from '#contract/photos/refusals'
import { selfTestRefusals } from '#contract/self-test/refusals'
import { shopsRefusals } from '#contract/shops/refusals'
import { stockRefusals } from '#contract/stock/refusals'
import { supportRefusals } from '#contract/support/refusals'
import { inBanglaDigits, type Language } from './language.ts'
import { browserRefusals } from './refusals-of-browser.ts'
import { waitWords } from './wait-words.ts'

/**
 * Every expected 'no' of the product: its code on the wire, its HTTP status and the sentence a person reads.
 * `{name}` in a sentence is filled in from the details given with the refusal.
 */
export const refusals = {
  ...browserRefusals,
  ...accountsRefusals,
  ...bookingsRefusals,
  ...catalogueRefusals,
  ...conversationsRefusals,
  ...dealsRefusals,
  ...favouritesRefusals,
  ...listingsRefusals,
  ...lostPhonesRefusals,
  ...moderationRefusals,
  ...paymentsRefusals,
  ...photosRefusals,
  ...selfTestRefusals,
  ...shopsRefusals,
  ...stockRefusals,
  ...supportRefusals,
  malformed: {
    status: 400,
    sentence: 'That request could not be read. Please try again.',
    bangla: 'যা পাঠানো হয়েছে তা পড়া যায়নি। আবার চেষ্টা করুন।',
  },
  too_slow: {
    status: 408,
    sentence: 'That took too long to arrive. Please try again where the connection is better.',
    bangla: 'পৌঁছাতে খুব বেশি সময় লেগেছে। যেখানে নেটওয়ার্ক ভালো, সেখানে আবার চেষ্টা করুন।',
  },
  headers_too_large: {
    status: 431,
    sentence: 'That request is too large. Please delete the cookies of this site and try again.',
    bangla: 'ব্রাউজার একসঙ্গে অনেক বেশি তথ্য পাঠিয়েছে। এই সাইটের কুকি মুছে আবার চেষ্টা করুন।',
  },
  wrong_host: {
    status: 421,
    sentence: 'This site cannot be reached under that name.',
    bangla: 'এই নামে এই সাইট পাওয়া যায় না।',
  },
  not_signed_in: {
    status: 401,
    sentence: 'Please log in first.',
    bangla: 'আগে লগইন করুন।',
  },
  not_you: {
    status: 403,
    sentence: 'That is only for the person with this email address.',
    bangla: 'এটি শুধু এই ইমেইল ঠিকানার মালিকের জন্য।',
  },
  foreign_origin: {
    status: 403,
    sentence: 'That request came from another site, so it was blocked.',
    bangla: 'এটি অন্য একটি সাইট থেকে এসেছে, তাই আটকে দেওয়া হয়েছে।',
  },
  quiet_copy: {
    status: 403,
    sentence: 'This is a read-only copy of the site. Nothing can be changed here.',
    bangla: 'এটি সাইটের একটি কপি, শুধু দেখার জন্য। এখানে কিছু বদলানো যায় না।',
  },
  category_unknown: {
    status: 404,
    sentence: 'There is no such category.',
    bangla: 'এমন কোনো ব্র্যান্ড নেই।',
  },
  model_unknown: {
    status: 404,
    sentence: 'There is no such model in our list.',
    bangla: 'আমাদের তালিকায় এমন কোনো মডেল নেই।',
  },
  report_unknown: {
    status: 404,
    sentence: 'There is no such report.',
    bangla: 'এমন কোনো রিপোর্ট নেই।',
  },
  person_unknown: {
    status: 404,
    sentence: 'There is no such person.',
    bangla: 'এমন কেউ নেই।',
  },
  not_your_move: {
    status: 403,
    sentence: 'Only the other person in this deal can do that.',
    bangla: 'এটি শুধু কেনাবেচার অন্য পক্ষ করতে পারেন।',
  },
  device_listed: {
    status: 409,
    sentence:
      'A phone with this IMEI is already on the market. Check the IMEI again with *#06#. If it is right, please write to us.',
    bangla: 'এই IMEI-র একটি ফোন আগে থেকেই বাজারে আছে। *#06# ডায়াল করে IMEI আবার মিলিয়ে দেখুন। ঠিক থাকলে আমাদের লিখুন।',
  },
  reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} phones a day. Please try again in {wait}.',
    bangla: 'দিনে {limit}টি ফোন রিপোর্ট করা যায়। {wait} পরে আবার চেষ্টা করুন।',
  },
  report_decided: {
    status: 409,
    sentence: 'This report has already been decided.',
    bangla: 'এই রিপোর্টের সিদ্ধান্ত আগেই হয়ে গেছে।',
  },
  password_wrong: {
    status: 403,
    sentence: 'This is not your password.',
    bangla: 'এটি আপনার পাসওয়ার্ড নয়।',
  },
  password_missing: {
    status: 409,
    sentence:
      'Your account has no password yet, because you log in with Google. Choose one with a link we email you first.',
    bangla: 'আপনি Google দিয়ে লগইন করেন, তাই অ্যাকাউন্টে এখনও পাসওয়ার্ড নেই। আগে ইমেইলের লিংক থেকে একটি পাসওয়ার্ড দিন।',
  },
  body_too_large: {
    status: 413,
    sentence: 'That is too much at once. Please send less.',
    bangla: 'একসঙ্গে অনেক বেশি হয়ে গেছে। কম করে পাঠান।',
  },
  invalid: {
    status: 422,
    sentence: 'Please check the marked fields.',
    bangla: 'চিহ্নিত ঘরগুলো দেখে নিন।',
  },
  busy: {
    status: 503,
    sentence: 'The site is very busy at the moment. Please try again in a few seconds.',
    bangla: 'এই মুহূর্তে অনেক মানুষ এখানে আছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  unavailable: {
    status: 503,
    sentence: 'The site cannot do this at the moment. Please try again in a few seconds.',
    bangla: 'সাইট এই মুহূর্তে কাজটি করতে পারছে না। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  key_reused: {
    status: 422,
    sentence: 'This request was sent before with other contents. Please reload the page and try again.',
    bangla: 'এই অনুরোধ আগে অন্য তথ্য দিয়ে পাঠানো হয়েছিল। পাতাটি রিলোড করে আবার চেষ্টা করুন।',
  },
  outcome_unknown: {
    status: 503,
    sentence:
      'Our connection was lost at that moment, so we do not know whether this was done. Please check before you try again.',
    bangla: 'ঠিক সেই মুহূর্তে আমাদের সংযোগ কেটে গেছে, তাই কাজটি হয়েছে কি না আমরা জানি না। আবার চেষ্টা করার আগে একবার দেখে নিন।',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Too many attempts. Please try again in {seconds} seconds.',
    bangla: 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  provider_unavailable: {
    status: 503,
    sentence:
      'The payment company is not responding at the moment. You have not been charged. Please try again shortly.',
    bangla: 'পেমেন্ট কোম্পানি এখন সাড়া দিচ্ছে না। আপনার কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন।',
  },
} as const satisfies Record<string, { status: number; sentence: string; bangla: string }>

export type RefusalCode = keyof typeof refusals

/**
 * The sentence of a refusal with its details filled in; amounts and numbers among them take the digits of the language, and `minutes` can be
 * said as `{wait}`.
 */
export function sentenceOf(code: RefusalCode, details: Record<string, string> = {}, language: Language = 'en'): string {
  const { sentence: english, bangla } = refusals[code]
  const sentence = language === 'en' ? english : bangla
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'wait') return waitWords(Number(details['minutes']), language)
    const detail = details[name] ?? ''
    return language === 'bn' ? detailInBangla(name, detail) : detail
  })
}

/** Names the kinds of files that are no photos, as details of `photo_wrong_kind` do. */
const fileKindsInBangla: Record<string, string> = {
  'a GIF': 'একটি GIF',
  'a TIFF or raw picture': 'TIFF বা RAW ছবি',
  'an icon': 'একটি আইকন',
  'a BMP picture': 'BMP ছবি',
  'a JPEG XL picture': 'JPEG XL ছবি',
  'a JPEG 2000 picture': 'JPEG 2000 ছবি',
  'a Photoshop file': 'ফটোশপের ফাইল',
  'a PDF document': 'PDF ফাইল',
  'an archive or office document': 'ZIP বা অফিস ফাইল',
  'an archive': 'ZIP-এর মতো ফাইল',
  'a video': 'একটি ভিডিও',
  'a program': 'একটি প্রোগ্রাম',
  'an SVG drawing': 'SVG ড্রয়িং',
  'an XML document': 'XML ফাইল',
  'a web page': 'একটি ওয়েব পেজ',
}

/** Says a detail of a refusal. Amounts have the sign behind them, as `formatTaka` writes them. */
function detailInBangla(name: string, detail: string): string {
  if (name === 'what') return fileKindsInBangla[detail] ?? detail
  const [, sign, number] = /^([৳$]?)([\d.,]+)$/.exec(detail) ?? []
  if (number === undefined) return detail
  return sign === '৳' ? `${inBanglaDigits(number)}৳` : inBanglaDigits(detail)
}
