import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'

interface UnreadIconProps {
  /** The name of the page behind it, for screen readers. */
  name: string
  unread: number
  children: ReactNode
}

/** An icon of the top navigation with how many are unread at its corner. */
export function UnreadIcon({ name, unread, children }: UnreadIconProps) {
  const { say, count } = useSpeech()
  return (
    <span className="relative">
      {children}
      <span className="sr-only">
        {name}
        <span>{unread > 0 && say(`, ${unread} unread`, `, ${count(unread)}টি নতুন`)}</span>
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute -top-2 -end-2.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-small leading-none font-semibold text-primary-content ring-2 ring-base-100"
        >
          {unread > 99 ? `${count(99)}+` : count(unread)}
        </span>
      )}
    </span>
  )
}
