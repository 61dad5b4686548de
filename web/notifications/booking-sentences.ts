import { paymentPath, phonePath } from '#contract/base/page-addresses'
import { OrdersIcon } from '#web/ui/work-icons.tsx'
import type { Sentences } from './words.ts'

export const phone = ({ listingId: id, title }: { listingId: string; title: string }) => phonePath({ id, title })
export const payment = ({ bookingId }: { bookingId: string }) => paymentPath(bookingId)

/** Words notifications of a booking, for its buyer. */
export const bookingSentences = {
  booking_paid: {
    icon: OrdersIcon,
    title: (_, { say }) => say('Payment received', 'আপনার পেমেন্ট পাওয়া গেছে'),
    more: ({ charge }, speech) => speech.charge(charge),
    to: payment,
  },
  booking_expired: {
    icon: OrdersIcon,
    title: (_, { say }) => say('Your booking ended: not paid in time', 'সময়মতো পেমেন্ট হয়নি, বুকিং শেষ'),
    to: phone,
  },
  booking_cancelled: {
    icon: OrdersIcon,
    title: (_, { say }) => say('The seller cancelled your booking', 'বিক্রেতা আপনার বুকিং বাতিল করেছেন'),
    to: phone,
  },
  booking_withdrawn: {
    icon: OrdersIcon,
    title: (_, { say }) => say('The phone you booked is off the market', 'আপনার বুক করা ফোনটি আর বাজারে নেই'),
    to: payment,
  },
} satisfies Partial<Sentences>
