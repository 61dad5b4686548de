// The shop in the hand: what a phone of 360 px shows, and how far it is from there to a booking.
import type { Page } from '@playwright/test'
import { fingerOf } from './finger.ts'
import { afterFrame, type Arrange, expect, test as story } from './story.ts'
import { settleAt } from './tour.ts'

const screen = { width: 360, height: 740 }
const test = story.extend({ viewport: screen, hasTouch: true, isMobile: true })

/** Phones that are seen whole by somebody who scrolls one screen. */
const phonesInTwoScreens = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll(
      (cards) =>
        cards.filter(
          (card) => card.checkVisibility() && card.getBoundingClientRect().bottom + scrollY <= 2 * innerHeight,
        ).length,
    )

/** The least a list is to show, and the home page with the brands above it. */
for (const [path, least] of [
  ['/', 3],
  ['/phones', 8],
  ['/phones?q=dhaka', 8],
  ['/bn/phones', 7],
] as const) {
  test(`two screens of a phone show at least ${least} phones at ${path}`, async ({ page }) => {
    await settleAt(page, path)
    expect(await phonesInTwoScreens(page)).toBeGreaterThanOrEqual(least)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
  })
}

test('four whole phones with photos of 120 px stand on the first screen of a list and of a search', async ({
  page,
  arrange,
}) => {
  for (const size of ['4/64', '6/128', '8/128', '8/256']) await arrange.phone(`Qwalto A12 ${size} GB`)
  for (const path of ['/phones', '/phones?q=qwalto']) {
    await settleAt(page, path)
    const whole = await page.getByRole('article').evaluateAll((cards) => {
      const end = document.querySelector('.bottom-bar')!.getBoundingClientRect().top
      return cards.filter((card) => card.checkVisibility() && card.getBoundingClientRect().bottom <= end).length
    })
    expect(whole, path).toBeGreaterThanOrEqual(4)
    const photos = page.getByRole('article').locator('.photo')
    const widths = await photos.evaluateAll((all) => all.map((photo) => photo.getBoundingClientRect().width))
    expect(Math.min(...widths), path).toBeGreaterThanOrEqual(120)
  }
})

const bookNow = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ hasText: title })
    .first()
    .getByRole('button', { name: /^Book Now/ })
/** Opens the home page with a new phone of this title before all others, which other stories add to meanwhile. */
async function homeWithFirst(page: Page, arrange: Arrange, title: string): Promise<void> {
  const isFirst = async () => {
    await arrange.phone(title)
    await settleAt(page, '/')
    return page.getByRole('article').first().getByRole('heading').textContent()
  }
  await expect.poll(isFirst).toBe(title)
}

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Book/ })

test('from home to booked it is two taps for who is signed in, and no scroll is longer than a screen @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const buyer = await arrange.person('Karim Uddin')
  await signIn(buyer.email)
  await homeWithFirst(page, arrange, 'Galaxy in the hand')
  const finger = fingerOf()
  await finger.tap(bookNow(page, 'Galaxy in the hand'))
  await finger.tap(submit(page))
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  expect(finger.taps()).toBe(2)
  for (const far of finger.scrolls) expect(far).toBeLessThanOrEqual(screen.height)
})

test('from home to booked it is at most six taps for who is signed out, and no scroll is longer than a screen @errand', async ({
  page,
  arrange,
}) => {
  const buyer = await arrange.person('Karim Uddin')
  await homeWithFirst(page, arrange, 'Galaxy in a new hand')
  const finger = fingerOf()
  await finger.tap(bookNow(page, 'Galaxy in a new hand'))
  await finger.tap(page.getByLabel('Email'))
  await page.getByLabel('Email').fill(buyer.email)
  await finger.tap(page.getByLabel('Password', { exact: true }))
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026')
  await finger.tap(page.getByRole('button', { name: 'Login', exact: true }))
  await finger.tap(submit(page))
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  expect(finger.taps()).toBeLessThanOrEqual(6)
  for (const far of finger.scrolls) expect(far).toBeLessThanOrEqual(screen.height)
})

test('the price and Book Now of a phone stay in sight, and its photos are swiped through', async ({
  page,
  arrange,
}) => {
  const { phone } = await arrange.phone('Galaxy with its price in sight')
  await settleAt(page, `/phones/galaxy-${phone._id}`)
  const button = page.getByRole('button', { name: 'Book Now', exact: true })
  for (const top of [0, 400, 10_000]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.page-bar')).toContainText('৳25,000')
  }
})

test('the bar at the bottom is for phones, and gives way to that of a phone’s page', async ({ page, arrange }) => {
  const { phone } = await arrange.phone('Galaxy above a bar')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await settleAt(page, '/phones')
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar).toBeHidden()
  await page.setViewportSize(screen)
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await settleAt(page, `/phones/galaxy-${phone._id}`)
  await expect(page.locator('.page-bar')).toBeVisible()
  await expect(bar).toBeHidden()
})

test('filters are a sheet that says how many phones it leads to, and their row stays while one scrolls', async ({
  page,
}) => {
  await settleAt(page, '/phones')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const filters = page.locator('summary:visible', { hasText: 'Filters' })
  await expect(filters).toBeInViewport({ ratio: 1 })
  await filters.tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const found = page.locator('[role=status] .figures').first()
  const all = (await found.textContent())!
  await sheet.getByRole('checkbox', { name: /^Samsung/ }).tap()
  await expect(page).toHaveURL(/[?&]brand=samsung/)
  await expect(found).not.toHaveText(all)
  const count = (await found.textContent())!
  const show = sheet.getByRole('button', { name: `Show ${count}` })
  await expect(show).toBeInViewport({ ratio: 1 })
  await show.tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeInViewport()
})

for (const path of ['/phones', '/bn/phones']) {
  test(`the top navigation is one row at ${path}, however wide the window is`, async ({ page, signIn, arrange }) => {
    // A person of its own: the first login on a page in Bangla makes that the account's language.
    const seller = await arrange.person('Rahima Begum', 'seller')
    const header = page.locator('header')
    const other = header.getByRole('link', { name: path.startsWith('/bn') ? 'English' : 'বাংলা', exact: true })
    for (const email of [null, seller.email]) {
      if (email) await signIn(email)
      await settleAt(page, path)
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        await afterFrame(page)
        const height = await header.evaluate((one) => one.clientHeight)
        expect(height, `${width} px wide`).toBeLessThanOrEqual(65)
        await expect(other, `${width} px wide`).toBeInViewport({ ratio: 1 })
      }
    }
  })
}

test('in a small window the menu’s last entry is reached, and stays where it is while the page’s content comes', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await signIn('admin@demo.test')
  await page.goto('/dashboard/audit-log')
  const last = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').last()
  await expect(last).toHaveText('Security log')
  await last.scrollIntoViewIfNeeded()
  const placeWhere = async (height: string) => {
    await page.locator('main h1').evaluate((heading, height) => (heading.style.paddingBottom = height), height)
    return last.boundingBox()
  }
  const before = await placeWhere('0px')
  expect(before!.y + before!.height).toBeLessThan(640)
  expect(await placeWhere('3000px')).toEqual(before)
})
