import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the end of a conversation in sight: at first, when one has written, and when something comes while one looks at the end. Who reads what
 * was written before is not moved.
 * @param last changes with every message
 * @returns for the element after the last message
 */
export function useAtEnd(last: string, isOwn: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => void (isAtEnd.current = entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) end.current?.scrollIntoView({ block: 'end' })
  }, [last, isOwn])
  return end
}
