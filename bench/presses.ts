// Measures the delay of a press while a page starts, in Chromium, and whether the press is handled.
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { Client } from '#seed/client'
import { launchOptions } from '#testing/browser'
import { storageOf } from '#testing/site'
import { throttle, throttleProcessor } from './browser.ts'
import { median } from './quantiles.ts'

/** Milliseconds from a press to the next paint, at most. */
export const pressAim = 100
/** Milliseconds after the first paint. */
export const moments = [0, 100, 250, 500, 1000]
const runs = 3
/** In milliseconds. What has not happened by then is lost. */
const timeoutMs = 20_000
/** So tall that the home page shows cards. */
const screen = { viewport: { width: 360, height: 1200 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Shorter ones the browser does not tell of. */
const shortest = 16

interface Press {
  what: string
  isSignedIn?: true
  target: (page: Page) => Locator
  /** Waits for what it is there for, and presses what it leads to. */
  isHeard: (page: Page, path: string) => Promise<void>
}

const card = (page: Page) => page.getByRole('article').first()
const heartOf = (part: Page | Locator) => part.getByRole('button', { name: /^Favourite/ }).first()

const heart = (of: (page: Page) => Page | Locator): Press => ({
  what: 'a heart',
  target: (page) => heartOf(of(page)),
  async isHeard(page) {
    const isSet = () => heartOf(of(page)).and(page.locator('[aria-pressed=true]')).waitFor()
    await isSet()
    // Pressed twice, it would be empty again.
    await pause(300)
    await isSet()
  },
})
const bookNow = (of: (page: Page) => Page | Locator): Press => ({
  what: 'Book Now',
  isSignedIn: true,
  target: (page) =>
    of(page)
      .getByRole('button', { name: /^Book Now/ })
      .first(),
  isHeard: (page) => page.getByRole('dialog', { name: 'Book this phone' }).waitFor(),
})
const link = (target: Press['target']): Press => ({
  what: 'a link',
  target,
  async isHeard(page, path) {
    await page.waitForURL((url) => url.pathname !== path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})
/** Pressed before the scripts have come, the filters fold out in the page. */
const filter: Press = {
  what: 'a filter',
  target: (page) => page.locator('summary:visible', { hasText: 'Filters' }),
  async isHeard(page) {
    await page.locator('label:visible', { hasText: 'Samsung' }).first().tap()
    await page.waitForURL(/[?&]brand=samsung/)
    await page.getByRole('article').filter({ hasText: 'Samsung' }).first().waitFor()
  },
}

const pressesOf: Record<string, Press[]> = {
  home: [heart(card), bookNow(card), link((page) => card(page).getByRole('link').first())],
  'all phones': [heart(card), filter, bookNow(card), link((page) => card(page).getByRole('link').first())],
  'one phone': [
    heart((page) => page.locator('main')),
    bookNow((page) => page.locator('.page-bar')),
    link((page) => page.getByRole('link', { name: 'Compare' })),
  ],
}

const networks = { 'slow 4G': throttle, 'no limit': throttleProcessor }

interface Interaction {
  id: number
  duration: number
}

/** Runs in the page, before anything of it. */
function watchPresses(shortest: number) {
  const { noteInteraction } = globalThis as never as { noteInteraction(one: Interaction): void }
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[])
      if (interactionId) noteInteraction({ id: interactionId, duration })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', buffered: true, durationThreshold: shortest } as PerformanceObserverInit)
  // A link may lead to another document.
  addEventListener('pagehide', () => note(observer.takeRecords()))
}

type Spot = { x: number; y: number }
type Person = BrowserContextOptions['storageState']

async function spotOf(browser: Browser, url: string, press: Press): Promise<Spot> {
  const page = await browser.newPage(screen)
  await page.goto(url)
  const { x, y, width, height } = (await press.target(page).boundingBox())!
  await page.close()
  return { x: x + width / 2, y: y + height / 2 }
}

interface Felt {
  /** The slowest press of the visit, in milliseconds. */
  longest: number
  isHeard: boolean
}

async function pressAt(
  browser: Browser,
  { url, press, spot, moment }: { url: string; press: Press; spot: Spot; moment: number },
  slowDown: (cdp: CDPSession) => Promise<void>,
  storageState: Person,
): Promise<Felt> {
  const context = await browser.newContext({ ...screen, storageState: press.isSignedIn && storageState })
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  const durations = new Map<number, number>()
  await page.exposeFunction('noteInteraction', ({ id, duration }: Interaction) => {
    durations.set(id, Math.max(duration, durations.get(id) ?? 0))
  })
  await page.addInitScript(watchPresses, shortest)
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp)
  await cdp.send('Page.enable')
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const painted = Promise.withResolvers<void>()
  cdp.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') painted.resolve()
  })
  const opened = page.goto(url, { waitUntil: 'commit' })
  await painted.promise
  await pause(moment)
  await page.touchscreen.tap(spot.x, spot.y)
  await opened
  const isHeard = await press.isHeard(page, new URL(url).pathname).then(
    () => true,
    () => false,
  )
  // The last paint is reported a moment later.
  await pause(300)
  await context.close()
  return { longest: Math.max(shortest, ...durations.values()), isHeard }
}

export interface PressMeasure {
  page: string
  what: string
  network: string
  /** The median of the slowest presses of all visits, in milliseconds. */
  median: number
  worst: number
  /** The worst of the visits that pressed at each moment. */
  worstAt: Record<number, number>
  lost: number
  visits: number
}

async function signedIn(origin: string): Promise<Person> {
  const person = { name: 'Karim Uddin', email: `presses.${process.pid}@demo.test`, password: 'Demo#2026' }
  return storageOf(await new Client(origin).signUp(person))
}

/** Presses each thing on each page at each moment, three times, on first visits. `each` hears of every row. */
export async function pressEarly(
  origin: string,
  paths: Record<string, string>,
  each: (found: PressMeasure) => void,
): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  try {
    const person = await signedIn(origin)
    for (const [page, presses] of Object.entries(pressesOf)) {
      const url = origin + paths[page]!
      for (const press of presses) {
        const spot = await spotOf(browser, url, press)
        for (const [network, slowDown] of Object.entries(networks)) {
          const felt: (Felt & { moment: number })[] = []
          for (let run = 0; run < runs; run++)
            for (const moment of moments)
              felt.push({ moment, ...(await pressAt(browser, { url, press, spot, moment }, slowDown, person)) })
          const longest = felt.map((one) => one.longest)
          const worstAt = Object.fromEntries(
            moments.map((moment) => [
              moment,
              Math.max(...felt.filter((one) => one.moment === moment).map((one) => one.longest)),
            ]),
          )
          each({
            page,
            what: press.what,
            network,
            median: median(longest),
            worst: Math.max(...longest),
            worstAt,
            lost: felt.filter((one) => !one.isHeard).length,
            visits: felt.length,
          })
        }
      }
    }
  } finally {
    await browser.close()
  }
}
