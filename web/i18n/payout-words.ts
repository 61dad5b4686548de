import type { PayoutMethod, PayoutState } from '#contract/payments/payouts'
import type { Both } from './speech.ts'

/** Names the ways a seller is paid. */
export const payoutMethodWords: Record<PayoutMethod, Both> = {
  bank: ['Bank account', 'ব্যাংক অ্যাকাউন্ট'],
  bkash: ['bKash', 'বিকাশ'],
  nagad: ['Nagad', 'নগদ'],
}

export const payoutStateWords: Record<PayoutState, Both> = {
  exported: ['On its way', 'পাঠানো হচ্ছে'],
  sent: ['Paid', 'পাঠানো হয়েছে'],
  failed: ['Came back', 'ফেরত এসেছে'],
  rejected: ['Not sent', 'পাঠানো হয়নি'],
}
