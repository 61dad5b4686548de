// The letters of a deal: to one of its two people, when something is asked of them.
import type { BookingState } from '#contract/bookings/bookings'
import { contestHours } from '#contract/deals/absences'
import type { sayIn } from '#contract/base/language'
import { numberIn } from '#contract/catalogue/sizes'
import { loserIn } from '#bookings'
import type { DealLetterName } from '#jobs'
import type { About, DealLetter } from './deal-letter.ts'
import { lostReturn, returning } from './return-letters.ts'
import { unpaidLetters } from './unpaid-letters.ts'

/** To the buyer of a phone that was handed over, or counts as delivered. */
const tryIt: DealLetter = {
  isDue: ({ state }) => state === 'handed_over',
  subject: ({ title }, say) => say(`Try your phone: ${title}`, `ফোনটি ব্যবহার করে দেখুন: ${title}`),
  text: ({ by }, say) =>
    say(
      `You have your phone. Try it until ${by}: calls, cameras, charging, and what the description says. If everything is fine, you do not need to do anything; then the money goes to the seller.`,
      `ফোনটি এখন আপনার হাতে। ${by} পর্যন্ত ব্যবহার করে দেখুন: কল, ক্যামেরা, চার্জ, আর বর্ণনার সঙ্গে মেলে কি না। সব ঠিক থাকলে কিছু করতে হবে না; এরপর টাকা বিক্রেতা পাবেন।`,
    ),
  button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
}

/** To a buyer who was charged for a booking that is over. */
const moneyGoesBack: DealLetter = {
  isAboutMoney: true,
  news: 'money',
  isDue: ({ state }) => state === 'cancelled' || state === 'expired' || state === 'refunded',
  subject: ({ title }, say) => say(`Your money goes back to you: ${title}`, `আপনার টাকা ফেরত যাচ্ছে: ${title}`),
  text: ({ isByAdmin }, say) =>
    isByAdmin
      ? say(
          'The phone was taken off the market, so it cannot be sold. The whole amount goes back by itself the way you paid it, usually within ten days. You do not need to do anything.',
          'ফোনটি বাজার থেকে সরিয়ে নেওয়া হয়েছে, তাই বিক্রি হয়নি। পুরো টাকা যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে। আপনাকে কিছু করতে হবে না।',
        )
      : say(
          'Your payment arrived after the booking was over, so the phone is not kept for you any more. The whole amount goes back by itself the way you paid it, usually within ten days. You do not need to do anything.',
          'বুকিং শেষ হওয়ার পরে আপনার পেমেন্ট এসেছে, তাই ফোনটি আর আপনার জন্য রাখা নেই। পুরো টাকা যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে। আপনাকে কিছু করতে হবে না।',
        ),
  button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
}

/** The consequences of silence, by the state in which a deal waits for the one who reads it. */
const silence: Partial<Record<BookingState, (say: ReturnType<typeof sayIn>, to: About['to']) => string>> = {
  cash_promised: (say) =>
    say('the deal ends, and your phone leaves the market', 'কেনাবেচাটি শেষ হয়ে যাবে, আর ফোনটি বাজার থেকে সরে যাবে'),
  cod_promised: (say) =>
    say('the deal ends, and your phone leaves the market', 'কেনাবেচাটি শেষ হয়ে যাবে, আর ফোনটি বাজার থেকে সরে যাবে'),
  paid: (say) => say('the buyer gets the money back', 'ক্রেতা টাকা ফেরত পাবেন'),
  to_send: (say) => say('the buyer gets the money back', 'ক্রেতা টাকা ফেরত পাবেন'),
  sent: (say) => say('the phone counts as delivered', 'ফোনটি পৌঁছেছে বলে ধরা হবে'),
  arrived: (say) => say('the money goes to the seller', 'টাকা বিক্রেতা পাবেন'),
  problem: (say) =>
    say('the phone comes back to you, and the buyer gets the money back', 'ফোন আপনার কাছে ফেরত আসবে, টাকা ক্রেতা ফেরত পাবেন'),
  offered: (say) => say('the seller’s offer stands', 'বিক্রেতার প্রস্তাবই বহাল থাকবে'),
  returning: (say, to) =>
    to === 'buyer'
      ? say('you keep the phone, and the seller gets the money', 'ফোন আপনার থাকবে, টাকা বিক্রেতা পাবেন')
      : say(
          'the phone cannot come back to you without your address, and an admin will decide',
          'ঠিকানা ছাড়া ফোন আপনার কাছে ফেরত আসতে পারবে না, অ্যাডমিন সিদ্ধান্ত দেবেন',
        ),
  sent_back: (say) => say('an admin will decide without hearing from you', 'আপনার কথা ছাড়াই অ্যাডমিন সিদ্ধান্ত দেবেন'),
}

