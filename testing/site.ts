/** The product with its pages, and a browser that looks at them. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
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

/** The market and the browser of this worker: files that run one after the other in it share them. */
let shared: { market: Market; browser: Browser } | undefined

async function openMarketAndBrowser(settings: Partial<Config> = {}): Promise<{ market: Market; browser: Browser }> {
  const [market, browser] = await Promise.all([openMarket(settings, await builtSite()), chromium.launch(launchOptions)])
  return { market, browser }
}

/** True when a test has moved the clock of a market ahead: logins of the next file could have ended. */
const isAhead = ({ app }: Market) => app.ctx.now().getTime() - Date.now() > 1000

/**
 * Opens the site in the market of this worker. Another file may have left people and phones there, so a test brings its own and looks for those; one
 * that cannot, or needs other settings, has a market of its own. Needs the built site: `npm test` builds it first.
 */
export async function openSite({
  settings,
  isOwn = settings !== undefined,
}: { settings?: Partial<Config>; isOwn?: boolean } = {}): Promise<TestSite> {
  const opened = isOwn ? await openMarketAndBrowser(settings) : (shared ??= await openMarketAndBrowser())
  const { market, browser } = opened
  const contexts: BrowserContext[] = []
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
      contexts.push(context)
      context.setDefaultTimeout(60_000)
      return context.newPage()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()))
      if (!isOwn && !isAhead(market)) return
      if (shared === opened) shared = undefined
      await browser.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
