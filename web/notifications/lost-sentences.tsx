import { phonePath } from '#contract/page-addresses'
import { AlertIcon, FlagIcon } from '#web/ui/icons.tsx'
import { OrdersIcon, PhoneIcon } from '#web/ui/work-icons.tsx'
import { deal } from './deal-sentences.ts'
import type { Words } from './words.ts'

type LostKind =
  | 'lost_phone_reported'
  | 'lost_phone_listed'
  | 'phone_frozen'
  | 'phone_unfrozen'
  | 'deal_on_hold'
  | 'deal_goes_on'
  | 'lost_report_decided'

/** What is told of phones that were reported as lost or stolen. */
export const lostSentences: { [Kind in LostKind]: Words<Kind> } = {
  lost_phone_reported: {
    icon: FlagIcon,
    title: (_, { say }) => say('A phone was reported as lost or stolen', 'একটি ফোন হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে'),
    more: ({ phones, paid }, { say, count }) =>
      phones === 0
        ? say('It is not on the market.', 'ফোনটি বাজারে নেই।')
        : say(
            `Listings off the market or on hold: ${count(phones)}. Already paid for: ${count(paid)}`,
            `বাজার থেকে সরানো বা আটকে রাখা: ${count(phones)}টি। এর মধ্যে টাকা দেওয়া হয়েছে: ${count(paid)}টির`,
          ),
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_phone_listed: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say(
        'A phone reported as lost or stolen was listed. It is off the market',
        'হারানো বা চুরি হিসেবে রিপোর্ট হওয়া একটি ফোন বিক্রিতে তোলা হয়েছিল। এটি বাজারে নেই',
      ),
    to: () => '/dashboard/lost-phones?state=open',
  },
  phone_frozen: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'Your phone is off the market: its IMEI was reported as lost or stolen. An admin is looking at the report',
        'আপনার ফোনটি এখন বাজারে নেই: এর IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে। একজন অ্যাডমিন রিপোর্টটি দেখছেন',
      ),
    more: (_, { say }) =>
      say(
        'If it is yours, keep the receipt and the box to hand, and write to us.',
        'ফোনটি আপনার হলে কেনার রসিদ ও বক্স হাতের কাছে রাখুন, আর আমাদের লিখুন।',
      ),
    to: () => '/contact',
  },
  phone_unfrozen: {
    icon: PhoneIcon,
    title: (_, { say }) => say('Your phone is on the market again', 'আপনার ফোন আবার বাজারে'),
    to: ({ listingId: id, title }) => phonePath({ id, title }),
  },
  deal_on_hold: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'This deal is on hold: the IMEI of the phone was reported as lost or stolen',
        'এই কেনাবেচা আটকে আছে: ফোনটির IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে',
      ),
    more: (_, { say }) =>
      say(
        'An admin is looking at the report. The money stays with us until then: do not hand over or accept the phone.',
        'একজন অ্যাডমিন রিপোর্টটি দেখছেন। ততক্ষণ টাকা আমাদের কাছেই থাকবে: ফোনটি দেবেন না, নেবেনও না।',
      ),
    to: deal,
  },
  deal_goes_on: {
    icon: OrdersIcon,
    title: (_, { say }) =>
      say('This deal continues: the report has been settled', 'কেনাবেচাটি আবার চলছে: রিপোর্টটি শেষ হয়েছে'),
    to: deal,
  },
  lost_report_decided: {
    icon: FlagIcon,
    title: ({ outcome }, { say }) =>
      outcome === 'confirmed'
        ? say('Your lost phone report was confirmed', 'আপনার হারানো ফোনের রিপোর্ট আমরা মেনে নিয়েছি')
        : say('Your lost phone report was rejected', 'আপনার হারানো ফোনের রিপোর্ট নাকচ হয়েছে'),
    more: ({ reason }, { say }) =>
      reason ? (
        <span translate="no">{reason}</span>
      ) : (
        say('A phone with this IMEI cannot be sold here.', 'এই IMEI-র ফোন এখানে বিক্রি করা যাবে না।')
      ),
    to: () => '/dashboard/lost-phones',
  },
}
