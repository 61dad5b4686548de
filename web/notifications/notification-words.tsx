import type { FactsOf, Notification, NotificationKind } from '#contract/notifications/notifications'
import { receiptPath } from '#contract/base/dashboard-addresses'
import { AlertIcon, FlagIcon, HeartIcon, PersonIcon } from '#web/ui/icons.tsx'
import { PhoneIcon } from '#web/ui/work-icons.tsx'
import { endedUnpaidWords } from '#web/i18n/buyer-words.ts'
import { accountSentences } from './account-sentences.tsx'
import { codePhotoSentences } from './code-photo-sentences.tsx'
import { heldListingSentences } from './held-listing-sentences.tsx'
import { bookingSentences, phone } from './booking-sentences.ts'
import { deal, dealSentences } from './deal-sentences.ts'
import { lostSentences } from './lost-sentences.tsx'
import { outageSentences } from './outage-sentences.tsx'
import { moneySentences } from './money-sentences.ts'
import { payoutSentences } from './payout-sentences.tsx'
import { offerSentences } from './offer-sentences.ts'
import { quoteSentences } from './quote-sentences.ts'
import { sanctionSentences } from './sanction-sentences.tsx'
import { reviewSentences } from './review-sentences.ts'
import { evidenceSentences } from './evidence-sentences.ts'
import { disagreementWords, disputeWords } from './failure-words.ts'
import { conversationReasonWords, reasonWords } from '#web/i18n/report-reasons.ts'
import type { Speech } from '#web/i18n/speech.ts'
import type { Sentences, Words } from './words.ts'

const myProduct = () => '/dashboard/my-product'
const receipt = ({ bookingId }: { bookingId: string }) => receiptPath(bookingId)
const price = ({ price }: { price: number }, { taka }: Speech) => taka(price)

