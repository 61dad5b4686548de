import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const minute = 60_000

test('a device whose clock is 56 minutes fast asks for one token in half an hour, and tells how long ago a phone was posted as the server does', async () => {
  const seller = await site.market.seller()
  const phone = await site.market.sell(seller)
  const page = await site.visit(await site.market.buyer())
  await page.clock.install({ time: Date.now() + 56 * minute })
  let tokens = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/jwt') tokens += 1
  })
  // Asked once there is a token.
  const [roles] = await Promise.all([
    page.waitForResponse('**/api/users/seller/**'),
    page.goto(phonePath({ id: phone._id, title: phone.title })),
  ])
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'in')
  // The page has what time it is from that answer, give or take what it took; a later one is read later.
  await roles.finished()
  await page.evaluate(async () => (await fetch('/api/health')).text())
  await expectSoon(page.getByRole('main').locator('time')).toHaveText('just now')
  // The server does not go through these minutes, so its answers would take them back. A call that gets none still counts.
  await page.route('**/api/**', () => undefined)
  await page.clock.runFor(30 * minute)
  await expectSoon(page.getByRole('main').locator('time')).toHaveText(/^(2[7-9]|3[0-3]) minutes ago$/)
  expect(tokens).toBeLessThanOrEqual(1)
})

test('a seller whose role check gets no answer is told so on the page itself, and goes on from there', async () => {
  const seller = await site.market.seller()
  const page = await site.visit(seller)
  await page.clock.install()
  const checks = '**/api/users/seller/**'
  await page.route(checks, (route) => route.abort())
  await page.goto('/dashboard/my-product')
  await expectSoon(page.getByText('L O A D I N G . . .')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'We could not check whether you can open this page' })
  // Each pause begins with the failure before it.
  await expectSoon(async () => {
    await page.clock.runFor(2_000)
    await expectSoon(heading).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(new URL(page.url()).pathname).toBe('/dashboard/my-product')
  await page.unroute(checks)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSoon(page.getByRole('heading', { name: 'My Product' })).toBeVisible()
})

test('an admin who presses Dashboard before it is known that they are one comes to Overview all the same', async () => {
  const { market } = site
  const admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  const page = await site.visit(admin)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/users/admin/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/blogs')
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'in')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Dashboard' }).last().click()
  await expectSoon(page).toHaveURL('/dashboard')
  answer()
  await expectSoon(page).toHaveURL('/dashboard/overview')
})
