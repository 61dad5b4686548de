import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'

/** Shapes of what is about to stand there, and the same in a word for those who do not see them. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  const { say } = useSpeech()
  return (
    <div role="status">
      <span className="sr-only">{say('Loading', 'আসছে')}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  )
}
