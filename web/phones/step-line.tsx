import type { BookingState, NextStep } from '#contract/bookings/bookings'
import type { Language } from '#contract/base/language'
import { stepTitle, untilWords } from '#web/i18n/deal-steps.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const day = (language: Language) =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Dhaka',
  })

interface StepLineProps {
  next: NextStep | null
  deadline: string | null
  state: BookingState
  other: string
}

/** The next step as a sentence with its time, which is short (`Fri 4 Dec, 6:21 pm`) and on hover exact; the state of what is over. */
export function StepLine({ next, state, other, deadline }: StepLineProps) {
  const { say, language, timeOfDay, exactTime } = useSpeech()
  const timeOf = (iso: string) => `${day(language).format(new Date(iso)).replace(',', '')}, ${timeOfDay(iso)}`
  const at = next?.step === 'meet' ? next.meetAt : null
  const by = at ?? (next && deadline)
  return (
    <span>
      <span className={next?.turn === 'yours' ? 'font-semibold' : ''}>{say(...stepTitle({ next, state, other }))}</span>
      {by && (
        <>
          {' '}
          <time dateTime={by} title={exactTime(by)}>
            {at ? timeOf(at) : say(...untilWords(next!, timeOf(by)))}
          </time>
        </>
      )}
    </span>
  )
}
