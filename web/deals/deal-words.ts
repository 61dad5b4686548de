import type { BookingState } from '#contract/bookings'
import type { Deal, DealVerb } from '#contract/deals'
import type { Both } from '#web/i18n/speech.ts'

type Role = Deal['role']

/** What has happened, in the timeline. */
export const eventWords: Record<DealVerb, Both> = {
  book: ['The phone was booked', 'ফোনটি বুক করা হয়েছে'],
  pay: ['Paid. We hold the money', 'পেমেন্ট হয়েছে, টাকা আমাদের কাছে জমা আছে'],
  cancel: ['The booking was cancelled', 'বুকিং বাতিল করা হয়েছে'],
  expire: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  withdraw: ['The phone left the market', 'ফোনটি বাজার থেকে সরে গেছে'],
  hand_over: ['Handed over, with the buyer’s code', 'ক্রেতার কোড দিয়ে ফোন হাতে দেওয়া হয়েছে'],
  receive: ['The buyer confirmed to have the phone', 'ক্রেতা জানিয়েছেন ফোনটি পেয়েছেন'],
  call_off: ['Called off by both. The money goes back', 'দুজনের সম্মতিতে বাতিল, টাকা ফেরত যাচ্ছে'],
  lapse: ['Not handed over in time. The money goes back', 'সময়মতো ফোন দেওয়া হয়নি, টাকা ফেরত যাচ্ছে'],
  accept: ['The buyer said that all is well', 'ক্রেতা জানিয়েছেন সব ঠিক আছে'],
  complete: ['The time to try the phone is over', 'ফোন দেখে নেওয়ার সময় শেষ'],
  refund: ['The phone was taken down. The money goes back', 'ফোনটি নামানো হয়েছে, টাকা ফেরত যাচ্ছে'],
  reverse: ['The bank gave the money back to the buyer', 'ব্যাংক ক্রেতাকে টাকা ফেরত দিয়েছে'],
}

/** Where a deal stands. */
export const stateWords: Record<BookingState, Both> = {
  unpaid: ['Waiting for the payment', 'পেমেন্টের অপেক্ষায়'],
  paid: ['Waiting for the handover', 'ফোন হাতে দেওয়ার অপেক্ষায়'],
  handed_over: ['The buyer tries the phone', 'ক্রেতা ফোনটি দেখে নিচ্ছেন'],
  completed: ['Complete', 'সম্পন্ন'],
  cancelled: ['Cancelled', 'বাতিল'],
  expired: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  refunded: ['Refunded', 'টাকা ফেরত দেওয়া হয়েছে'],
}

/** What comes next, for each of the two; `by` is the deadline in words. */
export const nextWords: Record<BookingState, Record<Role, (by: string) => Both>> = {
  unpaid: {
    buyer: (by) => [
      `Pay by ${by}; until then the phone is kept for you.`,
      `${by}-এর মধ্যে টাকা দিন; তখন পর্যন্ত ফোনটি আপনার জন্য রাখা।`,
    ],
    seller: (by) => [
      `The phone is kept for the buyer until ${by}. There is nothing to do before it is paid.`,
      `${by} পর্যন্ত ফোনটি ক্রেতার জন্য রাখা। পেমেন্টের আগে আপনার কিছু করার নেই।`,
    ],
  },
  paid: {
    buyer: (by) => [
      `Agree on a time and a busy place with the seller. Look at the phone, and only then show your code. If you do not have the phone by ${by}, you get your money back.`,
      `বিক্রেতার সঙ্গে সময় আর লোকজন আছে এমন জায়গা ঠিক করুন। ফোনটি দেখে তবেই কোড দেখান। ${by}-এর মধ্যে ফোন না পেলে টাকা ফেরত পাবেন।`,
    ],
    seller: (by) => [
      `Agree on a time and a busy place with the buyer, and hand the phone over by ${by}. Ask for the buyer’s code before you let go of the phone: without it the money goes back to the buyer.`,
      `ক্রেতার সঙ্গে সময় আর লোকজন আছে এমন জায়গা ঠিক করে ${by}-এর মধ্যে ফোনটি দিন। ফোন হাতছাড়া করার আগে ক্রেতার কোড নিন: কোড ছাড়া টাকা ক্রেতার কাছে ফেরত যাবে।`,
    ],
  },
  handed_over: {
    buyer: (by) => [
      `Try everything until ${by}: calls, cameras, charging, fingerprint. If all is well you need not do anything; then the seller gets the money.`,
      `${by} পর্যন্ত সব দেখে নিন: কল, ক্যামেরা, চার্জ, আঙুলের ছাপ। সব ঠিক থাকলে কিছু করতে হবে না; এরপর বিক্রেতা টাকা পাবেন।`,
    ],
    seller: (by) => [
      `The buyer tries the phone until ${by}. Then the money is yours.`,
      `${by} পর্যন্ত ক্রেতা ফোনটি দেখে নেবেন। এরপর টাকা আপনার।`,
    ],
  },
  completed: {
    buyer: () => ['The phone is yours. Enjoy it.', 'ফোনটি এখন আপনার।'],
    seller: () => ['The money is yours.', 'টাকা আপনার।'],
  },
  cancelled: {
    buyer: () => ['There is nothing to pay.', 'কোনো টাকা দিতে হবে না।'],
    seller: () => ['There is nothing to do.', 'আপনার কিছু করার নেই।'],
  },
  expired: {
    buyer: () => ['There is nothing to pay.', 'কোনো টাকা দিতে হবে না।'],
    seller: () => ['The phone is on the market again.', 'ফোনটি আবার বাজারে।'],
  },
  refunded: {
    buyer: () => [
      'The money goes back to your card, usually within ten days.',
      'টাকা আপনার কার্ডে ফেরত যাচ্ছে, সাধারণত দশ দিনের মধ্যে।',
    ],
    seller: () => ['The buyer gets the money back.', 'ক্রেতা টাকা ফেরত পাচ্ছেন।'],
  },
}
