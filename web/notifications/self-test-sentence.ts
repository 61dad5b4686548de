import { CheckIcon } from '#web/ui/icons.tsx'
import type { Words } from './words.ts'

/** What a seller is told of a phone that has tested itself. */
export const selfTestArrived: Words<'self_test_arrived'> = {
  icon: CheckIcon,
  title: ({ isOtherModel }, { say }) =>
    isOtherModel
      ? say(
          'A self-test has arrived, from a phone that calls itself another model than your listing says',
          'সেলফ-টেস্টের ফল এসেছে, তবে ফোনটি নিজেকে অন্য মডেল বলছে',
        )
      : say('The self-test of your phone has arrived', 'আপনার ফোনের সেলফ-টেস্টের ফল এসেছে'),
  more: ({ passed, failed }, { say, count }) =>
    say(`${passed} passed, ${failed} failed`, `ঠিক আছে ${count(passed)}টি, ত্রুটি ${count(failed)}টি`),
  to: ({ listingId }) => `/dashboard/my-product/${listingId}#self-test`,
}
