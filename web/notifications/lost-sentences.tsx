import { phonePath } from '#contract/base/page-addresses'
import { AlertIcon, FlagIcon } from '#web/ui/icons.tsx'
import { OrdersIcon, PhoneIcon } from '#web/ui/work-icons.tsx'
import { effectWords } from '#web/i18n/lost-effects.ts'
import { deal } from './deal-sentences.ts'
import type { Sentences } from './words.ts'

/** Words notifications about phones that were reported as lost or stolen. */
export const lostSentences = {
  lost_phone_reported: {
    icon: FlagIcon,
    title: (_, { say }) => say('A phone was reported as lost or stolen', 'একটি ফোন হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে'),
    more: ({ phones, paid, until }, { say, count, deadline }) => {
      if (phones === 0) return say('It is not on the market.', 'ফোনটি বাজারে নেই।')
      const found = say(
        `Listings with its IMEI: ${count(phones)}. Paid for: ${count(paid)}.`,
        `এই IMEI-র ফোন: ${count(phones)}টি। টাকা দেওয়া হয়েছে: ${count(paid)}টির।`,
      )
      if (!until) return found
      const by = deadline(until)
      return say(
        `${found} The person who reported it bought it here, so it is on hold until ${by}.`,
        `${found} যিনি রিপোর্ট করেছেন তিনি এখান থেকেই কিনেছিলেন, তাই ${by} পর্যন্ত আটকে আছে।`,
      )
    },
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_phone_listed: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say(
        'A phone whose IMEI was reported as lost or stolen was listed',
        'হারানো বা চুরি বলে রিপোর্ট হওয়া IMEI-র একটি ফোন বিক্রিতে তোলা হয়েছে',
      ),
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_answered: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say('A seller has answered a lost phone report', 'হারানো ফোনের রিপোর্টের উত্তর দিয়েছেন একজন বিক্রেতা'),
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_hold_near: {
    icon: AlertIcon,
    title: ({ until }, { say, deadline }) =>
      say(
        `Decide about a lost phone report by ${deadline(until)}`,
        `${deadline(until)}-এর মধ্যে হারানো ফোনের একটি রিপোর্টের সিদ্ধান্ত দিন`,
      ),
    more: (_, { say }) => say('After that its phones and deals go on.', 'এরপর ফোন আবার বাজারে আসবে, কেনাবেচাও চলবে।'),
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_hold_ended: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'The hold of a lost phone report has ended without a decision',
        'সিদ্ধান্ত ছাড়াই হারানো ফোনের একটি রিপোর্টে আটকে রাখার সময় শেষ হয়েছে',
      ),
    more: (_, { say }) =>
      say('Its phones and deals go on. The report is still open.', 'ফোন ও কেনাবেচা আবার চলছে। রিপোর্টটি এখনও খোলা।'),
    to: () => '/dashboard/lost-phones?state=open',
  },
  lost_owed: {
    icon: AlertIcon,
    title: ({ poisha }, { say, taka }) =>
      say(
        `Confirmed as lost or stolen after its payout: the seller owes ${taka(poisha)} if the buyer is refunded`,
        `টাকা পাঠানোর পর ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে: ক্রেতাকে ফেরত দিলে বিক্রেতার দেনা ${taka(poisha)}`,
      ),
    to: () => '/dashboard/lost-phones?state=confirmed',
  },
  phone_marked: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'Someone has reported the IMEI of your phone as lost or stolen',
        'কেউ একজন আপনার ফোনের IMEI হারানো বা চুরি বলে রিপোর্ট করেছেন',
      ),
    more: ({ until }, { say, deadline }) =>
      say(
        `Nothing is decided. Answer by ${deadline(until)}, with a photo of the receipt or the box.`,
        `এখনও কিছু ঠিক হয়নি। ${deadline(until)}-এর মধ্যে রসিদ বা বক্সের ছবি দিয়ে উত্তর দিন।`,
      ),
    to: () => '/dashboard/lost-phones',
  },
  deal_marked: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'Someone has reported the IMEI of your phone as lost or stolen',
        'কেউ একজন আপনার কেনা ফোনের IMEI হারানো বা চুরি বলে রিপোর্ট করেছেন',
      ),
    more: (_, { say }) =>
      say(
        'That is not proven, and the deal goes on. An admin is looking at it, and we hold your money.',
        'এটি প্রমাণিত নয়, কেনাবেচা চলছে। একজন অ্যাডমিন দেখছেন, আপনার টাকা আমাদের কাছে জমা আছে।',
      ),
    to: deal,
  },
  lost_confirmed: {
    icon: AlertIcon,
    title: ({ effect, role }, { say }) => say(...effectWords[effect][role]),
    more: ({ until }, { say, deadline }) =>
      until
        ? say(`Time for the return: until ${deadline(until)}.`, `ফেরতের সময়: ${deadline(until)} পর্যন্ত।`)
        : undefined,
    to: deal,
  },
  phone_frozen: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say(
        'Your phone is off the market: its IMEI was reported as lost or stolen. An admin is looking at the report',
        'আপনার ফোনটি এখন বাজারে নেই: এর IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে। একজন অ্যাডমিন রিপোর্টটি দেখছেন',
      ),
    more: ({ until }, { say, deadline }) =>
      until
        ? say(
            `Without a decision by ${deadline(until)} it returns. If it is yours, answer with a photo of the receipt or the box.`,
            `${deadline(until)}-এর মধ্যে সিদ্ধান্ত না হলে এটি আবার বাজারে আসবে। ফোনটি আপনার হলে রসিদ বা বক্সের ছবি দিয়ে উত্তর দিন।`,
          )
        : say(
            'If it is yours, answer with a photo of the receipt or the box.',
            'ফোনটি আপনার হলে রসিদ বা বক্সের ছবি দিয়ে উত্তর দিন।',
          ),
    to: () => '/dashboard/lost-phones',
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
    more: ({ until }, { say, deadline }) =>
      until
        ? say(
            `An admin is looking at the report, and the money stays with us: do not hand over or accept the phone. Without a decision by ${deadline(until)} the deal goes on.`,
            `একজন অ্যাডমিন রিপোর্টটি দেখছেন, টাকা আমাদের কাছেই থাকবে: ফোনটি দেবেন না, নেবেনও না। ${deadline(until)}-এর মধ্যে সিদ্ধান্ত না হলে কেনাবেচা আবার চলবে।`,
          )
        : say(
            'An admin is looking at the report. The money stays with us until then: do not hand over or accept the phone.',
            'একজন অ্যাডমিন রিপোর্টটি দেখছেন। ততক্ষণ টাকা আমাদের কাছেই থাকবে: ফোনটি দেবেন না, নেবেনও না।',
          ),
    to: deal,
  },
  deal_goes_on: {
    icon: OrdersIcon,
    title: ({ why }, { say }) =>
      why
        ? say(
            'This deal continues: there was no decision about the report in time',
            'কেনাবেচাটি আবার চলছে: রিপোর্ট নিয়ে সময়মতো সিদ্ধান্ত হয়নি',
          )
        : say('This deal continues: the report has been settled', 'কেনাবেচাটি আবার চলছে: রিপোর্টটি শেষ হয়েছে'),
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
} satisfies Partial<Sentences>
