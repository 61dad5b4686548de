import { type ReactNode, useId } from 'react'

/** A part of the page for programs. That of the account's page would come to it as a file of its own, which the account's page would wait for too. */
export function ProgramPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
