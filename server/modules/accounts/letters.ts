/** The letters that accounts write. */
import { type Both, type Language, sayIn } from '#contract/base/language'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

export interface Addressee {
  /** Empty where no one has confirmed that the address is theirs. */
  name: string
  email: string
  language: Language
}

interface Words {
  subject: Both
  paragraphs: readonly Both[]
  after?: readonly Both[]
}

function written(
  { subject, paragraphs, after = [] }: Words,
  to: Addressee,
  button?: { label: Both; link: string },
): Mail {
  const { language } = to
  const say = sayIn(language)
  return writeLetter({
    to,
    language,
    subject: say(...subject),
    paragraphs: paragraphs.map((words) => say(...words)),
    button: button && { label: say(...button.label), link: button.link },
    after: after.map((words) => say(...words)),
  })
}

const letter =
  (words: Words) =>
  (to: Addressee): Mail =>
    written(words, to)

const letterWithLink =
  ({ button, ...words }: Words & { button: Both }) =>
  (to: Addressee, link: string): Mail =>
    written(words, to, { label: button, link })

export const confirmAddress = letterWithLink({
  subject: ['Confirm your email address', 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন'],
  paragraphs: [
    [
      'Someone, hopefully you, created a PhoneHaat account with this email address. Please confirm that it is yours.',
      'এই ইমেইল ঠিকানা দিয়ে ফোনহাটে একটি অ্যাকাউন্ট খোলা হয়েছে, আশা করি আপনিই খুলেছেন। ঠিকানাটি যে আপনার, নিশ্চিত করুন।',
    ],
  ],
  button: ['Confirm this address', 'ঠিকানা নিশ্চিত করুন'],
  after: [
    [
      'The link works for 24 hours. If this was not you, do nothing: the address stays unconfirmed.',
      'লিংকটি ২৪ ঘণ্টা চলবে। আপনি না খুলে থাকলে কিছুই করতে হবে না, ঠিকানাটি নিশ্চিত হবে না।',
    ],
  ],
})

export const choosePassword = letterWithLink({
  subject: ['Choose a new password', 'নতুন পাসওয়ার্ড দিন'],
  paragraphs: [
    [
      'You, or someone who typed your address, asked for a new password on PhoneHaat.',
      'আপনি, বা আপনার ঠিকানা লিখে অন্য কেউ, ফোনহাটে নতুন পাসওয়ার্ড চেয়েছেন।',
    ],
  ],
  button: ['Choose a new password', 'নতুন পাসওয়ার্ড দিন'],
  after: [
    [
      'The link works once, for one hour. If this was not you, do nothing: your password stays as it is.',
      'লিংকটি একবারই কাজ করে, এক ঘণ্টা পর্যন্ত। আপনি না চেয়ে থাকলে কিছুই করতে হবে না, পাসওয়ার্ড যেমন আছে তেমনই থাকবে।',
    ],
  ],
})

export const passwordChanged = letterWithLink({
  subject: ['Your password was changed', 'আপনার পাসওয়ার্ড বদলানো হয়েছে'],
  paragraphs: [
    [
      'The password of your PhoneHaat account was changed just now, and every device was signed out.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে, আর সব ডিভাইস লগআউট হয়েছে।',
    ],
    [
      'If this was not you, choose a new password at once; the person who did this can read your email, so change your email password too.',
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। যে এটি করেছে সে আপনার ইমেইল পড়তে পারে, তাই ইমেইলের পাসওয়ার্ডও বদলান।',
    ],
  ],
  button: ['Choose a new password', 'নতুন পাসওয়ার্ড দিন'],
})

export const googleAdded = letter({
  subject: ['You can now log in with Google', 'এখন Google দিয়েও লগইন করতে পারবেন'],
  paragraphs: [
    [
      'Someone with the Google account of this address logged in to your PhoneHaat account just now. From now on both ways work: Google, and your password.',
      'এই ঠিকানার Google অ্যাকাউন্ট দিয়ে এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে লগইন করা হয়েছে। এখন থেকে দুভাবেই লগইন করা যাবে: Google দিয়ে, আর পাসওয়ার্ড দিয়ে।',
    ],
    [
      'If this was not you, change the password of your Google account first.',
      'আপনি না করে থাকলে আগে আপনার Google অ্যাকাউন্টের পাসওয়ার্ড বদলান।',
    ],
  ],
})

export const numberAdded = letter({
  subject: ['You can now log in with a mobile number', 'এখন মোবাইল নম্বর দিয়েও লগইন করতে পারবেন'],
  paragraphs: [
    [
      'A mobile number was added to your PhoneHaat account just now. A code that is sent to it opens the account.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে একটি মোবাইল নম্বর যোগ হয়েছে। সেই নম্বরে পাঠানো কোড দিয়ে লগইন করা যায়।',
    ],
    [
      'If this was not you, choose a new password at once, sign out everywhere and remove the number, all under Account.',
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, তারপর অ্যাকাউন্ট পাতা থেকে সব জায়গা থেকে লগআউট করে নম্বরটি সরান।',
    ],
  ],
})

export const numberRemoved = letter({
  subject: ['A mobile number was removed', 'মোবাইল নম্বর সরানো হয়েছে'],
  paragraphs: [
    [
      'The mobile number of your PhoneHaat account was removed just now, so it no longer opens the account.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের মোবাইল নম্বর সরানো হয়েছে, সেটি দিয়ে আর লগইন হবে না।',
    ],
    ['If this was not you, choose a new password at once.', 'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন।'],
  ],
})

export const googleTurnedOff = letter({
  subject: ['Google no longer opens your account', 'Google দিয়ে আর লগইন হবে না'],
  paragraphs: [
    [
      'Google was turned off for your PhoneHaat account just now, so it no longer opens the account.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে Google বন্ধ করা হয়েছে, তা দিয়ে আর লগইন হবে না।',
    ],
    ['If this was not you, choose a new password at once.', 'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন।'],
  ],
})

export const passkeyAdded = letter({
  subject: ['You can now log in with a passkey', 'এখন পাসকি দিয়েও লগইন করতে পারবেন'],
  paragraphs: [
    [
      'A passkey was added to your PhoneHaat account just now. The device that has it opens the account with its fingerprint, face or PIN.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে। যে ডিভাইসে এটি আছে, সেটির ফিঙ্গারপ্রিন্ট, মুখ বা পিন দিয়ে লগইন করা যায়।',
    ],
    [
      'If this was not you, choose a new password at once, sign out everywhere and remove the passkey, all under Account.',
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, তারপর অ্যাকাউন্ট পাতা থেকে সব জায়গা থেকে লগআউট করে পাসকিটি সরান।',
    ],
  ],
})

export const apiTokenMade = letter({
  subject: ['An API token was made for your account', 'আপনার অ্যাকাউন্টের জন্য একটি এপিআই টোকেন তৈরি হয়েছে'],
  paragraphs: [
    [
      'An API token was made for your PhoneHaat account just now. A program that has it acts for you within the scopes that were chosen.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের জন্য একটি এপিআই টোকেন তৈরি হয়েছে। যে প্রোগ্রামে এটি আছে, সেটি বেছে দেওয়া অনুমতির মধ্যে আপনার হয়ে কাজ করতে পারে।',
    ],
    [
      'If this was not you, choose a new password at once: that signs out every device and removes every token.',
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। তাতে সব ডিভাইস লগআউট হবে, সব টোকেনও সরে যাবে।',
    ],
  ],
})

export const apiTokensEnded = letter({
  subject: ['Your API tokens and webhooks were turned off', 'আপনার এপিআই টোকেন ও ওয়েবহুক বন্ধ হয়েছে'],
  paragraphs: [
    [
      'Every other device was signed out of your PhoneHaat account just now, so its API tokens were removed and its webhooks were paused as well.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্ট থেকে অন্য সব ডিভাইস লগআউট হয়েছে, তাই এপিআই টোকেনগুলোও সরানো হয়েছে, ওয়েবহুকও বন্ধ রাখা হয়েছে।',
    ],
    [
      'If programs of yours still need them, make new tokens and turn the webhooks on again. If this was not you, choose a new password at once.',
      'আপনার প্রোগ্রামের এখনও দরকার হলে নতুন টোকেন তৈরি করুন এবং ওয়েবহুক আবার চালু করুন। আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন।',
    ],
  ],
})

export const webhookAdded = letter({
  subject: ['A webhook was added to your account', 'আপনার অ্যাকাউন্টে একটি ওয়েবহুক যোগ হয়েছে'],
  paragraphs: [
    [
      'A webhook was added to your PhoneHaat account just now. The program at its address is told what happens to your phones and deals, by their numbers and without names.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে একটি ওয়েবহুক যোগ হয়েছে। সেই ঠিকানার প্রোগ্রাম আপনার ফোন ও লেনদেনের খবর পায়, নম্বর দিয়ে, কারও নাম ছাড়া।',
    ],
    [
      'If this was not you, choose a new password at once: that signs out every device and pauses every webhook.',
      'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। তাতে সব ডিভাইস লগআউট হবে, সব ওয়েবহুকও বন্ধ হবে।',
    ],
  ],
})

export const webhookPaused = letterWithLink({
  subject: ['A webhook of yours is paused', 'আপনার একটি ওয়েবহুক বন্ধ হয়েছে'],
  paragraphs: [
    [
      'Nothing that we sent to a program of yours arrived for three days, or it answered that it is gone. So we pause its webhook.',
      'আপনার একটি প্রোগ্রামে পাঠানো কিছুই তিন দিন ধরে পৌঁছায়নি, অথবা সেটি জানিয়েছে যে আর নেই। তাই ওয়েবহুকটি বন্ধ রেখেছি।',
    ],
    ['Once it works again, turn it on.', 'ঠিক হলে আবার চালু করুন।'],
  ],
  button: ['See your webhooks', 'ওয়েবহুক দেখুন'],
})

export const passkeyRemoved = letter({
  subject: ['A passkey was removed', 'একটি পাসকি সরানো হয়েছে'],
  paragraphs: [
    [
      'A passkey of your PhoneHaat account was removed just now, so it no longer opens the account.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের একটি পাসকি সরানো হয়েছে, সেটি দিয়ে আর লগইন হবে না।',
    ],
    ['If this was not you, choose a new password at once.', 'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন।'],
  ],
})

export const passwordRemoved = letterWithLink({
  subject: ['You now log in with Google', 'এখন আপনি Google দিয়ে লগইন করেন'],
  paragraphs: [
    [
      'You logged in to PhoneHaat with Google. There was an account with your address already, but its address had never been confirmed.',
      'আপনি Google দিয়ে ফোনহাটে লগইন করেছেন। আপনার ঠিকানায় আগেই একটি অ্যাকাউন্ট ছিল, কিন্তু ঠিকানাটি যে নিজের, তা কেউ কখনও নিশ্চিত করেননি।',
    ],
    [
      'Google has confirmed that it is yours, so the account is yours now. The password that was set for it no longer works, and every other device was signed out.',
      'Google নিশ্চিত করেছে যে ঠিকানাটি আপনার, তাই অ্যাকাউন্টটি এখন আপনার। আগে দেওয়া পাসওয়ার্ড আর চলবে না, অন্য সব ডিভাইস লগআউট হয়েছে।',
    ],
    ['If you want a password as well, choose one.', 'পাসওয়ার্ডও রাখতে চাইলে একটি দিন।'],
  ],
  button: ['Choose a password', 'পাসওয়ার্ড দিন'],
})

export const accountDeleted = letter({
  subject: ['Your account has been deleted', 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে'],
  paragraphs: [
    [
      'Your PhoneHaat account was deleted just now, with your password. Your phones are off the market, and your name, number and addresses are removed.',
      'এইমাত্র আপনার পাসওয়ার্ড দিয়ে ফোনহাট অ্যাকাউন্টটি মুছে ফেলা হয়েছে। আপনার ফোনগুলো আর বাজারে নেই; নাম, নম্বর আর ঠিকানাও মুছে গেছে।',
    ],
    [
      'We keep a record of orders and payments, without your name. If this was not you, change your email password and write to us.',
      'অর্ডার আর পেমেন্টের হিসাব আপনার নাম ছাড়া থেকে যাবে। আপনি না করে থাকলে আপনার ইমেইলের পাসওয়ার্ড বদলান আর আমাদের জানান।',
    ],
  ],
})

/** Ends a letter about the second step. */
const unlessYou: Both = [
  'If this was not you, choose a new password at once, which ends every login, and write to us.',
  'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, তাতে সব লগইন শেষ হবে। আর আমাদের জানান।',
]

export const secondFactorAdded = letter({
  subject: ['Your login has a second step now', 'আপনার লগইনে এখন দ্বিতীয় ধাপ আছে'],
  paragraphs: [
    [
      'From now on your PhoneHaat account asks for a code of your app at each login. Every other device was signed out.',
      'এখন থেকে প্রতিবার লগইনে ফোনহাট আপনার অ্যাপের কোড চাইবে। অন্য সব ডিভাইস লগআউট হয়েছে।',
    ],
    unlessYou,
  ],
})

export const secondFactorRemoved = letter({
  subject: ['Your login no longer has a second step', 'আপনার লগইনে দ্বিতীয় ধাপ আর নেই'],
  paragraphs: [
    [
      'The second step of your PhoneHaat account was turned off just now. Your password is enough to log in again.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের দ্বিতীয় ধাপ বন্ধ করা হয়েছে। এখন লগইনে শুধু পাসওয়ার্ডই লাগবে।',
    ],
    unlessYou,
  ],
})

export const backupCodeUsed = letter({
  subject: ['A backup code of yours was used', 'আপনার একটি ব্যাকআপ কোড ব্যবহার হয়েছে'],
  paragraphs: [
    [
      'One of the backup codes of your PhoneHaat account was used just now, and does not work again. When few are left, turn the second step off and on to get new ones.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের একটি ব্যাকআপ কোড ব্যবহার হয়েছে, ওটি আর চলবে না। কোড কমে এলে দ্বিতীয় ধাপ বন্ধ করে আবার চালু করুন, নতুন কোড পাবেন।',
    ],
    unlessYou,
  ],
})
