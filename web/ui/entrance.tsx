import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Lets a part of the page enter once, in 1500 ms, when it is scrolled to. What is already on the screen, or shown without a script,
 * or to people who prefer less motion, simply is there.
 */
export function Entrance({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = part.current
    if (!element || element.dataset.entrance || element.getBoundingClientRect().top < innerHeight) return
    element.dataset.entrance = 'waiting'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        element.dataset.entrance = 'entering'
        observer.disconnect()
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      delete element.dataset.entrance
    }
  }, [])

  return <div ref={part}>{children}</div>
}
