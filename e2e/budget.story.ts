import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { languageOfPath } from '#contract/base/language'
import { phonePath } from '#contract/base/page-addresses'
import { launchOptions } from '#testing/browser'
import { afterFrame, expect, expectSignedIn, phonesOfDemo, read, signInOn, test } from './story.ts'
import { settleAt } from './tour.ts'
import { isScript, kb, type Kind, maxScript, weigh } from './weight.ts'

/** The most bytes on the wire before a page is scrolled: of pictures in sight, of those with the ones further down that the browser fetches ahead, of fonts of either language. */
const max = { inSight: 150 * kb, pictures: 225 * kb, font: { en: 60 * kb, bn: 120 * kb } }
/** Pages that need no picture. */
const bare = { blogs: '/blogs', favourites: '/favourites', terms: '/terms', login: '/login' } as const
/** Cumulative layout shift: what a visitor sees jump, as a share of the window. */
const maxShift = 0.01

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Element | null }[]
}
/** An element that moved by itself, and the distance. */
type Jump = [far: number, what: string]

/** Notes every shift from the first paint on, also those right after a key or a click. */
const noteJumps = () => {
  const jumps: Jump[] = []
  Object.assign(globalThis, { jumps })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      jumps.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' ')])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Holds fonts back until something is on the screen, as a slow network does. */
async function bringFontsLate(page: Page): Promise<void> {
  const painted = Promise.withResolvers<void>()
  await page.exposeFunction('onPaint', painted.resolve)
  await page.addInitScript(() => {
    const { onPaint } = globalThis as never as { onPaint(): void }
    new PerformanceObserver(() => onPaint()).observe({ type: 'paint', buffered: true })
  })
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
}

/** From top to bottom, a window at a time. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' })
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    }
  })

for (const viewport of [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]) {
  test(`public pages are light, and nothing jumps while fonts and photos arrive, ${viewport.width} wide`, async ({
    browser,
    request,
    site,
  }) => {
    const { facets } = await read<{ facets: { model: { value: string }[] } }>(request, '/api/phones?limit=1')
    const phone = await findInLatin(await phonesOfDemo(request), request)
    const pages: [Kind, path: string][] = [
      ['home', '/'],
      ['list', '/phones'],
      ['phone', phonePath(phone)],
      ['model', `/models/${facets.model[0]!.value}`],
      ['list', '/bn/phones'],
      ...(Object.entries(bare) as [Kind, string][]),
    ]
    for (const [kind, path] of pages) {
      const page = await browser.newPage({ baseURL: site, viewport })
      await page.addInitScript(noteJumps)
      // A phone viewed recently is shown there, once the script has fetched it.
      if (path === '/favourites')
        await page.addInitScript((id) => localStorage.setItem('seen', JSON.stringify([id])), phone.id)
      await bringFontsLate(page)
      const { sum, plain, isOver } = weigh(page)
      const seen = path === '/favourites' ? page.waitForResponse(/\/api\/phone-cards\?/) : undefined
      await settleAt(page, path)
      // If another story has sold that phone meanwhile, the answer is empty.
      const answered = (await (await seen)?.json()) as unknown[] | undefined
      if (answered?.length) await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
      await isOver()
      expect.soft(await sum(isScript), `scripts of ${path}`).toBeLessThanOrEqual(maxScript[kind] * kb)
      expect.soft(plain, `scripts of ${path} that are not Brotli`).toEqual([])
      const fonts = max.font[languageOfPath(path)]
      expect.soft(await sum(({ kind }) => kind === 'font'), `fonts of ${path}`).toBeLessThan(fonts)
      const inSight = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc),
      )
      // The page of a model begins with its facts and what it is worth.
      expect.soft(inSight.length, `pictures of ${path}`).toBeGreaterThan(kind in bare || kind === 'model' ? -1 : 0)
      expect
        .soft(await sum(({ url }) => inSight.includes(url)), `pictures in sight of ${path}`)
        .toBeLessThan(max.inSight)
      expect
        .soft(await sum(({ kind }) => kind === 'image'), `pictures of ${path} with those fetched ahead`)
        .toBeLessThan(max.pictures)
      expect(await page.evaluate(() => document.fonts.check('16px Anek'))).toBe(true)
      await scrollThrough(page)
      await isOver()
      const jumps = await page.evaluate(() => (globalThis as never as { jumps: Jump[] }).jumps)
      expect
        .soft(
          jumps.reduce((far, [one]) => far + one, 0),
          `${path} jumps: ${JSON.stringify(jumps)}`,
        )
        .toBeLessThanOrEqual(maxShift)
      await page.close()
    }
  })
}

test('pages of text load no script until somebody turns to what needs one', async ({ browser, site }) => {
  for (const path of ['/terms', '/privacy', '/bn/terms', '/condition-grades', '/neir', '/blogs']) {
    const page = await browser.newPage({ baseURL: site, viewport: { width: 360, height: 800 } })
    const { sum, isOver } = weigh(page)
    await page.goto(path, { waitUntil: 'load' })
    await scrollThrough(page)
    await isOver()
    expect.soft(await sum(isScript), `scripts of ${path}`).toBe(0)
    await page.close()
  }
})

test('pages of one’s own are light, and those without a form come without its parts', async ({ browser, site }) => {
  await using context = await browser.newContext({ baseURL: site })
  const page = await context.newPage()
  await signInOn(page, site, 'seller@demo.test')
  await settleAt(page, '/dashboard/messages')
  const chat = await page.locator('a[href*="/dashboard/messages/"]').first().getAttribute('href')
  // Until the device knows that they have agreed to the terms, each page loads the dialog that asks them.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('agreed:')
  await page.close()
  const pages: [Kind, path: string][] = [
    ['My Orders', '/dashboard'],
    ['My Products', '/dashboard/my-product'],
    ['messages', '/dashboard/messages'],
    ['chat', chat!],
    ['account', '/dashboard/account'],
  ]
  for (const [kind, path] of pages) {
    // A browser that has been here before has some of the scripts.
    await using fresh = await browser.newContext({ baseURL: site, storageState: await context.storageState() })
    const page = await fresh.newPage()
    // Another story that does something to this seller meanwhile would bring the words for it.
    await page.route('**/api/notifications/stream', (route) => route.abort())
    const { sum, isOver } = weigh(page)
    await settleAt(page, path)
    await expectSignedIn(page)
    await isOver()
    expect.soft(await sum(isScript), `scripts of ${path}`).toBeLessThanOrEqual(maxScript[kind] * kb)
  }
})

