import type { DealRecord } from '#contract/deals/absences'
import { useSpeech } from '#web/i18n/speech.ts'

interface StateLineProps {
  rating: { average: number | null; count: number } | null | undefined
  record: DealRecord | null | undefined
  /** Said of someone whom no one has reviewed. */
  unrated?: string
}

/** The stars of somebody, and in how many of their deals they did not come. */
export function StateLine({ rating, record, unrated = '' }: StateLineProps) {
  const { say, digits, count, plural } = useSpeech()
  const average = rating?.average ?? null
  const isSaid = average !== null || (rating !== undefined && rating !== null && unrated !== '')
  return (
    <>
      {rating && average !== null && (
        <>
          <span aria-hidden="true">★ </span>
          {say(
            `${average.toFixed(1)} (${plural(rating.count, { one: '1 review', other: `${count(rating.count)} reviews` })})`,
            `${digits(average.toFixed(1))} (${count(rating.count)}টি রিভিউ)`,
          )}
        </>
      )}
      {rating && average === null && <span>{unrated}</span>}
      {record && (
        <span>
          {(isSaid ? ' · ' : '') +
            say(
              `did not come: ${count(record.noShows)} of ${count(record.deals)} deals`,
              `আসেননি: ${count(record.deals)}টি কেনাবেচার মধ্যে ${count(record.noShows)}টিতে`,
            )}
        </span>
      )}
    </>
  )
}
