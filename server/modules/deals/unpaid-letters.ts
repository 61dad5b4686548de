// The letters about a booking that is not paid.
import type { DealLetterName } from '#jobs'
import type { DealLetter } from './deal-letter.ts'

export const unpaidLetters = {
  offer_accepted: {
    isDue: ({ state }) => state === 'unpaid',
    subject: ({ title }, say) => say(`Your offer is accepted: ${title}`, `আপনার অফার মেনে নেওয়া হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The seller has accepted your offer, and the phone is booked for you at that price. Pay by ${by}; after that, others can book it again.`,
        `বিক্রেতা আপনার অফার মেনে নিয়েছেন, ওই দামেই ফোনটি আপনার জন্য বুক করা হয়েছে। ${by}-এর মধ্যে টাকা দিন; এরপর অন্যরাও বুক করতে পারবেন।`,
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
  cancel_sale: {
    isDue: ({ state }) => state === 'cancelled',
    subject: ({ title }, say) => say(`Your booking is cancelled: ${title}`, `আপনার বুকিং বাতিল হয়েছে: ${title}`),
    text: (_, say) =>
      say(
        'The seller has cancelled your booking of this phone. You had not paid, so you owe nothing. There are other phones like it on PhoneHaat.',
        'বিক্রেতা এই ফোনের বুকিং বাতিল করেছেন। আপনি টাকা দেননি, তাই কোনো দেনাও নেই। ফোনহাটে এ রকম আরও ফোন আছে।',
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
} satisfies Partial<Record<DealLetterName, DealLetter>>
