import type { ReactNode } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'

/** A part of a pane. The list of contents leads to that of the first pane. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { language } = useSpeech()
  const own = `${id}-${language}`
  return (
    <section aria-labelledby={own} className="flex flex-col gap-6">
      <h2 id={own} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Something as it looks in one state, and above it what it is and when it is used. */
export function Exhibit({ title, when, children }: { title: string; when?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base font-semibold" lang="en">
        {title}
      </h3>
      {when && (
        <p className="max-w-prose text-small text-quiet" lang="en">
          {when}
        </p>
      )}
      <div className="design-stage">{children}</div>
    </div>
  )
}
