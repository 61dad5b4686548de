import { type BookingState, isAtDoor, isOpen } from '#contract/bookings/bookings'
import type { Deal, DealVerb } from '#contract/deals/deals'
import { isOwnSide } from '#web/i18n/deal-steps.ts'
import type { Both } from '#web/i18n/speech.ts'
import { atDoorEnd, atDoorEvents, atDoorNext } from './at-door-words.ts'
import { cashEvents, cashHad, cashNext } from './cash-words.ts'
import { courierEvents, courierNext, nextOfParcel } from './courier-words.ts'
import { isInCash, isPaidAtDoor } from './in-cash.ts'
import { lostEvents, nextWhenLost } from './lost-words.ts'
import { nextOfMeeting } from './meeting-words.ts'

type Role = Deal['role']

/** Words a deal that an admin has decided, for the two: the phone may be with either of them, or lost. */
const decidedWords: Record<Role, () => Both> = {
  buyer: () => ['An admin has decided. The reason is below.', 'একজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন। কারণ নিচে আছে।'],
  seller: () => [
    'An admin has decided. The reason is below, and your money is under Payouts.',
    'একজন অ্যাডমিন সিদ্ধান্ত দিয়েছেন। কারণ নিচে আছে, আপনার টাকা ‘বিক্রির টাকা’ পাতায়।',
  ],
}

const endingWords: Both = ['This page shows within a minute what comes of it.', 'কী হলো তা এক মিনিটের মধ্যে এখানে দেখাবে।']

const proposalWords: Record<'yours' | 'theirs', Both> = {
  yours: ['Accept it, or propose something else.', 'মেনে নিন, অথবা অন্য প্রস্তাব দিন।'],
  theirs: ['We will notify you.', 'উত্তর এলে জানাব।'],
}

/** Words the next step in a deal; `by` is its deadline in words, `now` in milliseconds. */
export function nextIn(
  deal: Pick<Deal, 'role' | 'state' | 'next' | 'handover' | 'events' | 'missedMeetings' | 'lost'>,
  by: string,
  now: number,
): Both {
  const { role, state, handover, events } = deal
  const whenLost = nextWhenLost(deal, by)
  if (whenLost) return whenLost
  if (!deal.next && isOpen(state)) return endingWords
  if (deal.next?.step === 'answer_proposal') return proposalWords[isOwnSide(deal.next) ? 'yours' : 'theirs']
  const ofParcel = isAtDoor(state) ? undefined : nextOfParcel(deal, by)
  if (ofParcel) return ofParcel
  const last = events.at(-1)?.verb
  if ((state === 'paid' || state === 'cash_promised') && handover.agreed?.way === 'meet')
    return nextOfMeeting(deal, handover.agreed.at, { by, now })
  if (state === 'completed' && (last === 'dismiss' || last === 'split')) return decidedWords[role]()
  if (state === 'completed' && role === 'seller' && isInCash(deal)) return cashHad
  return (isPaidAtDoor(deal) ? atDoorEnd(deal) : undefined) ?? nextWords[state][role](by)
}

