import { ownPhonePath } from '#contract/base/dashboard-addresses'
import { FlagIcon } from '#web/ui/icons.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import type { Sentences } from './words.ts'

/** Words notifications of photos with a code: to the admins, then to the seller. */
export const codePhotoSentences = {
  code_photo_sent: {
    icon: FlagIcon,
    title: (_, { say }) => say('A photo with a code is waiting for you', 'কোডসহ একটি ছবি আপনার অপেক্ষায় আছে'),
    to: () => '/dashboard/code-photos',
  },
  code_photo_decided: {
    icon: CameraIcon,
    title: ({ outcome }, { say }) =>
      outcome === 'confirmed'
        ? say('Your code photo was confirmed', 'কোডসহ ছবি মেনে নেওয়া হয়েছে')
        : say('Your code photo was rejected', 'কোডসহ ছবি নাকচ হয়েছে'),
    more: ({ reason }, { say }) =>
      reason ? (
        <span translate="no">{reason}</span>
      ) : (
        say('Buyers read it in lists and on the phone’s page.', 'ক্রেতারা তালিকায় ও ফোনের পাতায় দেখবেন।')
      ),
    to: ({ listingId }) => `${ownPhonePath(listingId)}#code-photo`,
  },
} satisfies Partial<Sentences>
