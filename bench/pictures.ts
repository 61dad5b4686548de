// Measures, in Chromium, how soon a press on a phone's card is answered by the phone's picture, on a page on which one has scrolled before.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { launchOptions } from '#testing/browser'
import { throttle } from './browser.ts'
import { median } from './quantiles.ts'

/** Milliseconds from the press on a card to the picture of the phone, at the median. */
export const pictureAim = 100
const runs = 9
const screen = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Milliseconds for which a finger rests on what it presses, and for which one reads after scrolling. */
const rests = 80
const reads = 700
/** In milliseconds. */
const timeoutMs = 30_000

export interface PictureMeasure {
  page: string
  /** Milliseconds from the press to the first frame that shows the picture of the phone, and until its own page is there. */
  picture: number
  worst: number
  whole: number
}

interface Seen {
  picture: number
  whole: number
}

/** Runs in the page: notes the frames after a press, by the time of the press itself. */
function watchPicture() {
  const isShown = (image: HTMLImageElement | null) =>
    image?.complete && image.naturalWidth > 0 && image.clientWidth > 100
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  addEventListener(
    'click',
    ({ timeStamp }) => {
      let picture = 0
      const look = () => {
        const own = find<HTMLImageElement>('main .photo-strip picture img')
        if (!picture && (isShown(find<HTMLImageElement>('.phone-outline img')) || isShown(own)))
          // The frame is on the screen before the next one is made.
          picture = performance.now() - timeStamp
        if (picture && own && !find('.phone-outline'))
          Object.assign(globalThis, { seen: { picture, whole: performance.now() - timeStamp } })
        else requestAnimationFrame(look)
      }
      // A callback of a frame sees what the frame before has shown.
      requestAnimationFrame(() => requestAnimationFrame(look))
    },
    { capture: true, once: true },
  )
}

/** Runs in the page: waits until it has not moved for a third of a second. */
async function untilStill() {
  for (let [at, frames] = [scrollY, 0]; frames < 20; frames = scrollY === at ? frames + 1 : 0) {
    at = scrollY
    await new Promise(requestAnimationFrame)
  }
}

/** Moves a finger up the screen, as one scrolls. */
async function scroll(cdp: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 600)
  for (let y = 580; y >= 420; y -= 20) await touch('touchMove', y)
  await touch('touchEnd')
}

async function pressCard(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(screen)
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  await page.addInitScript(watchPicture)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.dataset['session'] !== undefined)
  await pause(2_000)
  await scroll(cdp)
  // The page goes on by itself for a while.
  await page.evaluate(untilStill)
  const photo = page.getByRole('article').nth(1).locator('.card-photo')
  await photo.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await pause(reads)
  const box = await photo.boundingBox()
  const point = { x: box!.x + box!.width / 2, y: box!.y + box!.height * 0.7 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(rests)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const seen = await page.waitForFunction(() => (globalThis as unknown as { seen?: Seen }).seen)
  const found = await seen.jsonValue()
  await context.close()
  return found!
}

/** Presses a card of each page nine times, each on a first visit over slow 4G. `each` is called with every row. */
export async function pressCards(
  origin: string,
  paths: Record<string, string>,
  each: (found: PictureMeasure) => void,
): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const page of ['home', 'all phones']) {
      const found: Seen[] = []
      for (let run = 0; run < runs; run++) found.push(await pressCard(browser, origin + paths[page]!))
      const pictures = found.map(({ picture }) => Math.round(picture))
      each({
        page,
        picture: median(pictures),
        worst: Math.max(...pictures),
        whole: Math.round(median(found.map(({ whole }) => whole))),
      })
    }
  } finally {
    await browser.close()
  }
}
