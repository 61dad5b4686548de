/** The auth provider's messages in Bangla. They come when one is needed, since every page loads the provider. */
import { inBanglaDigits } from '#contract/base/language'
import { inBangla } from '#contract/base/messages-in-bangla'

const byCode: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'ইমেইল বা পাসওয়ার্ড মিলছে না।',
  INVALID_PASSWORD: 'পাসওয়ার্ড মিলছে না।',
  INVALID_EMAIL: 'ইমেইল ঠিকানাটি ঠিক মনে হচ্ছে না।',
  USER_ALREADY_EXISTS: 'এই ইমেইলে আগেই একটি অ্যাকাউন্ট আছে। লগইন করুন, বা অন্য ইমেইল দিন।',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'এই ইমেইলে আগেই একটি অ্যাকাউন্ট আছে। লগইন করুন, বা অন্য ইমেইল দিন।',
  USER_NOT_FOUND: 'এই ইমেইলে কোনো অ্যাকাউন্ট নেই।',
  PASSWORD_TOO_SHORT: 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর লাগবে।',
  PASSWORD_TOO_LONG: 'পাসওয়ার্ড ১২৮ অক্ষরের মধ্যে লিখুন।',
  INVALID_TOKEN: 'এই লিংক আর চলবে না।',
  TOKEN_EXPIRED: 'এই লিংকের সময় শেষ হয়ে গেছে।',
  EMAIL_ALREADY_VERIFIED: 'এই ইমেইল ঠিকানা আগেই নিশ্চিত করা হয়েছে।',
  SESSION_EXPIRED: 'আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।',
  TOO_MANY_MAILS: 'এই ঠিকানায় পরপর কয়েকটি ইমেইল গেছে। সেগুলো খুঁজুন, স্প্যামেও দেখুন, বা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  ADDRESS_EXCLUDED:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের ইমেইল এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  TOO_MANY_LETTERS: 'গত এক ঘণ্টায় আমরা যত ইমেইল পাঠাই তার চেয়ে বেশি চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন, বা Google দিয়ে এগোন।',
  TOO_MANY_ATTEMPTS: 'পরপর অনেকবার চেষ্টা হয়েছে। {n} সেকেন্ড পরে আবার চেষ্টা করুন, বা ইমেইলে নতুন পাসওয়ার্ড নিন।',
  TOO_MANY_CODES: 'পরপর অনেকবার চেষ্টা হয়েছে। {n} সেকেন্ড পরে আবার চেষ্টা করুন।',
  number_excluded:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের নম্বর এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  TOO_MANY_CODES_TO_NUMBER: 'এই নম্বরে পরপর কয়েকটি কোড গেছে। শেষ কোডটি লিখুন, বা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  TOO_MANY_CODES_OF_NETWORK:
    'আজ আপনার নেটওয়ার্ক থেকে অনেক কোড চাওয়া হয়েছে। কাল আবার চেষ্টা করুন, বা ইমেইল কিংবা Google দিয়ে লগইন করুন।',
  TOO_MANY_CODES_TODAY: 'আজকের সব কোড পাঠানো হয়ে গেছে। ইমেইল বা Google দিয়ে লগইন করুন, বা কাল আবার চেষ্টা করুন।',
  NUMBER_NOT_ENOUGH:
    'আপনি লগইন করার আগে ৯০ দিন এই নম্বর এখানে কেউ ব্যবহার করেননি, তাই এটি আগে অন্য কারও হয়ে থাকতে পারে। ইমেইল বা Google দিয়ে লগইন করুন, বা যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  CODE_NOT_SENT: 'এই নম্বরে কোড পাঠানো গেল না। নম্বরটি মিলিয়ে দেখে একটু পরে আবার চেষ্টা করুন।',
  PASSKEY_NOT_ALLOWED: 'আপনিই কি না নিশ্চিত করে আবার পাসকি যোগ করুন।',
  PASSKEY_NOT_ADDED: 'পাসকি যোগ করা গেল না। আবার চেষ্টা করুন।',
  PASSKEY_FOREIGN: 'এই পাসকি অন্য একটি সাইটের।',
  PASSKEY_NOT_UNLOCKED: 'ডিভাইসটি ফিঙ্গারপ্রিন্ট, মুখ বা পিন চায়নি। স্ক্রিন লক চালু করে আবার চেষ্টা করুন।',
  CONFIRM_FIRST: 'আগে আপনার ইমেইল ঠিকানা নিশ্চিত করুন, আমাদের পাঠানো লিংক থেকে।',
  TOTP_ALREADY_ENABLED: 'দ্বিতীয় ধাপ আগেই চালু আছে।',
  SECOND_FACTOR_REQUIRED: 'আগে আপনার দ্বিতীয় ধাপের কোড দিন।',
  TOO_MANY_SIGN_UPS:
    'আপনার নেটওয়ার্ক থেকে পাঁচটি সাইন আপে এমন ঠিকানা এসেছে যার অ্যাকাউন্ট আগেই আছে। লগইন করুন, Google দিয়ে এগোন, বা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  NOT_CHANGEABLE: 'শুধু নাম বদলানো যায়।',
}

/** Words a message of the provider in Bangla. `says` names the sentence of a field. */
export function providerInBangla(code: string, message: string, says?: string): string {
  const [number = ''] = /\d+/.exec(message) ?? []
  const words = byCode[code]?.replace('{n}', inBanglaDigits(number)) ?? inBangla(says ?? message)
  return /[ঀ-৿]/.test(words) ? words : 'এটি করা গেল না। একটু পরে আবার চেষ্টা করুন।'
}
