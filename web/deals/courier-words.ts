import type { Deal, DealVerb } from '#contract/deals/deals'
import type { BookingState } from '#contract/bookings/bookings'
import type { CourierName } from '#contract/deals/handover-fields'
import { isOwnSide } from '#web/i18n/deal-steps.ts'
import type { Both } from '#web/i18n/speech.ts'

export const courierNames: Record<CourierName, Both> = {
  pathao: ['Pathao Courier', 'পাঠাও কুরিয়ার'],
  steadfast: ['Steadfast Courier', 'স্টেডফাস্ট কুরিয়ার'],
  redx: ['RedX', 'রেডএক্স'],
  sundarban: ['Sundarban Courier', 'সুন্দরবন কুরিয়ার'],
  sa_paribahan: ['SA Paribahan', 'এসএ পরিবহন'],
  ecourier: ['eCourier', 'ই-কুরিয়ার'],
  other: ['Another courier', 'অন্য কুরিয়ার'],
}

/** Words the events of a phone that goes by courier, in the timeline. */
export const courierEvents = {
  agree_courier: ['You agreed on a courier', 'ফোনটি কুরিয়ারে পাঠানোর কথা ঠিক হয়েছে'],
  give_address: ['The buyer gave the address for the parcel', 'পার্সেলের ঠিকানা ক্রেতা দিয়েছেন'],
  give_return_address: ['The seller gave the address for the return', 'ফোন ফেরত পাঠানোর ঠিকানা বিক্রেতা দিয়েছেন'],
  book_courier: ['The seller booked the courier', 'বিক্রেতা কুরিয়ার বুক করেছেন'],
  pick_up: ['The courier has the phone', 'ফোনটি কুরিয়ারের হাতে'],
  bring: ['The courier says that the phone was delivered', 'কুরিয়ার জানিয়েছে ফোনটি পৌঁছে দেওয়া হয়েছে'],
  undelivered: [
    'The courier did not deliver the phone. An admin will decide',
    'কুরিয়ার ফোনটি পৌঁছে দেয়নি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  send: ['The phone was given to a courier', 'ফোনটি কুরিয়ারে দেওয়া হয়েছে'],
  correct_parcel: ['The seller corrected the tracking number', 'বিক্রেতা ট্র্যাকিং নম্বর ঠিক করেছেন'],
  not_sent: ['Not sent in time. The money goes back', 'সময়মতো পাঠানো হয়নি, টাকা ফেরত যাচ্ছে'],
  deliver: ['The buyer confirmed that the phone came', 'ক্রেতা জানিয়েছেন ফোনটি এসেছে'],
  arrive: [
    'The time for the delivery is over, so the phone counts as delivered',
    'পৌঁছানোর সময় শেষ, তাই ফোনটি পৌঁছেছে বলে ধরা হয়েছে',
  ],
  report_missing: ['The buyer says that the phone has not come', 'ক্রেতা বলছেন ফোনটি আসেনি'],
  answer_missing: ['The seller has answered about the parcel', 'পার্সেল নিয়ে বিক্রেতা উত্তর দিয়েছেন'],
  presume: ['The buyer did not say that the phone is missing', 'ফোন না আসার কথা ক্রেতা জানাননি'],
  recall: ['Called off by both after it was sent. The money goes back', 'পাঠানোর পর দুজনের সম্মতিতে বাতিল, টাকা ফেরত যাচ্ছে'],
  declare_lost: [
    'An admin decided: the phone has not come. The money goes back',
    'অ্যাডমিনের সিদ্ধান্ত: ফোন আসেনি, টাকা ফেরত যাচ্ছে',
  ],
  write_off: ['There was no decision in time. The money goes back', 'সময়মতো সিদ্ধান্ত হয়নি, টাকা ফেরত যাচ্ছে'],
  book_return: ['The buyer booked the courier for the return', 'ফোন ফেরত পাঠাতে ক্রেতা কুরিয়ার বুক করেছেন'],
  pick_up_return: ['The courier has the phone, on its way back', 'ফোনটি কুরিয়ারের হাতে, ফেরত যাচ্ছে'],
  bring_return: ['The courier says that the phone was brought back', 'কুরিয়ার জানিয়েছে ফোনটি বিক্রেতার কাছে পৌঁছে দেওয়া হয়েছে'],
  undelivered_return: [
    'The courier did not bring the phone back. An admin will decide',
    'কুরিয়ার ফোনটি ফেরত পৌঁছে দেয়নি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  send_back: ['The buyer sent the phone back by courier', 'ক্রেতা ফোনটি কুরিয়ারে ফেরত পাঠিয়েছেন'],
  correct_return: ['The buyer corrected the tracking number', 'ক্রেতা ট্র্যাকিং নম্বর ঠিক করেছেন'],
  report_not_back: [
    'The seller says that the phone is not back. An admin will decide',
    'বিক্রেতা বলছেন ফোন ফেরত আসেনি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  no_word: [
    'The seller did not say whether it is back. An admin will decide',
    'ফেরত এসেছে কি না বিক্রেতা জানাননি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  undo: ['There was no decision in time. The money goes back', 'সময়মতো সিদ্ধান্ত হয়নি, টাকা ফেরত যাচ্ছে'],
  no_return_address: [
    'The seller gave no address for the return. An admin will decide',
    'ফেরত পাঠানোর ঠিকানা বিক্রেতা দেননি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
} satisfies Partial<Record<DealVerb, Both>>

/** Words the next step for each of the two; `by` is the deadline in words. */
export const courierNext = {
  to_send: {
    buyer: (by) => [
      `If the phone is not with the courier by ${by}, you get your money back.`,
      `${by}-এর মধ্যে ফোন কুরিয়ারে না দিলে টাকা ফেরত পাবেন।`,
    ],
    seller: (by) => [
      `Give the phone to the courier with the buyer’s address, and enter the tracking number here by ${by}. Without it the money goes back to the buyer.`,
      `ক্রেতার ঠিকানা লিখে ফোনটি কুরিয়ারে দিন, আর ${by}-এর মধ্যে এখানে ট্র্যাকিং নম্বর লিখুন। না হলে টাকা ক্রেতার কাছে ফেরত যাবে।`,
    ],
  },
  sent: {
    buyer: (by) => [
      `Confirm here when you have the phone; then you have 72 hours to try it. If it does not come, say so here: from 48 hours after it was sent. On ${by} it counts as delivered.`,
      `ফোনটি পেলে এখানে জানান; তারপর দেখে নেওয়ার জন্য ৭২ ঘণ্টা পাবেন। না এলে পাঠানোর ৪৮ ঘণ্টা পর থেকে এখানে জানাতে পারবেন। ${by}-এ এটি পৌঁছেছে বলে ধরা হবে।`,
    ],
    seller: (by) => [
      `The buyer is waiting for the parcel. It counts as delivered on ${by}, unless the buyer says that it has not come. Keep the courier’s receipt.`,
      `ক্রেতা পার্সেলের অপেক্ষায়। ক্রেতা না পাওয়ার কথা না জানালে ${by}-এ এটি পৌঁছেছে বলে ধরা হবে। কুরিয়ারের রসিদ রেখে দিন।`,
    ],
  },
  arrived: {
    buyer: (by) => [
      `You did not say otherwise, so the phone counts as delivered. If it has not come, or is not as described, say so here by ${by}. Otherwise the seller gets the money.`,
      `আপনি অন্য কিছু জানাননি, তাই ফোনটি পৌঁছেছে বলে ধরা হয়েছে। না এলে বা বর্ণনার সঙ্গে না মিললে ${by}-এর মধ্যে এখানে জানান। না হলে টাকা বিক্রেতা পাবেন।`,
    ],
    seller: (by) => [
      `The buyer has until ${by} to say that the phone has not come, or is not as described. Then the money is yours.`,
      `ফোন না আসা বা না মেলার কথা ক্রেতা ${by} পর্যন্ত জানাতে পারেন। এরপর টাকা আপনার।`,
    ],
  },
  missing: {
    buyer: (by) => [
      `An admin will look at what both of you know about the parcel, and decide. Without a decision by ${by} you get your money back. If the phone comes after all, confirm it here.`,
      `পার্সেল নিয়ে দুজনের কথা দেখে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ${by}-এর মধ্যে সিদ্ধান্ত না হলে টাকা ফেরত পাবেন। ফোনটি পরে এলে এখানে জানান।`,
    ],
    seller: (by) => [
      `Ask the courier, and tell us here what you find out, with a photo of the receipt. An admin will decide; without a decision by ${by} the buyer gets the money back.`,
      `কুরিয়ারে খোঁজ নিন, যা জানতে পারেন রসিদের ছবিসহ এখানে লিখুন। একজন অ্যাডমিন সিদ্ধান্ত দেবেন; ${by}-এর মধ্যে সিদ্ধান্ত না হলে ক্রেতা টাকা ফেরত পাবেন।`,
    ],
  },
  sent_back: {
    buyer: (by) => [
      `The seller confirms when the phone is back, and you get your money back. If they do not reply by ${by}, an admin will decide. Keep the courier’s receipt.`,
      `ফোন ফেরত পেলে বিক্রেতা জানাবেন, তখন টাকা ফেরত পাবেন। ${by}-এর মধ্যে বিক্রেতা কিছু না জানালে অ্যাডমিন সিদ্ধান্ত দেবেন। কুরিয়ারের রসিদ রেখে দিন।`,
    ],
    seller: (by) => [
      `Confirm here when you have the phone back: the buyer then gets the money back. If it has not come 48 hours after it was sent, or another phone came, say so here by ${by}; an admin will decide.`,
      `ফোন ফেরত পেলে এখানে জানান: তখন ক্রেতা টাকা ফেরত পাবেন। পাঠানোর ৪৮ ঘণ্টা পরও না এলে, বা অন্য ফোন এলে, ${by}-এর মধ্যে এখানে জানান; অ্যাডমিন সিদ্ধান্ত দেবেন।`,
    ],
  },
  return_missing: {
    buyer: (by) => [
      `An admin will look into the parcel, and decide. Without a decision by ${by} you get your money back.`,
      `পার্সেলের খোঁজ নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ${by}-এর মধ্যে সিদ্ধান্ত না হলে টাকা ফেরত পাবেন।`,
    ],
    seller: (by) => [
      `An admin will look into the parcel, and decide. Without a decision by ${by} the buyer gets the money back. If the phone comes after all, confirm it here.`,
      `পার্সেলের খোঁজ নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ${by}-এর মধ্যে সিদ্ধান্ত না হলে ক্রেতা টাকা ফেরত পাবেন। ফোনটি পরে এলে এখানে জানান।`,
    ],
  },
} satisfies Partial<Record<BookingState, Record<Deal['role'], (by: string) => Both>>>

/** Words for the one who gives an address, and for each of the two who waits for it. */
const addressNext: Record<'yours' | 'theirs', Record<Deal['role'], (by: string) => Both>> = {
  yours: {
    buyer: () => [
      'The phone is sent there. Only the one who sends it sees the address.',
      'ফোনটি সেখানে পাঠানো হবে। যিনি পাঠাবেন শুধু তিনিই ঠিকানা দেখবেন।',
    ],
    seller: (by) => [
      `The phone is sent back there, and only the buyer sees the address. Without one by ${by} an admin will decide.`,
      `ফোনটি সেখানে ফেরত আসবে, ঠিকানা শুধু ক্রেতা দেখবেন। ${by}-এর মধ্যে না দিলে অ্যাডমিন সিদ্ধান্ত দেবেন।`,
    ],
  },
  theirs: {
    buyer: (by) => [
      `We notify you when it is there; then you have seven days to send the phone. If the seller gives none by ${by}, an admin will decide.`,
      `ঠিকানা এলেই জানাব; তারপর ফোন পাঠাতে সাত দিন পাবেন। বিক্রেতা ${by}-এর মধ্যে না দিলে অ্যাডমিন সিদ্ধান্ত দেবেন।`,
    ],
    seller: (by) => [
      `We notify you when it is there. Without a tracking number by ${by} the money goes back to the buyer.`,
      `ঠিকানা এলেই জানাব। ${by}-এর মধ্যে ট্র্যাকিং নম্বর না দিলে টাকা ক্রেতার কাছে ফেরত যাবে।`,
    ],
  },
}

/** Words for what comes next while an address is missing, or a phone goes back by courier; undefined otherwise. */
export function nextOfParcel(
  { role, state, next, handover, events }: Pick<Deal, 'role' | 'state' | 'next' | 'handover' | 'events'>,
  by: string,
) {
  if (state === 'arrived' && events.at(-1)?.verb === 'bring') return brought[role](by)
  if (role === 'seller' && next?.step === 'send') {
    if (handover.courierOffer) return bookable(by)
    if (handover.consignment?.hasLabel) return booked(by)
  }
  if (next?.step === 'address') return addressNext[isOwnSide(next) ? 'yours' : 'theirs'][role](by)
  return state === 'returning' && handover.returnAddress ? returnByCourier[role](by) : undefined
}

/** Words for the seller who can book the courier here. */
const bookable = (by: string): Both => [
  `Book the courier here, or send the phone yourself and enter the tracking number, by ${by}. Otherwise the money goes back to the buyer.`,
  `${by}-এর মধ্যে এখান থেকে কুরিয়ার বুক করুন, বা নিজে ফোন পাঠিয়ে ট্র্যাকিং নম্বর লিখুন। না হলে টাকা ক্রেতার কাছে ফেরত যাবে।`,
]

/** Words for the seller whose parcel the courier has booked. */
const booked = (by: string): Both => [
  `Put the label on the parcel and give it to the courier by ${by}. The deal goes on by itself when the courier has it; otherwise the money goes back to the buyer.`,
  `পার্সেলে লেবেল লাগিয়ে ${by}-এর মধ্যে কুরিয়ারে দিন। কুরিয়ার পেলে কেনাবেচা নিজে থেকেই এগোবে; না হলে টাকা ক্রেতার কাছে ফেরত যাবে।`,
]

/** Words for a phone that the courier says it has delivered. */
const brought: Record<Deal['role'], (by: string) => Both> = {
  buyer: (by) => [
    `The courier says that the phone was delivered. If it has not come, or is not as described, say so here by ${by}. Otherwise the seller gets the money.`,
    `কুরিয়ার জানিয়েছে ফোনটি পৌঁছে দেওয়া হয়েছে। না এলে বা বর্ণনার সঙ্গে না মিললে ${by}-এর মধ্যে এখানে জানান। না হলে টাকা বিক্রেতা পাবেন।`,
  ],
  seller: courierNext.arrived.seller,
}

/** Words for what comes next while the phone is to go back by courier. */
const returnByCourier: Record<Deal['role'], (by: string) => Both> = {
  buyer: (by) => [
    `Give the phone to a courier with the seller’s address, and enter the tracking number here by ${by}. Otherwise you keep the phone, and the seller is paid.`,
    `বিক্রেতার ঠিকানা লিখে ফোনটি কুরিয়ারে দিন, আর ${by}-এর মধ্যে এখানে ট্র্যাকিং নম্বর লিখুন। না হলে ফোন আপনার থাকবে, বিক্রেতা টাকা পাবেন।`,
  ],
  seller: (by) => [
    `The buyer has until ${by} to send the phone to your address. If it is not sent in time, the money is yours.`,
    `আপনার ঠিকানায় ফোন পাঠাতে ক্রেতার সময় ${by} পর্যন্ত। সময়মতো না পাঠালে টাকা আপনার।`,
  ],
}

/** Gives the words by which one begins to give an address, or to change it. */
export const addressWords = ({ role, handover }: Pick<Deal, 'role' | 'handover'>): Both =>
  (role === 'buyer' ? handover.address : handover.returnAddress)
    ? ['Change your address', 'আপনার ঠিকানা বদলান']
    : ['Give your address', 'আপনার ঠিকানা দিন']

/** Words the button that reports a parcel that has not come, or not come back. */
export const missingWords = ({ role }: Pick<Deal, 'role'>): Both =>
  role === 'buyer' ? ['The phone has not come', 'ফোনটি আসেনি'] : ['The phone is not back', 'ফোন ফেরত আসেনি']

/** Words the button with which a seller answers a problem, or the buyer's report of a missing parcel. */
export const contestWords = ({ state }: Pick<Deal, 'state'>): Both =>
  state === 'missing' ? ['Answer', 'উত্তর দিন'] : ['Contest it', 'আপত্তি জানান']

/** Gives the words by which one begins to send a phone, or to send it back. */
export const sendWords = ({ role }: Pick<Deal, 'role'>): Both =>
  role === 'buyer'
    ? ['Send the phone back by courier', 'কুরিয়ারে ফোন ফেরত পাঠান']
    : ['Enter the tracking number', 'ট্র্যাকিং নম্বর লিখুন']
