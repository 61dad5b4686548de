export const listingsRefusals = {
  listing_gone: {
    status: 404,
    sentence: 'This phone is no longer on the market.',
    bangla: 'এই ফোনটি আর বাজারে নেই।',
  },
  listing_unavailable: {
    status: 409,
    sentence: 'Someone else has just booked this phone. Please choose another one.',
    bangla: 'এইমাত্র অন্য একজন ফোনটি বুক করেছেন। অন্য একটি বেছে নিন।',
  },
  listing_booked: {
    status: 409,
    sentence: 'This phone is booked, so it cannot be deleted. You can delete it once the booking has ended.',
    bangla: 'ফোনটি বুক করা আছে, তাই মোছা যাবে না। বুকিং শেষ হলে মুছতে পারবেন।',
  },
  listing_sold: {
    status: 409,
    sentence: 'This phone is sold and belongs to an order, so it cannot be deleted.',
    bangla: 'ফোনটি বিক্রি হয়ে গেছে এবং একটি অর্ডারে আছে, তাই মোছা যাবে না।',
  },
  price_while_booked: {
    status: 409,
    sentence: 'Someone has booked this phone at this price. You can change the price once the booking has ended.',
    bangla: 'এই দামে একজন ফোনটি বুক করেছেন। বুকিং শেষ হলে দাম বদলাতে পারবেন।',
  },
  price_after_sale: {
    status: 409,
    sentence: 'This phone is sold, so its price can no longer be changed.',
    bangla: 'ফোনটি বিক্রি হয়ে গেছে, তাই দাম আর বদলানো যাবে না।',
  },
  price_after_withdrawal: {
    status: 409,
    sentence: 'This phone is off the market, so its price cannot be changed.',
    bangla: 'ফোনটি এখন বিক্রির জন্য নেই, তাই দাম বদলানো যাবে না।',
  },
  imei_too_often: {
    status: 429,
    sentence: 'You can enter IMEIs {limit} times an hour. Please try again in {wait}.',
    bangla: 'এক ঘণ্টায় {limit} বার IMEI দেওয়া যায়। {wait} পরে আবার চেষ্টা করুন।',
  },
  product_booked: {
    status: 409,
    sentence: 'Someone has booked this phone as it is now. You can change it once the booking has ended.',
    bangla: 'ফোনটি যেমন আছে তেমনই একজন বুক করেছেন। বুকিং শেষ হলে বদলাতে পারবেন।',
  },
  product_sold: {
    status: 409,
    sentence: 'This phone is sold, so it can no longer be changed.',
    bangla: 'ফোনটি বিক্রি হয়ে গেছে, তাই তথ্য আর বদলানো যাবে না।',
  },
  product_waits: {
    status: 409,
    sentence: 'This phone waits for an admin. Until then you can change its text or delete it.',
    bangla: 'ফোনটি একজন অ্যাডমিনের অপেক্ষায় আছে। ততক্ষণ লেখা বদলাতে বা ফোনটি মুছতে পারবেন।',
  },
  product_taken_down: {
    status: 409,
    sentence: 'This phone was taken off the market, so it cannot be changed.',
    bangla: 'ফোনটি বাজার থেকে নামানো হয়েছে, তাই বদলানো যাবে না।',
  },
  listing_not_available: {
    status: 409,
    sentence: 'Only a phone that is on sale can be advertised.',
    bangla: 'শুধু যে ফোন কেনা যায়, সেটিরই বিজ্ঞাপন দেওয়া যায়।',
  },
  too_many_advertised: {
    status: 409,
    sentence: 'You can advertise {limit} phones at a time. Stop advertising one before you add another.',
    bangla: 'একসঙ্গে {limit}টি ফোনের বিজ্ঞাপন দেওয়া যায়। নতুন দিতে আগে একটির বিজ্ঞাপন বন্ধ করুন।',
  },
  advertised_too_often: {
    status: 429,
    sentence: 'You can move {limit} phones a day to the top of the advertisements. Please try again in {wait}.',
    bangla: 'দিনে {limit}টি ফোন বিজ্ঞাপনের একেবারে ওপরে আনা যায়। {wait} পরে আবার চেষ্টা করুন।',
  },
  products_too_often: {
    status: 429,
    sentence: 'You can add {limit} phones a day. Please try again in {wait}.',
    bangla: 'দিনে {limit}টি ফোন যোগ করা যায়। {wait} পরে আবার শুরু করুন।',
  },
  code_photo_late: {
    status: 409,
    sentence: 'This is not today’s code. Get today’s code, write it on paper and take a new photo.',
    bangla: 'এটি আজকের কোড নয়। আজকের কোড নিন, কাগজে লিখে নতুন ছবি তুলুন।',
  },
  code_photos_too_often: {
    status: 429,
    sentence: 'You can send {limit} photos with a code an hour. Please try again in {minutes} minutes.',
    bangla: 'ঘণ্টায় কোডসহ {limit}টি ছবি পাঠানো যায়। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  code_photo_changed: {
    status: 409,
    sentence: 'This photo is no longer waiting: its seller has replaced or removed it, or another admin has decided.',
    bangla: 'ছবিটি আর অপেক্ষায় নেই: বিক্রেতা বদলেছেন বা সরিয়েছেন, অথবা আরেকজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন।',
  },
  listings_held: {
    status: 409,
    sentence:
      'An admin is still looking at {limit} of your phones. Please write a text that asks for no code and no money in advance.',
    bangla: 'আপনার {limit}টি ফোন একজন অ্যাডমিন এখনও দেখছেন। কোড বা আগাম টাকা না চেয়ে লিখুন।',
  },
  listings_refused: {
    status: 409,
    sentence:
      'Today we did not let {limit} of your texts pass. Please write one that asks for no code and no money in advance.',
    bangla: 'আজ আপনার {limit}টি লেখা নাকচ হয়েছে। কোড বা আগাম টাকা না চেয়ে লিখুন।',
  },
  held_listing_changed: {
    status: 409,
    sentence:
      'This phone no longer waits as you have read it: its seller has changed or deleted it, or another admin has decided.',
    bangla: 'ফোনটি যেমন পড়েছেন সেভাবে আর অপেক্ষায় নেই: বিক্রেতা বদলেছেন বা মুছেছেন, অথবা আরেকজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন।',
  },
  draft_changed: {
    status: 409,
    sentence: 'This draft was changed on another device. Both are kept: choose which one to continue with.',
    bangla: 'খসড়াটি এরই মধ্যে আরেকটি ডিভাইসে বদলানো হয়েছে। দুটিই আছে: কোনটি নিয়ে এগোবেন বেছে নিন।',
  },
  drafts_too_often: {
    status: 429,
    sentence: 'You can save a draft {limit} times an hour. Please try again in {minutes} minutes.',
    bangla: 'ঘণ্টায় {limit} বার খসড়া সেভ করা যায়। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  listing_removed: {
    status: 410,
    sentence: 'This phone has been taken off the market.',
    bangla: 'ফোনটি বাজার থেকে সরিয়ে নেওয়া হয়েছে।',
  },
} as const
