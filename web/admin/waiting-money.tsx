import type { PayoutOverview } from '#contract/payments/payout-batches'
import { useSpeech } from '#web/i18n/speech.ts'
import { waitWords } from './payout-words.ts'

/** Shows the money that cannot be paid out yet, by the reason. */
export function Waiting({ waiting }: Pick<PayoutOverview, 'waiting'>) {
  const { say, taka, count } = useSpeech()
  return (
    <ul className="text-small text-quiet" aria-label={say('Waiting', 'যা অপেক্ষায় আছে')}>
      {waiting.map(({ why, sellers, poisha }) => (
        <li key={why}>
          {say(...waitWords[why])}:{' '}
          {say(`${taka(poisha)}, sellers: ${count(sellers)}`, `${taka(poisha)}, ${count(sellers)} জন`)}
        </li>
      ))}
    </ul>
  )
}
