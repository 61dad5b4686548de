// Going everywhere: each sample of each place, as each visitor, in a language.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Language, prefixes } from '#contract/base/language'
import { storageOf } from '#testing/site'
import type { arrive, PageSample, Visitor } from './places.ts'

export type Arrival = Awaited<ReturnType<typeof arrive>>

/** The address of a sample in a language. */
export function pathOf({ pathIn }: PageSample, { market }: Arrival, language: Language): string {
  const path = pathIn(market)
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path
}

/** Returns the options with which a context is a visitor's. */
export function asVisitor(visitor: Visitor, { clients }: Arrival): BrowserContextOptions {
  return visitor === 'anyone' ? {} : { storageState: storageOf(clients[visitor]) }
}

/** Goes to a page and waits until it is ready: React has taken over, fonts are here, all is laid out, and nothing is a placeholder any more. */
export async function settleAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wake(page)
  await settle(page)
}

/** A page of text loads its scripts when somebody turns to what needs them (`web/app/asleep.ts`). */
const wake = (page: Page) => page.evaluate(() => (globalThis as { early?: { wake?(): void } }).early?.wake?.())

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isAwake = main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    const waiting = [...document.querySelectorAll('.skeleton, [role="progressbar"], h1.tracking-wide')]
    // The parts further down have a guessed height until then.
    const isLaidOut = document.documentElement.dataset['fresh'] === undefined
    const isHere = document.querySelector('h1') && document.fonts.status === 'loaded'
    return isAwake && isLaidOut && isHere && !waiting.some((one) => one.checkVisibility())
  })
}

interface Tour {
  browser: Browser
  site: string
  arrival: Arrival
  language: Language
  samples: readonly PageSample[]
  context: BrowserContextOptions
}

/** Visits each sample, as its visitor. @returns what was found and what scripts complained of, with the name of the sample before it */
export async function tour(
  { browser, site, arrival, language, samples, context }: Tour,
  judge: (page: Page, sample: PageSample) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  for (const [visitor, theirs] of Map.groupBy(samples, (sample) => sample.visitor)) {
    await using own = await browser.newContext({
      baseURL: site,
      reducedMotion: 'reduce',
      ...context,
      ...asVisitor(visitor, arrival),
    })
    const page = await own.newPage()
    // React says so too where the page it finds is not the one that it would have made.
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    for (const sample of theirs) {
      await settleAt(page, pathOf(sample, arrival, language))
      const judged = await judge(page, sample)
      found.push(...[...judged, ...faults.splice(0)].map((what) => `${sample.name}: ${what}`))
    }
  }
  return found
}
