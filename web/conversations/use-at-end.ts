import { useEffect, useLayoutEffect, useRef } from 'react'

/** Pixels from the end within which one looks at it: the field in which one writes can grow by that. */
const nearEnd = 200

/**
 * Keeps the end of a conversation in sight: at first, when one has written, and when something comes while one looks at the end. Who reads what
 * was written before is not moved.
 * @param last changes with every message, and with what becomes of an offer
 * @returns for the element behind all that is at the end, so that nothing of it covers the last message
 */
export function useAtEnd(last: string, isOwn: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => void (isAtEnd.current = entry?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${nearEnd}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) end.current?.scrollIntoView({ block: 'end' })
  }, [last, isOwn])
  return end
}
