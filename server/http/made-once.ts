// Returns which calls are carried out once, however often a bad network repeats their request: all that a person makes with POST, but for these.
import type { Call } from '#contract/base/call'

const reasons = {
  payment: 'The card company and the payment itself have keys of their own.',
  same: 'What is sent again is known by what it is, such as a photo by its pixels or a link by its token, and stays one.',
  reading: 'It only reads, and its answer is not to be kept.',
  counting: 'It is a count without a person, in which one more is no harm.',
  other: 'Repeating it does no harm, and its answer or its body is not to be kept.',
} as const

export const left: Readonly<Record<string, keyof typeof reasons>> = {
  '/create-payment-intent': 'payment',
  '/payments': 'payment',
  '/photos': 'same',
  '/users': 'same',
  '/deals/:id/invoice': 'same',
  '/self-tests': 'same',
  '/seen': 'same',
  '/phones/:id/views': 'same',
  '/stopped-alerts': 'same',
  '/stopped-alerts/one-click': 'same',
  '/phones/:id/imeis': 'reading',
  '/contested-deals/:id/messages': 'reading',
  '/contested-deals/:id/file': 'reading',
  '/lost-reports/:id/imeis': 'reading',
  '/payout-batches/:id/file': 'reading',
  '/security-log': 'reading',
  '/imei-questions': 'reading',
  '/self-tests/begin': 'reading',
  '/visitor-support': 'same',
  '/visitor-support/messages': 'same',
  '/visitor-support/thread': 'reading',
  '/search-counts': 'counting',
  '/field-numbers': 'counting',
  '/email-change/confirmation': 'same',
  '/email-change/undo': 'same',
  '/account/deletion': 'other',
  '/account/api-tokens': 'other',
  '/account/webhooks': 'other',
  '/account/webhooks/:id/secret': 'other',
  '/my-product/:id/self-test-links': 'other',
}

export const isMadeOnce = ({ method, url }: Call): boolean => method === 'POST' && !Object.hasOwn(left, url)
