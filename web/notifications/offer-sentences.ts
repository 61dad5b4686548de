import { conversationPath } from '#contract/base/dashboard-addresses'
import { paymentPath } from '#contract/base/page-addresses'
import { ChatIcon } from '#web/ui/icons.tsx'
import { OrdersIcon } from '#web/ui/work-icons.tsx'
import { answerBy } from './deal-sentences.ts'
import type { Sentences } from './words.ts'

const conversation = ({ conversationId }: { conversationId: string }) => conversationPath(conversationId)

export const offerSentences = {
  offer_received: {
    icon: ChatIcon,
    title: ({ price }, { say, taka }) =>
      say(`You have an offer of ${taka(price)}`, `আপনাকে ${taka(price)} অফার করা হয়েছে`),
    due: answerBy,
    to: conversation,
  },
  offer_accepted: {
    icon: OrdersIcon,
    title: ({ price }, { say, taka }) =>
      say(`Your offer of ${taka(price)} was accepted`, `আপনার ${taka(price)} অফার মেনে নেওয়া হয়েছে`),
    due: ({ until }, { say, deadline }) => ({
      at: until,
      words: say(`Pay by ${deadline(until)}`, `${deadline(until)}-এর মধ্যে টাকা দিন`),
    }),
    to: ({ bookingId }) => paymentPath(bookingId),
  },
  offer_declined: {
    icon: ChatIcon,
    title: ({ price }, { say, taka }) =>
      say(`Your offer of ${taka(price)} was declined`, `আপনার ${taka(price)} অফার নেওয়া হয়নি`),
    more: ({ isPhoneBooked }, { say }) =>
      isPhoneBooked ? say('Someone else agreed on a price first', 'অন্য একজনের সঙ্গে আগে দাম ঠিক হয়েছে') : '',
    to: conversation,
  },
} satisfies Partial<Sentences>
