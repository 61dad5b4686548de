import { afterAll, beforeAll, test } from 'vitest'
import { promote } from '#accounts'
import { expectSoon } from '#testing/browser'
import { password } from '#testing/market'
import { codeOf } from '#testing/second-factor'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ settings: { secondFactor: { isRequired: true, minutes: 10 } } })))
afterAll(() => site[Symbol.asyncDispose]())

test('an admin who needs a second step is led to it before the first page of theirs', async () => {
  const admin = await site.market.buyer('Nadia Islam')
  await promote(site.market.app.ctx, admin.email)
  const page = await site.visit(admin, { viewport: { width: 360, height: 780 } })
  await page.goto('/dashboard/audit-log')
  await expectSoon(page.getByRole('heading', { name: 'First, a second step at login' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code of your app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expectSoon(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
})
