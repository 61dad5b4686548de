import type { ComponentType, ReactNode } from 'react'
import type { BookingState, NextStep } from '#contract/bookings'
import { stepTitle } from '#web/i18n/deal-steps.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface Listed {
  next: NextStep | null
  deadline: string | null
}

/** The nearest deadline first; what has none comes last. */
const byDeadline = (one: Listed, other: Listed) => (one.deadline ?? '~').localeCompare(other.deadline ?? '~')

interface DealPartsProps<Item extends Listed> {
  open: Item[]
  List: ComponentType<{ deals: Item[]; label: string }>
}

/** Open deals in two parts: those that wait for the person who reads them, and those that wait for others. */
export function DealParts<Item extends Listed>({ open, List }: DealPartsProps<Item>) {
  const { say, count } = useSpeech()
  const sorted = open.toSorted(byDeadline)
  const yours = sorted.filter(({ next }) => next?.turn === 'yours')
  const others = sorted.filter(({ next }) => next?.turn !== 'yours')
  const [your, waiting] = [say('Your turn', 'আপনার পালা'), say('Waiting for others', 'অন্যের অপেক্ষায়')]
  return (
    <>
      {yours.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="flex items-center justify-between gap-3 text-lead font-semibold">
            {your}
            <span className="figures rounded-full bg-accent px-3 text-base text-accent-content">
              {count(yours.length)}
            </span>
          </h2>
          <List deals={yours} label={your} />
        </section>
      )}
      {others.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lead font-semibold">{waiting}</h2>
          <List deals={others} label={waiting} />
        </section>
      )}
    </>
  )
}

/** Shows what is over, folded, with how much of it was completed. */
export function FinishedPart({ sum, isOpen, children }: { sum: string; isOpen: boolean; children: ReactNode }) {
  const { say } = useSpeech()
  return (
    <details className="fold border-t border-line" open={isOpen}>
      <summary>
        <span className="min-w-0 grow text-lead">{say('Finished', 'শেষ হয়েছে')}</span>
        <span className="figures min-w-0 text-end font-normal text-quiet">{sum}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-5">{children}</div>
    </details>
  )
}

interface StepLineProps extends Listed {
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
          <time dateTime={by}>{at ? say(timeOf(by), timeOf(by)) : say(`by ${timeOf(by)}`, `${timeOf(by)} পর্যন্ত`)}</time>
        </>
      )}
    </span>
  )
}
