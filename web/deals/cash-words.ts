// Words a deal whose buyer pays the seller in cash when they meet.
import type { Deal, DealVerb } from '#contract/deals/deals'
import type { Both } from '#web/i18n/speech.ts'

type Role = Deal['role']

export const cashEvents = {
  promise_cash: ['The buyer pays in cash when you meet', 'দেখা করে ক্রেতা নগদ টাকা দেবেন'],
  pay_deposit: ['The deposit is paid; the rest is paid in cash when you meet', 'অগ্রিম দেওয়া হয়েছে, বাকিটা দেখা করে নগদে'],
  lose_deposit: ['The deposit went back to the buyer. The deal is over', 'অগ্রিম ক্রেতার কাছে ফেরত গেছে, কেনাবেচা শেষ'],
  offer_at_counter: ['The shop looked at the phone and offered its price', 'দোকান ফোন দেখে দাম বলেছে'],
  take_back_offer: [
    'The shop took back its offer: the phone stays with its owner',
    'দোকান দাম ফিরিয়ে নিয়েছে, ফোন মালিকের কাছেই থাকল',
  ],
  leave_counter: ['Not sold within a day: the phone stays with its owner', 'এক দিনে বিক্রি হয়নি, ফোন মালিকের কাছেই থাকল'],
  agree_cash: ['You agreed where to meet', 'কোথায় দেখা হবে ঠিক হয়েছে'],
  hand_over_cash: ['Paid in cash and handed over, with the buyer’s code', 'নগদ টাকায়, ক্রেতার কোড দিয়ে ফোন হাতবদল হয়েছে'],
  receive_cash: ['The buyer confirmed that they have paid and have the phone', 'ক্রেতা জানিয়েছেন টাকা দিয়ে ফোন পেয়েছেন'],
  lapse_cash: ['Not handed over in time. A deposit goes back', 'সময়মতো ফোন দেওয়া হয়নি। অগ্রিম থাকলে ফেরত যাচ্ছে'],
  unmet_cash: [
    'You did not meet in time. A deposit is the seller’s, and the phone is on the market again',
    'সময়মতো দেখা হয়নি। অগ্রিম থাকলে তা বিক্রেতার, ফোনটি আবার বাজারে',
  ],
  unsettled_cash: [
    'You do not agree on who came. A deposit goes back, and the phone is on the market again',
    'কে এসেছিলেন তা নিয়ে কথা মেলেনি। অগ্রিম থাকলে ফেরত যাচ্ছে, ফোনটি আবার বাজারে',
  ],
  award_deposit: ['An admin decided: the deposit is the seller’s', 'অ্যাডমিনের সিদ্ধান্ত: অগ্রিম বিক্রেতার'],
  return_deposit: ['An admin decided: the deposit goes back to the buyer', 'অ্যাডমিনের সিদ্ধান্ত: অগ্রিম ক্রেতা ফেরত পাচ্ছেন'],
} satisfies Partial<Record<DealVerb, Both>>

/** The next step before the two have agreed on a meeting. */
export const cashNext: Record<Role, () => Both> = {
  buyer: () => [
    'A busy place and a time. You pay when you have tried the phone there, and nothing before.',
    'লোকজন আছে এমন জায়গা আর সময়। সেখানে ফোনটি চালিয়ে দেখে তবেই টাকা দেবেন, তার আগে কিছুই নয়।',
  ],
  seller: () => [
    'A busy place and a time. The buyer pays you there in cash. Without a handover in time the deal ends, and the phone leaves the market.',
    'লোকজন আছে এমন জায়গা আর সময়। ক্রেতা সেখানে নগদ টাকা দেবেন। সময়মতো ফোন না দিলে কেনাবেচা শেষ, ফোনটিও বাজার থেকে সরে যাবে।',
  ],
}

/** For a seller whose deal is complete. */
export const cashHad: Both = ['The buyer paid you in cash.', 'ক্রেতা আপনাকে নগদ টাকা দিয়েছেন।']

/** Before the meeting: look, try, pay, then the code. `by` is when the deal ends without a handover. */
export const cashBefore: Record<Role, (by: string) => Both> = {
  buyer: (by) => [
    `Look at the phone and try it. If it is right, pay, and then show your code: it ends the deal, and we can give no money back. Without a handover by ${by} the deal ends.`,
    `ফোনটি দেখে চালিয়ে নিন। ঠিক থাকলে টাকা দিন, তারপর কোড দেখান: তাতেই কেনাবেচা শেষ, আমরা টাকা ফেরত দিতে পারি না। ${by}-এর মধ্যে হাতবদল না হলে কেনাবেচা শেষ হয়ে যাবে।`,
  ],
  seller: (by) => [
    `Let the buyer try the phone. Count the cash, type the buyer’s code, and only then let the phone go. Without the code by ${by} the deal ends.`,
    `ক্রেতাকে ফোনটি চালিয়ে দেখতে দিন। টাকা গুনে নিন, ক্রেতার কোড লিখুন, তবেই ফোন হাতছাড়া করুন। ${by}-এর মধ্যে কোড ছাড়া কেনাবেচা শেষ হয়ে যাবে।`,
  ],
}

/** Once its time has come; `can` is what one can do when the other is not there, and about another time. */
export const cashAfter: Record<Role, (by: string, can: Both) => Both> = {
  buyer: (by, can) => [
    `The time you agreed on has passed. If you have paid and have the phone, show the seller your code. ${can[0]}Without a handover by ${by} the deal ends.`,
    `ঠিক করা সময় পেরিয়ে গেছে। টাকা দিয়ে ফোন পেয়ে থাকলে বিক্রেতাকে কোড দেখান। ${can[1]}${by}-এর মধ্যে হাতবদল না হলে কেনাবেচা শেষ হয়ে যাবে।`,
  ],
  seller: (by, can) => [
    `The time you agreed on has passed. If you have met, enter the buyer’s code below. ${can[0]}Without the code by ${by} the deal ends.`,
    `ঠিক করা সময় পেরিয়ে গেছে। দেখা হয়ে থাকলে নিচে ক্রেতার কোড লিখুন। ${can[1]}${by}-এর মধ্যে কোড ছাড়া কেনাবেচা শেষ হয়ে যাবে।`,
  ],
}
