import type { ReactNode } from 'react'

/** Terms and what is true of each, next to each other where there is room. Its children are facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents max-sm:block">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}
