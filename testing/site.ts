/** The product with its pages, and a browser that looks at them. */
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { Config } from '#config'
import { builtSite } from '#http/pages'
import type { Client } from '#seed/client'
import { launchOptions } from './browser.ts'
import { type Market, openMarket } from './market.ts'

export interface TestSite extends AsyncDisposable {
  market: Market
  /** A tab in a browser of its own, in which this person is signed in, or no one. */
  visit(client?: Client, options?: BrowserContextOptions): Promise<Page>
}

/** Returns the browser storage of a person who is signed in, for Playwright’s `storageState`. */
export function storageOf({ url, cookie = '', token = '' }: Client) {
  const { hostname } = new URL(url)
  return {
    cookies: cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      }
    }),
    origins: [{ origin: url, localStorage: [{ name: 'accessToken', value: token }] }],
  }
}

/** Needs the built site: `npm test` builds it first. */
export async function openSite(settings: Partial<Config> = {}): Promise<TestSite> {
  const market = await openMarket(settings, await builtSite())
  const browser = await chromium.launch(launchOptions)
  return {
    market,
    async visit(client, options) {
      const context = await browser.newContext({
        baseURL: market.url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Asia/Dhaka',
        ...(client ? { storageState: storageOf(client) } : {}),
        ...options,
      })
      context.setDefaultTimeout(60_000)
      return context.newPage()
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
