import { FlagIcon } from '#web/ui/icons.tsx'
import { PeopleIcon } from '#web/ui/work-icons.tsx'
import { deal } from './deal-sentences.ts'
import type { Sentences } from './words.ts'

export const reviewSentences = {
  reviews_published: {
    icon: PeopleIcon,
    title: (_, { say }) => say('You have a review, and yours is published', 'আপনি রিভিউ পেয়েছেন, আপনারটিও প্রকাশিত'),
    to: deal,
  },
  review_reported: {
    icon: FlagIcon,
    title: (_, { say }) => say('A review was reported', 'একটি রিভিউ রিপোর্ট হয়েছে'),
    to: () => '/dashboard/reported-messages?state=reviews',
  },
} satisfies Partial<Sentences>
