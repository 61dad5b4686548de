/** Moves the focus when the element that had it is no longer there. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a page change the focus is at the new page's beginning, where a screen reader goes on reading. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // Before the page is seen: what is typed at once would lose the focus again.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** The elements that inherit the focus of something in them, the nearest first. */
const heirs = 'ul, ol, table, section, dialog, main'

function heirsOf(element: Element): HTMLElement[] {
  const heir = element.parentElement?.closest<HTMLElement>(heirs)
  return heir ? [heir, ...heirsOf(heir)] : []
}

function focusOn(heir: HTMLElement): void {
  if (!heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true })
  }
  heir.focus({ preventScroll: true })
}

/** Moves the focus when its element leaves the page, such as the button that deletes a row: to the list that it was in, or else to what is around that. */
export function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = main.current!
    let had: Element | undefined
    let others: HTMLElement[] = []
    const onFocus = ({ target }: FocusEvent) => {
      had = target as Element
      others = heirsOf(had)
    }
    const observer = new MutationObserver(() => {
      if (!had || had.isConnected || document.activeElement !== document.body) return
      had = undefined
      const heir = others.find((one) => one.isConnected)
      if (heir) focusOn(heir)
    })
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
    }
  }, [main])
}
