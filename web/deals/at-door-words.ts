// Words a deal whose price a courier collects in cash at the buyer's door.
import type { Deal, DealVerb } from '#contract/deals/deals'
import type { BookingState } from '#contract/bookings/bookings'
import type { Both } from '#web/i18n/speech.ts'

export const atDoorEvents = {
  promise_cod: ['The buyer pays the courier in cash at the door', 'ক্রেতা দরজায় কুরিয়ারকে নগদ টাকা দেবেন'],
  book_cod: ['The seller booked the courier', 'বিক্রেতা কুরিয়ার বুক করেছেন'],
  pick_up_cod: ['The courier has the phone', 'ফোনটি কুরিয়ারের হাতে'],
  collect_cod: [
    'Delivered, and paid to the courier. We hold the money',
    'পৌঁছেছে, কুরিয়ার টাকা নিয়েছে, টাকা আমাদের কাছে জমা আছে',
  ],
  collect_part: [
    'The courier says that it did not get all of the price. An admin will decide',
    'কুরিয়ার বলছে পুরো টাকা পায়নি, একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  refuse_cod: [
    'Not taken at the door. No one has paid, and the courier brings the phone back to the seller',
    'দরজায় নেওয়া হয়নি। কেউ টাকা দেননি, কুরিয়ার ফোনটি বিক্রেতাকে ফেরত দেবে',
  ],
  not_sent_cod: ['Not given to the courier in time. Nothing was paid', 'সময়মতো কুরিয়ারে দেওয়া হয়নি, কোনো টাকা দেওয়া হয়নি'],
  lose_cod: ['The parcel did not come in time. Nothing was paid', 'সময়মতো পার্সেল পৌঁছায়নি, কোনো টাকা দেওয়া হয়নি'],
} satisfies Partial<Record<DealVerb, Both>>

/** Words the next step for each of the two; `by` is the deadline in words. */
export const atDoorNext = {
  cod_promised: {
    buyer: (by) => [
      `Nothing to pay yet. The seller gives the phone to the courier by ${by}; otherwise the deal ends, and you owe nothing.`,
      `এখন কোনো টাকা দিতে হবে না। বিক্রেতা ${by}-এর মধ্যে ফোনটি কুরিয়ারে দেবেন; না দিলে কেনাবেচা শেষ, আপনার কোনো দেনা নেই।`,
    ],
    seller: (by) => [
      `Book the courier here and give it the parcel with its label by ${by}: it collects the cash, and pays us. Otherwise the deal ends, and your phone leaves the market. You pay the courier, also for the way back if the parcel is not taken. If you would rather not, cancel the sale.`,
      `এখান থেকে কুরিয়ার বুক করে ${by}-এর মধ্যে লেবেলসহ পার্সেলটি দিন: কুরিয়ার টাকা নিয়ে আমাদের দেয়। না দিলে কেনাবেচা শেষ, ফোনটি বাজার থেকে সরে যাবে। কুরিয়ারের খরচ আপনার, পার্সেল না নিলে ফেরার খরচও। পাঠাতে না চাইলে বিক্রি বাতিল করুন।`,
    ],
  },
  cod_sent: {
    buyer: (by) => [
      `The courier calls you before it comes. Have the cash ready, and pay the courier and no one else. Then you have 72 hours to try the phone, and we hold the money. A parcel that you do not take counts against you. Without it by ${by} the deal ends.`,
      `আসার আগে কুরিয়ার ফোন করবে। নগদ টাকা তৈরি রাখুন, কুরিয়ার ছাড়া কাউকে দেবেন না। এরপর দেখে নেওয়ার জন্য ৭২ ঘণ্টা পাবেন, ততক্ষণ টাকা আমাদের কাছে জমা। পার্সেল না নিলে আপনার নামে গোনা হবে। ${by}-এর মধ্যে না এলে কেনাবেচা শেষ।`,
    ],
    seller: (by) => [
      `The courier collects the cash and pays us. When the buyer has the phone they have 72 hours to try it; then the money is yours. If they do not take it, the courier brings it back to you. Without word of it by ${by} the deal ends: then ask the courier.`,
      `কুরিয়ার টাকা নিয়ে আমাদের দেয়। ফোন পেয়ে ক্রেতা দেখে নিতে ৭২ ঘণ্টা পান; এরপর টাকা আপনার। না নিলে কুরিয়ার ফোনটি আপনাকে ফেরত দেবে। ${by}-এর মধ্যে খবর না এলে কেনাবেচা শেষ: তখন কুরিয়ারে খোঁজ নিন।`,
    ],
  },
} satisfies Partial<Record<BookingState, Record<Deal['role'], (by: string) => Both>>>

/** Words what is over, by the move that ended it; undefined where that is no other than in any deal. */
export function atDoorEnd({ role, events, state }: Pick<Deal, 'role' | 'events' | 'state'>): Both | undefined {
  const last = events.at(-1)?.verb
  if (state === 'refunded')
    return role === 'buyer'
      ? [
          'We call you at the number of the parcel and send the money by bKash, Nagad or to a bank, within ten days. My Orders says when it is sent.',
          'পার্সেলের নম্বরে ফোন করে আপনার টাকা বিকাশ, নগদ বা ব্যাংকে পাঠাই, দশ দিনের মধ্যে। পাঠানো হলে ‘আমার অর্ডার’ পাতায় লেখা থাকে।',
        ]
      : undefined
  if (last === 'refuse_cod' && role === 'seller')
    return [
      'No one has paid. The courier brings the phone back to you; then put it on the market again in My Product. Both ways of the courier are yours to pay.',
      'কেউ টাকা দেননি। কুরিয়ার ফোনটি আপনাকে ফেরত দেবে; এরপর ‘আমার ফোন’ থেকে আবার বাজারে তুলুন। কুরিয়ারের যাওয়া-আসার খরচ আপনার।',
    ]
  if (last === 'refuse_cod')
    return [
      'The courier says that the parcel was not taken. You owe nothing; if it happens again, you cannot pay at the door for 90 days.',
      'কুরিয়ার বলছে পার্সেলটি নেওয়া হয়নি। আপনার কোনো দেনা নেই; আবার হলে ৯০ দিন দরজায় টাকা দিয়ে কিনতে পারবেন না।',
    ]
  if (last === 'lose_cod' && role === 'seller')
    return [
      'The courier says nothing of the parcel. Ask it, with the tracking code: it answers for what it has lost.',
      'পার্সেলের কোনো খবর নেই। ট্র্যাকিং কোড দিয়ে কুরিয়ারে খোঁজ নিন: হারালে তার দায় কুরিয়ারের।',
    ]
  return undefined
}
