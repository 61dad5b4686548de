/** Refusals of deals: meetings, couriers, codes and problems. */
export const dealsRefusals = {
  deal_moved_on: {
    status: 409,
    sentence: 'This deal has changed in the meantime. Please see where it stands now.',
    bangla: 'এর মধ্যে কেনাবেচার অবস্থা বদলে গেছে। এখন কী অবস্থা, দেখে নিন।',
  },
  money_not_held: {
    status: 409,
    sentence:
      'The payment company has let the buyer’s money go, so no money is held for this phone. Do not hand it over until it is paid again.',
    bangla:
      'পেমেন্ট কোম্পানি ক্রেতার টাকা ছেড়ে দিয়েছে, তাই এই ফোনের জন্য এখন কোনো টাকা জমা নেই। আবার পেমেন্ট না হওয়া পর্যন্ত ফোনটি দেবেন না।',
  },
  proposals_used_up: {
    status: 409,
    sentence: 'You have proposed {limit} times. Accept what the other person proposes, or agree by message.',
    bangla: 'আপনি {limit} বার প্রস্তাব দিয়েছেন। অন্যজনের প্রস্তাব মেনে নিন, বা মেসেজে ঠিক করুন।',
  },
  parcel_on_its_way: {
    status: 409,
    sentence: 'It was sent less than 48 hours ago. Give the courier that time, and follow it by its tracking number.',
    bangla: 'পাঠানোর পর এখনও ৪৮ ঘণ্টা হয়নি। ততক্ষণ অপেক্ষা করুন, আর ট্র্যাকিং নম্বর দিয়ে খোঁজ নিন।',
  },
  corrections_used_up: {
    status: 409,
    sentence: 'The tracking number was corrected three times. Message the other person.',
    bangla: 'ট্র্যাকিং নম্বর তিনবার ঠিক করা হয়েছে। অন্যজনকে মেসেজে জানান।',
  },
  courier_not_agreed: {
    status: 409,
    sentence: 'You have not agreed on a courier. Propose one first.',
    bangla: 'কুরিয়ারে পাঠানোর কথা ঠিক হয়নি। আগে প্রস্তাব দিন।',
  },
  address_missing: {
    status: 409,
    sentence: 'The buyer has not given an address yet.',
    bangla: 'ক্রেতা এখনও ঠিকানা দেননি।',
  },
  consignments_used_up: {
    status: 409,
    sentence:
      'A courier was booked {limit} times for this deal. Send the phone yourself, and enter the tracking number.',
    bangla: 'এই কেনাবেচায় {limit} বার কুরিয়ার বুক করা হয়েছে। ফোনটি নিজে পাঠিয়ে ট্র্যাকিং নম্বর লিখুন।',
  },
  couriers_too_often: {
    status: 429,
    sentence: 'You have booked {limit} parcels in 24 hours. Please try again later.',
    bangla: '২৪ ঘণ্টায় আপনি {limit}টি পার্সেল বুক করেছেন। পরে আবার চেষ্টা করুন।',
  },
  courier_booked: {
    status: 409,
    sentence:
      'A courier is booked here for this parcel, so this stays as it is. Message the other person if it is wrong.',
    bangla: 'এই পার্সেলের জন্য এখানে কুরিয়ার বুক করা আছে, তাই এটি বদলানো যায় না। ভুল হলে অন্যজনকে মেসেজে জানান।',
  },
  label_none: {
    status: 404,
    sentence: 'There is no label for this deal now.',
    bangla: 'এই কেনাবেচায় এখন কোনো লেবেল নেই।',
  },
  invoice_none: {
    status: 404,
    sentence: 'There is no fee of this sale, so there is no invoice.',
    bangla: 'এই বিক্রির কোনো ফি নেই, তাই ইনভয়েসও নেই।',
  },
  proposal_over: {
    status: 409,
    sentence: 'This proposal is no longer valid. Please see what is proposed now.',
    bangla: 'এই প্রস্তাব আর চালু নেই। এখন কী প্রস্তাব আছে, দেখে নিন।',
  },
  absence_not_now: {
    status: 409,
    sentence: 'You can say this once for each meeting, from an hour after the agreed time until 48 hours after it.',
    bangla: 'প্রতিবারের দেখা নিয়ে একবারই জানানো যায়, ঠিক করা সময়ের এক ঘণ্টা পর থেকে ৪৮ ঘণ্টা পর্যন্ত।',
  },
  absence_over: {
    status: 409,
    sentence: 'This can no longer be answered. Please see where the deal stands now.',
    bangla: 'এর উত্তর আর দেওয়া যাবে না। এখন কী অবস্থা, দেখে নিন।',
  },
  part_too_large: {
    status: 422,
    sentence: 'A part has to be less than {most}, which is what has not gone back yet.',
    bangla: 'ফেরতের অংশ {most}-এর চেয়ে কম হতে হবে। এখনও এটুকুই ফেরত যায়নি।',
  },
  code_wrong: {
    status: 409,
    sentence: 'That is not the code for this deal. You have {left} more tries.',
    bangla: 'এটি এই কেনাবেচার কোড নয়। অন্যজনকে আবার দেখাতে বলুন; আর {left} বার চেষ্টা করতে পারবেন।',
  },
  code_locked: {
    status: 409,
    sentence: 'Too many wrong codes. The other person now has to confirm that they have the phone.',
    bangla: 'অনেকবার ভুল কোড দেওয়া হয়েছে। এখন অন্যজনকে নিজের মোবাইল থেকে জানাতে হবে যে তিনি ফোনটি পেয়েছেন।',
  },
} as const
