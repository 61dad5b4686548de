// Checks the promises of docs/specification.md that only a browser can show.
import type { Page } from '@playwright/test'
import { roles } from './roles.ts'
import { expect, test } from './story.ts'
import { settleAt } from './tour.ts'

const columnsOf = (page: Page, grid: string) =>
  page
    .locator(grid)
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

test('the top navigation and the footer have their links, signed out and signed in @errand', async ({
  page,
  logIn,
}) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const words = () => main.locator('a:visible, button:visible').allTextContents()
  await expect.poll(words).toEqual(['Home', 'Blogs', 'Favourites', 'Login'])
  const addresses: string[] = []
  for (const column of ['Services', 'Company', 'Legal']) {
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: column }).getByRole('link')
    addresses.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))))
  }
  expect(new Set(addresses).size).toBe(18)
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
  await main.getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('main').locator('details > summary')).toHaveText([
    /manage state/,
    /prototypal inheritance/,
    /unit test/,
    /React, Angular/,
  ])
  await logIn('buyer@demo.test')
  await expect
    .poll(words)
    .toEqual([
      'Home',
      'Blogs',
      'Dashboard',
      'Favourites',
      expect.stringMatching(/^Messages/),
      expect.stringMatching(/^Notifications/),
      'NJAccount: Nusrat Jahan',
      'Sign out',
    ])
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await main.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('on a small screen the links and the dashboard’s menu are in a side drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('buyer@demo.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link')).toHaveText([
    'Home',
    'Blogs',
    'Favourites',
    'Dashboard',
    /^My Orders/,
    'Messages',
    'Notifications',
    'Your account',
    'Shop',
    'Help',
    'বাংলা',
  ])
  await expect(drawer.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await drawer.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(drawer).toBeHidden()
})

for (const [role, { menu, shut }] of Object.entries(roles)) {
  test(`the dashboard shows its pages to each role and sends others to the login: ${role}`, async ({
    page,
    signIn,
  }) => {
    await signIn(`${role}@demo.test`)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    // Behind some is in how many deals it is one's turn.
    const named = (title: string) => new RegExp(`^${title}(\\d.*)?$`)
    await expect(links).toHaveText(menu.map(named))
    for (const title of menu) {
      await links.filter({ hasText: named(title) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    for (const path of shut) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}&`))
    }
  })
}

test('while the sign-in state is unknown, a guarded page says that it is loading', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/allSeller',
    '/category-mobile/apple',
    `/dashboard/payment/${crypto.randomUUID()}`,
  ]) {
    const response = await page.request.get(path)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('L O A D I N G . . .')
  }
})

test('grids have one, two and three columns, and the layout ends at 1440 px', async ({ page, signIn }) => {
  await signIn('buyer@demo.test')
  for (const [path, grid] of [
    ['/', 'section#brands ul'],
    ['/category-mobile/apple', 'div.grid:has(> article)'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(grid).first()).toBeVisible()
    const columns: number[] = []
    for (const width of [390, 800, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      columns.push(await columnsOf(page, grid))
    }
    expect(columns).toEqual([1, 2, 3])
    await page.setViewportSize({ width: 2000, height: 800 })
    const widest = await page
      .locator('header .page, main, footer .page')
      .evaluateAll((parts) => parts.map((part) => part.clientWidth))
    expect(Math.max(...widest)).toBe(1440)
  }
})

test('the home page has its parts; they enter in 1000 and 1500 ms, and stand still for those who ask for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A part that is scrolled to before React has taken over does not move.
  await settleAt(page, '/')
  await expect(page.locator('section#brands li').first().locator('img')).toHaveAttribute('src', /./)
  for (const title of ['Huge Collection', 'Best Quality', 'Low Pricing'])
    await expect(page.getByRole('heading', { name: title })).toBeAttached()
  await expect(page.getByRole('region', { name: 'What Clients Are Saying About Us' }).getByRole('figure')).toHaveCount(
    3,
  )
  expect(await page.getByRole('region', { name: 'We Deal In' }).getByRole('listitem').count()).toBeGreaterThan(10)

  const times = () =>
    page.locator('.entrance-now, [data-entrance="entering"]').evaluateAll((parts) => {
      const lasting = parts
        .map((part) => getComputedStyle(part))
        .filter(({ animationName }) => animationName !== 'none')
      return [...new Set(lasting.map(({ animationDuration }) => animationDuration))].toSorted()
    })
  await page.getByRole('region', { name: 'What Clients Are Saying About Us' }).scrollIntoViewIfNeeded()
  await expect.poll(times).toEqual(['1.5s', '1s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await times()).toEqual([])
})