/** Words the events of the timeline. */
export const eventWords: Record<DealVerb, Both> = {
  book: ['The phone was booked', 'ফোনটি বুক করা হয়েছে'],
  pay: ['Paid. We hold the money', 'পেমেন্ট হয়েছে, টাকা আমাদের কাছে জমা আছে'],
  let_go: [
    'The payment company has let the money go. It is to be paid again',
    'পেমেন্ট কোম্পানি টাকা ছেড়ে দিয়েছে, আবার পেমেন্ট করতে হবে',
  ],
  pay_again: ['Paid again. The money is held', 'আবার পেমেন্ট হয়েছে, টাকা জমা আছে'],
  pay_again_by_courier: ['Paid again. The money is held', 'আবার পেমেন্ট হয়েছে, টাকা জমা আছে'],
  not_paid_again: [
    'Not paid again in time. The deal is over, and the phone is on the market again',
    'সময়মতো আবার পেমেন্ট হয়নি। কেনাবেচাটি শেষ, ফোনটি আবার বাজারে',
  ],
  ...cashEvents,
  ...atDoorEvents,
  cancel: ['The booking was cancelled', 'বুকিং বাতিল করা হয়েছে'],
  cancel_sale: ['The seller cancelled the booking', 'বিক্রেতা বুকিং বাতিল করেছেন'],
  expire: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  withdraw: ['The phone left the market', 'ফোনটি বাজার থেকে সরে গেছে'],
  agree: ['You agreed on the handover', 'ফোন কীভাবে হাতবদল হবে ঠিক হয়েছে'],
  ...courierEvents,
  ...lostEvents,
  hand_over: ['Handed over, with the buyer’s code', 'ক্রেতার কোড দিয়ে ফোন হাতে দেওয়া হয়েছে'],
  receive: ['The buyer confirmed that they have the phone', 'ক্রেতা জানিয়েছেন ফোনটি পেয়েছেন'],
  call_off: ['Called off by both. The money goes back', 'দুজনের সম্মতিতে বাতিল, টাকা ফেরত যাচ্ছে'],
  lapse: ['Not handed over in time. The money goes back', 'সময়মতো ফোন দেওয়া হয়নি, টাকা ফেরত যাচ্ছে'],
  unmet: [
    'You did not meet in time. The money goes back, and the phone is on the market again',
    'সময়মতো দেখা হয়নি। টাকা ফেরত যাচ্ছে, ফোনটি আবার বাজারে',
  ],
  accept: ['The buyer said that everything is fine', 'ক্রেতা জানিয়েছেন সব ঠিক আছে'],
  complete: ['The time to try the phone is over', 'ফোন দেখে নেওয়ার সময় শেষ'],
  complain: ['The buyer says that the phone is not as described', 'ক্রেতা বলছেন ফোনটি বর্ণনার সঙ্গে মেলে না'],
  offer_part: ['The seller offers part of the price back', 'বিক্রেতা দামের কিছু অংশ ফেরত দিতে চান'],
  accept_part: ['The buyer accepted the offer. Part of the money goes back', 'ক্রেতা প্রস্তাব মেনেছেন, কিছু অংশ ফেরত যাচ্ছে'],
  keep_offer: ['The buyer did not answer. The offer stands', 'ক্রেতা উত্তর দেননি, প্রস্তাবটিই বহাল'],
  void_offer: [
    'Part of the money went back at the payment company, so the offer has ended',
    'পেমেন্ট কোম্পানিতে কিছু টাকা ফেরত গেছে, তাই প্রস্তাবটি আর নেই',
  ],
  decline_part: ['The buyer declined the offer. An admin will decide', 'ক্রেতা প্রস্তাব মানেননি, একজন অ্যাডমিন সিদ্ধান্ত দেবেন'],
  contest: ['The seller contests it. An admin will decide', 'বিক্রেতা আপত্তি জানিয়েছেন, একজন অ্যাডমিন সিদ্ধান্ত দেবেন'],
  take_back: ['The seller agreed to take the phone back', 'বিক্রেতা ফোন ফেরত নিতে রাজি হয়েছেন'],
  no_answer: ['The seller did not answer. The phone goes back', 'বিক্রেতা উত্তর দেননি, ফোন ফেরত যাবে'],
  dismiss: ['An admin decided for the seller', 'সিদ্ধান্ত বিক্রেতার পক্ষে'],
  split: ['An admin decided: part of the money goes back', 'অ্যাডমিনের সিদ্ধান্ত: কিছু অংশ ফেরত যাচ্ছে'],
  uphold: ['An admin decided for the buyer. The money goes back', 'সিদ্ধান্ত ক্রেতার পক্ষে, টাকা ফেরত যাচ্ছে'],
  order_return: ['An admin decided: the phone goes back', 'অ্যাডমিনের সিদ্ধান্ত: ফোন ফেরত যাবে'],
  time_out: ['There was no decision in time. The phone goes back', 'সময়মতো সিদ্ধান্ত হয়নি, ফোন ফেরত যাবে'],
  give_back: [
    'Returned, with the seller’s code. The money goes back',
    'বিক্রেতার কোড দিয়ে ফোন ফেরত দেওয়া হয়েছে, টাকা ফেরত যাচ্ছে',
  ],
  take_return: ['The seller has the phone back. The money goes back', 'বিক্রেতা ফোন ফেরত পেয়েছেন, টাকা ফেরত যাচ্ছে'],
  escalate: [
    'The buyer says that the seller will not take it back. An admin will decide',
    'ক্রেতা বলছেন বিক্রেতা ফোন নিচ্ছেন না, একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
  ],
  keep: ['The phone was not returned in time', 'সময়মতো ফোন ফেরত দেওয়া হয়নি'],
  refund: ['The phone was taken down. The money goes back', 'ফোনটি নামানো হয়েছে, টাকা ফেরত যাচ্ছে'],
  reverse: ['The bank gave the money back to the buyer', 'ব্যাংক ক্রেতাকে টাকা ফেরত দিয়েছে'],
}

