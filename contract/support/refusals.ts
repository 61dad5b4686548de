/** Refusals of what people write to the market. */
export const supportRefusals = {
  support_unknown: {
    status: 404,
    sentence: 'We could not find this. It may have been removed, or the link is not whole.',
    bangla: 'এটি পাওয়া গেল না। হয়তো মুছে গেছে, কিংবা লিংকটি পুরো নেই।',
  },
  support_too_often: {
    status: 429,
    sentence: 'You have written to us many times today. Please wait until tomorrow, or call us.',
    bangla: 'আজ আপনি আমাদের অনেকবার লিখেছেন। আগামীকাল লিখুন, কিংবা কল করুন।',
  },
  support_crowded: {
    status: 429,
    sentence: 'Too much was written to us without an account today. Please log in and write from there, or call us.',
    bangla: 'আজ অ্যাকাউন্ট ছাড়া অনেক বেশি লেখা এসেছে। লগইন করে লিখুন, কিংবা আমাদের কল করুন।',
  },
} as const
