/** Starts a browser for tests, pictures and measuring. */
import { expect, type LaunchOptions, type Locator, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium'

/** The process that finds one passes its path to its children. */
async function chromiumPath(): Promise<string> {
  const known = process.env['CHROMIUM_PATH']
  if (known) return known
  const { path, sentence } = await findChromium()
  if (!path) throw new Error(sentence)
  return (process.env['CHROMIUM_PATH'] = path)
}

export const launchOptions = {
  executablePath: await chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
} satisfies LaunchOptions

/** Until React has begun to take the page over: from then on links and panels wait for it, which do without it before. */
export const reactHasBegun = (page: Page) =>
  page.waitForFunction(() => (globalThis as { early?: { held: string } }).early?.held.includes('a[href]'))

/** Two presses with nothing between them, as quick as the browser takes them. */
export async function doubleClick(target: Locator): Promise<void> {
  await target.hover()
  const { x, y, width, height } = (await target.boundingBox())!
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const at = { x: x + width / 2, y: y + height / 2, button: 'left' as const }
  const press = (type: 'mousePressed' | 'mouseReleased', clickCount: number) =>
    session.send('Input.dispatchMouseEvent', { type, clickCount, ...at })
  await Promise.all([
    press('mousePressed', 1),
    press('mouseReleased', 1),
    press('mousePressed', 2),
    press('mouseReleased', 2),
  ])
  await session.detach()
}

/** The longest wait for something on a page, in milliseconds: far longer than it takes on a busy machine. */
const timeoutMs = 60_000

/** Playwright's `expect`, which requests again until it is so. Its own five seconds are too few next to other work. */
export const expectSoon = expect.configure({ timeout: timeoutMs })
