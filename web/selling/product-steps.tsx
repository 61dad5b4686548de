import { type ReactNode, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import { emptyProduct, type ProductFields } from './product-form.ts'

/** The steps of Add A Product on a phone: photos, what it is, price and place. */
export const lastStep = 2

const fieldsOfLastStep: readonly string[] = [
  'price',
  'originalPrice',
  'mobile',
  'email',
  'location',
  'districtId',
] satisfies (keyof ProductFields)[]

/** The fields of a step; photos are no fields. */
export const fieldsOfStep = (step: number) =>
  (Object.keys(emptyProduct) as (keyof ProductFields)[]).filter(
    (name) => step === (fieldsOfLastStep.includes(name) ? lastStep : 1),
  )

/** Whether one step is shown at a time: where the classes `max-md:` hold. */
export const isInSteps = () => matchMedia('(width < 48rem)').matches

function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0
  return step === 1 || step === lastStep ? step : 0
}

const partOf = (step: number) => document.getElementById(`step-${step}`)!

/** What is wrong in a step: a field, or the part around it. */
const faultIn = (step: number): HTMLElement | null =>
  partOf(step).querySelector<HTMLElement>('[aria-invalid="true"]') ??
  partOf(step).querySelector<HTMLElement>('details[data-fault] > summary')

const headingOf = (step: number) => partOf(step).querySelector('h2')!

/**
 * The step that is shown. Each is an entry of the browser's history, so that its way back leads through them, and a reload stays.
 * @param isBegun whether something is filled in; a new form begins with the first step
 */
export function useSteps(isBegun: boolean) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const step = stepIn(state)
  const shown = useRef(step)
  const wantsFault = useRef(false)
  /** The step that was just left, so that two quick presses are one. */
  const left = useRef<number | null>(null)
  const [faults, countFault] = useReducer((count: number) => count + 1, 0)

  const isAhead = step > 0 && !isBegun
  useEffect(() => {
    if (isAhead) void navigate({ pathname, search }, { replace: true })
  }, [isAhead, navigate, pathname, search])

  useEffect(() => {
    left.current = null
    if (shown.current === step && !wantsFault.current) return
    const fault = wantsFault.current ? faultIn(step) : null
    shown.current = step
    wantsFault.current = false
    if (!isInSteps()) return
    // The page's own heading gives way.
    if (!fault) headingOf(step).scrollIntoView({ block: 'start' })
    ;(fault ?? headingOf(step)).focus()
  }, [step, faults])

  return {
    step,
    next() {
      if (left.current === step) return
      left.current = step
      void navigate({ pathname, search }, { state: { step: step + 1 } })
    },
    back() {
      if (left.current === step) return
      left.current = step
      void navigate(-1)
    },
    /** Leads to what is wrong in this step or an earlier one. */
    showFault(at: number) {
      wantsFault.current = true
      if (at === step) countFault()
      else void navigate(at - step)
    },
  }
}

interface StepProps {
  at: number
  /** The step that is shown on a phone; undefined where all of them are. */
  shown: number | undefined
  title: string
  children: ReactNode
}

/** A part of the form. Where there are steps, its heading takes the focus when it is shown. */
export function Step({ at, shown, title, children }: StepProps) {
  const { say, count } = useSpeech()
  const isElsewhere = shown !== undefined && shown !== at
  return (
    <section id={`step-${at}`} className={`flex flex-col gap-5 ${isElsewhere ? 'max-md:hidden' : ''}`}>
      {shown !== undefined && (
        <h2 tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4 text-title md:hidden">
          {title}{' '}
          <span className="figures text-small font-normal text-quiet">
            {say(`Step ${at + 1} of ${lastStep + 1}`, `ধাপ ${count(at + 1)}/${count(lastStep + 1)}`)}
          </span>
        </h2>
      )}
      {children}
    </section>
  )
}

/** How much of the window's end the keyboard of a phone covers, in pixels. */
function coveredByKeyboard(): number {
  const seen = visualViewport
  // Enlarged by two fingers, less is seen too.
  return seen && seen.scale <= 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0
}

function followKeyboard(listener: () => void) {
  const events = ['resize', 'scroll'] as const
  for (const event of events) visualViewport?.addEventListener(event, listener)
  return () => {
    for (const event of events) visualViewport?.removeEventListener(event, listener)
  }
}

interface StepBarProps {
  step: number
  isSubmitting: boolean
  isWaitingForPhotos: boolean
  onBack: () => void
}

/** The button that posts, and on a phone the ways on and back. Next is a button of the form, so that Enter in a field goes on too. */
export function StepBar({ step, isSubmitting, isWaitingForPhotos, onBack }: StepBarProps) {
  const { say } = useSpeech()
  const bottom = useSyncExternalStore(followKeyboard, coveredByKeyboard, () => 0)
  return (
    <div className="page-bar md:static! md:border-0!" style={{ bottom }}>
      <div className="flex flex-wrap gap-x-3 gap-y-1 max-md:px-4 max-md:py-1.5">
        {step > 0 && (
          <button type="button" className="btn md:hidden" disabled={isSubmitting} onClick={onBack}>
            {say('Back', 'আগের ধাপ')}
          </button>
        )}
        {step < lastStep && (
          <button type="submit" className="btn btn-primary grow md:hidden" disabled={isSubmitting}>
            {say('Next', 'পরের ধাপ')}
          </button>
        )}
        <button
          type="submit"
          className={`btn btn-primary max-md:grow md:px-8 ${step < lastStep ? 'max-md:hidden' : ''}`}
          disabled={isSubmitting}
        >
          {!isSubmitting
            ? say('Add Product', 'বাজারে তুলুন')
            : isWaitingForPhotos
              ? say('Waiting for the photos…', 'ছবির জন্য অপেক্ষা করছি…')
              : say('Adding…', 'উঠছে…')}
        </button>
      </div>
    </div>
  )
}
