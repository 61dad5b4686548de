/**
 * Reports to the server how fast this visit was: when the largest part of its first page was painted, and of each page the slowest press and how much it jumped.
 * Neither who visits nor the address of the page is reported. Loaded in a visit of ten, after everything else.
 */
import {
  type FieldConnection,
  fieldConnections,
  type FieldPage,
  fieldPages,
  greatestFigure,
} from '#contract/base/field-pages'
import type { FieldFigures } from '#contract/search/field-numbers'

/** The name of a page, without what is in its address. */
export function fieldPageOf(path: string): FieldPage {
  const [first = '', second] = path
    .replace(/^\/bn(?=\/|$)/, '')
    .split('/')
    .slice(1)
  const name = first === 'phones' && second ? 'phone' : (first === 'dashboard' && second) || first || 'home'
  return fieldPages.find((one) => one === name) ?? 'other'
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

function connectionHere(): FieldConnection {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  // The browser's slowest kind is `slow-2g`.
  return fieldConnections.find((one) => connection?.effectiveType?.endsWith(one)) ?? 'unknown'
}

/** Watches until the page is hidden for the first time, and then reports. */
export function watchField(): void {
  const pages: FieldFigures[] = []
  const here = () => {
    const page = fieldPageOf(location.pathname)
    const known = pages.find((one) => one.page === page)
    if (!known) pages.push({ page, shift: 0 })
    return known ?? pages.at(-1)!
  }
  const first = here()
  const wasHidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
  const watching = (
    [
      ['largest-contentful-paint', ({ startTime }) => !wasHidden && (first.paint = startTime)],
      ['layout-shift', (entry) => !(entry as Shift).hadRecentInput && (here().shift += (entry as Shift).value * 1000)],
      [
        'event',
        (entry) => {
          if (!(entry as PerformanceEventTiming).interactionId) return
          const page = here()
          page.press = Math.max(page.press ?? 0, entry.duration)
        },
      ],
    ] as [type: string, take: (entry: PerformanceEntry) => void][]
  ).flatMap(([type, take]) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return []
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    return { observer, take }
  })

  function report(): void {
    if (document.visibilityState === 'visible') return
    removeEventListener('visibilitychange', report)
    for (const { observer, take } of watching) {
      observer.takeRecords().forEach(take)
      observer.disconnect()
    }
    const whole = (figure: number) => Math.min(Math.round(figure), greatestFigure)
    const figures = pages.map(({ page, ...figures }) => ({
      page,
      ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, whole(figure)])),
    }))
    const body = JSON.stringify({ connection: connectionHere(), pages: figures })
    const headers = { 'content-type': 'application/json' }
    fetch('/api/field-numbers', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
  }
  // It happens when a page is left as well, after `pagehide`, and where a phone only ever hides a page.
  addEventListener('visibilitychange', report)
}
