export const photosRefusals = {
  not_found: {
    status: 404,
    sentence: 'There is nothing here. It may have been removed.',
    bangla: 'এখানে কিছু নেই। হয়তো সরিয়ে ফেলা হয়েছে।',
  },
  photo_missing: {
    status: 422,
    sentence: 'No photo was sent. Please choose one.',
    bangla: 'কোনো ছবি আসেনি। একটি বেছে নিন।',
  },
  photo_one_at_a_time: {
    status: 422,
    sentence: 'That was more than one photo. Please send them one at a time.',
    bangla: 'একসঙ্গে একাধিক ছবি এসেছে। একটি করে পাঠান।',
  },
  photo_empty: {
    status: 422,
    sentence: 'This file is empty. Please choose the photo again.',
    bangla: 'ফাইলটি খালি। ছবিটি আবার বেছে নিন।',
  },
  photo_wrong_kind: {
    status: 422,
    sentence: 'This is {what}, not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF photo.',
    bangla: 'এটি {what}, এমন ফাইল আমরা ছবি হিসেবে পড়তে পারি না। JPEG, PNG, WebP বা AVIF ছবি বেছে নিন।',
  },
  photo_heic: {
    status: 422,
    sentence:
      'This phone saves photos as HEIC, which we cannot read. Set the camera to “Most compatible” or choose a JPEG.',
    bangla: 'এই ফোনের ছবি HEIC ফরম্যাটে, আমরা তা পড়তে পারি না। ক্যামেরায় “Most compatible” বেছে নিন, বা একটি JPEG দিন।',
  },
  photo_unreadable: {
    status: 422,
    sentence: 'This file is not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF photo.',
    bangla: 'এই ফাইলটি আমরা ছবি হিসেবে পড়তে পারছি না। JPEG, PNG, WebP বা AVIF ছবি বেছে নিন।',
  },
  photo_damaged: {
    status: 422,
    sentence: 'This photo is damaged or not complete, so we cannot read it. Please choose another one.',
    bangla: 'ছবিটি নষ্ট বা অসম্পূর্ণ, তাই পড়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  },
  photo_too_slow: {
    status: 422,
    sentence: 'This photo takes too long to open. Please save it as an ordinary JPEG and choose that.',
    bangla: 'ছবিটি খুলতে খুব বেশি সময় লাগছে। সাধারণ JPEG হিসেবে সেভ করে সেটি দিন।',
  },
  photo_too_small: {
    status: 422,
    sentence: 'This photo is too small. Each side needs at least 200 pixels.',
    bangla: 'ছবিটি খুব ছোট। প্রতি পাশে অন্তত ২০০ পিক্সেল লাগবে।',
  },
  photo_too_long: {
    status: 422,
    sentence: 'This photo is too narrow. It may be up to five times as long as it is wide.',
    bangla: 'ছবিটি খুব সরু। চওড়ার পাঁচ গুণ পর্যন্ত লম্বা হতে পারে।',
  },
  photo_too_many_pixels: {
    status: 413,
    sentence:
      'Until your first completed deal, photos may be up to {megapixels} megapixels. Please choose a smaller one: cameras have an ordinary setting of 12.',
    bangla:
      'প্রথম কেনাবেচা শেষ হওয়ার আগে ছবি {megapixels} মেগাপিক্সেল পর্যন্ত দেওয়া যায়। ছোট ছবি দিন: ক্যামেরার সাধারণ সেটিং ১২ মেগাপিক্সেল।',
  },
  photo_too_deep: {
    status: 422,
    sentence:
      'This PNG has 16 bits a colour, which is more than a photo needs. Please save it as an ordinary JPEG or PNG.',
    bangla: 'এই PNG-তে প্রতি রঙে ১৬ বিট আছে, ছবির জন্য এত লাগে না। সাধারণ JPEG বা PNG হিসেবে সেভ করে দিন।',
  },
  photo_too_heavy: {
    status: 413,
    sentence:
      'A photo saved this way may be up to {megapixels} megapixels. Please save it as an ordinary JPEG, or choose a smaller one.',
    bangla: 'এই ফরম্যাটের ছবি {megapixels} মেগাপিক্সেল পর্যন্ত হতে পারে। সাধারণ JPEG হিসেবে সেভ করুন, বা ছোট একটি ছবি দিন।',
  },
  photos_unavailable: {
    status: 503,
    sentence: 'Photos cannot be saved at the moment. Please try again shortly.',
    bangla: 'এই মুহূর্তে ছবি সেভ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  upload_incomplete: {
    status: 400,
    sentence: 'The photo was not uploaded completely. Please try again.',
    bangla: 'ছবিটি পুরোপুরি আসেনি। আবার চেষ্টা করুন।',
  },
  upload_too_slow: {
    status: 400,
    sentence: 'The photo was uploaded too slowly. Please try again where the connection is better.',
    bangla: 'ছবিটি খুব ধীরে আসছিল। যেখানে নেটওয়ার্ক ভালো, সেখানে আবার চেষ্টা করুন।',
  },
  uploads_busy: {
    status: 503,
    sentence: 'Many photos are coming in at the moment. Please try again in a minute.',
    bangla: 'এখন অনেক ছবি আসছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
  uploads_too_often: {
    status: 429,
    sentence: 'You can upload {limit} photos an hour. Please try again in {wait}.',
    bangla: 'ঘণ্টায় {limit}টি ছবি আপলোড করা যায়। {wait} পরে আবার শুরু করুন।',
  },
} as const
