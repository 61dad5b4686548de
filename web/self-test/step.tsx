import { type ReactNode, useEffect, useRef } from 'react'
import type { SelfTestResults, StepResult } from '#contract/self-test/self-test-steps'
import { useSpeech } from '#web/i18n/speech.ts'

/** The properties of each part of the test. It ends with the results of one step or more. */
export interface StageProps {
  onDone(results: Partial<SelfTestResults>): void
}

export const notPossible: StepResult = { outcome: 'not possible', how: null }
export const skipped: StepResult = { outcome: 'skipped', how: null }
export const measured = (isWell: boolean): StepResult => ({ outcome: isWell ? 'passed' : 'failed', how: 'measured' })
export const answered = (isWell: boolean): StepResult => ({ outcome: isWell ? 'passed' : 'failed', how: 'answered' })

interface StageFrameProps {
  title: string
  children: ReactNode
  /** The person passes the part by; what cannot be tested on this phone is `notPossible` then. */
  onSkip(): void
}

/** A part of the test: what is to be done, and a way past it. The title has the focus, so that the next part is read out. */
export function StageFrame({ title, children, onSkip }: StageFrameProps) {
  const { say } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="stage" className="flex flex-col gap-4">
      <h2 id="stage" ref={heading} tabIndex={-1} className="text-title">
        {title}
      </h2>
      {children}
      <button type="button" className="btn btn-ghost self-start" onClick={onSkip}>
        {say('Continue without it', 'এটি ছাড়াই এগিয়ে যান')}
      </button>
    </section>
  )
}

interface QuestionProps {
  question: string
  yes: string
  no: string
  onAnswer(isWell: boolean): void
}

/** A question that only the person can answer. It is read out as it appears. */
export function Question({ question, yes, no, onAnswer }: QuestionProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-lead font-semibold">{question}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => onAnswer(true)}>
          {yes}
        </button>
        <button type="button" className="btn" onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </div>
  )
}

/** A dialog over the whole screen, until Escape or the way back of the phone closes it. */
export function FullScreen({
  label,
  className,
  children,
  onClose,
  ...touches
}: {
  label: string
  className: string
  children: ReactNode
  onClose(): void
} & Pick<React.ComponentProps<'dialog'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    // If the browser does not fill the screen, it fills its window.
    void element.requestFullscreen?.().catch(() => {})
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={`m-0 size-full max-h-none max-w-none ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...touches}
    >
      {children}
    </dialog>
  )
}
