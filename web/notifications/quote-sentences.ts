import { quotePath, shopQuotesPath } from '#contract/base/dashboard-addresses'
import { PhoneIcon } from '#web/ui/work-icons.tsx'
import type { Speech } from '#web/i18n/speech.ts'
import type { Sentences } from './words.ts'

const price = ({ price }: { price: number }, { taka }: Speech) => taka(price)
const toShop = () => shopQuotesPath

export const quoteSentences = {
  quote_booked: {
    icon: PhoneIcon,
    title: (_, { say }) => say('Someone wants to sell you a phone at your price', 'একজন আপনার দামে ফোন বিক্রি করতে চান'),
    more: price,
    to: toShop,
  },
  quote_arrived: {
    icon: PhoneIcon,
    title: (_, { say }) => say('The seller of a phone is at your counter', 'ফোন নিয়ে বিক্রেতা কাউন্টারে এসেছেন'),
    more: price,
    to: toShop,
  },
  quote_offered: {
    icon: PhoneIcon,
    title: ({ price, held }, { say, taka }) =>
      price < held
        ? say(`The shop offers ${taka(price)}, not ${taka(held)}`, `দোকান ${taka(held)} নয়, ${taka(price)} দিতে চায়`)
        : say(`The shop pays ${taka(price)}`, `দোকান ${taka(price)} দেবে`),
    to: ({ quoteId }) => quotePath(quoteId),
  },
  quote_ended: {
    icon: PhoneIcon,
    title: ({ why }, { say }) =>
      ({
        cancelled: say('A quote was cancelled', 'একটি কোটেশন বাতিল হয়েছে'),
        refused: say('The shop does not buy your phone', 'দোকান আপনার ফোনটি কিনবে না'),
        stopped: say(
          'Your phone is reported as lost or stolen, so the quote is over',
          'আপনার ফোনটি হারানো বা চুরি যাওয়া বলে জানানো আছে, তাই কোটেশন শেষ',
        ),
        expired: say('A quote has ended: its price is no longer held', 'কোটেশনের সময় শেষ, দামটি আর ধরে রাখা নেই'),
      })[why],
    more: price,
    to: ({ role, quoteId }) => (role === 'shop' ? shopQuotesPath : quotePath(quoteId)),
  },
} satisfies Partial<Sentences>
