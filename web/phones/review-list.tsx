import type { Review } from '#contract/reviews'
import { useSpeech } from '#web/i18n/speech.ts'

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

/** One review, as its author and the one it is about typed it. */
export function ReviewText({ review: { stars, text, title, writtenAt, answer } }: { review: Review }) {
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
    </div>
  )
}
