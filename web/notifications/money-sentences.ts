import { AlertIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

/** Words notifications of the books, for admins. */
export const moneySentences = {
  books_differ: {
    icon: AlertIcon,
    title: ({ lines }, { say, count, plural }) =>
      plural(lines, {
        one: say('The books differ in one line. Run npm run reconcile', 'হিসাব এক জায়গায় মিলছে না। npm run reconcile চালান'),
        other: say(
          `The books differ in ${count(lines)} lines. Run npm run reconcile`,
          `হিসাব ${count(lines)} জায়গায় মিলছে না। npm run reconcile চালান`,
        ),
      }),
    to: () => '/dashboard/money',
  },
} satisfies Partial<Sentences>
