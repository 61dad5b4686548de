import type { PayoutDesk } from '#contract/payouts'
import type { Both } from '#web/i18n/speech.ts'

/** Why money that is released cannot be paid yet. */
export const waitWords: Record<PayoutDesk['waiting'][number]['why'], Both> = {
  no_account: ['No account added', 'অ্যাকাউন্ট জানাননি'],
  rejected: ['Account must be entered again', 'অ্যাকাউন্ট আবার জানাতে হবে'],
  pause: ['Account changed in the last day', 'এক দিনের মধ্যে অ্যাকাউন্ট বদলেছেন'],
  suspended: ['Suspended', 'স্থগিত'],
  batch: ['Has a payout under way', 'আগের টাকা পাঠানো চলছে'],
  deleted: ['Account deleted', 'অ্যাকাউন্ট মোছা'],
}
