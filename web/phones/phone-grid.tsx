import type { ReactNode } from 'react'

interface PhoneGridProps {
  /** Something is to the left of it, so the third column comes later. */
  isAdjacent?: boolean | undefined
  children: ReactNode
}

/** 1, 2, 3 columns (specification, section 9). In one column the cards are rows with lines between them. The rows of a card are the grid's: see `PhoneCard`. */
export function PhoneGrid({ isAdjacent, children }: PhoneGridProps) {
  return (
    <div className={`grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 ${isAdjacent ? 'xl:grid-cols-3' : 'lg:grid-cols-3'}`}>
      {children}
    </div>
  )
}
