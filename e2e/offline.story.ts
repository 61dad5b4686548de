import { expect, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

test('the last phones seen open without a connection, and the page says that there is none', async ({
  page,
  context,
  arrange,
}) => {
  const { phone } = await arrange.phone('Galaxy A52 of the tunnel')
  const { phone: other } = await arrange.phone('Galaxy A53 never looked at')
  await page.goto(`/phones/x-${phone._id}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Galaxy A52 of the tunnel' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(0)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Galaxy A52 of the tunnel' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()

  await page.goto(`/phones/x-${other._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Galaxy A52 of the tunnel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Galaxy A52 of the tunnel' })).toBeVisible()

  await page.goto('/bn/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'ইন্টারনেট নেই' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ইন্টারনেট নেই' })).toBeHidden()
})

test('nothing of a person is kept for when there is no connection', async ({ page, arrange, signIn }) => {
  const buyer = await arrange.person('Karim Uddin')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await signIn(buyer.email)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'L O A D I N G' })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    return (
      await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      )
    ).flat()
  })
  expect(stored).toContain('/offline')
  expect(stored.filter((path) => /^\/(?:api|bn\/dashboard|dashboard)/.test(path))).toEqual([])
})
