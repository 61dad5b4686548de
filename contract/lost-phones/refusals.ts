/** Refusals about phones that were reported as lost or stolen. */
export const lostPhonesRefusals = {
  listing_frozen: {
    status: 409,
    sentence:
      'The IMEI of this phone was reported as lost or stolen. It cannot be deleted until we have looked at the report.',
    bangla: 'এই ফোনের IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে। রিপোর্টটি আমরা দেখা পর্যন্ত মোছা যাবে না।',
  },
  deal_on_hold: {
    status: 409,
    sentence:
      'This phone was reported as lost or stolen. The deal is on hold for a few days while an admin looks at the report.',
    bangla: 'ফোনটি হারানো বা চুরি বলে রিপোর্ট হয়েছে। একজন অ্যাডমিন রিপোর্টটি দেখছেন, তাই কেনাবেচা কয়েক দিন থেমে আছে।',
  },
  deal_lost: {
    status: 409,
    sentence:
      'This phone was confirmed as lost or stolen. The money goes back once the phone has been returned or surrendered to the police.',
    bangla: 'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। ফোন ফেরত দিলে বা পুলিশে জমা দিলে তবেই টাকা ফেরত যাবে।',
  },
  lost_reporter_unconfirmed: {
    status: 403,
    sentence: 'Please confirm your email address under Account first. Then you can report a lost phone.',
    bangla: 'আগে ‘অ্যাকাউন্ট’ পাতায় ইমেইল ঠিকানা নিশ্চিত করুন। তারপর হারানো ফোন রিপোর্ট করতে পারবেন।',
  },
  lost_reporter_new: {
    status: 403,
    sentence:
      'Your account is too new to report a lost phone. Please try again in {wait}, and go to the police meanwhile.',
    bangla: 'আপনার অ্যাকাউন্ট নতুন, তাই এখনই হারানো ফোন রিপোর্ট করা যাবে না। {wait} পরে চেষ্টা করুন, এর মধ্যে থানায় যান।',
  },
  lost_own_deal: {
    status: 409,
    sentence:
      'You have a deal about this phone. Please report the problem on the page of that deal: there an admin sees both sides.',
    bangla: 'এই ফোন নিয়ে আপনার একটি কেনাবেচা আছে। সমস্যাটি সেই কেনাবেচার পাতায় জানান: সেখানে একজন অ্যাডমিন দুজনের কথাই দেখবেন।',
  },
  lost_reports_of_network: {
    status: 429,
    sentence:
      'Too many lost phones were reported from your network today. Please try again tomorrow, or from another network.',
    bangla: 'আপনার নেটওয়ার্ক থেকে আজ অনেক হারানো ফোন রিপোর্ট হয়েছে। আগামীকাল বা অন্য নেটওয়ার্ক থেকে চেষ্টা করুন।',
  },
  lost_reports_of_phone: {
    status: 429,
    sentence:
      'This phone has been reported several times today, and an admin is looking at it. Please try again tomorrow.',
    bangla: 'এই ফোন আজ কয়েকবার রিপোর্ট হয়েছে, একজন অ্যাডমিন দেখছেন। আগামীকাল আবার চেষ্টা করুন।',
  },
  lost_hold_over: {
    status: 409,
    sentence: 'This report has held its phones already. Please confirm or reject it.',
    bangla: 'এই রিপোর্টে ফোন একবার আটকে রাখা হয়েছে। এবার মেনে নিন বা নাকচ করুন।',
  },
  lost_already_reported: {
    status: 409,
    sentence: 'You have already reported a phone with this IMEI.',
    bangla: 'এই IMEI-র ফোন আপনি আগেই রিপোর্ট করেছেন।',
  },
  lost_reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} lost phones a day. Please try again in {wait}.',
    bangla: 'দিনে {limit}টি হারানো ফোন রিপোর্ট করা যায়। {wait} পরে আবার চেষ্টা করুন।',
  },
  lost_reports_ended: {
    status: 403,
    sentence:
      'Too many of your lost phone reports were rejected or withdrawn, so you cannot make another. Please write to us if you think that is wrong.',
    bangla: 'আপনার অনেকগুলো হারানো ফোনের রিপোর্ট নাকচ হয়েছে বা তুলে নেওয়া হয়েছে, তাই আর রিপোর্ট করা যাবে না। ভুল মনে হলে আমাদের লিখুন।',
  },
  imei_questions_too_often: {
    status: 429,
    sentence: 'You can check {limit} IMEIs a day. Please try again tomorrow.',
    bangla: 'দিনে {limit}টি IMEI যাচাই করা যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
} as const
