/** Refusals of the stock of a shop. */
export const stockRefusals = {
  shop_not_checked: {
    status: 403,
    sentence:
      'Only shops whose trade licence or DBID an admin has checked can do that. Add yours on the page of your shop.',
    bangla: 'যে দোকানের ট্রেড লাইসেন্স বা ডিবিআইডি অ্যাডমিন যাচাই করেছেন, শুধু সেই দোকান এটি পারে। দোকানের পাতায় আপনারটি দিন।',
  },
  table_unreadable: {
    status: 422,
    sentence: 'This is no table of comma-separated values. Save it as “CSV UTF-8” and choose it again.',
    bangla: 'ফাইলটি কমা দিয়ে আলাদা করা (CSV) তালিকা নয়। “CSV UTF-8” হিসেবে সেভ করে আবার দিন।',
  },
  table_column_unknown: {
    status: 422,
    sentence: 'There is no column “{column}”. The example file has all columns.',
    bangla: '“{column}” নামে কোনো কলাম নেই। নমুনা ফাইলে সব কলাম আছে।',
  },
  table_too_long: {
    status: 422,
    sentence: 'The most rows that are read at once is {limit}. Please split the table.',
    bangla: 'একবারে সর্বোচ্চ {limit}টি সারি পড়া যায়। তালিকাটি ভাগ করে দিন।',
  },
  table_empty: {
    status: 422,
    sentence: 'The table has no rows below its first line.',
    bangla: 'প্রথম লাইনের নিচে কোনো সারি নেই।',
  },
  imports_too_often: {
    status: 429,
    sentence: 'The most tables a shop can send in a day is {limit}. Please try again tomorrow.',
    bangla: 'দোকান থেকে দিনে সর্বোচ্চ {limit}টি তালিকা পাঠানো যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  sku_taken: {
    status: 409,
    sentence: 'Another phone of the shop has this SKU.',
    bangla: 'দোকানের আরেকটি ফোনে এই SKU আছে।',
  },
  photo_address_failed: {
    status: 422,
    sentence:
      'No photo came from {address}. The address has to open for everyone, without a login or a redirect, within 8 seconds.',
    bangla: '{address} থেকে ছবি আসেনি। লগইন বা অন্য ঠিকানায় পাঠানো ছাড়া সবার জন্য ৮ সেকেন্ডে খোলে, এমন ঠিকানা দিন।',
  },
  photo_addresses_slow: {
    status: 422,
    sentence:
      'Of this table {limit} photos took too long to come, so no other was fetched. Choose the photos as files.',
    bangla: 'এই তালিকার {limit}টি ছবি আসতে খুব দেরি হয়েছে, তাই আর আনা হয়নি। ছবিগুলো ফাইল হিসেবে দিন।',
  },
  photo_addresses_too_often: {
    status: 429,
    sentence: 'The most photos that are fetched for a shop in an hour is {limit}. Send these rows again later.',
    bangla: 'একটি দোকানের জন্য ঘণ্টায় সর্বোচ্চ {limit}টি ছবি আনা হয়। এই সারিগুলো পরে আবার দিন।',
  },
  import_unknown: {
    status: 404,
    sentence: 'This table is not there any more. Please choose it again.',
    bangla: 'এই তালিকা আর নেই। আবার বেছে দিন।',
  },
  import_under_way: {
    status: 409,
    sentence: 'Another table of the shop is being carried out. Wait until it is done.',
    bangla: 'দোকানের আরেকটি তালিকার কাজ চলছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  import_not_undoable: {
    status: 409,
    sentence: 'Only the last table can be undone, once it has ended and within 7 days.',
    bangla: 'শুধু শেষ তালিকাটি ফিরিয়ে নেওয়া যায়, কাজ শেষ হওয়ার পর ৭ দিনের মধ্যে।',
  },
} as const
