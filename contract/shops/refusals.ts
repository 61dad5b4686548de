/** Refusals of shops and of the people who act for them. */
export const shopsRefusals = {
  shop_unknown: {
    status: 404,
    sentence: 'There is no such shop.',
    bangla: 'এমন কোনো দোকান নেই।',
  },
  shop_role_missing: {
    status: 403,
    sentence: 'You have no role in this shop that allows that. Ask its owner.',
    bangla: 'এই দোকানে এটি আপনার দায়িত্বে পড়ে না। মালিককে বলুন।',
  },
  shop_open: {
    status: 409,
    sentence: 'Your account has a shop already.',
    bangla: 'আপনার অ্যাকাউন্টে আগে থেকেই একটি দোকান আছে।',
  },
  shop_staff_full: {
    status: 409,
    sentence: 'The most people a shop can have or invite is {limit}. Remove one first.',
    bangla: 'একটি দোকানে সর্বোচ্চ {limit} জনকে রাখা বা ডাকা যায়। আগে একজনকে বাদ দিন।',
  },
  invitations_too_often: {
    status: 429,
    sentence: 'The most people a shop can invite in a day is {limit}. Please try again tomorrow.',
    bangla: 'দোকান থেকে দিনে সর্বোচ্চ {limit} জনকে ডাকা যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  invitation_known: {
    status: 409,
    sentence: 'This person was invited already, and has not answered yet.',
    bangla: 'এই মানুষটিকে আগেই ডাকা হয়েছে, এখনও উত্তর দেননি।',
  },
  invitation_unknown: {
    status: 404,
    sentence: 'This invitation has ended, or it is for someone else.',
    bangla: 'এই আমন্ত্রণ শেষ হয়ে গেছে, কিংবা এটি অন্য কারও জন্য।',
  },
  staff_unknown: {
    status: 404,
    sentence: 'This person does not work for the shop.',
    bangla: 'এই মানুষটি দোকানে কাজ করেন না।',
  },
  shop_unchecked: {
    status: 409,
    sentence: 'Only a shop whose licence or DBID was checked has a price list.',
    bangla: 'যে দোকানের লাইসেন্স বা ডিবিআইডি যাচাই হয়েছে, শুধু সেই দোকান দামের তালিকা রাখতে পারে।',
  },
  price_lists_too_often: {
    status: 429,
    sentence: 'The most times a shop can save its price list in a day is {limit}. Please try again tomorrow.',
    bangla: 'দামের তালিকা দিনে সর্বোচ্চ {limit} বার সেভ করা যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  quote_unknown: {
    status: 404,
    sentence: 'There is no such quote.',
    bangla: 'এমন কোনো কোটেশন নেই।',
  },
  quote_over: {
    status: 409,
    sentence: 'This quote has moved on meanwhile. Load the page again.',
    bangla: 'এর মধ্যে কোটেশনটি এগিয়ে গেছে। পাতাটি আবার লোড করুন।',
  },
  quote_not_arrived: {
    status: 409,
    sentence: 'The person has not said yet that they are at the counter. Ask them to press it in their quote.',
    bangla: 'মানুষটি এখনও জানাননি যে কাউন্টারে এসেছেন। তাঁর কোটেশনে সেটি চাপতে বলুন।',
  },
  quote_changed: {
    status: 409,
    sentence: 'The shop has another price now. Look at the offers again.',
    bangla: 'দোকানের দাম বদলেছে। অফারগুলো আবার দেখুন।',
  },
  quote_own_shop: {
    status: 409,
    sentence: 'You cannot book a price of a shop that you work for.',
    bangla: 'যে দোকানে কাজ করেন, তার দাম নিজে বুক করা যায় না।',
  },
  quotes_open: {
    status: 409,
    sentence: 'The most quotes you can have open is {limit}. Cancel one that you do not need.',
    bangla: 'একসঙ্গে সর্বোচ্চ {limit}টি কোটেশন রাখা যায়। যেটি লাগবে না, সেটি বাতিল করুন।',
  },
  shop_quotes_full: {
    status: 409,
    sentence: 'This shop has as many open quotes as it can hold. Choose another one, or come back tomorrow.',
    bangla: 'এই দোকানে আর কোটেশন রাখার জায়গা নেই। অন্য দোকান বেছে নিন, বা আগামীকাল আসুন।',
  },
  quote_phone_reported: {
    status: 409,
    sentence: 'This phone is reported as lost or stolen, so the quote is over. Do not buy it.',
    bangla: 'ফোনটি হারানো বা চুরি যাওয়া বলে জানানো হয়েছে, তাই কোটেশন শেষ। ফোনটি কিনবেন না।',
  },
  shop_check_unknown: {
    status: 404,
    sentence: 'The papers of this shop do not wait for a check.',
    bangla: 'এই দোকানের কাগজ যাচাইয়ের অপেক্ষায় নেই।',
  },
} as const
