import { CheckIcon, FlagIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

/** The sentences of notifications about phones whose text looks like a scam: to the admins, then to the seller. */
export const heldListingSentences = {
  listing_held: {
    icon: FlagIcon,
    title: (_, { say }) =>
      say('A phone waits for you: its text looks like a scam', 'একটি ফোন আপনার অপেক্ষায়: লেখা দেখে প্রতারণা মনে হয়েছে'),
    to: () => '/dashboard/held-listings',
  },
  listing_decided: {
    icon: CheckIcon,
    title: ({ outcome }, { say }) =>
      outcome === 'released'
        ? say('An admin has read your phone’s text and let it pass', 'একজন অ্যাডমিন আপনার ফোনের লেখা পড়েছেন, ঠিক আছে')
        : say('An admin did not let your phone on the market', 'একজন অ্যাডমিন আপনার ফোনটি বাজারে উঠতে দেননি'),
    more: ({ reason }) => reason && <span translate="no">{reason}</span>,
    to: () => '/dashboard/my-product',
  },
} satisfies Partial<Sentences>
