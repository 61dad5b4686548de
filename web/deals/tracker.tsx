import type { BookingState } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { isInCash, isPaidAtDoor } from './in-cash.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

type StepName = 'paid' | 'cash' | 'meet' | 'send' | 'arrive' | 'code' | 'try' | 'problem' | 'return' | 'refund' | 'done'

const names: Record<StepName, Both> = {
  paid: ['Paid', 'টাকা'],
  cash: ['Cash', 'নগদ'],
  meet: ['Meet', 'দেখা'],
  send: ['Send', 'পাঠানো'],
  arrive: ['Arrive', 'পৌঁছানো'],
  code: ['Code', 'কোড'],
  try: ['Try it', 'দেখা নেওয়া'],
  problem: ['Problem', 'সমস্যা'],
  return: ['Return', 'ফেরত'],
  refund: ['Refund', 'টাকা ফেরত'],
  done: ['Done', 'শেষ'],
}

interface Path {
  steps: StepName[]
  /** The step that is under way; all of them are done where it is missing. */
  at?: StepName
}

const meeting: StepName[] = ['paid', 'meet', 'code', 'try', 'done']
const cash: StepName[] = ['meet', 'cash', 'code', 'done']
const atDoor: StepName[] = ['send', 'cash', 'try', 'done']
const courier: StepName[] = ['paid', 'send', 'arrive', 'try', 'done']
const withReturn: StepName[] = ['paid', 'try', 'problem', 'return', 'refund']

/** The way of a deal through its steps; null of one that was never paid. `now` in milliseconds. */
export function pathOf(
  { state, handover: { agreed, parcel }, events }: Pick<Deal, 'state' | 'handover' | 'events'>,
  now: number,
): Path | null {
  const isByCourier = parcel !== null || agreed?.way === 'courier'
  const steps = isInCash({ events }) ? cash : isPaidAtDoor({ events }) ? atDoor : isByCourier ? courier : meeting
  const withProblem = steps.map((name) => (name === 'try' ? ('problem' as const) : name))
  const hasMet = agreed?.way === 'meet' && Date.parse(agreed.at) <= now
  const paths: Record<BookingState, Path | null> = {
    unpaid: { steps, at: 'paid' },
    to_pay_again: { steps, at: 'paid' },
    cash_promised: { steps, at: hasMet ? 'cash' : 'meet' },
    cod_promised: { steps, at: 'send' },
    cod_sent: { steps, at: 'cash' },
    paid: { steps, at: hasMet ? 'code' : 'meet' },
    to_send: { steps, at: 'send' },
    sent: { steps, at: 'arrive' },
    arrived: { steps, at: 'arrive' },
    missing: { steps: steps.map((name) => (name === 'arrive' ? 'problem' : name)), at: 'problem' },
    handed_over: { steps, at: 'try' },
    problem: { steps: withProblem, at: 'problem' },
    offered: { steps: withProblem, at: 'problem' },
    contested: { steps: withProblem, at: 'problem' },
    returning: { steps: withReturn, at: 'return' },
    sent_back: { steps: withReturn, at: 'return' },
    return_missing: { steps: withReturn, at: 'return' },
    completed: { steps },
    refunded: { steps: ['paid', 'refund'] },
    cancelled: null,
    expired: null,
  }
  return paths[state]
}

/** A stepped diamond of Jamdani. */
const diamond = 'M9 0h6v3h3v3h3v3h3v6h-3v3h-3v3h-3v3h-6v-3h-3v-3h-3v-3h-3v-6h3v-3h3v-3h3z'

/** The steps of a deal on a thread: green where done, marigold at one's own turn, red at a problem. */
export function Tracker({ deal, now }: { deal: Deal; now: number }) {
  const { say } = useSpeech()
  const path = pathOf(deal, now)
  if (!path) return null
  const at = path.at ? path.steps.indexOf(path.at) : path.steps.length
  const here = path.at === 'problem' ? 'text-error' : deal.next?.turn === 'yours' ? 'text-accent' : 'text-quiet'
  return (
    <ol aria-label={say('Steps of this deal', 'এই কেনাবেচার ধাপ')} className="tracker">
      {path.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={index < at ? 'text-primary' : index === at ? here : 'text-base-300'}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
            <path d={diamond} />
          </svg>
          <span className={index === at ? 'font-semibold text-base-content' : 'text-quiet'}>{say(...names[name])}</span>
        </li>
      ))}
    </ol>
  )
}
