import { contestedDealPath, dealPath } from '#contract/base/dashboard-addresses'
import { paymentPath } from '#contract/base/page-addresses'
import { AlertIcon } from '#web/ui/icons.tsx'
import { OrdersIcon, PhoneIcon } from '#web/ui/work-icons.tsx'
import type { Speech } from '#web/i18n/speech.ts'
import type { Sentences } from './words.ts'

export const deal = ({ bookingId }: { bookingId: string }) => dealPath(bookingId)
/** `Answer by …`, for as long as there is time. */
export const answerBy = ({ until }: { until: string }, { say, deadline }: Speech) => ({
  at: until,
  words: say(`Answer by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে উত্তর দিন`),
})
const price = ({ price }: { price: number }, { taka }: Speech) => taka(price)

/** The sentences of notifications about a phone that is paid for. */
export const dealSentences = {
  booking_refunded: {
    icon: OrdersIcon,
    title: ({ why }, { say }) =>
      ({
        withdrawn: say(
          'The phone was taken off the market: you get your money back',
          'ফোনটি আর বাজারে নেই, আপনি টাকা ফেরত পাচ্ছেন',
        ),
        late: say('Your payment came too late: you get your money back', 'পেমেন্ট দেরিতে এসেছে, আপনি টাকা ফেরত পাচ্ছেন'),
        returned: say(
          'Your payment went back to your card, and the booking is over',
          'টাকা আপনার কার্ডে ফেরত গেছে, বুকিংটি আর নেই',
        ),
        problem: say(
          'The phone was not as described: you get your money back',
          'ফোনটি বর্ণনার সঙ্গে মেলেনি, আপনি টাকা ফেরত পাচ্ছেন',
        ),
        called_off: say('The deal is called off: you get your money back', 'কেনাবেচা বাতিল, আপনি টাকা ফেরত পাচ্ছেন'),
        parcel_missing: say('The phone has not come: you get your money back', 'ফোনটি আসেনি, আপনি টাকা ফেরত পাচ্ছেন'),
        unmet: say('You did not meet in time: you get your money back', 'সময়মতো দেখা হয়নি, আপনি টাকা ফেরত পাচ্ছেন'),
        not_handed_over: say(
          'The phone was not handed over in time: you get your money back',
          'সময়মতো ফোন দেওয়া হয়নি, আপনি টাকা ফেরত পাচ্ছেন',
        ),
      })[why],
    more: ({ charge }, speech) => speech.charge(charge),
    to: ({ bookingId }) => paymentPath(bookingId),
  },
  phone_handed_over: {
    icon: OrdersIcon,
    title: ({ until }, { say, deadline }) =>
      say(`Try the phone until ${deadline(until)}`, `ফোনটি দেখে নিন ${deadline(until)} পর্যন্ত`),
    to: deal,
  },
  phone_received: {
    icon: PhoneIcon,
    title: (_, { say }) => say('The buyer has the phone', 'ক্রেতা ফোনটি পেয়েছেন'),
    more: price,
    to: deal,
  },
  deal_completed: {
    icon: OrdersIcon,
    title: ({ part }, { say, taka }) =>
      part === undefined
        ? say('The deal is complete. Write a review', 'কেনাবেচা সম্পন্ন হয়েছে। রিভিউ লিখুন')
        : say(
            `The deal is complete: ${taka(part)} goes back to the buyer`,
            `কেনাবেচা সম্পন্ন: ${taka(part)} ক্রেতা ফেরত পাচ্ছেন`,
          ),
    more: price,
    to: deal,
  },
  part_returned: {
    icon: OrdersIcon,
    title: ({ part, role }, { say, taka }) =>
      role === 'buyer'
        ? say(`${taka(part)} of the price went back to you`, `দামের ${taka(part)} আপনার কাছে ফেরত গেছে`)
        : say(`${taka(part)} of the price went back to the buyer`, `দামের ${taka(part)} ক্রেতার কাছে ফেরত গেছে`),
    more: ({ isOfferOver, role }, { say }) => {
      if (!isOfferOver) return say('The card company or the bank gave it back.', 'কার্ড কোম্পানি বা ব্যাংক ফেরত দিয়েছে।')
      return role === 'buyer'
        ? say(
            'The seller’s offer has ended, and they answer you again.',
            'বিক্রেতার প্রস্তাবটি আর নেই, তিনি আবার উত্তর দেবেন।',
          )
        : say('Your offer no longer fits and has ended. Please answer again.', 'আপনার প্রস্তাবটি আর নেই। আবার উত্তর দিন।')
    },
    to: deal,
  },
  problem_reported: {
    icon: AlertIcon,
    title: (_, { say }) => say('The buyer reports a problem', 'ক্রেতা সমস্যার কথা জানিয়েছেন'),
    due: answerBy,
    to: deal,
  },
  problem_contested: {
    icon: OrdersIcon,
    title: (_, { say }) => say('You do not agree. An admin will decide', 'আপনারা একমত নন, অ্যাডমিন সিদ্ধান্ত দেবেন'),
    to: deal,
  },
  part_offered: {
    icon: AlertIcon,
    title: (_, { say }) => say('The seller offers part of the price back', 'বিক্রেতা দামের কিছু অংশ ফেরত দিতে চান'),
    due: answerBy,
    more: ({ part }, { taka }) => taka(part),
    to: deal,
  },
  phone_to_return: {
    icon: AlertIcon,
    title: ({ role, until }, { say, deadline }) =>
      role === 'buyer'
        ? say(`Return the phone by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে ফোনটি ফেরত দিন`)
        : say(
            `The buyer has until ${deadline(until)} to return the phone`,
            `ক্রেতা ${deadline(until)}-এর মধ্যে ফোনটি ফেরত দেবেন`,
          ),
    to: deal,
  },
  decision_asked: {
    icon: AlertIcon,
    title: (_, { say }) => say('A deal is waiting for your decision', 'একটি কেনাবেচা আপনার সিদ্ধান্তের অপেক্ষায়'),
    to: ({ bookingId }) => contestedDealPath(bookingId),
  },
  handover_proposed: {
    icon: AlertIcon,
    title: ({ meetAt }, { say, deadline }) =>
      meetAt
        ? say(`Meet on ${deadline(meetAt)}? Answer the proposal`, `${deadline(meetAt)}-এ দেখা হবে? প্রস্তাবের উত্তর দিন`)
        : say('By courier? Answer the proposal', 'কুরিয়ারে পাঠানো হবে? প্রস্তাবের উত্তর দিন'),
    to: deal,
  },
  handover_agreed: {
    icon: OrdersIcon,
    title: ({ meetAt }, { say, deadline }) =>
      meetAt
        ? say(`Agreed: you meet on ${deadline(meetAt)}`, `ঠিক হয়েছে: ${deadline(meetAt)}-এ দেখা হবে`)
        : say('Agreed: a courier will bring the phone', 'ঠিক হয়েছে: ফোনটি কুরিয়ারে যাবে'),
    to: deal,
  },
  phone_sent: {
    icon: OrdersIcon,
    title: (_, { say }) => say('Your phone is with a courier', 'আপনার ফোন কুরিয়ারে আসছে'),
    due: ({ until }, { say, deadline }) => ({
      at: until,
      words: say(`Confirm when it comes, by ${deadline(until)}`, `এলে ${deadline(until)}-এর মধ্যে জানান`),
    }),
    to: deal,
  },
  parcel_missing: {
    icon: AlertIcon,
    title: (_, { say }) => say('The buyer says that the phone has not come', 'ক্রেতা বলছেন ফোনটি আসেনি'),
    to: deal,
  },
  address_given: {
    icon: OrdersIcon,
    title: ({ role }, { say }) =>
      role === 'seller'
        ? say('The buyer gave the address for the parcel', 'পার্সেলের ঠিকানা ক্রেতা দিয়েছেন')
        : say('The seller gave the address for the return', 'ফোন ফেরত পাঠানোর ঠিকানা বিক্রেতা দিয়েছেন'),
    to: deal,
  },
  tracking_corrected: {
    icon: OrdersIcon,
    title: ({ role }, { say }) =>
      role === 'seller'
        ? say('The buyer corrected the tracking number', 'ক্রেতা ট্র্যাকিং নম্বর ঠিক করেছেন')
        : say('The seller corrected the tracking number', 'বিক্রেতা ট্র্যাকিং নম্বর ঠিক করেছেন'),
    to: deal,
  },
  parcel_counted: {
    icon: AlertIcon,
    title: ({ role, until }, { say, deadline }) =>
      role === 'buyer'
        ? say(
            `Your phone counts as delivered. If it has not come, say so by ${deadline(until)}`,
            `ফোনটি পৌঁছেছে বলে ধরা হয়েছে। না এলে ${deadline(until)}-এর মধ্যে জানান`,
          )
        : say(
            `Your parcel counts as delivered. The buyer has until ${deadline(until)} to say otherwise`,
            `পার্সেলটি পৌঁছেছে বলে ধরা হয়েছে। ক্রেতা ${deadline(until)} পর্যন্ত আপত্তি জানাতে পারেন`,
          ),
    to: deal,
  },
  missing_answered: {
    icon: OrdersIcon,
    title: (_, { say }) => say('The seller has answered about the parcel', 'পার্সেল নিয়ে বিক্রেতা উত্তর দিয়েছেন'),
    to: deal,
  },
  phone_sent_back: {
    icon: AlertIcon,
    title: (_, { say }) => say('Your phone is on its way back', 'আপনার ফোন ফেরত আসছে'),
    due: ({ until }, { say, deadline }) => ({
      at: until,
      words: say(`Confirm when it comes, by ${deadline(until)}`, `পেলে ${deadline(until)}-এর মধ্যে জানান`),
    }),
    to: deal,
  },
  return_contested: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say('The return is not confirmed. An admin will decide', 'ফোন ফেরত পাওয়ার কথা নিশ্চিত হয়নি, অ্যাডমিন সিদ্ধান্ত দেবেন'),
    to: deal,
  },
  deadline_near: {
    icon: AlertIcon,
    title: ({ until }, { say, deadline }) =>
      say(`Your turn until ${deadline(until)}`, `আপনার পালা, ${deadline(until)} পর্যন্ত`),
    to: deal,
  },
  absence_said: {
    icon: AlertIcon,
    title: (_, { say }) => say('Did you not come, as the other person says?', 'অন্যজন বলছেন আপনি আসেননি'),
    due: answerBy,
    to: deal,
  },
  call_off_asked: {
    icon: AlertIcon,
    title: (_, { say }) => say('Call off the deal? The other person asks', 'অন্যজন বাতিল করতে চান। আপনি রাজি?'),
    to: deal,
  },
} satisfies Partial<Sentences>
