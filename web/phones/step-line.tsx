import type { BookingState, NextStep } from '#contract/bookings/bookings'
import { stepTitle, untilWords } from '#web/i18n/deal-steps.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface StepLineProps {
  next: NextStep | null
  deadline: string | null
  state: BookingState
  other: string
}

/** The next step as a sentence with its time; the state of what is over. */
export function StepLine({ next, state, other, deadline }: StepLineProps) {
  const { say, deadline: timeOf } = useSpeech()
  const at = next?.step === 'meet' ? next.meetAt : null
  const by = at ?? (next && deadline)
  return (
    <span>
      <span className={next?.turn === 'yours' ? 'font-semibold' : ''}>{say(...stepTitle({ next, state, other }))}</span>
      {by && (
        <>
          {' '}
          <time dateTime={by}>{at ? timeOf(at) : say(...untilWords(next!, timeOf(by)))}</time>
        </>
      )}
    </span>
  )
}
