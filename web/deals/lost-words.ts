// Words a deal for its two people when its phone was reported as lost or stolen.
import type { BookingState } from '#contract/bookings/bookings'
import type { Deal, DealVerb } from '#contract/deals/deals'
import { effectWords } from '#web/i18n/lost-effects.ts'
import type { Both } from '#web/i18n/speech.ts'

type Role = Deal['role']

/** Words the next step in a deal whose phone was confirmed as lost or stolen, if it differs from the step in others. */
const lostNext: Partial<Record<BookingState, Record<Role, (by: string) => Both>>> = {
  returning: {
    buyer: (by) => [
      `This phone was confirmed as lost or stolen. By ${by}, return it to the seller and ask for the seller’s code, or give it to the police and show us their paper here. Then you get your money back. If you do neither, an admin decides, and the money stays with us until then.`,
      `ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। ${by}-এর মধ্যে বিক্রেতাকে ফেরত দিয়ে তাঁর কোড নিন, অথবা পুলিশে জমা দিয়ে তাদের কাগজ এখানে দেখান। তাহলে টাকা ফেরত পাবেন। কোনোটিই না করলে অ্যাডমিন সিদ্ধান্ত দেবেন, ততদিন টাকা আমাদের কাছে থাকবে।`,
    ],
    seller: (by) => [
      `This phone was confirmed as lost or stolen, so its money is not paid out. The buyer has until ${by} to return it to you or give it to the police. Look at it, and only then show your code: the buyer then gets the money back. Keep the phone for the police.`,
      `ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই এর টাকা দেওয়া হবে না। ${by}-এর মধ্যে ক্রেতা ফোনটি আপনাকে ফেরত দেবেন বা পুলিশে জমা দেবেন। দেখে নিয়ে তবেই কোড দেখান: তখন ক্রেতা টাকা ফেরত পাবেন। ফোনটি পুলিশের জন্য রেখে দিন।`,
    ],
  },
  contested: {
    buyer: (by) => [
      `An admin looks at what you have shown, and decides. If it will do, you get your money back. Without a decision by ${by} the return begins again; the seller is not paid.`,
      `আপনি যা দেখিয়েছেন তা দেখে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ঠিক থাকলে টাকা ফেরত পাবেন। ${by}-এর মধ্যে সিদ্ধান্ত না হলে ফেরতের সময় আবার শুরু হবে; বিক্রেতা টাকা পাবেন না।`,
    ],
    seller: (by) => [
      `An admin looks at what has become of the phone, and decides. Without a decision by ${by} the return begins again. Nothing is paid out to you for this phone.`,
      `ফোনটির কী হয়েছে দেখে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। ${by}-এর মধ্যে সিদ্ধান্ত না হলে ফেরতের সময় আবার শুরু হবে। এই ফোনের টাকা আপনি পাবেন না।`,
    ],
  },
  completed: {
    buyer: () => [
      'This phone was confirmed as lost or stolen. Do not sell it; take it to the police. The admin’s decision is below.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। এটি বেচবেন না, পুলিশে জমা দিন। অ্যাডমিনের সিদ্ধান্ত নিচে আছে।',
    ],
    seller: () => [
      'This phone was confirmed as lost or stolen, so its money is not paid out to you.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই এর টাকা আপনাকে দেওয়া হবে না।',
    ],
  },
}

/** Words the next step in a deal of a confirmed phone; undefined if it is the same as in others. `by` is its deadline in words. */
export function nextWhenLost(
  { lost, state, role }: Pick<Deal, 'lost' | 'state' | 'role'>,
  by: string,
): Both | undefined {
  const effect = lost?.effect
  if (!effect) return undefined
  if (effect === 'paid_out' || effect === 'missing' || state === 'cancelled' || state === 'refunded')
    return state === 'completed' || state === 'missing' ? effectWords[effect][role] : undefined
  return lostNext[state]?.[role](by)
}

/** While a report is open and holds nothing. */
export const markedWords: Record<Role, Both> = {
  buyer: [
    'Someone has reported the IMEI of this phone as lost or stolen. That is not proven; an admin is looking at it, and the deal goes on. When you meet, ask for the receipt or the box, and compare the number that *#06# shows.',
    'কেউ একজন এই ফোনের IMEI হারানো বা চুরি বলে রিপোর্ট করেছেন। এটি প্রমাণিত নয়; একজন অ্যাডমিন দেখছেন, কেনাবেচা চলছে। দেখা হলে রসিদ বা বক্স দেখতে চান, আর *#06# দিয়ে নম্বর মিলিয়ে নিন।',
  ],
  seller: [
    'Someone has reported the IMEI of this phone as lost or stolen. That is not proven; an admin is looking at it, and the deal goes on. Answer the report with a photo of the receipt or the box.',
    'কেউ একজন এই ফোনের IMEI হারানো বা চুরি বলে রিপোর্ট করেছেন। এটি প্রমাণিত নয়; একজন অ্যাডমিন দেখছেন, কেনাবেচা চলছে। রসিদ বা বক্সের ছবি দিয়ে উত্তর দিন।',
  ],
}

/** While a report holds the deal; `by` is when that ends. */
export const heldWords: Record<Role, (by: string) => Both> = {
  buyer: (by) => [
    `This phone was reported as lost or stolen, and an admin is looking at the report. We hold your money. Without a decision by ${by} the deal goes on. Do not meet for the handover before then, and if you have the phone, keep it as it is.`,
    `ফোনটি হারানো বা চুরি বলে রিপোর্ট হয়েছে, একজন অ্যাডমিন দেখছেন। আপনার টাকা আমাদের কাছে জমা আছে। ${by}-এর মধ্যে সিদ্ধান্ত না হলে কেনাবেচা আবার চলবে। তার আগে ফোন নিতে যাবেন না, আর ফোন হাতে থাকলে যেমন আছে তেমন রাখুন।`,
  ],
  seller: (by) => [
    `This phone was reported as lost or stolen, and an admin is looking at the report. The money stays with us. Without a decision by ${by} the deal goes on. Answer the report with a photo of the receipt or the box, and do not hand the phone over before then.`,
    `ফোনটি হারানো বা চুরি বলে রিপোর্ট হয়েছে, একজন অ্যাডমিন দেখছেন। টাকা আমাদের কাছে জমা আছে। ${by}-এর মধ্যে সিদ্ধান্ত না হলে কেনাবেচা আবার চলবে। রসিদ বা বক্সের ছবি দিয়ে উত্তর দিন, তার আগে ফোন হাতে দেবেন না।`,
  ],
}

/** Words the events of a deal whose phone was confirmed as lost or stolen, in the timeline. */
export const lostEvents = {
  order_lost_return: [
    'Confirmed as lost or stolen. The phone goes back, or to the police',
    'হারানো বা চুরির বলে নিশ্চিত হয়েছে, ফোন ফেরত বা পুলিশে যাবে',
  ],
  surrender: [
    'The buyer gave the phone to the police. An admin will decide',
    'ক্রেতা ফোনটি পুলিশে জমা দিয়েছেন, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  keep_lost: [
    'The phone was not returned in time. An admin will decide',
    'সময়মতো ফোন ফেরত দেওয়া হয়নি, অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
} satisfies Partial<Record<DealVerb, Both>>
