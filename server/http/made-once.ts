// Tells which calls are carried out once, however often a bad network repeats their request: all that a person makes with POST, but for these.
import type { Call } from '#contract/call'

const reasons = {
  payment: 'The card company and the payment itself have keys of their own.',
  reading: 'It only reads, and its answer is not to be kept.',
  other: 'Repeating it does no harm, and its answer or its body is not to be kept.',
} as const

export const left: Readonly<Record<string, keyof typeof reasons>> = {
  '/create-payment-intent': 'payment',
  '/payments': 'payment',
  '/phones/:id/imeis': 'reading',
  '/contested-deals/:id/messages': 'reading',
  '/lost-reports/:id/imeis': 'reading',
  '/payout-batches/:id/file': 'reading',
  '/security-log': 'reading',
  '/imei-questions': 'reading',
  '/seen': 'other',
  '/photos': 'other',
  '/account/deletion': 'other',
  '/my-product/:id/self-test-links': 'other',
}

export const isMadeOnce = ({ method, who, url }: Call): boolean =>
  method === 'POST' && who !== 'anyone' && who !== 'session' && !Object.hasOwn(left, url)
