import { ownPhonePath } from '#contract/base/dashboard-addresses'
import { phonePath } from '#contract/base/page-addresses'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { Sentences } from './words.ts'

/** Words notifications for a seller whose phone has tested itself, and also for the admins about an IMEI that a register lists as cloned. */
export const evidenceSentences = {
  self_test_arrived: {
    icon: CheckIcon,
    title: ({ isOtherModel }, { say }) =>
      isOtherModel
        ? say(
            'A self-test has arrived, but the phone says it is a different model from your listing',
            'সেলফ-টেস্টের ফল এসেছে, তবে ফোনের মডেল পোস্টের সঙ্গে মিলছে না',
          )
        : say('Your self-test has arrived', 'সেলফ-টেস্টের ফল এসেছে'),
    more: ({ passed, failed }, { say, count }) =>
      say(`${passed} passed, ${failed} failed`, `ঠিক আছে ${count(passed)}টি, ত্রুটি ${count(failed)}টি`),
    to: ({ listingId }) => `${ownPhonePath(listingId)}#self-test`,
  },
  imei_cloned: {
    icon: AlertIcon,
    title: (_, { say }) =>
      say('A register lists the IMEI of this phone as cloned', 'একটি রেজিস্টারে এই ফোনের IMEI ক্লোন করা হিসেবে আছে'),
    more: ({ source }, { say }) =>
      say(
        `Source: ${source}. The number is on more than one phone; which of them had it first is not known.`,
        `জানিয়েছে: ${source}। নম্বরটি একের বেশি ফোনে আছে; কোনটি আসল তা জানা নেই।`,
      ),
    to: ({ listingId: id, title }) => phonePath({ id, title }),
  },
} satisfies Partial<Sentences>
