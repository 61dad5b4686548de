import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

interface AccordionItemProps {
  /** Items of one name close each other. */
  name: string
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** The browser's own accordion: it works before any script, and the browser's page search opens it. */
export function AccordionItem({ name, title, isOpen, children }: AccordionItemProps) {
  return (
    <details name={name} open={isOpen} className="group border-b border-line">
      <summary className="flex list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lead group-hover:text-primary lg:text-title">{title}</h2>
        <ChevronIcon className="size-6 text-quiet transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="answer pb-8">{children}</div>
    </details>
  )
}

/** A piece of code in running text of its own. */
export function Code({ children }: { children: string }) {
  return (
    <pre
      tabIndex={0}
      translate="no"
      className="overflow-x-auto rounded-field border border-line bg-base-200 p-4 text-small leading-relaxed"
    >
      <code>{children.trim()}</code>
    </pre>
  )
}
