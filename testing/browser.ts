/** How a browser is started for tests, pictures and measuring. */
import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH'] ?? process.env['CHROMIUM']

export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
