// A passkey, with the software device of Chromium, at 360 px.
import { expect, expectAccessible, expectSignedIn, password, test as story } from './story.ts'

const test = story.extend({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('somebody adds a passkey, logs in with it without a password, and removes it', async ({
  page,
  arrange,
  signIn,
}) => {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await arrange.person('Karim Uddin')
  await signIn(person.email)
  await page.goto('/dashboard/account')
  const fold = page.getByRole('region', { name: 'Passkeys' })
  await fold.getByText('Passkeys', { exact: true }).click()
  await fold.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(fold.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'main')
  const { credentials } = await chromium.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ userName: person.email, isResidentCredential: true }])

  // Only by the button: the field would be answered at once.
  await chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/bn/login')
  await expect(page.locator('[name=email]')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible(page, 'main')
  await chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'পাসকি দিয়ে লগইন করুন' }).click()
  await expectSignedIn(page)

  await page.goto('/dashboard/account')
  await fold.getByText('Passkeys', { exact: true }).click()
  await expect(fold.getByText('last used')).toBeVisible()
  await fold.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog).toBeHidden()
  await expect(fold.getByRole('listitem')).toHaveCount(0)
})
