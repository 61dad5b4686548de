import { inBanglaDigits } from './language.ts'

/** What is said at a field, in Bangla. A sentence that is not here is said as it is; tests walk through every call and every form. */
const bangla: Record<string, string> = {
  'Name is required': 'নাম লিখুন।',
  'Name may have up to 100 characters.': 'নাম ১০০ অক্ষরের মধ্যে লিখুন।',
  'Name may have up to 120 characters.': 'নাম ১২০ অক্ষরের মধ্যে লিখুন।',
  'Email is required': 'ইমেইল লিখুন।',
  'Email Address is Required.': 'ইমেইল ঠিকানা লিখুন।',
  'Email may have up to 254 characters.': 'ইমেইল ২৫৪ অক্ষরের মধ্যে লিখুন।',
  'This does not look like an email address.': 'ইমেইল ঠিকানাটি ঠিক মনে হচ্ছে না।',
  'Password is Required.': 'পাসওয়ার্ড লিখুন।',
  'Password required': 'পাসওয়ার্ড লিখুন।',
  'min length is 6 or more.': 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর লাগবে।',
  'Password may have up to 128 characters.': 'পাসওয়ার্ড ১২৮ অক্ষরের মধ্যে লিখুন।',
  'Password must be One Upper case, One special character and one number.':
    'পাসওয়ার্ডে একটি বড় হাতের ইংরেজি অক্ষর, একটি চিহ্ন আর একটি সংখ্যা লাগবে।',
  'This password is one of the most common ones, so it is guessed first. Please choose another one.':
    'এই পাসওয়ার্ড খুব বেশি মানুষ ব্যবহার করেন, তাই সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  'A password must not be one’s own name or email address. Please choose another one.':
    'নিজের নাম বা ইমেইল ঠিকানা পাসওয়ার্ড হতে পারে না। অন্য একটি দিন।',
  'phone may have up to 40 characters.': 'মোবাইল নম্বর ৪০ অক্ষরের মধ্যে লিখুন।',
  'location is required': 'জায়গার নাম লিখুন।',
  'location may have up to 120 characters.': 'জায়গার নাম ১২০ অক্ষরের মধ্যে লিখুন।',
  'condition is required': 'ফোনের অবস্থা বেছে নিন।',
  'mobile number is required': 'মোবাইল নম্বর লিখুন।',
  'This is not a Bangladeshi mobile number. Write it like 01712 345678.': 'এটি বাংলাদেশের মোবাইল নম্বর নয়। এভাবে লিখুন: ০১৭১২ ৩৪৫৬৭৮।',
  'purchase is required': 'কবে কিনেছেন, বেছে নিন।',
  'Write a year such as 2023, or a year and month such as 2023-05.': 'সাল লিখুন, যেমন ২০২৩, বা সাল ও মাস, যেমন ২০২৩-০৫।',
  'The purchase year cannot be in the future.': 'কেনার সময় ভবিষ্যতে হতে পারে না।',
  'Price is required': 'দাম লিখুন।',
  'Write the price in Taka, such as 25,000.': 'দাম টাকায় লিখুন, যেমন ২৫,০০০।',
  'A phone costs at least ৳100.': 'ফোনের দাম অন্তত ১০০ টাকা।',
  'A phone costs less than ৳10,00,000.': 'ফোনের দাম ১০ লাখ টাকার কম।',
  'Image is required': 'একটি ছবি দিন।',
  'A phone has up to 8 photos.': 'একটি ফোনের ৮টি পর্যন্ত ছবি হয়।',
  'The first of the photos is the main photo.': 'প্রথম ছবিটিই মূল ছবি।',
  'category is required': 'ব্র্যান্ড বেছে নিন।',
  'Choose a model of this brand, or none.': 'এই ব্র্যান্ডের একটি মডেল বেছে নিন, বা খালি রাখুন।',
  'There is no such district.': 'এমন কোনো জেলা নেই।',
  'Please choose a reason.': 'একটি কারণ বেছে নিন।',
  'A note may have up to 1,000 characters.': 'মন্তব্য ১,০০০ অক্ষরের মধ্যে লিখুন।',
  'Please tell the seller why.': 'কারণটা বিক্রেতাকে লিখে জানান।',
  'The reason may have up to 500 characters.': 'কারণ ৫০০ অক্ষরের মধ্যে লিখুন।',
  'Say which: either up to one of them, or some by their ids.': 'কোনগুলো, তা বলুন: একটি পর্যন্ত সব, বা আলাদা আলাদা কয়েকটি।',
  'This holds a character that cannot be kept.': 'এতে এমন একটি অক্ষর আছে যা রাখা যায় না।',
  'This search could not be read. Please start it again.': 'খোঁজটি পড়া যায়নি। আবার শুরু করুন।',
  'Choose something to look for first, such as a model or a price.': 'আগে কিছু বেছে নিন, যেমন মডেল বা দাম।',
}

/** What zod says by itself, mostly to programs. */
const patterns: readonly [RegExp, string][] = [
  [/^Too big: expected string to have <=(\d+) characters$/, 'সর্বোচ্চ $1টি অক্ষর লেখা যায়।'],
  [/^Too small: expected string to have >=(\d+) characters$/, 'অন্তত $1টি অক্ষর লিখুন।'],
  [/^Too big: expected \w+ to have <=(\d+) items$/, 'সর্বোচ্চ $1টি দেওয়া যায়।'],
  [/^Too small: expected \w+ to have >=(\d+) items$/, 'অন্তত $1টি দিন।'],
  [/^Too big: expected \w+ to be <=?(\d+)$/, 'সংখ্যাটি বেশি বড়। $1 পর্যন্ত লেখা যায়।'],
  [/^Too small: expected \w+ to be >=?(\d+)$/, 'সংখ্যাটি বেশি ছোট। অন্তত $1 লিখুন।'],
  [/^Too (?:big|small): /, 'সংখ্যাটি ঠিক নয়।'],
  [/^(?:Invalid \w+|Unrecognized keys?)/, 'এই ঘরটি ঠিকভাবে পূরণ করুন।'],
]

/** A field's sentence in Bangla. */
export function inBangla(sentence: string): string {
  const known = bangla[sentence]
  if (known) return known
  const [pattern, words] = patterns.find(([pattern]) => pattern.test(sentence)) ?? []
  if (!pattern || !words) return sentence
  return inBanglaDigits(words.replace('$1', pattern.exec(sentence)?.[1] ?? ''))
}
