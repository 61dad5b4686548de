import type { ReactNode } from 'react'

/** A name, which is the same in every language. */
export function Name({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>
}

/** The name of what a button or a link is about, for those who do not see what is around it. */
export function HiddenName({ children }: { children: ReactNode }) {
  return (
    <span className="sr-only" translate="no">
      {children}
    </span>
  )
}
