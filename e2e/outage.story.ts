import { freshDatabase } from '#testing/database'
import { pretendPlanted, startProduct } from '#testing/product'
import { startTcpProxy } from '#testing/tcp-proxy'
import { expect, expectAccessible, test as base } from './story.ts'

/** The way from a server of the story's own to its database. */
interface Outage {
  site: string
  begin(): void
  end(): void
}

const test = base.extend<{ outage: Outage }>({
  outage: async ({}, give) => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    await using proxy = await startTcpProxy(database.url)
    await using server = await startProduct({ DATABASE_URL: proxy.through(database.url), RATE_LIMIT: '100000' })
    await give({
      site: server.url,
      begin() {
        proxy.refuse()
        proxy.cut()
      },
      end: () => proxy.accept(),
    })
  },
  site: ({ outage }, give) => give(outage.site),
})

test('a phone booked while the database is away is booked once it is back, without a word about it', async ({
  page,
  arrange,
  signIn,
  outage,
}) => {
  await arrange.phone('Galaxy S21 of the outage')
  const { email } = await arrange.person('Nasrin Sultana')
  await page.goto('/')
  await signIn(email)
  await page.goto('/category-mobile/samsung')
  const card = page.getByRole('article').filter({ hasText: 'Galaxy S21 of the outage' })
  await card.getByRole('button', { name: /Book Now/ }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('01712 345678')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/bookings') && response.request().method() === 'POST')
      statuses.push(response.status())
  })

  outage.begin()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Book|Submit/ })
    .click()
  await expect.poll(() => statuses).toContain(503)
  await expect(page.getByRole('dialog')).toBeVisible()
  outage.end()
  await expect(page.getByText('Booking Confirmed')).toBeVisible({ timeout: 20_000 })
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
})

test('a page opened while the database is away says so and comes by itself, in both languages', async ({
  page,
  outage,
}) => {
  for (const [path, sorry, there] of [
    ['/phones', 'This page will try again by itself', 'Used phones'],
    ['/bn/phones', 'পাতাটি নিজে থেকেই আবার চেষ্টা করছে', 'ফোন'],
  ] as const) {
    outage.begin()
    const response = await page.goto(path)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toBe('2')
    await expect(page.getByText(sorry)).toBeVisible()
    await expectAccessible(page)
    // Again, since it asks the less often the longer it was looked at.
    await page.goto(path)
    await expect(page.getByText(sorry)).toBeVisible()
    outage.end()
    await expect(page.getByText(sorry)).toBeHidden({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(there)
  }
})