const sentences: Sentences = {
  phone_booked: {
    icon: PhoneIcon,
    title: ({ times = 1 }, { say, count, plural }) =>
      plural(times, {
        one: say('Your phone is booked', 'আপনার ফোন বুক হয়েছে'),
        other: say(
          `Your phone is booked: ${count(times)} bookings in one day`,
          `আপনার ফোন বুক হয়েছে: এক দিনে ${count(times)}টি বুকিং`,
        ),
      }),
    more: ({ price, buyerEndedUnpaid = 0 }, speech) =>
      [speech.taka(price), endedUnpaidWords(buyerEndedUnpaid, speech)].filter((words) => words !== null).join(' · '),
    to: myProduct,
  },
  phone_sold: {
    icon: PhoneIcon,
    title: (_, { say }) => say('Your phone is sold', 'আপনার ফোন বিক্রি হয়ে গেছে'),
    more: price,
    to: ({ bookingId }) => (bookingId ? deal({ bookingId }) : myProduct()),
  },
  phone_free_again: {
    icon: PhoneIcon,
    title: ({ why, times = 1 }, { say, count }) => {
      if (times > 1)
        return say(
          `${count(times)} bookings in one day ended unpaid: your phone is on the market again`,
          `এক দিনে ${count(times)}টি বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে, আপনার ফোন আবার বাজারে`,
        )
      return why === 'cancelled'
        ? say('The buyer cancelled: your phone is on the market again', 'ক্রেতা বুকিং বাতিল করেছেন, আপনার ফোন আবার বাজারে')
        : say(
            'The buyer did not pay in time: your phone is on the market again',
            'ক্রেতা সময়মতো পেমেন্ট করেননি, আপনার ফোন আবার বাজারে',
          )
    },
    to: myProduct,
  },
  sale_refunded: {
    icon: PhoneIcon,
    title: ({ why }, { say }) =>
      why === 'not_handed_over'
        ? say('Not handed over in time: the buyer gets the money back', 'সময়মতো ফোন দেওয়া হয়নি, ক্রেতা টাকা ফেরত পাচ্ছেন')
        : why === 'unmet'
          ? say(
              'You did not meet in time: the buyer gets the money back, and your phone is on the market again',
              'সময়মতো দেখা হয়নি: ক্রেতা টাকা ফেরত পাচ্ছেন, আপনার ফোনটি আবার বাজারে',
            )
          : why === 'parcel_missing'
            ? say('The phone has not come: the buyer gets the money back', 'ফোন পৌঁছায়নি, ক্রেতা টাকা ফেরত পাচ্ছেন')
            : say('The buyer got the money back', 'ক্রেতাকে টাকা ফেরত দেওয়া হয়েছে'),
    more: price,
    to: ({ bookingId }) => (bookingId ? deal({ bookingId }) : myProduct()),
  },
  ...evidenceSentences,
  ...sanctionSentences,
  ...bookingSentences,
  ...dealSentences,
  ...offerSentences,
  ...quoteSentences,
  ...reviewSentences,
  ...moneySentences,
  ...payoutSentences,
  ...lostSentences,
  ...codePhotoSentences,
  ...outageSentences,
  ...heldListingSentences,
  price_dropped: {
    icon: HeartIcon,
    title: (_, { say }) => say('A phone you like costs less now', 'আপনার পছন্দের একটি ফোনের দাম কমেছে'),
    more: ({ price, before }, { say, taka }) =>
      say(`${taka(price)}, was ${taka(before)}`, `${taka(price)}, ছিল ${taka(before)}`),
    to: phone,
  },
  favourite_sold: {
    icon: HeartIcon,
    title: (_, { say }) => say('A phone you like is sold', 'আপনার পছন্দের একটি ফোন বিক্রি হয়ে গেছে'),
    to: phone,
  },
  phone_reported: {
    icon: FlagIcon,
    title: ({ times = 1 }, { say, count, plural }) =>
      plural(times, {
        one: say('A phone was reported', 'একটি ফোন রিপোর্ট হয়েছে'),
        other: say(
          `A phone was reported ${count(times)} times in one day`,
          `এক দিনে একটি ফোন ${count(times)} বার রিপোর্ট হয়েছে`,
        ),
      }),
    more: ({ reason }, { say }) => say(...reasonWords[reason]),
    to: () => '/dashboard/reportedItems',
  },
  report_upheld: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say('A phone you reported was taken down. Thank you', 'আপনার রিপোর্ট করা ফোনটি নামানো হয়েছে। ধন্যবাদ'),
    to: phone,
  },
  report_dismissed: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say('We looked at a phone you reported, and it stays', 'আপনার রিপোর্ট করা ফোনটি আমরা দেখেছি, এটি থাকছে'),
    to: phone,
  },
  message_held: {
    icon: FlagIcon,
    title: ({ times = 1 }, { say, count, plural }) =>
      plural(times, {
        one: say('A message that looks like a scam is waiting for you', 'একটি মেসেজ প্রতারণা মনে হচ্ছে, দেখে নিন'),
        other: say(
          `${count(times)} messages about a phone look like a scam and are waiting for you`,
          `একটি ফোন নিয়ে ${count(times)}টি মেসেজ প্রতারণা মনে হচ্ছে, দেখে নিন`,
        ),
      }),
    to: () => '/dashboard/reported-messages?state=held',
  },
  conversation_reported: {
    icon: FlagIcon,
    title: ({ times = 1 }, { say, count, plural }) =>
      plural(times, {
        one: say('A conversation was reported', 'একটি কথাবার্তা রিপোর্ট হয়েছে'),
        other: say(
          `Conversations about a phone were reported ${count(times)} times in one day`,
          `এক দিনে একটি ফোন নিয়ে কথাবার্তা ${count(times)} বার রিপোর্ট হয়েছে`,
        ),
      }),
    more: ({ reason }, { say }) => say(...conversationReasonWords[reason]),
    to: () => '/dashboard/reported-messages',
  },
  refund_overdue: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'A refund could not be made yet. Please look at it at the payment company',
        'একটি বুকিংয়ের টাকা এখনও ফেরত যায়নি। পেমেন্ট কোম্পানিতে খোঁজ নিন',
      ),
    more: ({ charge, since }, { say, charge: charged, longDate }) =>
      say(`${charged(charge)}, due since ${longDate(since)}`, `${charged(charge)}, ${longDate(since)} থেকে বাকি`),
    to: () => '/dashboard/overview',
  },
  payment_risky: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'A payment looks risky to its provider. Look at the deal before the phone changes hands',
        'একটি পেমেন্ট সন্দেহজনক বলে জানানো হয়েছে। ফোন হাতবদলের আগে লেনদেনটি দেখুন',
      ),
    more: ({ charge }, { charge: charged }) => charged(charge),
    to: receipt,
  },
  dispute_opened: {
    icon: AlertIcon,
    title: (_, { say }) => say('A buyer’s bank is disputing a payment', 'একটি পেমেন্ট নিয়ে ক্রেতার ব্যাংক আপত্তি তুলেছে'),
    more: ({ reason, respondBy }, { say, deadline }) => {
      const why = say(...disputeWords[reason])
      return respondBy
        ? say(`${why}. Answer by ${deadline(respondBy)}`, `${why}। ${deadline(respondBy)}-এর মধ্যে উত্তর দিন`)
        : why
    },
    to: receipt,
  },
  dispute_closed: {
    icon: AlertIcon,
    title: ({ outcome }, { say }) =>
      ({
        won: say('A dispute was won: the money stays', 'আপত্তিটি টেকেনি, টাকা থাকছে'),
        lost: say('A dispute was lost: the money went back to the buyer', 'আপত্তিটি টিকেছে, টাকা ক্রেতার কাছে ফেরত গেছে'),
        dropped: say('A dispute was dropped: the money stays', 'আপত্তিটি তুলে নেওয়া হয়েছে, টাকা থাকছে'),
      })[outcome],
    more: ({ charge }, speech) => speech.charge(charge),
    to: receipt,
  },
  phone_disagrees: {
    icon: AlertIcon,
    title: ({ isMended }, { say }) =>
      isMended
        ? say(
            'A phone did not match its bookings. This has been fixed',
            'একটি ফোনের সঙ্গে তার বুকিং মিলছিল না। তা ঠিক করা হয়েছে',
          )
        : say(
            'A phone does not match its bookings. Please look into it',
            'একটি ফোনের সঙ্গে তার বুকিং মিলছে না। দয়া করে দেখুন',
          ),
    more: ({ problem }, { say }) => say(...disagreementWords[problem]),
    to: phone,
  },
  made_admin: {
    icon: PersonIcon,
    title: (_, { say }) => say('You are an admin now', 'আপনি এখন একজন অ্যাডমিন'),
    to: () => '/dashboard/overview',
  },
  admin_ended: {
    icon: PersonIcon,
    title: (_, { say }) => say('You are no longer an admin', 'আপনি আর অ্যাডমিন নন'),
    to: () => '/dashboard',
  },
  ...accountSentences,
}

/** A notification in words. `subject` is the title of the phone it is about, null where it is about none. */
export function wordsOf<Kind extends NotificationKind>(
  { kind, facts }: { kind: Kind; facts: FactsOf<Kind> },
  speech: Speech,
) {
  const { icon, title, more, due, to }: Words<Kind> = sentences[kind]
  return {
    icon,
    title: title(facts, speech),
    subject: 'title' in facts ? facts.title : null,
    more: more?.(facts, speech),
    due: due?.(facts, speech) ?? null,
    to: to(facts),
  }
}

/** A notification as one line, for screen readers. */
export function spoken(notification: Notification, speech: Speech): string {
  const { title, subject, due } = wordsOf(notification, speech)
  return [subject ? `${title}: ${subject}` : title, due?.words].filter(Boolean).join('. ')
}
