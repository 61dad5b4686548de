import type { SharedMark } from '#contract/accounts/suspicious-pairs'
import type { Both } from '#web/i18n/speech.ts'

export const markWords: Record<SharedMark, Both> = {
  card: ['a card', 'কার্ড'],
  payout: ['an account for payouts', 'টাকা পাওয়ার অ্যাকাউন্ট'],
  device: ['a browser', 'ব্রাউজার'],
  network: ['a network (weak: many people can share one)', 'নেটওয়ার্ক (দুর্বল লক্ষণ: অনেকের এক হতে পারে)'],
}
