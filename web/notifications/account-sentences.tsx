import { AlertIcon, PersonIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

/** Words notifications about one's own account. */
export const accountSentences = {
  suspended: {
    icon: AlertIcon,
    title: (_, { say }) => say('Your account is suspended', 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে'),
    more: ({ reason }) => <span translate="no">{reason}</span>,
    to: () => '/dashboard/account',
  },
  suspension_ended: {
    icon: PersonIcon,
    title: (_, { say }) => say('Your account is no longer suspended', 'আপনার অ্যাকাউন্ট আর স্থগিত নেই'),
    to: () => '/dashboard',
  },
} satisfies Partial<Sentences>