export const dealLetters: Record<DealLetterName, DealLetter> = {
  ...unpaidLetters,
  deadline_near: {
    isDue: ({ state, deadlineAt, hasReturnAddress }, to) =>
      deadlineAt !== null &&
      silence[state] !== undefined &&
      (loserIn(state) === to || (state === 'returning' && !hasReturnAddress)),
    subject: ({ title }, say) => say(`Time is running out: ${title}`, `সময় শেষ হয়ে আসছে: ${title}`),
    text: ({ by, state, to }, say) => {
      const end = silence[state]?.(say, to) ?? ''
      return say(
        `Your deal is waiting for you. If you do nothing by ${by}, ${end}.`,
        `এই কেনাবেচায় এখন আপনার পালা। ${by}-এর মধ্যে কিছু না করলে ${end}।`,
      )
    },
    button: (say) => say('Go to the deal', 'কেনাবেচার পাতায় যান'),
  },
  send_back: {
    isDue: ({ state }) => state === 'sent_back',
    subject: ({ title }, say) => say(`On its way back: ${title}`, `ফোনটি ফেরত পাঠানো হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The buyer has sent your phone back; the tracking number is on your sale’s page. Confirm there when you have it: the buyer then gets the money back. If it does not come, or is not your phone, say so before ${by}; an admin will decide.`,
        `ক্রেতা ফোনটি ফেরত পাঠিয়েছেন; ট্র্যাকিং নম্বর বিক্রির পাতায় আছে। পেলে সেখানে জানান: তখন ক্রেতা টাকা ফেরত পাবেন। না এলে বা অন্য ফোন এলে ${by}-এর আগে জানান; অ্যাডমিন সিদ্ধান্ত দেবেন।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  pay: {
    isDue: ({ state }) => state === 'paid',
    subject: ({ title }, say) => say(`Paid: hand over ${title}`, `পেমেন্ট হয়েছে, এবার ফোনটি হাতে দিন: ${title}`),
    text: ({ by }, say) =>
      say(
        `Your phone is paid for. We hold the money. Agree on a time and place, hand the phone over by ${by}, and ask for the six digits that the buyer sees: they prove the handover. Without them or the buyer’s confirmation by then, the buyer gets the money back.`,
        `আপনার ফোনের পেমেন্ট হয়েছে, টাকা আমাদের কাছে জমা আছে। সময় ও জায়গা ঠিক করে ${by}-এর মধ্যে ফোনটি হাতে দিন এবং ক্রেতার কাছ থেকে ছয় সংখ্যার কোডটি নিন: এটিই ফোন দেওয়ার প্রমাণ। এর মধ্যে কোড না দিলে, বা ক্রেতা ফোন পাওয়ার কথা না জানালে, টাকা ক্রেতার কাছে ফেরত যাবে।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  money_goes_back: moneyGoesBack,
  hand_over: tryIt,
  agree: {
    isDue: ({ state }) => state === 'to_send',
    subject: ({ title }, say) => say(`Send the phone: ${title}`, `ফোনটি পাঠান: ${title}`),
    text: ({ by }, say) =>
      say(
        `The buyer has agreed to a courier. Send the phone, and enter the tracking number on your sale’s page by ${by}. Without it the buyer gets the money back. Keep the courier’s receipt.`,
        `ক্রেতা কুরিয়ারে পাঠানোর প্রস্তাব মেনে নিয়েছেন। ফোনটি পাঠিয়ে ${by}-এর মধ্যে বিক্রির পাতায় ট্র্যাকিং নম্বর লিখুন, না হলে ক্রেতা টাকা ফেরত পাবেন। কুরিয়ারের রসিদ রেখে দিন।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  send: {
    isDue: ({ state }) => state === 'sent',
    subject: ({ title }, say) => say(`On its way: ${title}`, `ফোনটি পাঠানো হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The seller has given your phone to a courier; the tracking number is on your order’s page. Confirm there when you have it; you then have 72 hours to try it. If it does not come, say so before ${by}: then it counts as delivered.`,
        `বিক্রেতা ফোনটি কুরিয়ারে দিয়েছেন; ট্র্যাকিং নম্বর অর্ডারের পাতায় আছে। পেলে সেখানে জানান, তারপর দেখে নেওয়ার জন্য ৭২ ঘণ্টা পাবেন। না এলে ${by}-এর আগে জানান: এরপর ফোনটি পৌঁছেছে বলে ধরা হবে।`,
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
  arrive: {
    ...tryIt,
    isDue: ({ state }) => state === 'arrived',
    subject: ({ title }, say) => say(`Has your phone come? ${title}`, `ফোনটি কি পেয়েছেন? ${title}`),
    text: ({ by }, say) =>
      say(
        `You did not say otherwise, so your phone counts as delivered. Try it until ${by}. If something is not as described, or the phone has not come, say so on your order’s page before then; otherwise the money goes to the seller.`,
        `আপনি অন্য কিছু জানাননি, তাই ফোনটি পৌঁছেছে বলে ধরা হয়েছে। ${by} পর্যন্ত দেখে নিন। কিছু না মিললে, বা ফোন না এলে, তার আগে অর্ডারের পাতায় জানান; না হলে টাকা বিক্রেতা পাবেন।`,
      ),
  },
  bring: {
    ...tryIt,
    isDue: ({ state }) => state === 'arrived',
    subject: ({ title }, say) => say(`Your phone was delivered: ${title}`, `ফোনটি পৌঁছে দেওয়া হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The courier says that your phone was delivered. Try it until ${by}. If something is not as described, or the phone has not come, say so on your order’s page before then; otherwise the money goes to the seller.`,
        `কুরিয়ার জানিয়েছে ফোনটি পৌঁছে দেওয়া হয়েছে। ${by} পর্যন্ত দেখে নিন। কিছু না মিললে, বা ফোন না এলে, তার আগে অর্ডারের পাতায় জানান; না হলে টাকা বিক্রেতা পাবেন।`,
      ),
  },
  report_missing: {
    isDue: ({ state }) => state === 'missing',
    subject: ({ title }, say) => say(`The phone has not come: ${title}`, `ফোনটি পৌঁছায়নি: ${title}`),
    text: ({ by }, say) =>
      say(
        `The buyer says that the phone has not come. Ask the courier with your receipt, and tell the buyer what you find out. An admin will decide; without a decision by ${by} the buyer gets the money back.`,
        `ক্রেতা বলছেন ফোনটি আসেনি। রসিদ নিয়ে কুরিয়ারে খোঁজ নিন, যা জানতে পারেন ক্রেতাকে জানান। একজন অ্যাডমিন সিদ্ধান্ত দেবেন; ${by}-এর মধ্যে সিদ্ধান্ত না হলে ক্রেতা টাকা ফেরত পাবেন।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  complain: {
    isDue: ({ state }) => state === 'problem',
    subject: ({ title }, say) => say(`The buyer reports a problem: ${title}`, `ক্রেতা সমস্যার কথা জানিয়েছেন: ${title}`),
    text: ({ by }, say) =>
      say(
        `The buyer says that the phone is not as described. Read what they say, and answer by ${by}: offer part of the price back, take the phone back, or contest it, and an admin will decide. Without an answer the phone comes back to you, and the buyer gets the money back.`,
        `ক্রেতা বলছেন ফোনটি বর্ণনার সঙ্গে মেলে না। তাঁর কথা পড়ে ${by}-এর মধ্যে উত্তর দিন: দামের কিছু অংশ ফেরত দিতে চান, ফোন ফেরত নিন, অথবা আপত্তি জানান, তখন একজন অ্যাডমিন সিদ্ধান্ত দেবেন। উত্তর না দিলে ফোন আপনার কাছে ফেরত আসবে আর ক্রেতা টাকা ফেরত পাবেন।`,
      ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
  void_offer: {
    isDue: ({ state }) => state === 'problem',
    subject: ({ title }, say) => say(`Your offer has ended: ${title}`, `আপনার প্রস্তাবটি আর নেই: ${title}`),
    text: ({ by }, say) =>
      say(
        `So much of the price has gone back to the buyer at the payment company that what you offered is more than what is left. Your offer has ended; please answer the buyer again by ${by}.`,
        `পেমেন্ট কোম্পানিতে দামের এতটা ক্রেতার কাছে ফেরত গেছে যে আপনার প্রস্তাব বাকি টাকার চেয়ে বেশি হয়ে গেছে। তাই প্রস্তাবটি আর নেই; ${by}-এর মধ্যে ক্রেতাকে আবার উত্তর দিন।`,
      ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
  offer_part: {
    isDue: ({ state }) => state === 'offered',
    subject: ({ title }, say) => say(`Part of the price back? ${title}`, `দামের কিছু অংশ ফেরত নেবেন? ${title}`),
    text: ({ by, part }, say) =>
      say(
        `The seller offers you ${part} of the price back, and you keep the phone. Answer by ${by}: if you decline, an admin will decide. Without an answer the offer stands.`,
        `বিক্রেতা দামের ${part} ফেরত দিতে চান, ফোনটি আপনার কাছেই থাকবে। ${by}-এর মধ্যে উত্তর দিন: রাজি না হলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন। উত্তর না দিলে প্রস্তাবটি মেনে নিয়েছেন বলে ধরা হবে।`,
      ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
  take_back: returning,
  order_lost_return: lostReturn,
  handover_proposed: {
    isDue: ({ state }) => state === 'cash_promised' || state === 'paid' || state === 'to_send',
    subject: ({ title }, say) => say(`How will the phone be handed over? ${title}`, `ফোনটি কীভাবে হাতবদল হবে? ${title}`),
    text: ({ by, state }, say) =>
      state === 'cash_promised'
        ? say(
            `The other person in the deal has proposed a time and place to meet, where the buyer pays in cash. Accept it, or propose something else. Without a handover by ${by} the deal ends.`,
            `যাঁর সঙ্গে কেনাবেচা, তিনি দেখা করার সময় ও জায়গার প্রস্তাব দিয়েছেন, সেখানে ক্রেতা নগদ টাকা দেবেন। মেনে নিন, না হলে অন্য প্রস্তাব দিন। ${by}-এর মধ্যে ফোন হাতে না দিলে কেনাবেচাটি শেষ হয়ে যাবে।`,
          )
        : say(
            `The other person in the deal has proposed a time and place to meet, or a courier. Accept it, or propose something else. Without a handover by ${by} the buyer gets the money back.`,
            `যাঁর সঙ্গে কেনাবেচা, তিনি দেখা করার সময় ও জায়গা, বা কুরিয়ারের প্রস্তাব দিয়েছেন। মেনে নিন, না হলে অন্য প্রস্তাব দিন। ${by}-এর মধ্যে ফোন হাতে না দিলে ক্রেতা টাকা ফেরত পাবেন।`,
          ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
  absence_said: {
    isDue: ({ absencesSaidBy }, to) => absencesSaidBy.some((by) => by !== to),
    subject: ({ title }, say) => say(`Did you come to the meeting? ${title}`, `আপনি কি দেখা করতে গিয়েছিলেন? ${title}`),
    text: ({ to, deposit }, say) =>
      say(
        `The other person in the deal says that you did not come to the meeting. If you were there, say so on the deal’s page within ${contestHours} hours: then it counts against neither of you. ${to === 'buyer' && deposit ? `Otherwise your deposit of ${deposit} is the seller’s if you do not meet in time, and it` : 'Otherwise it'} is added to the number of meetings you missed, which others can see. The deal continues: you can agree on a new meeting.`,
        `যাঁর সঙ্গে কেনাবেচা, তিনি বলছেন আপনি দেখা করতে আসেননি। আপনি সেখানে থেকে থাকলে ${numberIn.bn(contestHours)} ঘণ্টার মধ্যে কেনাবেচার পাতায় জানান: তাহলে এটি কারও নামে গোনা হবে না। না জানালে ${to === 'buyer' && deposit ? `সময়মতো দেখা না হলে আপনার ${deposit} অগ্রিম বিক্রেতা পাবেন, আর ` : ''}এটি আপনার না আসার হিসাবে যোগ হবে, অন্যরা সেই সংখ্যা দেখেন। কেনাবেচা চলছে: নতুন সময় ঠিক করতে পারেন।`,
      ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
  call_off_asked: {
    isDue: ({ callOffAskedBy }) => callOffAskedBy !== null,
    subject: ({ title }, say) => say(`Call off the deal? ${title}`, `কেনাবেচাটি বাতিল করবেন? ${title}`),
    text: ({ state }, say) =>
      state !== 'paid' && state !== 'to_send'
        ? say(
            'The other person in the deal would like to call it off, although the phone was sent. If you agree, the buyer gets the money back, and the two of you arrange its return. If you do not answer, the deal continues.',
            'ফোন পাঠানো হয়ে গেলেও অন্যজন কেনাবেচাটি বাতিল করতে চান। আপনি রাজি হলে ক্রেতা টাকা ফেরত পাবেন, আর ফোন ফেরত আনার ব্যবস্থা দুজনে করবেন। উত্তর না দিলে কেনাবেচা চলতে থাকবে।',
          )
        : say(
            `The other person in the deal would like to call it off. If you agree, the buyer gets the money back and the phone is on the market again. If you do not answer, the deal continues.`,
            `যাঁর সঙ্গে কেনাবেচা, তিনি এটি বাতিল করতে চান। আপনি রাজি হলে ক্রেতা টাকা ফেরত পাবেন আর ফোনটি আবার বাজারে উঠবে। উত্তর না দিলে কেনাবেচা চলতে থাকবে।`,
          ),
    button: (say) => say('Answer', 'উত্তর দিন'),
  },
}

/** Names that letters had in versions before this one: a job that waited meanwhile bears one of them. */
const formerNames: Record<string, DealLetterName> = {
  refund: 'money_goes_back',
  no_answer: 'take_back',
  order_return: 'take_back',
  time_out: 'take_back',
}

const byName: Partial<Record<string, DealLetter>> = dealLetters

/** Finds the letter that a job of this version or of an earlier one names; undefined where there is none of that name any more. */
export const letterNamed = (name: string): DealLetter | undefined => byName[formerNames[name] ?? name]
