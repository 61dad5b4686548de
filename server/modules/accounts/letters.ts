/** The letters that accounts write. */
import { type Language, sayIn } from '#contract/base/language'
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

export interface Addressee {
  /** Empty where no one has confirmed that the address is theirs. */
  name: string
  email: string
  language: Language
}

export function confirmAddress(to: Addressee, link: string): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('Confirm your email address', 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন'),
    paragraphs: [
      say(
        'Someone, hopefully you, created a PhoneHaat account with this email address. Please confirm that it is yours.',
        'এই ইমেইল ঠিকানা দিয়ে ফোনহাটে একটি অ্যাকাউন্ট খোলা হয়েছে, আশা করি আপনিই খুলেছেন। ঠিকানাটি যে আপনার, নিশ্চিত করুন।',
      ),
    ],
    button: { label: say('Confirm this address', 'ঠিকানা নিশ্চিত করুন'), link },
    after: [
      say(
        'The link works for 24 hours. If this was not you, do nothing: the address stays unconfirmed.',
        'লিংকটি ২৪ ঘণ্টা চলবে। আপনি না খুলে থাকলে কিছুই করতে হবে না, ঠিকানাটি নিশ্চিত হবে না।',
      ),
    ],
  })
}

export function choosePassword(to: Addressee, link: string): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('Choose a new password', 'নতুন পাসওয়ার্ড দিন'),
    paragraphs: [
      say(
        'You, or someone who typed your address, asked for a new password on PhoneHaat.',
        'আপনি, বা আপনার ঠিকানা লিখে অন্য কেউ, ফোনহাটে নতুন পাসওয়ার্ড চেয়েছেন।',
      ),
    ],
    button: { label: say('Choose a new password', 'নতুন পাসওয়ার্ড দিন'), link },
    after: [
      say(
        'The link works once, for one hour. If this was not you, do nothing: your password stays as it is.',
        'লিংকটি একবারই কাজ করে, এক ঘণ্টা পর্যন্ত। আপনি না চেয়ে থাকলে কিছুই করতে হবে না, পাসওয়ার্ড যেমন আছে তেমনই থাকবে।',
      ),
    ],
  })
}

export function passwordChanged(to: Addressee, link: string): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('Your password was changed', 'আপনার পাসওয়ার্ড বদলানো হয়েছে'),
    paragraphs: [
      say(
        'The password of your PhoneHaat account was changed just now, and every device was signed out.',
        'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে, আর সব ডিভাইস লগআউট হয়েছে।',
      ),
      say(
        'If this was not you, choose a new password at once; the person who did this can read your email, so change your email password too.',
        'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন। যে এটি করেছে সে আপনার ইমেইল পড়তে পারে, তাই ইমেইলের পাসওয়ার্ডও বদলান।',
      ),
    ],
    button: { label: say('Choose a new password', 'নতুন পাসওয়ার্ড দিন'), link },
  })
}

export function googleAdded(to: Addressee): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('You can now log in with Google', 'এখন Google দিয়েও লগইন করতে পারবেন'),
    paragraphs: [
      say(
        'Someone with the Google account of this address logged in to your PhoneHaat account just now. From now on both ways work: Google, and your password.',
        'এই ঠিকানার Google অ্যাকাউন্ট দিয়ে এইমাত্র আপনার ফোনহাট অ্যাকাউন্টে লগইন করা হয়েছে। এখন থেকে দুভাবেই লগইন করা যাবে: Google দিয়ে, আর পাসওয়ার্ড দিয়ে।',
      ),
      say(
        'If this was not you, change the password of your Google account first.',
        'আপনি না করে থাকলে আগে আপনার Google অ্যাকাউন্টের পাসওয়ার্ড বদলান।',
      ),
    ],
  })
}

