import type { ReactNode } from 'react'

/** A choice whose whole line can be tapped: a radio button or a box, and its words. */
export function Tappable({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 has-checked:border-primary has-checked:bg-base-200">
      {children}
    </label>
  )
}
