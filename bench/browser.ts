// Measures, in Chromium, the waiting of someone with a phone and slow 4G.
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { launchOptions } from '#testing/browser'
import { median } from './quantiles.ts'

export const slow4G = { rtt: 150, downMbit: 1.6, upKbit: 750, cpu: 4 }
/** Milliseconds until the largest thing is painted, at most. */
export const aim = 1800
const runs = 5

export interface PageMeasure {
  page: string
  path: string
  /** Milliseconds. */
  firstPaint: number
  largestPaint: number
  blocked: number
  /** The element that was the largest. */
  largest: string
  /** All that came over the wire until the page was quiet. */
  kilobytes: number
}

interface Seen {
  firstPaint: number
  largestPaint: number
  largest: string
  blocked: number
}

/** Runs in the page, before anything of it. */
function watch() {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', blocked: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string }
    seen.largestPaint = entry.startTime
    const words = element?.textContent.trim().slice(0, 40)
    seen.largest = element ? `${element.tagName.toLowerCase()} ${url ? new URL(url).pathname : `'${words}'`}` : 'gone'
  })
  observe('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50)
  })
}

export async function throttleProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow4G.cpu })
}

export async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.rtt,
    downloadThroughput: (slow4G.downMbit * 1e6) / 8,
    uploadThroughput: (slow4G.upKbit * 1e3) / 8,
  })
  await throttleProcessor(cdp)
}

async function visit(browser: Browser, url: string): Promise<Seen & { kilobytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...seen, kilobytes: bytes / 1024 }
}

/** Visits each page five times with nothing stored in the browser. @returns medians */
export async function visits(origin: string, paths: Record<string, string>): Promise<PageMeasure[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const found: PageMeasure[] = []
    for (const [page, path] of Object.entries(paths)) {
      const all: Array<Awaited<ReturnType<typeof visit>>> = []
      await visit(browser, origin + path)
      for (let run = 0; run < runs; run++) all.push(await visit(browser, origin + path))
      const middle = (of: (seen: (typeof all)[number]) => number) => median(all.map(of))
      const largestPaint = middle((seen) => seen.largestPaint)
      found.push({
        page,
        path,
        largestPaint,
        firstPaint: middle((seen) => seen.firstPaint),
        blocked: middle((seen) => seen.blocked),
        kilobytes: middle((seen) => seen.kilobytes),
        largest: all.find((seen) => seen.largestPaint === largestPaint)!.largest,
      })
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Pages to visit, of the phones that the market's home page and search lead to. */
export async function pathsOf(origin: string): Promise<Record<string, string>> {
  const html = await (await fetch(`${origin}/phones`)).text()
  const phone = /href="(\/phones\/[^"?#]+)"/.exec(html)?.[1]
  if (!phone) throw new Error('There is no phone on /phones.')
  const model = /href="(\/models\/[^"?#]+)"/.exec(await (await fetch(origin + phone)).text())?.[1]
  return { home: '/', 'all phones': '/phones', 'one phone': phone, ...(model && { 'one model': model }) }
}
