// The next step of a deal in a few words, for the one who reads them.
import { type BookingState, type DealStep, isOpen, type NextStep } from '#contract/bookings/bookings'
import { stateWords } from './deal-states.ts'
import type { Both } from './speech.ts'

type Title = (other: string, state: BookingState) => Both

/** Said to the one whose turn it is. */
const yours: Record<Exclude<DealStep, 'receive' | 'take_return' | 'decide'>, Title> = {
  pay: (_, state) =>
    state === 'unpaid'
      ? ['Pay for the phone', 'ফোনের টাকা দিন']
      : state === 'cod_sent'
        ? ['Pay the courier at the door', 'দরজায় কুরিয়ারকে টাকা দিন']
        : ['Pay again', 'আবার পেমেন্ট করুন'],
  propose: () => ['Agree where to meet', 'কোথায় দেখা হবে ঠিক করুন'],
  answer_proposal: (other) => [`Answer ${other}`, `${other}-কে উত্তর দিন`],
  meet: (other) => [`Meet ${other}`, `${other}-এর সঙ্গে দেখা করুন`],
  address: () => ['Give your address', 'আপনার ঠিকানা দিন'],
  send: () => ['Send the phone', 'ফোনটি পাঠান'],
  confirm: () => ['Has the phone come?', 'ফোনটি কি এসেছে?'],
  try: () => ['Try the phone', 'ফোনটি দেখে নিন'],
  answer_problem: (other) => [`Answer ${other}`, `${other}-কে উত্তর দিন`],
  answer_offer: (other) => [`Answer ${other}’s offer`, `${other}-এর প্রস্তাবের উত্তর দিন`],
  answer_missing: () => ['Say what you know of the parcel', 'পার্সেলের খবর জানান'],
  return: () => ['Give the phone back', 'ফোনটি ফেরত দিন'],
}

/** Said to the one who waits. */
const theirs: Record<Exclude<DealStep, 'propose' | 'meet' | 'answer_missing' | 'decide'>, Title> = {
  pay: (other, state) =>
    state === 'unpaid'
      ? [`${other} is to pay`, `${other} টাকা দেবেন`]
      : state === 'cod_sent'
        ? ['On its way by courier', 'কুরিয়ারে যাচ্ছে']
        : ['Do not hand over the phone yet', 'এখনই ফোনটি দেবেন না'],
  answer_proposal: (other) => [`${other} is to answer you`, `${other} উত্তর দেবেন`],
  address: (other) => [`${other} is to give an address`, `${other} ঠিকানা দেবেন`],
  send: (other) => [`${other} is to send the phone`, `${other} ফোন পাঠাবেন`],
  receive: () => ['On its way by courier', 'কুরিয়ারে আসছে'],
  confirm: (other) => [`${other} is to confirm that it came`, `ফোন এসেছে কি না ${other} জানাবেন`],
  try: (other) => [`${other} is trying the phone`, `${other} ফোনটি দেখে নিচ্ছেন`],
  answer_problem: (other) => [`${other} is to answer you`, `${other} উত্তর দেবেন`],
  answer_offer: (other) => [`${other} is to answer your offer`, `${other} আপনার প্রস্তাবের উত্তর দেবেন`],
  return: (other) => [`${other} is to give the phone back`, `${other} ফোন ফেরত দেবেন`],
  take_return: () => ['On its way back by courier', 'কুরিয়ারে ফেরত যাচ্ছে'],
}

const decide: Both = ['An admin decides', 'অ্যাডমিন সিদ্ধান্ত দেবেন']

/** Returns whether a step is for oneself, or for somebody else of one's shop. */
export const isOwnSide = ({ turn }: Pick<NextStep, 'turn'>) => turn === 'yours' || turn === 'colleague'

/** A verb for one's own step, a sentence about the other's, and the state of what is over. */
export function stepTitle({ next, state, other }: { next: NextStep | null; state: BookingState; other: string }): Both {
  if (!next) return isOpen(state) ? ['The time is over', 'সময় শেষ'] : stateWords[state]
  const titles: Partial<Record<DealStep, Title>> = isOwnSide(next) ? yours : theirs
  return titles[next.step]?.(other, state) ?? decide
}

/** The deadline of a step in a sentence: what one waits for ends, and what one is to do is due. `at` is a time in words. */
export function untilWords({ step, turn }: NextStep, at: string): Both {
  if (step === 'receive') return [`counts as delivered on ${at}`, `${at}-এ পৌঁছেছে বলে ধরা হবে`]
  if (step === 'take_return') return [`an admin decides after ${at}`, `${at}-এর পর অ্যাডমিন সিদ্ধান্ত দেবেন`]
  if (step === 'try' || turn !== 'yours') return [`until ${at}`, `${at} পর্যন্ত`]
  return [`by ${at}`, `${at}-এর মধ্যে`]
}

/** The one whose turn it is. */
export const turnWords: Record<NextStep['turn'], Both> = {
  yours: ['Your turn', 'এবার আপনার পালা'],
  theirs: ['Their turn', 'এবার তাঁর পালা'],
  admin: ['With an admin', 'অ্যাডমিন দেখছেন'],
  colleague: ['For a seller of your shop', 'দোকানের সেলসম্যান করবেন'],
}
