import { type APIRequestContext, type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { pathOf } from '#contract/base/call'
import { addProduct, deleteProduct, getCategoryMobile, type PhoneListing } from '#contract/listings/listings'
import { Client } from '#seed/client'
import { findByAxe } from '#testing/axe'
import { aPhoto } from '#testing/pictures'
import { until } from '#testing/until'
import { inDatabase } from './database.ts'

export { expect }

/** The password of everyone in a story. */
export const password = 'Demo#2026'
let people = 0

/** A seller with a phone to sell, arranged through the public calls. */
export interface Arrange {
  /** Somebody new, signed up, whose address is confirmed. */
  person(name: string, accountType?: 'user' | 'seller'): Promise<Client>
  /** Somebody who has signed up a moment ago and confirmed nothing. */
  newcomer(name: string, accountType?: 'user' | 'seller'): Promise<Client>
  /** A phone of a new seller, or of one who is there, on the market in its category. */
  phone(
    title: string,
    about?: { price?: number; category?: string; imeis?: string[]; seller?: Client },
  ): Promise<{ seller: Client; phone: PhoneListing }>
}

/** Another browser, signed out. */
export interface Elsewhere {
  page: Page
  signIn(email: string): Promise<void>
}

/** A word that nothing else in the market has: a story that is told again must not find what it left the first time. */
export const aWord = () => crypto.randomUUID().slice(0, 8)

/** Reads what anybody may read; a market that is busy at the moment is requested again, as pages do. */
export async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  let answer!: APIResponse
  await expect.poll(async () => (answer = await request.get(path)).ok(), path).toBe(true)
  return (await answer.json()) as T
}

/** The newest phones first, up to a hundred. */
export async function phonesOnSale(request: APIRequestContext) {
  const { items } = await read<{ items: { id: string; title: string; price: number }[] }>(
    request,
    '/api/phones?limit=100',
  )
  return items
}

/** Phones than which twenty are newer: what other stories sell is among those, and goes as they end. */
export const phonesOfDemo = async (request: APIRequestContext) => (await phonesOnSale(request)).slice(20, 40)

/** Until a story about today has a minute to be told before the next day begins in Dhaka. */
export const awayFromMidnight = () =>
  until('the day in Dhaka is not about to end', () => (Date.now() + 6 * 3_600_000) % 86_400_000 < 86_340_000)

/** Until the page knows who is there: a link for visitors may still stand where one for people will. */
export const expectSignedIn = (page: Page) =>
  expect(page.locator('html[data-session]')).toHaveAttribute('data-session', 'in')

/** Fills in the form, and waits until the page knows who is there. */
async function logInOn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // On a phone the button to sign out is in the drawer.
  await expectSignedIn(page)
  await expect(page).not.toHaveURL(/\/login/)
}

export async function signInOn(page: Page, site: string, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: site },
  })
  expect(response.status()).toBe(200)
}

/** A tab without the stream learns only by what is done in it. */
export const blockStream = (page: Page) => page.route('**/api/notifications/stream', (route) => route.abort())

/** Until what a press does at once is done, and what it requests is asked. */
export const afterFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Holds what the page requests at an address, until it is let go. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const letGo = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo.promise
    await route.continue()
  })
  return letGo.resolve
}

interface Fixtures {
  arrange: Arrange
  /** By the form, as people do; the page after it is ready. */
  logIn: (email: string) => Promise<void>
  /** Without the form, for stories of something else: whatever page is opened next, one is signed in there. */
  signIn: (email: string) => Promise<void>
  elsewhere: Elsewhere
  site: string
}

export const test = base.extend<Fixtures>({
  site: [process.env['SITE_URL']!, { option: true }],
  baseURL: ({ site }, give) => give(site),
  arrange: async ({ site }, give) => {
    const newcomer: Arrange['newcomer'] = (name, accountType = 'user') =>
      new Client(site).signUp({ name, email: `e2e.${process.pid}.${++people}@demo.test`, password, accountType })
    const person: Arrange['person'] = async (name, accountType) => {
      const client = await newcomer(name, accountType)
      await inDatabase('update auth_user set email_verified = true where email = $1', client.email)
      return client
    }
    const listed: Array<{ seller: Client; id: string }> = []
    await give({
      person,
      newcomer,
      async phone(title, { price = 2_500_000, category = 'samsung', imeis = [], seller: given } = {}) {
        const seller = given ?? (await person('Rahima Begum', 'seller'))
        const { img } = await seller.upload(await aPhoto())
        const { insertedId } = await seller.ask(addProduct, {
          body: {
            productName: title,
            price,
            originalPrice: 8_999_900,
            img,
            condition: 'good',
            mobile: '01712345678',
            email: seller.email,
            location: 'Mirpur 10, Dhaka',
            category,
            purchaseDate: '2023-05',
            imeis,
          },
        })
        listed.push({ seller, id: insertedId })
        const phones = await seller.ask(getCategoryMobile, { params: { id: category }, query: { limit: 100 } })
        return { seller, phone: phones.find((phone) => phone._id === insertedId)! }
      },
    })
    // Told again, a story finds no phone of the same name; what is sold or gone, or whose seller is, stays as it is.
    for (const { seller, id } of listed)
      await seller.request(`/api${pathOf(deleteProduct, { params: { id } })}`, { method: 'DELETE' })
  },
  logIn: ({ page }, give) => give((email) => logInOn(page, email)),
  signIn: ({ page, site }, give) => give((email) => signInOn(page, site, email)),
  elsewhere: async ({ browser, site }, give) => {
    const context = await browser.newContext({ baseURL: site })
    const page = await context.newPage()
    await give({ page, signIn: (email) => signInOn(page, site, email) })
    await context.close()
  },
})

/** Fills the card company's own fields, each in its frame. */
export async function fillCard(page: Page, number: string, { expiry = '12 / 34', cvc = '123' } = {}) {
  await page
    .frameLocator('iframe[title="Secure card number input frame"]')
    .locator('input[name="cardnumber"]')
    .fill(number)
  await page
    .frameLocator('iframe[title="Secure expiration date input frame"]')
    .locator('input[name="exp-date"]')
    .fill(expiry)
  await page.frameLocator('iframe[title="Secure CVC input frame"]').locator('input[name="cvc"]').fill(cvc)
}

/** Slows a page to a weak Bangladeshi network: 400 ms there and back, 400 kbit/s. */
export async function slowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
}

/**
 * Asserts that axe finds nothing on the page as it is, or in a part of it. Each page at rest is looked at by
 * everywhere.story.ts; this is for what a story opens or brings about.
 */
export async function expectAccessible(page: Page, part?: string) {
  // React puts the title of the next page in a moment after it took that of the last one away, also while axe reads the page.
  await expect(page).not.toHaveTitle('')
  const found = await findByAxe(page, part)
  if (!found.every((fault) => fault.startsWith('document-title'))) expect(found).toEqual([])
  if (found.length === 0) return
  await expect(page).not.toHaveTitle('')
  expect(await findByAxe(page, part)).toEqual([])
}

/** The two looks that a page is tried in. */
export const looks = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const
