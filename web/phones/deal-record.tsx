import type { DealRecord as Record } from '#contract/deals/absences'
import { useSpeech } from '#web/i18n/speech.ts'

/** Counts the missed meetings and the late answers or parcels of someone, and their deals. */
export function DealRecord({ record: { deals, noShows, lateAnswers } }: { record: Record }) {
  const { say, count } = useSpeech()
  return (
    <ul className="figures text-quiet" aria-label={say('Deals of the last year', 'গত এক বছরের কেনাবেচা')}>
      <li>
        {say(
          `Did not come: ${count(noShows)} in ${count(deals)} deals`,
          `দেখা করতে আসেননি: ${count(deals)}টি কেনাবেচায় ${count(noShows)} বার`,
        )}
      </li>
      <li>
        {say(
          `Did not answer or send in time: ${count(lateAnswers)} in ${count(deals)} deals`,
          `সময়মতো উত্তর দেননি বা ফোন পাঠাননি: ${count(deals)}টি কেনাবেচায় ${count(lateAnswers)} বার`,
        )}
      </li>
    </ul>
  )
}
