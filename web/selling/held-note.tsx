import type { HeldBack } from '#contract/listings/held-back'
import { now } from '#web/browser/clock.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Says of one's phone that it waits for an admin, why, and until when. */
export function HeldNote({ held: { lookedAtBy } }: { held: HeldBack }) {
  const { say, deadline } = useSpeech()
  const isLate = Date.parse(lookedAtBy) < now()
  return (
    <p className="mt-1 max-w-prose text-small">
      {say(
        'Something in its text reads as if it asked for money in advance, a code or control of a phone. Buyers do not see it until an admin has read it.',
        'লেখার কিছু অংশ পড়ে মনে হয় আগাম টাকা, কোড বা ফোনের নিয়ন্ত্রণ চাওয়া হয়েছে। একজন অ্যাডমিন না পড়া পর্যন্ত ক্রেতারা ফোনটি দেখবেন না।',
      )}{' '}
      {isLate
        ? say('This takes longer than we said. We are sorry.', 'যা বলেছিলাম তার চেয়ে দেরি হচ্ছে, দুঃখিত।')
        : say(
            `That happens by ${deadline(lookedAtBy)}. You can change the text or delete the phone meanwhile.`,
            `${deadline(lookedAtBy)}-এর মধ্যে পড়া হবে। ততক্ষণ লেখা বদলাতে বা ফোনটি মুছতে পারেন।`,
          )}
    </p>
  )
}
