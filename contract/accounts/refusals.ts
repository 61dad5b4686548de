/** Refusals of accounts: how far one has proved itself (ruling R23), what it has done lately, who has blocked it, and who was deleted for cause. */
export const accountsRefusals = {
  terms_changed: {
    status: 409,
    sentence: 'The terms have changed since you opened this page. Please load it again and read them.',
    bangla: 'এই পাতা খোলার পর শর্ত বদলেছে। পাতাটি আবার লোড করে পড়ে নিন।',
  },
  too_many_unpaid: {
    status: 409,
    sentence:
      'You already have {limit} unpaid bookings, the most one person can have. Pay for one or cancel one, then book this phone.',
    bangla:
      'আপনার {limit}টি বুকিংয়ের পেমেন্ট বাকি, একজনের এর বেশি থাকতে পারে না। একটির টাকা দিন বা একটি বাতিল করুন, তারপর এই ফোন বুক করুন।',
  },
  too_many_unconfirmed: {
    status: 409,
    sentence: 'A new account can have {limit} unpaid booking at a time. Pay for it or cancel it, then book this phone.',
    bangla: 'নতুন অ্যাকাউন্টে একসঙ্গে পেমেন্ট বাকি {limit}টি বুকিং রাখা যায়। আগেরটির টাকা দিন বা সেটি বাতিল করুন, তারপর এই ফোন বুক করুন।',
  },
  too_many_confirmed: {
    status: 409,
    sentence:
      'Until your first deal is complete, the most unpaid bookings you can have at a time is {limit}. Pay for it or cancel it, then book this phone.',
    bangla:
      'প্রথম কেনাবেচা শেষ না হওয়া পর্যন্ত একসঙ্গে পেমেন্ট বাকি {limit}টি বুকিং রাখা যায়। আগেরটির টাকা দিন বা সেটি বাতিল করুন, তারপর এই ফোন বুক করুন।',
  },
  bookings_too_often: {
    status: 429,
    sentence: 'The most phones you can book in a day is {limit}. You can book another one in {wait}.',
    bangla: 'দিনে সর্বোচ্চ {limit}টি ফোন বুক করা যায়। {wait} পরে আবার বুক করতে পারবেন।',
  },
  cancelled_too_often: {
    status: 429,
    sentence: 'You have cancelled {limit} bookings within a day, so you can book another phone in {wait}.',
    bangla: 'আপনি এক দিনে {limit}টি বুকিং বাতিল করেছেন। {wait} পরে আবার ফোন বুক করতে পারবেন।',
  },
  network_bookings: {
    status: 409,
    sentence:
      'Many phones have just been booked from your network without being paid. Confirm your email address, then you can book this phone.',
    bangla:
      'আপনার নেটওয়ার্ক থেকে এইমাত্র অনেক ফোন বুক হয়েছে, যেগুলোর পেমেন্ট হয়নি। ইমেইল ঠিকানা নিশ্চিত করুন, তারপর এই ফোন বুক করতে পারবেন।',
  },
  people_blocked: {
    status: 409,
    sentence: 'One of you has blocked the other, so you cannot book this phone. Please choose another one.',
    bangla: 'আপনাদের একজন অন্যজনকে ব্লক করেছেন, তাই এই ফোন বুক করা যাবে না। অন্য ফোন দেখুন।',
  },
  confirm_first: {
    status: 403,
    sentence: 'Please confirm your email address first: open the link in our email. We can send it to you again.',
    bangla: 'আগে ইমেইল ঠিকানা নিশ্চিত করুন: আমাদের ইমেইলের লিংকটি খুলুন। চাইলে লিংকটি আবার পাঠাতে পারি।',
  },
  too_many_live: {
    status: 409,
    sentence:
      'The most phones you can have on the market at a time is {limit}. Once one is sold, paused or deleted, you can put up another.',
    bangla: 'একসঙ্গে সর্বোচ্চ {limit}টি ফোন বাজারে রাখা যায়। একটি বিক্রি হলে, বন্ধ রাখলে বা মুছলে আরেকটি দিতে পারবেন।',
  },
  too_many_live_unconfirmed: {
    status: 409,
    sentence:
      'Until your email address is confirmed, the most phones you can have on the market is {limit}. Open the link in our email, then put up this one.',
    bangla: 'ইমেইল ঠিকানা নিশ্চিত না করা পর্যন্ত বাজারে {limit}টি ফোন রাখা যায়। আমাদের ইমেইলের লিংকটি খুলুন, তারপর এই ফোনটি দিন।',
  },
  booked_too_soon: {
    status: 409,
    sentence: 'Your last booking of this phone ended without a payment. You can book it again in {wait}.',
    bangla: 'এই ফোনের আগের বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে। {wait} পরে আবার বুক করতে পারবেন।',
  },
  address_unchanged: {
    status: 409,
    sentence: 'This already is the address of your account.',
    bangla: 'আপনার অ্যাকাউন্টে এই ঠিকানাই আছে।',
  },
  address_changes_too_often: {
    status: 429,
    sentence: 'You can ask for another address {limit} times a day. Please try again tomorrow.',
    bangla: 'দিনে {limit} বার ঠিকানা বদলাতে চাইতে পারেন। কাল আবার চেষ্টা করুন।',
  },
  letters_to_address: {
    status: 429,
    sentence:
      'Several emails have gone to this address already. Look for them, among the spam too, or try again in an hour.',
    bangla: 'এই ঠিকানায় পরপর কয়েকটি ইমেইল গেছে। সেগুলো খুঁজুন, স্প্যামেও দেখুন, বা এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  letters_too_many: {
    status: 429,
    sentence: 'More emails were asked for in the last hour than we send. Please try again in an hour.',
    bangla: 'গত এক ঘণ্টায় আমরা যত ইমেইল পাঠাই তার চেয়ে বেশি চাওয়া হয়েছে। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  },
  address_link_over: {
    status: 410,
    sentence: 'This link no longer works: its time is over, or a newer one has taken its place.',
    bangla: 'এই লিংক আর চলবে না: এর সময় শেষ, বা পরে আরেকটি লিংক গেছে।',
  },
  address_taken: {
    status: 409,
    sentence: 'This address has an account of its own by now, so your account keeps the one that it has.',
    bangla: 'এই ঠিকানায় এর মধ্যে আরেকটি অ্যাকাউন্ট খোলা হয়েছে, তাই আপনার অ্যাকাউন্টের ঠিকানা আগেরটাই থাকল।',
  },
  address_excluded: {
    status: 403,
    sentence:
      'This email address belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
    bangla:
      'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের ইমেইল এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  },
  account_gone: {
    status: 401,
    sentence: 'This account no longer exists. Please log in with another one.',
    bangla: 'এই অ্যাকাউন্ট আর নেই। অন্য অ্যাকাউন্ট দিয়ে লগইন করুন।',
  },
  second_factor_required: {
    status: 403,
    sentence: 'Please type the code of your second step first.',
    bangla: 'আগে আপনার দ্বিতীয় ধাপের কোড দিন।',
  },
  second_factor_missing: {
    status: 403,
    sentence: 'Admins need a second step at login. Please set it up in Your account first.',
    bangla: 'অ্যাডমিনদের লগইনে দ্বিতীয় ধাপ লাগে। আগে ‘আপনার অ্যাকাউন্ট’-এ এটি চালু করুন।',
  },
  second_factor_again: {
    status: 403,
    sentence: 'Please confirm with a code of your second step.',
    bangla: 'আপনার দ্বিতীয় ধাপের একটি কোড দিয়ে নিশ্চিত করুন।',
  },
  second_factor_off: {
    status: 409,
    sentence: 'This account has no second step at login.',
    bangla: 'এই অ্যাকাউন্টে লগইনের দ্বিতীয় ধাপ চালু নেই।',
  },
  second_factor_own: {
    status: 409,
    sentence: 'You can turn off your own second step in Your account.',
    bangla: 'নিজের দ্বিতীয় ধাপ ‘আপনার অ্যাকাউন্ট’ থেকে বন্ধ করা যায়।',
  },
  number_code_wrong: {
    status: 409,
    sentence: 'This is not the code that we sent. Please check it, or ask for a new one.',
    bangla: 'কোডটি মিলছে না। আবার দেখে লিখুন, বা নতুন কোড নিন।',
  },
  number_code_over: {
    status: 409,
    sentence: 'This code no longer works: each works once, for five minutes and three tries. Please ask for a new one.',
    bangla: 'এই কোড আর চলবে না: একটি কোড একবার, পাঁচ মিনিট আর তিনবার চেষ্টা পর্যন্ত চলে। নতুন কোড নিন।',
  },
  number_taken: {
    status: 409,
    sentence: 'Another account logs in with this number. Log in with it, or use another number.',
    bangla: 'এই নম্বর দিয়ে অন্য একটি অ্যাকাউন্টে লগইন হয়। সেটিতে লগইন করুন, বা অন্য নম্বর দিন।',
  },
  number_missing: {
    status: 409,
    sentence: 'Your account has no mobile number to log in with.',
    bangla: 'আপনার অ্যাকাউন্টে লগইনের মোবাইল নম্বর নেই।',
  },
  number_needed: {
    status: 409,
    sentence: 'Your account has no email address, so this number is the only way into it. Add an address first.',
    bangla: 'আপনার অ্যাকাউন্টে ইমেইল নেই, তাই এই নম্বর ছাড়া লগইন করা যাবে না। আগে একটি ইমেইল ঠিকানা দিন।',
  },
  number_again: {
    status: 403,
    sentence: 'Please type a code that we send to your number, to show that it is you.',
    bangla: 'আপনিই কি না নিশ্চিত হতে আপনার নম্বরে পাঠানো একটি কোড লিখুন।',
  },
  number_not_enough: {
    status: 403,
    sentence:
      'No one had used this number here for 90 days when you logged in, so it may have been another person’s before. To reach money, log in with your email or Google, or write to us through the Contact page.',
    bangla:
      'আপনি লগইন করার আগে ৯০ দিন এই নম্বর এখানে কেউ ব্যবহার করেননি, তাই এটি আগে অন্য কারও হয়ে থাকতে পারে। টাকার কাজে ইমেইল বা Google দিয়ে লগইন করুন, বা যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  },
  number_excluded: {
    status: 403,
    sentence:
      'This phone number belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
    bangla:
      'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের নম্বর এটি, তাই এখানে ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  },
  google_again: {
    status: 403,
    sentence: 'Please log in with Google again, to show that it is you.',
    bangla: 'আপনিই কি না নিশ্চিত হতে আবার Google দিয়ে লগইন করুন।',
  },
  google_needed: {
    status: 409,
    sentence: 'Google is the only way into your account. Choose a password, or add a mobile number or a passkey first.',
    bangla: 'আপনার অ্যাকাউন্টে শুধু Google দিয়েই লগইন হয়। আগে একটি পাসওয়ার্ড দিন, অথবা মোবাইল নম্বর বা পাসকি যোগ করুন।',
  },
  passkeys_full: {
    status: 409,
    sentence: 'Your account has {limit} passkeys, the most that it can have. Remove one first.',
    bangla: 'আপনার অ্যাকাউন্টে {limit}টি পাসকি আছে, এর বেশি রাখা যায় না। আগে একটি সরান।',
  },
  passkey_unknown: {
    status: 404,
    sentence: 'Your account has no such passkey.',
    bangla: 'আপনার অ্যাকাউন্টে এমন কোনো পাসকি নেই।',
  },
  payout_account_excluded: {
    status: 403,
    sentence:
      'This payout account belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
    bangla:
      'নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্ট এখানে টাকা নিত, তাই এটি আর ব্যবহার করা যাবে না। ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।',
  },
  exclusion_unknown: {
    status: 404,
    sentence: 'There is no such closed account.',
    bangla: 'এমন কোনো বন্ধ অ্যাকাউন্ট নেই।',
  },
  exclusion_over: {
    status: 409,
    sentence: 'This was ended before. The address can be used again already.',
    bangla: 'এটি আগেই তুলে নেওয়া হয়েছে। ঠিকানাটি এখনই ব্যবহার করা যাবে।',
  },
  account_suspended: {
    status: 403,
    sentence: 'Your account is suspended ({reason}), so you cannot sell or book at the moment.',
    bangla: 'আপনার অ্যাকাউন্ট স্থগিত ({reason}), তাই এখন বিক্রি বা বুক করা যাবে না।',
  },
  admin_not_suspended: {
    status: 409,
    sentence: 'An admin cannot be suspended. Remove the admin role first.',
    bangla: 'অ্যাডমিনকে স্থগিত করা যায় না। আগে তাঁকে অ্যাডমিন থেকে সরান।',
  },
  person_suspended: {
    status: 409,
    sentence: 'This person is suspended. End the suspension first.',
    bangla: 'এই অ্যাকাউন্ট স্থগিত আছে। আগে আবার চালু করুন।',
  },
  not_a_seller: {
    status: 409,
    sentence: 'Only a seller can be made an admin.',
    bangla: 'শুধু বিক্রেতাকেই অ্যাডমিন করা যায়।',
  },
  last_admin: {
    status: 409,
    sentence: 'This is the only admin. Make someone else an admin first.',
    bangla: 'ইনিই শেষ অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।',
  },
  sales_open: {
    status: 409,
    sentence:
      'You were paid for a phone in the last {days} days, and its buyer may still need to reach you. You can delete your account in {wait}.',
    bangla: 'গত {days} দিনে আপনার একটি ফোনের টাকা দেওয়া হয়েছে, ক্রেতার হয়তো এখনও আপনাকে দরকার। {wait} পরে অ্যাকাউন্ট মুছতে পারবেন।',
  },
  downloads_too_often: {
    status: 429,
    sentence: 'You can download your data {limit} times an hour. Please try again later.',
    bangla: 'ঘণ্টায় {limit} বার নিজের তথ্য ডাউনলোড করা যায়। একটু পরে আবার চেষ্টা করুন।',
  },
  api_tokens_full: {
    status: 409,
    sentence: 'The most API tokens you can have is {limit}. Please remove one first.',
    bangla: 'সর্বোচ্চ {limit}টি এপিআই টোকেন রাখা যায়। আগে একটি সরান।',
  },
  api_token_unknown: {
    status: 401,
    sentence: 'This API token does not exist, or was removed.',
    bangla: 'এই এপিআই টোকেন নেই, অথবা সরিয়ে ফেলা হয়েছে।',
  },
  api_token_missing: {
    status: 404,
    sentence: 'You have no such API token. It may be removed already.',
    bangla: 'আপনার এমন কোনো এপিআই টোকেন নেই। হয়তো আগেই সরানো হয়েছে।',
  },
  api_token_not_enough: {
    status: 403,
    sentence: 'This API token may not do that: it lacks the scope, or only a person can.',
    bangla: 'এই এপিআই টোকেন দিয়ে এটি করা যায় না: অনুমতি নেই, অথবা কাজটি শুধু মানুষ করতে পারেন।',
  },
  webhooks_full: {
    status: 409,
    sentence: 'The most webhooks you can have is {limit}. Please remove one first.',
    bangla: 'সর্বোচ্চ {limit}টি ওয়েবহুক রাখা যায়। আগে একটি সরান।',
  },
  webhook_unknown: {
    status: 404,
    sentence: 'There is no such webhook, or nothing like it was sent.',
    bangla: 'এমন কোনো ওয়েবহুক নেই, অথবা এমন কিছু পাঠানো হয়নি।',
  },
  webhook_paused: {
    status: 409,
    sentence: 'This webhook is paused. Turn it on first.',
    bangla: 'এই ওয়েবহুক বন্ধ আছে। আগে চালু করুন।',
  },
  webhook_too_often: {
    status: 429,
    sentence: 'You can send {limit} by hand an hour. Please try again later.',
    bangla: 'ঘণ্টায় {limit}টি নিজে পাঠানো যায়। একটু পরে আবার চেষ্টা করুন।',
  },
  already_registered: {
    status: 409,
    sentence: 'You have already chosen your account type.',
    bangla: 'আপনি আগেই অ্যাকাউন্টের ধরন বেছে নিয়েছেন।',
  },
} as const
