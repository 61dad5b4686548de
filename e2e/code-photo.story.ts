// A seller shows a fault in a photo, and the phone beside a code of the day; an admin confirms it, and a buyer reads both in Bangla.
import { phonePath } from '#contract/page-addresses'
import { questionsFor } from '#contract/condition-grade'
import { aNoisyPhoto } from './photos.ts'
import { expect, expectAccessible, expectSignedIn, test } from './story.ts'

test('a seller shows a fault and the phone beside a code, an admin confirms it, and a buyer reads both', async ({
  page,
  arrange,
  signIn,
  elsewhere,
  browser,
  site,
}) => {
  const title = 'Samsung Galaxy S21 beside a code'
  const { seller, phone } = await arrange.phone(title)
  await signIn(seller.email)
  await page.goto(`/dashboard/my-product/${phone._id}`)
  await page.locator('summary', { hasText: 'Condition report' }).click()
  for (const [at, { words, answers }] of questionsFor('smartphone').entries())
    await page
      .getByRole('group', { name: `${at + 1}. ${words[0]}` })
      .getByText(answers[at === 0 ? answers.length - 1 : 0]!.words[0], { exact: true })
      .click()
  const fault = page.getByRole('group', { name: 'Photo: Screen glass' })
  await fault.getByLabel('New photo').setInputFiles(await aNoisyPhoto('glass.jpg'))
  await expect(fault.getByRole('button', { pressed: true })).toHaveAccessibleName('Photo 2')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard/my-product')

  await page.goto(`/dashboard/my-product/${phone._id}`)
  const part = page.getByRole('region', { name: 'Photo with a code' })
  await part.getByRole('button', { name: 'Get today’s code' }).click()
  const code = await part.getByText(/^\d{3} \d{3}$/).textContent()
  await expectAccessible(page, '#code-photo')
  await part.getByLabel('Send the photo').setInputFiles(await aNoisyPhoto('code.jpg'))
  await expect(part.getByText('Sent. An admin will look at it.')).toBeVisible()

  const desk = elsewhere.page
  await elsewhere.signIn('admin@demo.test')
  await desk.goto('/dashboard/code-photos')
  const waiting = desk.getByRole('listitem').filter({ hasText: title })
  await expect(waiting).toContainText(code!)
  await expectAccessible(desk)
  await waiting.getByRole('button', { name: /^Reject/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The code cannot be read.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting).toBeHidden()

  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /Your photo with the code was rejected/ }).click()
  await expect(part.getByText('The code cannot be read.')).toBeVisible()
  await part.getByRole('button', { name: 'Send another photo' }).click()
  await part.getByLabel('Send the photo').setInputFiles(await aNoisyPhoto('better.jpg'))
  await expect(part.getByText('Sent. An admin will look at it.')).toBeVisible()
  await desk.reload()
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await expect(waiting).toBeHidden()

  const context = await browser.newContext({ baseURL: site })
  const reader = await context.newPage()
  await reader.goto(`/bn${phonePath({ id: phone._id, title })}`)
  await expect(reader.getByRole('link', { name: 'ছবি: স্ক্রিনের কাচ' })).toBeVisible()
  await expect(reader.getByRole('row', { name: /কোডসহ ছবি.*আমাদের অ্যাডমিন দেখেছেন/ })).toBeVisible()
  await context.close()

  await desk.goto('/dashboard/audit-log')
  await expectSignedIn(desk)
  await expect(
    desk.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Photo with a code confirmed' }),
  ).toBeVisible()
})
