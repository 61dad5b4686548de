import { ChevronIcon } from './icons.tsx'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Returns what one would find in it, next to its title. */
  answer?: string
  children: ReactNode
  /** Is called when it is opened. */
  onOpen?: () => void
}

/** A line of a list that opens. */
export function Fold({ title, answer, children, onOpen }: FoldProps) {
  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>
        <span className="min-w-0 grow">{title}</span>
        {answer && <span className="max-w-1/2 shrink-0 text-end font-normal text-quiet">{answer}</span>}
        <ChevronIcon />
      </summary>
      <div className="flex flex-col gap-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
