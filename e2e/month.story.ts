// Checks the statistics that sellers and admins see.
import { countView } from '#contract/search/statistics'
import { addFavourite } from '#contract/favourites/favourites'
import { awayFromMidnight, expect, expectAccessible, hold, test } from './story.ts'

/** The browser of these stories says that it is a program, and programs do not count. */
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('a view of a phone counts, but not its seller’s, who reads it in My month by keyboard and as a table', async ({
  arrange,
  browser,
  page,
  signIn,
  site,
}) => {
  await awayFromMidnight()
  const { seller, phone: offer } = await arrange.phone('Galaxy A15 of the month')
  await (await arrange.person('Karim Uddin')).ask(addFavourite, { params: { id: offer._id } })

  const visitor = await browser.newPage({ baseURL: site, userAgent: phone })
  const counted = visitor.waitForResponse((response) => response.url().endsWith(`/phones/${offer._id}/views`))
  await visitor.goto(`/phones/x-${offer._id}`)
  expect((await counted).status()).toBe(200)
  await visitor.close()

  await signIn(seller.email)
  await page.goto(`/phones/x-${offer._id}`)
  await expect(page.getByText('Your phone', { exact: true })).toBeVisible()
  await page.goto('/dashboard/my-month')
  const views = page.getByRole('region', { name: 'Views', exact: true })
  await expect(page.getByRole('definition').first()).toHaveText(/^1Nothing in the 30 days before/)
  await expect(views.getByRole('img')).toHaveAccessibleName(/^Views of your phones in 30 days: 1\./)
  await page.getByText('Favourites by day').click()
  await expect(page.getByRole('region', { name: 'Favourites', exact: true }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('definition').last()).toContainText('৳0')
  await expect(page.getByText('Income by day'), 'there is no plot of zeros').toBeHidden()

  const day = views.getByRole('slider', { name: 'Views' })
  await day.focus()
  await expect(day).toHaveAttribute('aria-valuetext', /: 1$/)
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /: 0$/)
  await views.getByText('Show as a table').click()
  await expect(views.getByRole('row')).toHaveCount(31)
  await expect(views.getByRole('row').nth(1)).toContainText(/2\d{3}1$/)
  await expect(page.getByRole('table', { name: 'Your busiest phones' })).toContainText('Galaxy A15 of the month')
  await expectAccessible(page)
})

test('a page in the background counts no view', async ({ arrange, context, page }) => {
  const { phone: offer } = await arrange.phone('Galaxy A16 in a tab')
  const told: string[] = []
  context.on('request', (request) => request.url().includes('/views') && told.push(request.url()))
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  await page.clock.install()
  await page.goto(`/phones/x-${offer._id}`)
  await expect(page.locator('html[data-session]')).toHaveAttribute('data-session', 'out')
  await page.clock.runFor(10_000)
  const counted = page.waitForRequest((request) => request.url().endsWith(countView.url.replace(':id', offer._id)))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(10_000)
  await counted
  expect(told).toHaveLength(1)
})

test('a seller without a phone is told how a month begins', async ({ arrange, page, signIn }) => {
  await signIn((await arrange.person('Rina Chakma', 'seller')).email)
  await page.goto('/dashboard/my-month')
  await expect(page.getByText('Start with your first phone')).toBeVisible()
  await page.getByRole('link', { name: 'Add A Product' }).last().click()
  await expect(page).toHaveURL('/dashboard/add-product')
})

test('an admin sees a year of the market in weeks', async ({ page, signIn }) => {
  await signIn('admin@demo.test')
  const letFiguresCome = await hold(page, '**/api/**overview**')
  await page.goto('/dashboard/overview')
  const year = page.getByRole('link', { name: '365 days' })
  const before = await year.boundingBox()
  letFiguresCome()
  const fold = page.getByRole('heading', { name: 'New sellers by day' })
  const sellers = page.getByRole('region', { name: 'New sellers', exact: true })
  await expect(fold).toBeVisible()
  expect((await year.boundingBox())?.y, 'what one is about to press stays where it is').toBe(before!.y)
  await year.click()
  await expect(page).toHaveURL(/days=365/)
  await fold.click()
  await sellers.getByText('Show as a table').click()
  await expect(sellers.getByRole('row')).toHaveCount(53)
})
