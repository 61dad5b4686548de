/** Refusals of messages and offers between a buyer and a seller. */
export const conversationsRefusals = {
  conversation_unknown: {
    status: 404,
    sentence: 'We could not find this conversation in your account.',
    bangla: 'আপনার কথাবার্তার মধ্যে এটি নেই।',
  },
  offer_unknown: {
    status: 404,
    sentence: 'We could not find this offer in your account.',
    bangla: 'আপনার অফারের মধ্যে এটি নেই।',
  },
  own_listing_messaged: {
    status: 409,
    sentence: 'This is your own phone. When a buyer writes to you, answer in Messages.',
    bangla: 'এটি আপনার নিজের ফোন। ক্রেতা লিখলে ‘মেসেজ’ পাতায় উত্তর দেবেন।',
  },
  conversation_closed: {
    status: 409,
    sentence: 'The two of you can no longer write to each other here.',
    bangla: 'আপনারা দুজন এখানে আর একে অন্যকে লিখতে পারবেন না।',
  },
  conversation_reported: {
    status: 409,
    sentence: 'You have already reported this conversation. We are looking into it.',
    bangla: 'এই কথাবার্তা আপনি আগেই রিপোর্ট করেছেন। আমরা দেখছি।',
  },
  message_risky: {
    status: 409,
    sentence: 'Please read what has happened to others before you send this.',
    bangla: 'পাঠানোর আগে পড়ুন, অন্যদের সঙ্গে কী হয়েছে।',
  },
  messages_held: {
    status: 409,
    sentence:
      'We are still checking {limit} of your messages. Please write one that asks for no code and no money in advance.',
    bangla: 'আপনার {limit}টি মেসেজ আমরা এখনও দেখছি। কোড বা আগাম টাকা চায় না এমন মেসেজ লিখুন।',
  },
  messages_refused: {
    status: 409,
    sentence:
      'Today we did not let {limit} of your texts pass. Please write one that asks for no code and no money in advance; any other is sent.',
    bangla: 'আজ আপনার {limit}টি লেখা নাকচ হয়েছে। কোড বা আগাম টাকা না চেয়ে লিখুন; অন্য সব মেসেজ যাবে।',
  },
  held_message_unknown: {
    status: 404,
    sentence: 'There is no such message waiting.',
    bangla: 'অপেক্ষায় এমন কোনো মেসেজ নেই।',
  },
  conversations_too_often: {
    status: 429,
    sentence: 'You can message the sellers of {limit} phones a day. Please try again in {wait}.',
    bangla: 'দিনে {limit}টি ফোনের বিক্রেতাকে লেখা যায়। {wait} পরে আবার লিখুন।',
  },
  messages_too_often: {
    status: 429,
    sentence: 'You have sent too many messages. Please try again in {wait}.',
    bangla: 'অনেক বেশি মেসেজ হয়ে গেছে। {wait} পরে আবার লিখুন।',
  },
  private_photos_too_often: {
    status: 429,
    sentence: 'You can send {limit} photos a day in messages and deals. Please try again in {wait}.',
    bangla: 'মেসেজ আর কেনাবেচায় দিনে {limit}টি ছবি পাঠানো যায়। {wait} পরে আবার পাঠান।',
  },
  offer_over: {
    status: 409,
    sentence: 'This offer is no longer open. Please see where it stands now.',
    bangla: 'এই অফারটি আর চালু নেই। এখন কী অবস্থা, দেখে নিন।',
  },
  offer_too_high: {
    status: 409,
    sentence: 'The phone costs {price}. An offer cannot be above that.',
    bangla: 'ফোনটির দাম {price}। এর বেশি অফার করা যায় না।',
  },
  offer_too_low: {
    status: 409,
    sentence: 'An offer for this phone has to be {price} or more.',
    bangla: 'এই ফোনের জন্য অন্তত {price} অফার করতে হবে।',
  },
  offers_used_up: {
    status: 409,
    sentence: 'You have made {limit} offers for this phone, which is the most you can make.',
    bangla: 'এই ফোনের জন্য আপনি {limit}টি অফার করেছেন। আর করা যাবে না।',
  },
  buyer_cannot_book: {
    status: 409,
    sentence: 'This buyer has other bookings to pay for first. The offer stays; please try again later.',
    bangla: 'এই ক্রেতাকে আগে অন্য বুকিংয়ের টাকা দিতে হবে। অফারটি থাকছে; পরে আবার চেষ্টা করুন।',
  },
  review_unknown: {
    status: 404,
    sentence: 'There is no such review.',
    bangla: 'এমন কোনো রিভিউ নেই।',
  },
  review_not_yet: {
    status: 409,
    sentence: 'You can review a deal once it is complete.',
    bangla: 'কেনাবেচা সম্পন্ন হলে রিভিউ লেখা যায়।',
  },
  review_price_low: {
    status: 409,
    sentence:
      'Deals are reviewed where the phone costs {amount} or more, so this one has no reviews. You need do nothing.',
    bangla: 'ফোনের দাম {amount} বা তার বেশি হলে রিভিউ লেখা যায়, তাই এই কেনাবেচায় রিভিউ নেই। আপনার কিছু করতে হবে না।',
  },
  review_too_soon: {
    status: 409,
    sentence:
      'This deal was complete less than {hours} hours after the payment, so it has no reviews. If something is wrong with the phone, please write to us.',
    bangla: 'টাকা দেওয়ার {hours} ঘণ্টার মধ্যেই এই কেনাবেচা শেষ হয়েছে, তাই এতে রিভিউ নেই। ফোনে কোনো সমস্যা থাকলে আমাদের লিখুন।',
  },
  pair_unknown: {
    status: 404,
    sentence: 'These two are not on the list. Please load the page again.',
    bangla: 'এই দুজন তালিকায় নেই। পাতাটি আবার খুলুন।',
  },
  review_closed: {
    status: 409,
    sentence: 'The 14 days in which this deal could be reviewed are over.',
    bangla: 'এই কেনাবেচার রিভিউ লেখার ১৪ দিন শেষ।',
  },
  review_written: {
    status: 409,
    sentence: 'You have already reviewed this deal. A review cannot be changed.',
    bangla: 'আপনি এই কেনাবেচার রিভিউ আগেই লিখেছেন। রিভিউ বদলানো যায় না।',
  },
  review_answered: {
    status: 409,
    sentence: 'You have already answered this review.',
    bangla: 'এই রিভিউয়ের উত্তর আপনি আগেই দিয়েছেন।',
  },
  review_reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} reviews an hour. Please try again later.',
    bangla: 'ঘণ্টায় {limit}টি রিভিউ রিপোর্ট করা যায়। পরে আবার চেষ্টা করুন।',
  },
} as const
