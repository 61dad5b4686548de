import type { PayoutOverview } from '#contract/payments/payout-batches'
import type { Both } from '#web/i18n/speech.ts'

/** Words the reasons why money of sellers cannot be paid yet. */
export const waitWords: Record<PayoutOverview['waiting'][number]['why'], Both> = {
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  disputed: ['Disputed by a bank', 'ব্যাংক ফেরত চেয়েছে'],
  debt: ['Set against a debt', 'আগের দেনার জন্য আটকে আছে'],
  unconfirmed: ['Address not confirmed', 'ইমেইল নিশ্চিত করেননি'],
  no_account: ['No account added', 'অ্যাকাউন্ট জানাননি'],
  rejected: ['Account must be entered again', 'অ্যাকাউন্ট আবার জানাতে হবে'],
  pause: ['Account changed in the last day', 'এক দিনের মধ্যে অ্যাকাউন্ট বদলেছেন'],
  suspended: ['Suspended', 'স্থগিত'],
  batch: ['Has a payout under way', 'আগের টাকা পাঠানো চলছে'],
  deleted: ['Account deleted', 'অ্যাকাউন্ট মোছা'],
}
