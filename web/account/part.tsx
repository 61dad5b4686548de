import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  className?: string
  /** Stands next to the title of a folded part. */
  answer?: string | undefined
  isFolded?: boolean
  children: ReactNode
}

/** A part of the account's page, under a heading of its own; what is seldom changed is folded. */
export function Part({ title, className = '', answer, isFolded, children }: PartProps) {
  const id = useId()
  if (isFolded)
    return (
      <section aria-labelledby={id} className={className}>
        <details className="fold">
          <summary>
            <h2 id={id} className="text-lead">
              {title}
            </h2>
            <span className="font-normal text-quiet">{answer}</span>
          </summary>
          <div className="flex flex-col gap-5 pt-2 pb-5">{children}</div>
        </details>
      </section>
    )
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-5 ${className}`}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
