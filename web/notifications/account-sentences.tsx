import { supportPath } from '#contract/base/dashboard-addresses'
import { AlertIcon, ChatIcon, PersonIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

/** Words notifications about one's own account. */
export const accountSentences = {
  suspended: {
    icon: AlertIcon,
    title: (_, { say }) => say('Your account is suspended', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে'),
    more: ({ reason }) => <span translate="no">{reason}</span>,
    to: () => '/dashboard/account',
  },
  support_answered: {
    icon: ChatIcon,
    title: (_, { say }) => say('We have answered what you wrote to us', 'আপনি যা লিখেছিলেন তার উত্তর আমরা দিয়েছি'),
    to: ({ threadId }) => supportPath(threadId),
  },
  suspension_ended: {
    icon: PersonIcon,
    title: (_, { say }) => say('Your account is no longer suspended', 'আপনার অ্যাকাউন্ট আর স্থগিত নেই'),
    to: () => '/dashboard',
  },
} satisfies Partial<Sentences>
