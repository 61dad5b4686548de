import type { ReactNode } from 'react'

/** The lines of the icons that a page shows many times, by their ids in the page; `IconSprite` of the frame draws them. */
export const sharedLines = new Map<string, ReactNode>()

/** An icon that refers to its lines, so that a list of cards does not repeat them. */
export function shared(name: string, lines: ReactNode) {
  const id = `icon-${name}`
  sharedLines.set(id, lines)
  return function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg aria-hidden="true" className={`icon ${className}`}>
        <use href={`#${id}`} />
      </svg>
    )
  }
}
