import { getAgreement } from '#contract/accounts/agreement'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, test } from './story.ts'

for (const [language, prefix, names] of [
  ['English', '', { officer: 'Complaints officer', refunds: 'Refunds and returns', licence: 'Trade licence' }],
  ['Bangla', '/bn', { officer: 'অভিযোগ কর্মকর্তা', refunds: 'টাকা ফেরত ও ফোন ফেরত', licence: 'ট্রেড লাইসেন্স' }],
] as const)
  test(`on a small phone in ${language} the footer names the operator and leads to the papers`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${prefix}/cookies`)
    const footer = page.getByRole('contentinfo')
    for (const said of ['PhoneHaat (a demo)', 'Bashundhara City', 'DNCC', names.officer, names.licence, 'Shirin Akter'])
      await expect(footer).toContainText(said)
    await footer.locator('a[href$="/refunds"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.refunds)
    for (const path of ['delivery', 'complaints', 'privacy']) {
      await page.goto(`${prefix}/${path}`)
      await expect(page.getByRole('main')).toContainText('Bashundhara City')
      await expectAccessible(page)
    }
  })

test('sign-up names the terms, and who agreed to older ones is asked on a small phone, in both languages', async ({
  page,
  arrange,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/signup')
  await expect(page.getByText('By signing up you agree to the Terms of use')).toBeVisible()
  await page.goto('/bn/signup')
  await expect(page.getByText('সাইন আপ করলে আপনি')).toBeVisible()
  await expectAccessible(page)

  const buyer = await arrange.newcomer('Karim Uddin')
  await inDatabase(
    `update agreement set version = '2025-01-01' where person_id = (select id from person where email = $1)`,
    buyer.email,
  )
  await signIn(buyer.email)
  await page.goto('/bn/dashboard')
  await expect(page.getByRole('dialog', { name: 'আমাদের শর্ত' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Our terms' })
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.ask(getAgreement, {})).isAgreed).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})
