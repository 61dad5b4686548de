import { AlertIcon } from '#web/ui/icons.tsx'
import { PlotIcon } from '#web/ui/work-icons.tsx'
import type { Sentences } from './words.ts'

const payouts = () => '/dashboard/payouts'

/** Words notifications of payouts, for a seller. */
export const payoutSentences = {
  payout_account_missing: {
    icon: AlertIcon,
    title: (_, { say }) => say('Tell us where to send your money', 'আপনার টাকা কোথায় পাঠাব, জানান'),
    more: ({ poisha }, { taka }) => taka(poisha),
    to: payouts,
  },
  payout_sent: {
    icon: PlotIcon,
    title: (_, { say }) => say('Your money has been sent', 'আপনার টাকা পাঠানো হয়েছে'),
    more: ({ poisha, reference }, { taka }) => (
      <>
        {taka(poisha)} · <span translate="no">{reference}</span>
      </>
    ),
    to: payouts,
  },
  payout_failed: {
    icon: AlertIcon,
    title: (_, { say }) => say('Your payout came back: enter your account again', 'টাকা ফেরত এসেছে, অ্যাকাউন্টটি আবার জানান'),
    more: ({ poisha, reason }, { taka }) => (
      <>
        {taka(poisha)} · <span translate="no">{reason}</span>
      </>
    ),
    to: payouts,
  },
} satisfies Partial<Sentences>
