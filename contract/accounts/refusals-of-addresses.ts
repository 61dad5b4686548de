/** Refusals about changing the email address of an account, among all of `refusals.ts`. */
export const addressRefusals = {
  address_unchanged: { status: 409, sentence: 'This already is the address of your account.' },
  address_changes_too_often: {
    status: 429,
    sentence: 'You can ask for another address {limit} times a day. Please try again tomorrow.',
  },
  letters_to_address: {
    status: 429,
    sentence:
      'Several emails have gone to this address already. Look for them, among the spam too, or try again in an hour.',
  },
  letters_too_many: {
    status: 429,
    sentence: 'More emails were asked for in the last hour than we send. Please try again in an hour.',
  },
  address_link_over: {
    status: 410,
    sentence: 'This link no longer works: its time is over, or a newer one has taken its place.',
  },
  address_taken: {
    status: 409,
    sentence: 'This address has an account of its own by now, so your account keeps the one that it has.',
  },
  address_excluded: {
    status: 403,
    sentence:
      'This email address belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  },
} as const

export const addressRefusalsInBangla: Record<keyof typeof addressRefusals, string> = {
  address_unchanged: 'আপনার অ্যাকাউন্টে এই ঠিকানাই আছে।',
  address_changes_too_often: 'দিনে {limit} বার ঠিকানা বদলাতে চাইতে পারেন। কাল আবার চেষ্টা করুন।',
  letters_to_address: 'এই ঠিকানায় পরপর কয়েকটি ইমেইল গেছে। সেগুলো খুঁজুন, স্প্যামেও দেখুন, বা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  letters_too_many: 'গত এক ঘণ্টায় আমরা যত ইমেইল পাঠাই তার চেয়ে বেশি চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  address_link_over: 'এই লিংক আর চলবে না: এর সময় শেষ, বা পরে আরেকটি লিংক গেছে।',
  address_taken: 'এই ঠিকানায় এর মধ্যে আরেকটি অ্যাকাউন্ট খোলা হয়েছে, তাই আপনার অ্যাকাউন্টের ঠিকানা আগেরটাই থাকল।',
  address_excluded:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের ইমেইল এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
}
