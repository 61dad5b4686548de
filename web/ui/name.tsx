import type { ReactNode } from 'react'

/** A name, which is the same in every language. */
export function Name({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>
}
