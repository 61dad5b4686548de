/** How a browser is started for tests, pictures and measuring. */
import { expect, type LaunchOptions } from '@playwright/test'
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

/** Of waiting for what a page is to show, in milliseconds: far longer than it takes on a busy machine. */
const timeoutMs = 60_000

/** Playwright's `expect`, which asks again until it is so. Its own five seconds are too few beside other work. */
export const expectSoon = expect.configure({ timeout: timeoutMs })
