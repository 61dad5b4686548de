// Lists what one of the two can do with a deal by a press and a yes.
import type { BookingAction } from '#contract/bookings/bookings'
import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { acceptPhone, callOff, type Deal, receive } from '#contract/deals/deals'
import { acceptPart, declinePart, takeBack } from '#contract/deals/problems'
import type { Both } from '#web/i18n/speech.ts'

export interface DealAct {
  call: typeof receive | typeof acceptPhone | typeof callOff | typeof takeBack | typeof acceptPart | typeof declinePart
  button: Both
  question: Both
  text: Both
  isHarmless: boolean
}

export type ActName = 'receive' | 'accept' | 'accept_part' | 'decline_part' | 'take_back' | 'call_off'

const acts: Record<ActName, DealAct> = {
  receive: {
    call: receive,
    button: ['I have the phone', 'ফোনটি পেয়েছি'],
    question: ['Do you have the phone in your hand?', 'ফোনটি কি আপনার হাতে?'],
    text: [
      `You then have ${tryHours.met} hours to try it. Do not confirm before you have it.`,
      `এরপর দেখে নেওয়ার জন্য ${inBanglaDigits(String(tryHours.met))} ঘণ্টা পাবেন। হাতে পাওয়ার আগে নিশ্চিত করবেন না।`,
    ],
    isHarmless: true,
  },
  accept: {
    call: acceptPhone,
    button: ['Everything is fine', 'সব ঠিক আছে'],
    question: ['Is the phone as described?', 'ফোনটি কি বর্ণনার সঙ্গে মেলে?'],
    text: ['The seller then gets the money, and the deal is complete.', 'এরপর বিক্রেতা টাকা পাবেন, কেনাবেচা সম্পন্ন হবে।'],
    isHarmless: true,
  },
  take_back: {
    call: takeBack,
    button: ['Take the phone back', 'ফোন ফেরত নিন'],
    question: ['Take the phone back?', 'ফোন ফেরত নেবেন?'],
    text: [
      'The buyer has seven days to return it. When you have it, the buyer gets the money back.',
      'ফেরত দেওয়ার জন্য ক্রেতা সাত দিন পাবেন। ফোন আপনার হাতে এলে ক্রেতা টাকা ফেরত পাবেন।',
    ],
    isHarmless: false,
  },
  accept_part: {
    call: acceptPart,
    button: ['Accept the offer', 'প্রস্তাব মেনে নিন'],
    question: ['Accept the offer?', 'প্রস্তাব মেনে নেবেন?'],
    text: [
      'You keep the phone, that part of the price goes back the way you paid it, and the deal is complete.',
      'ফোন আপনার থাকবে, টাকার ওই অংশ যেভাবে দিয়েছেন সেভাবেই ফেরত যাবে, কেনাবেচা সম্পন্ন হবে।',
    ],
    isHarmless: true,
  },
  decline_part: {
    call: declinePart,
    button: ['Decline the offer', 'প্রস্তাবে রাজি নই'],
    question: ['Decline the offer?', 'প্রস্তাবে রাজি নন?'],
    text: ['An admin will then read what both of you say, and decide.', 'তখন একজন অ্যাডমিন দুজনের কথা পড়ে সিদ্ধান্ত দেবেন।'],
    isHarmless: false,
  },
  call_off: {
    call: callOff,
    button: ['Call off the deal', 'কেনাবেচা বাতিল করুন'],
    question: ['Call off the deal?', 'কেনাবেচা বাতিল করবেন?'],
    text: [
      'Both of you have to agree. Then the buyer gets the money back, and the phone is on the market again.',
      'দুজনকেই রাজি হতে হবে। তখন ক্রেতা টাকা ফেরত পাবেন আর ফোনটি আবার বাজারে উঠবে।',
    ],
    isHarmless: false,
  },
}

/** A buyer receives a phone that was sent. */
const delivered: DealAct = {
  ...acts.receive,
  text: [
    `You then have ${tryHours.sent} hours to try it. Do not confirm before you have it.`,
    `এরপর দেখে নেওয়ার জন্য ${inBanglaDigits(String(tryHours.sent))} ঘণ্টা পাবেন। হাতে পাওয়ার আগে নিশ্চিত করবেন না।`,
  ],
}

/** Both call off a deal whose phone is with a courier. */
const recalled: DealAct = {
  ...acts.call_off,
  text: [
    'Both of you have to agree. Then the buyer gets the money back, and the two of you arrange its return to the seller.',
    'দুজনকেই রাজি হতে হবে। তখন ক্রেতা টাকা ফেরত পাবেন, আর ফোন বিক্রেতার কাছে ফেরত আনার ব্যবস্থা দুজনে করবেন।',
  ],
}

/** A seller receives a phone that comes back. */
const returned: DealAct = {
  call: receive,
  button: ['I have the phone back', 'ফোন ফেরত পেয়েছি'],
  question: ['Do you have the phone back?', 'ফোনটি কি আবার আপনার হাতে?'],
  text: [
    'The buyer then gets the money back. Look at the phone before you confirm.',
    'এরপর ক্রেতা টাকা ফেরত পাবেন। নিশ্চিত করার আগে ফোনটি দেখে নিন।',
  ],
  isHarmless: true,
}

export const isAct = (action: BookingAction): action is ActName => Object.hasOwn(acts, action)

/** Returns what a press does in this deal. A phone that comes back, or came by courier, is another matter than one handed over. */
export function actOf(name: ActName, { role, state, handover }: Pick<Deal, 'role' | 'state' | 'handover'>): DealAct {
  if (name === 'receive') return role === 'seller' ? returned : state === 'paid' ? acts.receive : delivered
  return name === 'call_off' && handover.parcel ? recalled : acts[name]
}
