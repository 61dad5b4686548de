// A finger on a phone, and what it has to do.
import type { Locator } from '@playwright/test'

/** Counts taps, and how far had to be scrolled before each, in pixels. */
export function fingerOf() {
  const scrolls: number[] = []
  let taps = 0
  return {
    scrolls,
    taps: () => taps,
    async tap(what: Locator) {
      await what.waitFor()
      const far = await what.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const bar = [...document.querySelectorAll('.bottom-bar, .page-bar')].find((one) => one.checkVisibility())
        const isAbove = element.closest('dialog') ?? bar?.contains(element)
        const end = isAbove ? innerHeight : (bar?.getBoundingClientRect().top ?? innerHeight)
        return Math.max(0, bottom - end, -top)
      })
      if (far > 0) scrolls.push(far)
      taps++
      await what.scrollIntoViewIfNeeded()
      await what.tap()
    },
  }
}
