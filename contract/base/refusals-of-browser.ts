/** Refusals that the browser also meets by itself, without an answer of the server. It has these sentences only: all of them weigh more than a page. */
export const browserRefusals = {
  session_ended: { status: 401, sentence: 'Your login has expired. Please log in again.' },
  sellers_only: { status: 403, sentence: 'Only sellers can do that. Your account is not a seller account.' },
  admins_only: { status: 403, sentence: 'Only admins can do that.' },
  photo_unknown: { status: 422, sentence: 'We could not find that photo. Please upload it again.' },
  photo_too_large: { status: 413, sentence: 'This photo is too large. Photos may be up to 12 MB and 50 megapixels.' },
  failed: { status: 500, sentence: 'Something went wrong on our side. We have logged it; please try again.' },
} as const

export const browserRefusalsInBangla: Record<keyof typeof browserRefusals, string> = {
  session_ended: 'আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।',
  sellers_only: 'এটি শুধু বিক্রেতারা করতে পারেন। আপনারটি বিক্রেতা অ্যাকাউন্ট নয়।',
  admins_only: 'এটি শুধু অ্যাডমিনরা করতে পারেন।',
  photo_unknown: 'ছবিটি এখানে নেই। আবার আপলোড করুন।',
  photo_too_large: 'ছবিটি খুব বড়। ১২ MB ও ৫০ মেগাপিক্সেল পর্যন্ত দেওয়া যায়।',
  failed: 'আমাদের এখানে কিছু একটা ভুল হয়েছে। সমস্যাটি আমরা নোট করেছি; আবার চেষ্টা করুন।',
}
