import { aWord, expect, expectAccessible, test } from './story.ts'

test('an admin follows somebody through the security log, and from there the browser and the network', async ({
  page,
  arrange,
  signIn,
}) => {
  const { email } = await arrange.person(`Nasima ${aWord()}`)
  await signIn(email)
  await signIn('admin@demo.test')
  await page.goto('/dashboard/security-log')
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  const events = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(events.filter({ hasText: 'Signed up' })).toBeVisible()
  await events.filter({ hasText: 'Logged in' }).getByRole('link', { name: 'Browser' }).click()
  await expect(page).toHaveURL(/device=[0-9a-f]{16}$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'admin@demo.test' })).toContainText('Logged in')
  await page.getByRole('list', { name: 'Chosen' }).getByRole('link', { name: 'Without Browser' }).click()
  await expect(page).toHaveURL(/security-log$/)
  await expectAccessible(page)
})
