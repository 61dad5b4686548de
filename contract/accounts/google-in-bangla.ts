import type { GoogleNotice, GoogleRefusal } from './google.ts'

/** The sentences of `googleRefusals`. */
export const googleRefusalsInBangla: Record<GoogleRefusal, string> = {
  cancelled: 'আপনি Google দিয়ে এগোননি, তাই লগইন হয়নি।',
  unproven: 'এই ইমেইল যে আপনার, Google তা নিশ্চিত করেনি। আগে Google-এ নিশ্চিত করুন, বা ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  excluded:
    'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের ইমেইল এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  kept: 'এই ইমেইলের অ্যাকাউন্টে এখন অন্য ঠিকানা। নতুন ঠিকানা দিয়ে লগইন করুন।',
  stale: 'অনেক দেরি হয়ে গেছে, বা লগইন অন্য উইন্ডোতে শুরু হয়েছিল। আবার চেষ্টা করুন।',
  no_cookies: 'ব্রাউজার আপনার লগইন মনে রাখেনি। এই সাইটের কুকি চালু করে আবার চেষ্টা করুন।',
  not_offered: 'এই সাইটে Google দিয়ে লগইন করা যায় না। ইমেইল ও পাসওয়ার্ড ব্যবহার করুন।',
  failed: 'Google ঠিকমতো সাড়া দেয়নি। আবার চেষ্টা করুন, বা ইমেইল ও পাসওয়ার্ড ব্যবহার করুন।',
}

/** The sentences of `googleNotices`. */
export const googleNoticesInBangla: Record<GoogleNotice, string> = {
  password_removed: 'Google নিশ্চিত করেছে যে এই ঠিকানা আপনার। আগে যে পাসওয়ার্ড দেওয়া ছিল তা আর চলবে না; চাইলে নতুন একটি দিতে পারেন।',
}
