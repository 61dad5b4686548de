/** Refusals about people who were deleted for cause, among all of `refusals.ts`. */
export const exclusionRefusals = {
  number_excluded: {
    status: 403,
    sentence:
      'This phone number belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  },
  payout_account_excluded: {
    status: 403,
    sentence:
      'This payout account belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  },
  exclusion_unknown: { status: 404, sentence: 'There is no such closed account.' },
  exclusion_over: { status: 409, sentence: 'This was ended before. The address can be used again already.' },
} as const

export const exclusionRefusalsInBangla: Record<keyof typeof exclusionRefusals, string> = {
  number_excluded:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের নম্বর এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  payout_account_excluded:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্ট এখানে টাকা নিত, তাই এটি আর ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  exclusion_unknown: 'এমন কোনো বন্ধ অ্যাকাউন্ট নেই।',
  exclusion_over: 'এটি আগেই তুলে নেওয়া হয়েছে। ঠিকানাটি এখনই ব্যবহার করা যাবে।',
}
