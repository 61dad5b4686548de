import { type ReactNode, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import type { Upload } from '#web/phones/photo-uploads.ts'
import { hasPhotoProblem } from './photos-ready.ts'
import { emptyProduct, type ProductFields } from './product-form.ts'

/** The steps of the form of a product on a phone, in their order, with the words that name each in an address, in a row of links and as a heading. */
export const steps: readonly { part: string; words: Both; title: Both }[] = [
  { part: 'photos', words: ['Photos', 'ছবি'], title: ['Photos', 'ছবি'] },
  { part: 'phone', words: ['Phone', 'ফোন'], title: ['About the phone', 'ফোনের তথ্য'] },
  { part: 'condition', words: ['Condition', 'অবস্থা'], title: ['Condition', 'অবস্থা'] },
  { part: 'price', words: ['Price', 'দাম'], title: ['Price and location', 'দাম ও এলাকা'] },
]
export const lastStep = steps.length - 1

const stepOf: Partial<Record<keyof ProductFields, number>> = {
  condition: 2,
  conditionReport: 2,
  faultPhotos: 2,
  price: lastStep,
  originalPrice: lastStep,
  mobile: lastStep,
  email: lastStep,
  location: lastStep,
  districtId: lastStep,
}

/** The fields of a step; photos are no fields. */
export const fieldsOfStep = (step: number) =>
  (Object.keys(emptyProduct) as (keyof ProductFields)[]).filter((name) => step === (stepOf[name] ?? 1))

/** Returns whether something is wrong in a step. */
export const hasFault = (
  { getFieldState }: Pick<UseFormReturn<ProductFields>, 'getFieldState'>,
  items: readonly Upload[],
  step: number,
) => (step === 0 ? hasPhotoProblem(items) : fieldsOfStep(step).some((name) => getFieldState(name).invalid))

/** Returns whether one step is shown at a time: while the classes `max-md:` hold. */
export const isInSteps = () => matchMedia('(width < 48rem)').matches

function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0
  return typeof step === 'number' && steps[step] ? step : 0
}

const partOf = (step: number) => document.getElementById(`step-${step}`)!

/** Finds the faulty element of a step: a field, or the part around it. */
const faultIn = (step: number): HTMLElement | null =>
  partOf(step).querySelector<HTMLElement>('[aria-invalid="true"], [data-fault][tabindex]') ??
  partOf(step).querySelector<HTMLElement>('details[data-fault] > summary')

const headingOf = (step: number) => partOf(step).querySelector('h2')!

/**
 * Moves the focus to the heading of a step once it is shown, or to what is wrong in it.
 * @returns a function that leads to what is wrong in a step; it goes there by the other one where another step is shown
 */
function useFocusInStep(step: number, isOnHeading: boolean) {
  const shown = useRef(step)
  const wantsFault = useRef(false)
  const [faults, countFault] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const isMoved = shown.current !== step
    const isWanted = wantsFault.current
    shown.current = step
    wantsFault.current = false
    if (!isInSteps() || !(isWanted || (isOnHeading && isMoved))) return
    const fault = isWanted ? faultIn(step) : null
    // The page's own heading gives way.
    if (!fault) headingOf(step).scrollIntoView({ block: 'start' })
    ;(fault ?? headingOf(step)).focus()
  }, [step, faults, isOnHeading])
  return (at: number, go: () => void) => {
    wantsFault.current = true
    if (at === step) countFault()
    else go()
  }
}

/**
 * The step that is shown. Each is an entry of the browser's history, so that its way back leads through them, and a reload stays.
 * @param isBegun whether something is filled in; a new form begins with the first step
 */
export function useSteps(isBegun: boolean) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const step = stepIn(state)
  const leadToFault = useFocusInStep(step, true)
  /** The step that was just left, so that two quick presses are one. */
  const left = useRef<number | null>(null)
  useEffect(() => void (left.current = null), [step])

  const isAhead = step > 0 && !isBegun
  useEffect(() => {
    if (isAhead) void navigate({ pathname, search }, { replace: true })
  }, [isAhead, navigate, pathname, search])

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
    showFault: (at: number) => leadToFault(at, () => void navigate(at - step)),
  }
}

/** Comes before the first step of a phone that is on the market: what is no part of its form. */
export const beforeSteps = -1

/** The step that is shown where one goes to any of them by its address. */
export function useParts() {
  const [search, setSearch] = useSearchParams()
  const step = steps.findIndex(({ part }) => part === search.get('part'))
  const leadToFault = useFocusInStep(step, false)
  return {
    step,
    showFault: (at: number) =>
      leadToFault(at, () => setSearch({ part: steps[at]!.part }, { replace: true, preventScrollReset: true })),
  }
}

interface StepProps {
  at: number
  /** The step that is shown on a phone. */
  shown: number
  title: string
  /** Shows its title with which of how many it is. Otherwise a row of links says so. */
  isNumbered?: boolean
  children: ReactNode
}

/** A part of the form. Where there are steps, its heading takes the focus when it is shown. */
export function Step({ at, shown, title, isNumbered = false, children }: StepProps) {
  const { say, count } = useSpeech()
  return (
    <section id={`step-${at}`} className={`flex flex-col gap-5 ${shown === at ? '' : 'max-md:hidden'}`}>
      <h2
        tabIndex={-1}
        className={
          isNumbered
            ? 'flex flex-wrap items-baseline justify-between gap-x-4 text-title md:hidden'
            : 'sr-only md:hidden'
        }
      >
        {title}{' '}
        {isNumbered && (
          <span className="figures text-small font-normal text-quiet">
            {say(`Step ${at + 1} of ${steps.length}`, `ধাপ ${count(at + 1)}/${count(steps.length)}`)}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}

/** Returns the height of the window's end that the keyboard of a phone covers, in pixels. */
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

interface FormBarProps {
  /** True when a phone shows none now. */
  isLeftOut?: boolean
  children: ReactNode
}

/** A bar with the buttons of the form: at the end of a phone's window, above its keyboard. */
export function FormBar({ isLeftOut = false, children }: FormBarProps) {
  const bottom = useSyncExternalStore(followKeyboard, coveredByKeyboard, () => 0)
  return (
    <div className={isLeftOut ? 'max-md:hidden' : 'page-bar md:static! md:border-0!'} style={{ bottom }}>
      <div className="flex flex-wrap gap-x-3 gap-y-1 max-md:px-4 max-md:py-1.5">{children}</div>
    </div>
  )
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
  return (
    <FormBar>
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
    </FormBar>
  )
}
