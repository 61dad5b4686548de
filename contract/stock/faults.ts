/** Lists the faults of a row of a table of stock, next to those of any product. `{n}` is another line. */
export const stockFaults = {
  sku_invalid: {
    sentence: 'A SKU has up to 40 letters, digits and . _ / # -, and begins with a letter or digit.',
    bangla: 'SKU সর্বোচ্চ ৪০টি অক্ষর, সংখ্যা আর . _ / # - দিয়ে লেখা যায়, শুরু হয় অক্ষর বা সংখ্যা দিয়ে।',
  },
  sku_twice: {
    sentence: 'Line {n} has this SKU too. Each phone has its own.',
    bangla: '{n} নম্বর লাইনেও এই SKU আছে। একেক ফোনের একেক SKU হয়।',
  },
  imei_in_line: {
    sentence: 'Line {n} has this IMEI too. Each phone has its own.',
    bangla: '{n} নম্বর লাইনেও এই IMEI আছে। একেক ফোনের একেক IMEI হয়।',
  },
  phone_in_line: {
    sentence: 'Line {n} is about the same phone of the shop.',
    bangla: '{n} নম্বর লাইনও দোকানের একই ফোন নিয়ে।',
  },
  action_unknown: {
    sentence: 'Leave this empty, or write withdraw.',
    bangla: 'ঘরটি খালি রাখুন, অথবা withdraw লিখুন।',
  },
  brand_unknown: { sentence: 'There is no such brand here.', bangla: 'এই ব্র্যান্ড এখানে নেই।' },
  cells_uneven: {
    sentence: 'This row has more or fewer cells than the first line.',
    bangla: 'এই সারিতে প্রথম লাইনের চেয়ে বেশি বা কম ঘর আছে।',
  },
  phone_unnamed: {
    sentence: 'A phone to withdraw needs its SKU or IMEI.',
    bangla: 'যে ফোন তুলে নেবেন, তার SKU বা IMEI দিন।',
  },
  not_in_stock: {
    sentence: 'The shop has no such phone on the market.',
    bangla: 'দোকানের এমন কোনো ফোন বাজারে নেই।',
  },
  phones_two: {
    sentence: 'The SKU and the IMEI are of two different phones of the shop.',
    bangla: 'SKU আর IMEI দোকানের দুটি আলাদা ফোনের।',
  },
  photo_not_sent: {
    sentence: 'There is no photo of this name among those that were sent.',
    bangla: 'পাঠানো ছবিগুলোর মধ্যে এই নামে কোনো ছবি নেই।',
  },
  photo_named_twice: {
    sentence: 'Two photos that were sent have this name. Write their folder too, such as A-101/front.jpg.',
    bangla: 'পাঠানো দুটি ছবির এই একই নাম। ফোল্ডারসহ লিখুন, যেমন A-101/front.jpg।',
  },
  photo_address_invalid: {
    sentence: 'The address of a photo begins with https://, has the name of a site and no port or password.',
    bangla: 'ছবির ঠিকানা https:// দিয়ে শুরু হয়, তাতে সাইটের নাম থাকে, পোর্ট বা পাসওয়ার্ড থাকে না।',
  },
  photo_required: {
    sentence: 'A phone needs a photo.',
    bangla: 'ফোনের একটি ছবি লাগবে।',
  },
} as const
export type StockFaultCode = keyof typeof stockFaults
