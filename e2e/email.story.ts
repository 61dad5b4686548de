import { followLetter, followMail } from './mailbox.ts'
import { expect, password, test } from './story.ts'

test('one changes one’s email address on a phone: the link to the new one changes it, and that of the old one brings it back @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const buyer = await arrange.person('Karim Uddin')
  const email = `e2e.${crypto.randomUUID()}@demo.test`
  await signIn(buyer.email)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`A link went to ${email}.`)).toBeVisible()

  const next = await followMail(page, 'Confirm your new email address')
  await next.getByRole('button', { name: 'Use this address' }).click()
  await expect(next.getByText(`Your account has the address ${email} now.`)).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(`${email} (confirmed)`)).toBeVisible()
  // Requests of the page that need the address still work.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible()

  await page.goto(`/sandbox/mail/?${new URLSearchParams({ to: buyer.email })}`)
  const back = await followLetter(page, 'Your email address was changed')
  await back.getByRole('button', { name: 'Keep my address' }).click()
  await expect(back.getByText('Your account has its address, and no one is logged in to it.')).toBeVisible()
  await back.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(back).toHaveURL('/forgot-password')
})
