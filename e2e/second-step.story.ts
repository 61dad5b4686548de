// The second step at login: someone sets it up, logs in with it, and turns it off again.
import type { Page } from '@playwright/test'
import { codeOf, earlierCodeOf } from '#testing/second-factor'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, expectSignedIn, looks, password, test } from './story.ts'

const ofSomebody = 'user_id = (select id from auth_user where email = $1)'
const confirmAddress = (email: string) =>
  inDatabase('update auth_user set email_verified = true where email = $1', email)
const forgetCodesOfNow = (email: string) =>
  inDatabase(
    `update auth_session set second_factor_at = second_factor_at - interval '11 minutes' where ${ofSomebody}`,
    email,
  )

/** Sets the second step up on a page that offers it. @returns the key, the code that it was set up with, and a backup code */
async function setUp(page: Page): Promise<{ key: string; usedCode: string; backupCode: string }> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const usedCode = await earlierCodeOf(key)
  await page.getByLabel('Code of your app').fill(usedCode)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('The second step is on.')).toBeVisible()
  await expectAccessible(page)
  const backupCode = await page.locator('li > code').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return { key, usedCode, backupCode }
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

for (const { colorScheme, ...viewport } of looks)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme })

    test('someone sets up a second step, logs in with a code and with a backup code, and turns it off', async ({
      page,
      arrange,
      signIn,
      elsewhere: { page: other },
    }) => {
      const { email } = await arrange.person('Farhana Islam')
      await confirmAddress(email)
      await signIn(email)
      await page.goto('/dashboard/account')
      const part = page.getByRole('region', { name: 'Second step at login' })
      await part.getByRole('heading').first().click()
      await part.getByRole('button', { name: 'Set up the second step' }).click()
      const { key, usedCode, backupCode } = await setUp(page)
      await expect(part).toContainText('It is on')

      await typePassword(other, email)
      const code = other.getByLabel('Code of your app')
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await expectAccessible(other)
      await code.fill(usedCode)
      await other.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(other.getByText('each code works once')).toBeVisible()
      await other.getByRole('button', { name: 'Use a backup code instead' }).click()
      await other.getByLabel('Backup code').fill(backupCode)
      await other.getByRole('button', { name: 'Login', exact: true }).click()
      await expectSignedIn(other)
      await expect(other).not.toHaveURL(/\/login/)

      await forgetCodesOfNow(email)
      await part.getByRole('button', { name: 'Turn it off' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
      const again = page.getByRole('dialog', { name: 'Confirm that it is you' })
      await again.getByLabel('Code of your app').fill(codeOf(key))
      await expectAccessible(page)
      await again.getByRole('button', { name: 'Confirm' }).click()
      await expect(part).toContainText('Set up the second step')
    })
  })
