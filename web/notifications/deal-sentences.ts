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
        returned: say('Your payment went back to you, and the booking is over', 'টাকা আপনার কাছে ফেরত গেছে, বুকিংটি আর নেই'),
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
  payment_let_go: {
    icon: AlertIcon,
    title: ({ role, until }, { say, deadline }) =>
      role === 'buyer'
        ? say(
            `Your money was let go: pay again by ${deadline(until)}`,
            `আপনার টাকা ছেড়ে দেওয়া হয়েছে: ${deadline(until)}-এর মধ্যে আবার পেমেন্ট করুন`,
          )
        : say('Do not hand over the phone: no money is held', 'ফোনটি এখন দেবেন না: টাকা জমা নেই'),
    more: price,
    to: deal,
  },
  paid_again: {
    icon: PhoneIcon,
    title: (_, { say }) => say('Paid again: you can hand over the phone', 'আবার পেমেন্ট হয়েছে, এবার ফোনটি দিতে পারেন'),
    more: price,
    to: deal,
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
  cash_promised: {
    icon: PhoneIcon,
    title: ({ deposit }, { say, taka }) =>
      deposit === undefined
        ? say('The buyer pays you in cash when you meet', 'দেখা করে ক্রেতা আপনাকে নগদ টাকা দেবেন')
        : say(
            `A deposit of ${taka(deposit)} is paid. The buyer brings the rest in cash`,
            `${taka(deposit)} অগ্রিম দেওয়া হয়েছে, বাকিটা ক্রেতা নগদে দেবেন`,
          ),
    more: price,
    due: ({ until }, { say, deadline }) => ({
      at: until,
      words: say(`Hand the phone over by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে ফোন হাতে দিন`),
    }),
    to: deal,
  },
  cod_promised: {
    icon: PhoneIcon,
    title: (_, { say }) => say('Sold for cash on delivery: book the courier', 'ক্যাশ অন ডেলিভারিতে বিক্রি: কুরিয়ার বুক করুন'),
    more: price,
    due: ({ until }, { say, deadline }) => ({
      at: until,
      words: say(`Give it to the courier by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে কুরিয়ারে দিন`),
    }),
    to: deal,
  },
  cash_not_met: {
    icon: OrdersIcon,
    title: ({ role, why, deposit }, { say, taka }) =>
      deposit !== undefined
        ? why === 'unmet'
          ? say(
              `You did not meet: the deposit of ${taka(deposit)} is the seller’s`,
              `দেখা হয়নি: ${taka(deposit)} অগ্রিম বিক্রেতা পাচ্ছেন`,
            )
          : say(
              `You did not meet: the deposit of ${taka(deposit)} goes back to the buyer`,
              `দেখা হয়নি: ${taka(deposit)} অগ্রিম ক্রেতা ফেরত পাচ্ছেন`,
            )
        : why === 'not_sold'
          ? say('Not sold within a day: the phone stays with its owner', 'এক দিনে বিক্রি হয়নি, ফোন মালিকের কাছেই থাকল')
          : why === 'offer_gone'
            ? say('The shop took back its offer: you keep your phone', 'দোকান দাম ফিরিয়ে নিয়েছে, ফোন আপনারই থাকল')
            : why !== 'not_handed_over'
              ? say('You did not meet in time: the deal has ended', 'সময়মতো দেখা হয়নি, কেনাবেচা শেষ')
              : role === 'seller'
                ? say(
                    'Not handed over in time: your phone is off the market',
                    'সময়মতো ফোন দেওয়া হয়নি, ফোনটি বাজার থেকে সরে গেছে',
                  )
                : say(
                    'The phone was not handed over in time: you owe nothing',
                    'সময়মতো ফোন দেওয়া হয়নি, আপনার কোনো দেনা নেই',
                  ),
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
      if (!isOfferOver) return say('The payment company or the bank gave it back.', 'পেমেন্ট কোম্পানি বা ব্যাংক ফেরত দিয়েছে।')
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
  parcel_moved: {
    icon: OrdersIcon,
    title: ({ role, why }, { say }) =>
      ({
        picked_up: say('The courier has picked up the phone', 'কুরিয়ার ফোনটি নিয়েছে'),
        to_pay: say('Your phone is with the courier. Have the cash ready', 'ফোনটি কুরিয়ারের হাতে। নগদ টাকা তৈরি রাখুন'),
        collected: say(
          'Delivered, and the courier has the cash. The buyer tries the phone now',
          'পৌঁছেছে, কুরিয়ার টাকা নিয়েছে। ক্রেতা এখন ফোনটি দেখে নিচ্ছেন',
        ),
        part_collected: say(
          'The courier did not get all of the price. An admin will decide',
          'কুরিয়ার পুরো টাকা পায়নি, অ্যাডমিন সিদ্ধান্ত দেবেন',
        ),
        refused:
          role === 'seller'
            ? say('Not taken at the door: your phone comes back', 'দরজায় নেওয়া হয়নি: ফোনটি আপনার কাছে ফেরত আসছে')
            : say('The courier says that you did not take the parcel', 'কুরিয়ার বলছে আপনি পার্সেলটি নেননি'),
        lost:
          role === 'seller'
            ? say('The courier says nothing of your parcel: ask it', 'পার্সেলের কোনো খবর নেই: কুরিয়ারে খোঁজ নিন')
            : say('Your parcel did not come in time: you owe nothing', 'পার্সেল সময়মতো আসেনি, আপনার কোনো দেনা নেই'),
        brought:
          role === 'buyer'
            ? say('The courier says that your phone was delivered', 'কুরিয়ার জানিয়েছে আপনার ফোনটি পৌঁছে দেওয়া হয়েছে')
            : say('Your parcel was delivered', 'আপনার পার্সেল পৌঁছে দেওয়া হয়েছে'),
        brought_back:
          role === 'seller'
            ? say(
                'The courier says that your phone is back. Look at it, and say so',
                'কুরিয়ার জানিয়েছে ফোনটি আপনার কাছে ফেরত এসেছে। দেখে নিয়ে জানান',
              )
            : say('The courier has brought the phone back to the seller', 'কুরিয়ার ফোনটি বিক্রেতার কাছে পৌঁছে দিয়েছে'),
        undelivered: say(
          'The courier did not deliver the phone. An admin will decide',
          'কুরিয়ার ফোনটি পৌঁছে দেয়নি, অ্যাডমিন সিদ্ধান্ত দেবেন',
        ),
        not_booked: say(
          'The courier does not take your parcel. Book again, or send it yourself',
          'কুরিয়ার আপনার পার্সেল নেয়নি। আবার বুক করুন, বা নিজে পাঠান',
        ),
      })[why],
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
