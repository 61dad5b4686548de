// Somebody finds out that a stolen phone may be for sale here: its seller answers, an admin looks at both, and seller and owner learn nothing of one another.
import { reportLostPhone } from '#contract/lost-phones/lost-phones'
import { phonePath } from '#contract/base/page-addresses'
import { anImei } from '#testing/imei'
import { aPhoto } from '#testing/pictures'
import { inDatabase } from './database.ts'
import { aWord, blockStream, expect, expectAccessible, test } from './story.ts'

/** Lets an account be a day old and its address be confirmed, as of someone who may report a phone. */
async function aDayOld(email: string): Promise<void> {
  await inDatabase(`update person set created_at = now() - interval '25 hours' where email = $1`, email)
  await inDatabase('update auth_user set email_verified = true where email = $1', email)
}

const aBox = async () => ({
  name: 'box.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await aPhoto()).arrayBuffer()),
})

test('a reported phone is marked, its seller answers with a photo of the box, an admin holds it and rejects the report, and a second one is withdrawn @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
  browser,
  site,
}) => {
  const imei = anImei()
  const title = `Samsung Galaxy A52 of two owners ${aWord()}`
  const { seller, phone } = await arrange.phone(title, { imeis: [imei] })
  const owner = await arrange.person('Salma Khatun')
  await aDayOld(owner.email)
  const address = phonePath({ id: phone._id, title })
  const isOnSale = async () => (await fetch(site + address)).status === 200
  expect(await isOnSale()).toBe(true)

  const phoneInHand = elsewhere.page
  await elsewhere.signIn(owner.email)
  await phoneInHand.setViewportSize({ width: 360, height: 740 })
  await phoneInHand.goto('/dashboard/lost-phones')
  const question = phoneInHand.getByRole('region', { name: 'Was a phone reported here?' })
  const askWhether = async (answer: string) => {
    await question.getByLabel('IMEI').fill(imei)
    await question.getByRole('button', { name: 'Check' }).click()
    await expect(question.getByText(answer, { exact: true })).toBeVisible()
  }
  await askWhether('Not known here as lost or stolen')

  const form = phoneInHand.getByRole('region', { name: 'Report your phone' })
  await form.getByRole('button', { name: 'Report the phone' }).click()
  await expect(form.getByLabel('What happened')).toBeFocused()
  await expectAccessible(phoneInHand)
  await form.getByLabel('What happened').selectOption('Stolen')
  await form.getByLabel('Date of the general diary (GD)').fill('2026-01-15')
  await form.getByLabel('IMEI', { exact: true }).fill(imei)
  await form.getByLabel('GD number').fill('GD 1412')
  await form.getByLabel('Police station (thana)').fill('Mirpur Model')
  await form.getByLabel('District').selectOption('Dhaka')
  await form.getByRole('button', { name: 'Report the phone' }).click()
  const own = phoneInHand.getByRole('region', { name: 'Your reports' }).getByRole('listitem')
  await expect(own).toContainText('GD 1412')
  await expect(own).toContainText('Waiting for an admin')
  await askWhether('Not known here as lost or stolen')
  await expectAccessible(phoneInHand)
  for (const theirs of [title, 'Rahima Begum', seller.email])
    await expect(phoneInHand.getByRole('main')).not.toContainText(theirs)
  expect(await isOnSale()).toBe(true)

  await signIn(seller.email)
  await page.goto('/dashboard/notifications')
  for (const theirs of ['Salma Khatun', 'GD 1412', owner.email])
    await expect(page.getByRole('main')).not.toContainText(theirs)
  await page.goto('/dashboard/my-product')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: /^Answer by/ }).click()
  const notice = page.getByRole('region', { name: 'Reports of your phones' }).getByRole('listitem').first()
  await notice.getByRole('button', { name: /^Answer/ }).click()
  await notice.getByRole('button', { name: 'Send the answer' }).click()
  await expect(notice.getByLabel('Where did you get the phone?')).toBeFocused()
  await notice.getByLabel('Where did you get the phone?').fill('New, in Bashundhara City. Here is the box.')
  await notice.locator('input[type=file]').setInputFiles(await aBox())
  await expect(notice.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Send the answer' }).click()
  await expect(notice.getByText('New, in Bashundhara City. Here is the box.')).toBeVisible()
  await expect(notice.getByRole('button', { name: /^Change your answer/ })).toBeVisible()

  const context = await browser.newContext({ baseURL: site })
  const adminPage = await context.newPage()
  await blockStream(adminPage)
  await adminPage.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@demo.test', password: 'Demo#2026' },
    headers: { origin: site },
  })
  await adminPage.goto('/dashboard/lost-phones?state=open')
  const waiting = adminPage.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'GD 1412' })
  await expect(waiting.getByText('New, in Bashundhara City. Here is the box.')).toBeVisible()
  await waiting.getByRole('button', { name: /^Hold while we look.*GD 1412/ }).click()
  await adminPage.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('We call Mirpur Model first.')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Hold while we look' }).click()
  await expect(waiting.getByText('(off the market)')).toBeVisible()
  expect(await isOnSale()).toBe(false)
  await page.reload()
  await expect(notice.getByText('It is on hold while an admin looks at it.')).toBeVisible()
  await phoneInHand.bringToFront()
  await askWhether('Reported here')
  await expectAccessible(adminPage)
  await waiting.getByRole('button', { name: /^Reject.*GD 1412/ }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Mirpur Model has no diary of that number.')
  await expectAccessible(adminPage)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting).toBeHidden()
  await context.close()

  expect(await isOnSale()).toBe(true)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('main').getByRole('link', { name: /Your phone is on the market again/ })).toBeVisible()
  await phoneInHand.goto('/dashboard/notifications')
  await phoneInHand
    .getByRole('main')
    .getByRole('link', { name: /Your lost phone report was rejected.*no diary of that number/ })
    .click()
  await askWhether('Not known here as lost or stolen')

  const diary = { gdNumber: 'GD 1413', gdDate: '2026-01-16', districtId: 'dhaka', thana: 'Mirpur Model' }
  await owner.ask(reportLostPhone, { body: { ...diary, kind: 'stolen', imeis: [imei] } })
  await phoneInHand.reload()
  await phoneInHand.getByRole('button', { name: /^I have it back.*GD 1413/ }).click()
  await phoneInHand.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(own.filter({ hasText: 'GD 1413' })).toContainText('Withdrawn')
  expect(await isOnSale()).toBe(true)
})
