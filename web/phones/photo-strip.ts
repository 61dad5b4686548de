import { type KeyboardEvent, useRef, useState } from 'react'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Measures how far apart two items stand, in pixels. */
function pitchOf({ children: [first, second], clientWidth }: HTMLElement): number {
  return second ? (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft : clientWidth
}

/**
 * A list that scrolls sideways and shows one item at a time: by swiping, by the arrow keys, which go round, or by `go`. Whatever shows the
 * place follows the scrolling.
 */
export function usePhotoStrip(length: number, first = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)

  function go(index: number, isFocused = false) {
    const element = strip.current
    if (!element) return
    setPlace(index)
    element.scrollTo({ left: index * pitchOf(element), behavior: 'instant' })
    if (isFocused) element.children[index]?.querySelector<HTMLElement>('a, [tabindex]')?.focus({ preventScroll: true })
  }

  return {
    strip,
    place,
    go,
    onScroll() {
      const { scrollLeft } = strip.current!
      const pitch = pitchOf(strip.current!)
      if (pitch > 0) setPlace(Math.min(length - 1, Math.max(0, Math.round(scrollLeft / pitch))))
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!step || length < 2) return
      event.preventDefault()
      go((place + step + length) % length, true)
    },
  }
}
