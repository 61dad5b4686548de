import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isInSteps } from './product-steps.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'

interface OptionalPartProps {
  title: string
  /** The note next to the title instead of ‘optional’. */
  note?: string
  /** True when it is in sight at first. */
  isOpen?: boolean
  /** True when something in it is wrong. */
  hasFault: boolean
  /** The number of times the form was sent. */
  attempts: number
  children: ReactNode
}

/** A part of the form that can be left out. What is wrong in it would not be seen while it is closed, so it opens then. */
export function OptionalPart({ title, note, isOpen = false, hasFault, attempts, children }: OptionalPartProps) {
  const { say } = useSpeech()
  const details = useRef<HTMLDetailsElement>(null)
  // From here on it is opened and closed by hand.
  const [isOpenAtFirst] = useState(isOpen)
  // On a phone one at a time is open, so that a step stays short.
  const [name] = useState(() => (isInSteps() ? 'optional' : undefined))

  useEffect(() => {
    if (!hasFault || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [hasFault, attempts])

  return (
    <details
      ref={details}
      name={name}
      open={isOpenAtFirst}
      data-fault={hasFault || undefined}
      className="group rounded-box border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-3 font-medium">
        <span>
          {title}
          <span className="font-normal text-quiet"> {note ?? say('(optional)', '(না দিলেও চলে)')}</span>
        </span>
        <ChevronIcon className="size-5 shrink-0 text-quiet transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-5">{children}</div>
    </details>
  )
}
