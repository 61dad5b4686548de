import type { Review, ReviewStatus } from '#contract/reviews/reviews'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** Filled and empty stars, read out as a number. */
export function Stars({ stars }: { stars: number }) {
  const { say, count } = useSpeech()
  return (
    <span className="text-primary">
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
      <span className="sr-only">{say(`${stars} of 5 stars`, `৫-এর মধ্যে ${count(stars)} তারা`)}</span>
    </span>
  )
}

/** `4.5 of 5 stars, 12 reviews`. */
export function ReviewAverage({ average, of }: { average: number; of: number }) {
  const { say, count, plural, digits } = useSpeech()
  return (
    <p className="figures font-semibold">
      {say(
        `${average.toFixed(1)} of 5 stars, ${plural(of, { one: '1 review', other: `${count(of)} reviews` })}`,
        `৫-এর মধ্যে ${digits(average.toFixed(1))} তারা, ${count(of)}টি রিভিউ`,
      )}
    </p>
  )
}

/** Explains why a review does not count. No one learns which facts were compared. */
const notes: Record<Exclude<ReviewStatus, 'counts'>, Both> = {
  earlier: [
    'Not counted in the stars: the same person has written a later one.',
    'তারার হিসাবে ধরা হয়নি: একই মানুষ পরে আরেকটি লিখেছেন।',
  ],
  checking: [
    'We are checking this review. Until we are done, others do not see it and it does not count.',
    'রিভিউটি আমরা যাচাই করছি। যাচাই শেষ না হওয়া পর্যন্ত অন্যরা এটি দেখেন না, হিসাবেও ধরা হয় না।',
  ],
  kept_out: [
    'We have checked this review: others do not see it, and it does not count. If you think that is wrong, please write to us.',
    'রিভিউটি আমরা যাচাই করেছি: অন্যরা এটি দেখেন না, হিসাবেও ধরা হয় না। ভুল মনে হলে আমাদের লিখুন।',
  ],
  withdrawn: [
    'Others do not see this review now, because the money of this deal has gone back or a bank disputes it.',
    'এই কেনাবেচার টাকা ফেরত গেছে বা ব্যাংক আপত্তি তুলেছে, তাই অন্যরা এখন রিভিউটি দেখেন না।',
  ],
}

/** One review, as its author and the one it is about typed it. */
export function ReviewText({ review: { stars, text, title, writtenAt, answer, standing } }: { review: Review }) {
  const { say, longDate } = useSpeech()
  return (
    <div className="flex flex-col gap-1">
      <p>
        <Stars stars={stars} />{' '}
        <span className="text-small text-quiet">
          <span translate="no">{title}</span> · <time dateTime={writtenAt}>{longDate(writtenAt)}</time>
        </span>
      </p>
      {text && (
        <p dir="auto" translate="no" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {answer && (
        <p dir="auto" className="max-w-prose border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line text-quiet">
          <span className="font-medium">{say('Answer: ', 'উত্তর: ')}</span>
          <span translate="no">{answer}</span>
        </p>
      )}
      {standing !== 'counts' && <p className="max-w-prose text-small text-quiet">{say(...notes[standing])}</p>}
    </div>
  )
}
