// The letters about payouts: to a seller, when something is asked of them or when where they are paid has changed.
import { type Language, prefixes, sayIn } from '#contract/base/language'
import { isConfirmed, languageOf } from '#accounts'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { writeLetter as letterOf } from '#providers/mail-letter'
import { addresseeOf } from './store.ts'

type Say = ReturnType<typeof sayIn>

interface PayoutLetter {
  /** True when it goes to an address that was never confirmed too. */
  isAboutSafety: boolean
  subject(say: Say): string
  paragraphs(say: Say): string[]
  button(say: Say): string
}

const letters: Record<JobData['write-about-payout']['about'], PayoutLetter> = {
  account_changed: {
    isAboutSafety: true,
    subject: (say) => say('Where you are paid has changed', 'আপনার টাকা পাওয়ার অ্যাকাউন্ট বদলেছে'),
    paragraphs: (say) => [
      say(
        'A new account for your payouts was added just now, with your password. Nothing will be paid into it for 24 hours.',
        'এইমাত্র আপনার পাসওয়ার্ড দিয়ে ফোন বিক্রির টাকা পাওয়ার নতুন অ্যাকাউন্ট দেওয়া হয়েছে। প্রথম ২৪ ঘণ্টা এতে কোনো টাকা পাঠানো হবে না।',
      ),
      say(
        'If this was not you, choose a new password now and enter your own account again.',
        'আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন, তারপর নিজের অ্যাকাউন্টটি আবার জানান।',
      ),
    ],
    button: (say) => say('See where you are paid', 'কোথায় টাকা পাবেন দেখুন'),
  },
  account_missing: {
    isAboutSafety: false,
    subject: (say) => say('Where should we send your money?', 'আপনার টাকা কোথায় পাঠাব?'),
    paragraphs: (say) => [
      say(
        'You have sold a phone, and the money is yours. Add a bank account, or a bKash or Nagad number, and we will pay you.',
        'আপনার ফোন বিক্রি হয়েছে, টাকা এখন আপনার। একটি ব্যাংক অ্যাকাউন্ট, বা বিকাশ কিংবা নগদ নম্বর জানান, আমরা টাকা পাঠিয়ে দেব।',
      ),
    ],
    button: (say) => say('Tell us where', 'কোথায় পাঠাব জানান'),
  },
  failed: {
    isAboutSafety: false,
    subject: (say) => say('A payout did not reach you', 'পাঠানো টাকা আপনার কাছে পৌঁছায়নি'),
    paragraphs: (say) => [
      say(
        'We sent you money for your phones, and it came back. It is still yours. Please check the account and enter it again; then we will pay you again.',
        'আপনার ফোন বিক্রির টাকা পাঠিয়েছিলাম, কিন্তু ফেরত এসেছে। টাকা আপনারই আছে। অ্যাকাউন্টটি মিলিয়ে আবার জানান, আমরা আবার পাঠাব।',
      ),
    ],
    button: (say) => say('Check the account', 'অ্যাকাউন্ট মিলিয়ে দেখুন'),
  },
}

/** Tells a seller by mail about their account or a payout. No letter holds a number of an account. `home` is the address of the site. */
export async function writeLetter(
  ctx: Ctx,
  { personId, about }: JobData['write-about-payout'],
  home: string,
): Promise<void> {
  const letter = letters[about]
  const to = await addresseeOf(ctx, personId)
  if (!to) return
  const isTheirs = await isConfirmed(ctx, personId)
  if (!isTheirs && !letter.isAboutSafety) return
  const language: Language = await languageOf(ctx, personId)
  const say = sayIn(language)
  const mail = letterOf({
    to: isTheirs ? to : { ...to, name: '' },
    language,
    subject: letter.subject(say),
    paragraphs: letter.paragraphs(say),
    button: { label: letter.button(say), link: `${home}${prefixes[language]}/dashboard/payouts` },
  })
  await ctx.jobs.send(ctx.db, 'send-mail', mail)
}