export function passwordRemoved(to: Addressee, link: string): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('You now log in with Google', 'এখন আপনি Google দিয়ে লগইন করেন'),
    paragraphs: [
      say(
        'You logged in to PhoneHaat with Google. There was an account with your address already, but its address had never been confirmed.',
        'আপনি Google দিয়ে ফোনহাটে লগইন করেছেন। আপনার ঠিকানায় আগেই একটি অ্যাকাউন্ট ছিল, কিন্তু ঠিকানাটি যে নিজের, তা কেউ কখনও নিশ্চিত করেননি।',
      ),
      say(
        'Google has confirmed that it is yours, so the account is yours now. The password that was set for it no longer works, and every other device was signed out.',
        'Google নিশ্চিত করেছে যে ঠিকানাটি আপনার, তাই অ্যাকাউন্টটি এখন আপনার। আগে দেওয়া পাসওয়ার্ড আর চলবে না, অন্য সব ডিভাইস লগআউট হয়েছে।',
      ),
      say('If you want a password as well, choose one.', 'পাসওয়ার্ডও রাখতে চাইলে একটি দিন।'),
    ],
    button: { label: say('Choose a password', 'পাসওয়ার্ড দিন'), link },
  })
}

export function accountDeleted(to: Addressee): Mail {
  const say = sayIn(to.language)
  return writeLetter({
    to,
    language: to.language,
    subject: say('Your account has been deleted', 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে'),
    paragraphs: [
      say(
        'Your PhoneHaat account was deleted just now, with your password. Your phones are off the market, and your name, number and addresses are removed.',
        'এইমাত্র আপনার পাসওয়ার্ড দিয়ে ফোনহাট অ্যাকাউন্টটি মুছে ফেলা হয়েছে। আপনার ফোনগুলো আর বাজারে নেই; নাম, নম্বর আর ঠিকানাও মুছে গেছে।',
      ),
      say(
        'We keep a record of orders and payments, without your name. If this was not you, change your email password and write to us.',
        'অর্ডার আর পেমেন্টের হিসাব আপনার নাম ছাড়া থেকে যাবে। আপনি না করে থাকলে আপনার ইমেইলের পাসওয়ার্ড বদলান আর আমাদের জানান।',
      ),
    ],
  })
}

const secondFactorLetter = (to: Addressee, subject: string, news: string) =>
  writeLetter({
    to,
    language: to.language,
    subject,
    paragraphs: [
      news,
      sayIn(to.language)(
        'If this was not you, choose a new password at once, which ends every login, and write to us.',
        'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, তাতে সব লগইন শেষ হবে। আর আমাদের জানান।',
      ),
    ],
  })

export function secondFactorAdded(to: Addressee): Mail {
  const say = sayIn(to.language)
  return secondFactorLetter(
    to,
    say('Your login has a second step now', 'আপনার লগইনে এখন দ্বিতীয় ধাপ আছে'),
    say(
      'From now on your PhoneHaat account asks for a code of your app at each login. Every other device was signed out.',
      'এখন থেকে প্রতিবার লগইনে ফোনহাট আপনার অ্যাপের কোড চাইবে। অন্য সব ডিভাইস লগআউট হয়েছে।',
    ),
  )
}

export function secondFactorRemoved(to: Addressee): Mail {
  const say = sayIn(to.language)
  return secondFactorLetter(
    to,
    say('Your login no longer has a second step', 'আপনার লগইনে দ্বিতীয় ধাপ আর নেই'),
    say(
      'The second step of your PhoneHaat account was turned off just now. Your password is enough to log in again.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের দ্বিতীয় ধাপ বন্ধ করা হয়েছে। এখন লগইনে শুধু পাসওয়ার্ডই লাগবে।',
    ),
  )
}

export function backupCodeUsed(to: Addressee): Mail {
  const say = sayIn(to.language)
  return secondFactorLetter(
    to,
    say('A backup code of yours was used', 'আপনার একটি ব্যাকআপ কোড ব্যবহার হয়েছে'),
    say(
      'One of the backup codes of your PhoneHaat account was used just now, and does not work again. When few are left, turn the second step off and on to get new ones.',
      'এইমাত্র আপনার ফোনহাট অ্যাকাউন্টের একটি ব্যাকআপ কোড ব্যবহার হয়েছে, ওটি আর চলবে না। কোড কমে এলে দ্বিতীয় ধাপ বন্ধ করে আবার চালু করুন, নতুন কোড পাবেন।',
    ),
  )
}