/** The words for what to do, and for what comes of doing nothing, for each of the two; `by` is the deadline in words. */
const nextWords: Record<BookingState, Record<Role, (by: string) => Both>> = {
  unpaid: {
    buyer: () => ['Until then the phone is kept for you.', 'ততক্ষণ ফোনটি আপনার জন্য রাখা থাকবে।'],
    seller: () => ['The phone is kept for them until then.', 'ততক্ষণ ফোনটি তাঁর জন্য রাখা থাকবে।'],
  },
  to_pay_again: {
    buyer: () => [
      'The payment company has let your money go before the handover, so you have it again. Pay again, and the deal goes on. Otherwise it ends.',
      'ফোন হাতে পাওয়ার আগেই পেমেন্ট কোম্পানি আপনার টাকা ছেড়ে দিয়েছে, তাই টাকা আবার আপনার কাছে। আবার পেমেন্ট করলে কেনাবেচা চলবে, না হলে শেষ।',
    ],
    seller: () => [
      'The payment company has let the buyer’s money go, so no money is held. We notify you once it is paid again. Otherwise the deal ends, and the phone is on the market again.',
      'পেমেন্ট কোম্পানি ক্রেতার টাকা ছেড়ে দিয়েছে, তাই এখন কোনো টাকা জমা নেই। আবার পেমেন্ট হলে জানাব। না হলে কেনাবেচা শেষ, ফোনটি আবার বাজারে উঠবে।',
    ],
  },
  cash_promised: cashNext,
  ...atDoorNext,
  paid: {
    buyer: () => [
      'A busy place and a time. Without the phone in time you get your money back.',
      'লোকজন আছে এমন জায়গা আর সময়। সময়মতো ফোন না পেলে টাকা ফেরত পাবেন।',
    ],
    seller: () => [
      'A busy place and a time. Without a handover in time the money goes back.',
      'লোকজন আছে এমন জায়গা আর সময়। সময়মতো ফোন না দিলে টাকা ফেরত যাবে।',
    ],
  },
  ...courierNext,
  handed_over: {
    buyer: () => [
      'Calls, cameras, charging, fingerprint. Report in time what is not as described. If you say nothing, the seller is paid.',
      'কল, ক্যামেরা, চার্জ, ফিঙ্গারপ্রিন্ট দেখুন। কিছু না মিললে সময় থাকতে জানান। না জানালে বিক্রেতা টাকা পাবেন।',
    ],
    seller: () => ['Then the money is yours.', 'এরপর টাকা আপনার।'],
  },
  problem: {
    buyer: () => [
      'Keep the phone as it is. Without an answer in time you return it and get your money back.',
      'ফোনটি যেমন আছে তেমন রাখুন। সময়মতো উত্তর না এলে ফোন ফেরত দিয়ে টাকা ফেরত পাবেন।',
    ],
    seller: () => [
      'Offer part of the price, take the phone back, or let an admin decide. Without an answer in time the phone comes back and the buyer is refunded.',
      'দামের কিছু অংশ ফেরত দিতে চান, ফোন ফেরত নিন, অথবা আপত্তি জানান: তখন একজন অ্যাডমিন সিদ্ধান্ত দেবেন। সময়মতো উত্তর না দিলে ফোন ফেরত আসবে, ক্রেতা টাকা ফেরত পাবেন।',
    ],
  },
  offered: {
    buyer: () => [
      'You keep the phone and get this part back. If you decline, an admin decides. Without an answer in time the offer holds.',
      'ফোনটি আপনার থাকবে, এই টাকা ফেরত পাবেন। রাজি না হলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। সময়মতো উত্তর না দিলে প্রস্তাবটিই বহাল থাকবে।',
    ],
    seller: () => [
      'Without an answer in time your offer holds, and the rest of the money is yours.',
      'সময়মতো উত্তর না এলে আপনার প্রস্তাবই বহাল, বাকি টাকা আপনার।',
    ],
  },
  contested: {
    buyer: () => [
      'Without a decision in time you return the phone and get your money back.',
      'সময়মতো সিদ্ধান্ত না হলে ফোন ফেরত দিয়ে টাকা ফেরত পাবেন।',
    ],
    seller: () => [
      'Without a decision in time the phone comes back to you and the buyer is refunded.',
      'সময়মতো সিদ্ধান্ত না হলে ফোন আপনার কাছে ফেরত আসবে, ক্রেতা টাকা ফেরত পাবেন।',
    ],
  },
  returning: {
    buyer: () => [
      'Let the seller look at it, type their code, then let it go: the code brings your money back. If they will not take it, say so in time, or you keep the phone and the seller is paid.',
      'বিক্রেতাকে ফোনটি দেখতে দিন, তাঁর কোড লিখুন, তবেই হাতছাড়া করুন: কোড দিলেই টাকা ফেরত পাবেন। তিনি না নিলে সময় থাকতে জানান। না জানালে ফোন আপনার থাকবে, বিক্রেতা টাকা পাবেন।',
    ],
    seller: () => [
      'Look at the phone first. If it is yours, show your code: the buyer is refunded. If it does not come in time, the money is yours.',
      'আগে ফোনটি দেখুন। ঠিক থাকলে কোড দেখান: তখন ক্রেতা টাকা ফেরত পাবেন। সময়মতো ফোন না এলে টাকা আপনার।',
    ],
  },
  completed: {
    buyer: () => ['The phone is yours.', 'ফোনটি এখন আপনার।'],
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
      'The money goes back the way you paid it, usually within ten days. What was only set aside is free at once.',
      'টাকা যেভাবে দিয়েছেন সেভাবেই ফেরত যাচ্ছে, সাধারণত দশ দিনের মধ্যে। শুধু আলাদা করা থাকলে এখনই আবার আপনার।',
    ],
    seller: () => ['The buyer gets the money back.', 'ক্রেতা টাকা ফেরত পাচ্ছেন।'],
  },
}
