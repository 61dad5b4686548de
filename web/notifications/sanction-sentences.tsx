import { AlertIcon, CheckIcon, FlagIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

const myProduct = () => '/dashboard/my-product'

/** The sentences about what an admin has decided against a phone or a person, and about appeals against it. */
export const sanctionSentences = {
  phone_taken_down: {
    icon: FlagIcon,
    title: (_, { say }) => say('An admin took your phone off the market', 'একজন অ্যাডমিন আপনার ফোন বাজার থেকে নামিয়েছেন'),
    more: ({ reason }) => <span translate="no">{reason}</span>,
    to: myProduct,
  },
  take_down_undone: {
    icon: CheckIcon,
    title: (_, { say }) =>
      say('An admin took the decision about your phone back', 'একজন অ্যাডমিন আপনার ফোন নামানোর সিদ্ধান্ত তুলে নিয়েছেন'),
    to: myProduct,
  },
  appeal_made: {
    icon: FlagIcon,
    title: ({ kind }, { say }) =>
      kind === 'suspension'
        ? say('Someone appeals against their suspension', 'একজন স্থগিতের সিদ্ধান্তের বিরুদ্ধে আপিল করেছেন')
        : say('A seller appeals: their phone was taken down', 'ফোন নামানোর সিদ্ধান্তের বিরুদ্ধে একজন বিক্রেতা আপিল করেছেন'),
    to: () => '/dashboard/reportedItems?state=appeals',
  },
  appeal_decided: {
    icon: AlertIcon,
    title: ({ kind, outcome }, { say }) => {
      if (outcome === 'refused') return say('Your appeal was not granted', 'আপনার আপিল গৃহীত হয়নি')
      return kind === 'suspension'
        ? say('Your appeal was granted: you can sell and book again', 'আপনার আপিল গৃহীত হয়েছে: আবার বিক্রি ও বুক করতে পারবেন')
        : say('Your appeal was granted: the decision is taken back', 'আপনার আপিল গৃহীত হয়েছে: সিদ্ধান্ত তুলে নেওয়া হয়েছে')
    },
    more: ({ answer }) => answer && <span translate="no">{answer}</span>,
    to: ({ kind }) => (kind === 'suspension' ? '/dashboard' : myProduct()),
  },
} satisfies Partial<Sentences>