/** Finds a phone whose seller describes it without Bangla, which requests its font on an English page too. */
async function findInLatin<Phone extends { id: string }>(phones: Phone[], request: APIRequestContext): Promise<Phone> {
  for (const phone of phones) {
    const { details } = await read<{ details: { description: string | null } }>(request, `/api/phones/${phone.id}`)
    if (!/\p{Script=Bengali}/u.test(details.description ?? '')) return phone
  }
  throw new Error('each of these phones is described in Bangla')
}

/** A slow network takes six at a time. */
const maxScripts = 8

test('a page of phones asks for its style sheet and its first photo before its scripts, which are few', async ({
  page,
}) => {
  const urgency: Record<string, Set<string>> = {}
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority }, type = '' }) => {
    const kind = url.endsWith('.js') ? 'Script' : type
    ;(urgency[kind] ??= new Set()).add(initialPriority)
  })
  await settleAt(page, '/phones')
  expect([...urgency['Stylesheet']!]).toEqual(['VeryHigh'])
  expect([...urgency['Image']!]).toContain('High')
  expect([...urgency['Script']!]).toEqual(['Low'])
  expect(await page.locator('link[rel=modulepreload]').count()).toBeLessThanOrEqual(maxScripts)
})

/** Returns the darkness of the darkest point of a sign, at its first place in the main part: 0 is black, 255 is white. */
async function inkOf(page: Page, sign: string): Promise<number> {
  const clip = await page.locator('main').evaluate((main, sign) => {
    const holdsIt = (text: Node) => text.textContent!.includes(sign) && text.parentElement!.checkVisibility()
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (text) =>
      holdsIt(text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    const text = texts.nextNode()!
    const range = document.createRange()
    const at = text.textContent!.indexOf(sign)
    range.setStart(text, at)
    range.setEnd(text, at + sign.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  }, sign)
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels[0]!.min
}

for (const network of ['fast', 'without fonts']) {
  test(`prices show their Taka sign, and what is Bangla on an English page is shown, on a network that is ${network}`, async ({
    page,
  }) => {
    // So tall that nothing has to be scrolled, which would paint the sign again.
    await page.setViewportSize({ width: 1280, height: 1600 })
    if (network === 'without fonts') await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/phones')
    await expect.poll(() => inkOf(page, '৳')).toBeLessThan(80)
    await page.goto('/phones?q=নীলচে')
    await expect.poll(() => inkOf(page, 'নীলচে')).toBeLessThan(80)
  })
}

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

test('a press on a phone styles what it changes, and not the whole page anew', async ({ browser, page }) => {
  await settleAt(page, '/phones')
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  const heart = page.locator('.card-heart').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await afterFrame(page)
  await devtools.send('Tracing.end')
  await ended
  const styled = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0)
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(300)
  expect(await page.locator('*').count()).toBeGreaterThan(1000)
})

test('nothing moves sideways beside a scrollbar when a dialog opens', async ({ playwright, site, arrange }) => {
  const { phone } = await arrange.phone('Galaxy beside a scrollbar')
  // Playwright takes scrollbars away.
  await using browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL: site, viewport: { width: 1280, height: 600 } })
  await settleAt(page, `/phones/galaxy-${phone._id}`)
  const widthOfPage = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width)
  const before = await widthOfPage()
  expect(before).toBeLessThan(1280)
  await page.getByRole('group', { name: 'Photos' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await afterFrame(page)
  expect(await widthOfPage()).toBe(before)

  // A dialog with a backdrop leaves no strip of another colour in the scrollbar's place.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Share this phone' })).toHaveCSS('opacity', '1')
  const inBar = await colourAt(page, 1276)
  const nextToIt = await colourAt(page, 1262)
  for (const [at, part] of inBar.entries()) expect(Math.abs(part - nextToIt[at]!)).toBeLessThanOrEqual(2)
})

/** Red, green and blue of a pixel near the lower edge of the window. */
async function colourAt(page: Page, x: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x, y: 590, width: 1, height: 1 } })
  return [...(await sharp(shot).removeAlpha().raw().toBuffer())]
}
