import { AlertIcon, ChatIcon } from '#web/ui/icons.tsx'
import { OrdersIcon, PhoneIcon } from '#web/ui/work-icons.tsx'
import type { Speech } from '#web/i18n/speech.ts'
import type { Words } from './words.ts'

export const deal = ({ bookingId }: { bookingId: string }) => `/dashboard/deal/${bookingId}`
const price = ({ price }: { price: number }, { taka }: Speech) => taka(price)

const conversation = ({ conversationId }: { conversationId: string }) => `/dashboard/messages/${conversationId}`

type DealKind =
  | 'phone_handed_over'
  | 'phone_received'
  | 'deal_completed'
  | 'call_off_asked'
  | 'offer_received'
  | 'offer_accepted'
  | 'offer_declined'

/** What is told of an offer, and of a phone that is paid for. */
export const dealSentences: { [Kind in DealKind]: Words<Kind> } = {
  offer_received: {
    icon: ChatIcon,
    title: ({ price }, { say, taka }) => say(`You are offered ${taka(price)}`, `আপনাকে ${taka(price)} অফার করা হয়েছে`),
    more: ({ until }, { say, deadline }) => say(`Answer by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে উত্তর দিন`),
    to: conversation,
  },
  offer_accepted: {
    icon: OrdersIcon,
    title: ({ price }, { say, taka }) =>
      say(`Your offer of ${taka(price)} is accepted`, `আপনার ${taka(price)} অফার গৃহীত হয়েছে`),
    more: ({ until }, { say, deadline }) => say(`Pay by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে টাকা দিন`),
    to: ({ bookingId }) => `/dashboard/payment/${bookingId}`,
  },
  offer_declined: {
    icon: ChatIcon,
    title: ({ price }, { say, taka }) =>
      say(`Your offer of ${taka(price)} was declined`, `আপনার ${taka(price)} অফার নেওয়া হয়নি`),
    more: ({ isPhoneBooked }, { say }) =>
      isPhoneBooked ? say('Someone else agreed on a price first', 'অন্য একজনের সঙ্গে আগে দাম ঠিক হয়েছে') : '',
    to: conversation,
  },
  phone_handed_over: {
    icon: OrdersIcon,
    title: ({ until }, { say, deadline }) =>
      say(
        `The phone is handed over. Try it until ${deadline(until)}`,
        `ফোনটি হাতে দেওয়া হয়েছে। ${deadline(until)} পর্যন্ত দেখে নিন`,
      ),
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
    title: (_, { say }) => say('The deal is complete', 'কেনাবেচা সম্পন্ন হয়েছে'),
    more: price,
    to: deal,
  },
  call_off_asked: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say('Would you like to call the deal off? The other one would', 'অন্যজন কেনাবেচাটি বাতিল করতে চান। আপনি রাজি?'),
    to: deal,
  },
}
