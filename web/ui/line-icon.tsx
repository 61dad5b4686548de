import type { ReactNode } from 'react'

/** An icon of lines on a 24 px grid. */
export function icon(strokes: ReactNode) {
  return function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
        {strokes}
      </svg>
    )
  }
}
