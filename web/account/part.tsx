import { type ReactNode, useId } from 'react'

/** A part of the account's page, under a heading of its own. */
export function Part({
  title,
  className = 'flex',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex-col gap-5 ${className}`}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
