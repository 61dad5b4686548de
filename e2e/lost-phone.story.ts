// Somebody finds out that a stolen phone is for sale here: it leaves the market at once, and its seller and its owner learn nothing of one another.
import { reportLostPhone } from '#contract/lost-phones'
import { phonePath } from '#contract/page-addresses'
import { anImei } from '#testing/imei'
import { aWord, blockStream, expect, expectAccessible, test } from './story.ts'

test('a reported phone leaves the market, an admin rejects the report, and a second one is withdrawn', async ({
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
  await askWhether('Not reported here')

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
  await askWhether('Reported here')
  await expectAccessible(phoneInHand)
  for (const theirs of [title, 'Rahima Begum', seller.email])
    await expect(phoneInHand.getByRole('main')).not.toContainText(theirs)
  expect(await isOnSale()).toBe(false)

  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  await expect(
    page.getByRole('table').getByText('Off the market: its IMEI was reported as lost or stolen.'),
  ).toBeVisible()
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('main').getByText('Your phone is off the market: its IMEI was reported')).toBeVisible()
  for (const theirs of ['Salma Khatun', 'GD 1412', owner.email])
    await expect(page.getByRole('main')).not.toContainText(theirs)

  const context = await browser.newContext({ baseURL: site })
  const desk = await context.newPage()
  await blockStream(desk)
  await desk.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@demo.test', password: 'Demo#2026' },
    headers: { origin: site },
  })
  await desk.goto('/dashboard/lost-phones?state=open')
  const waiting = desk.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'GD 1412' })
  await expect(waiting.getByText('(off the market)')).toBeVisible()
  await waiting.getByRole('button', { name: /^Reject.*GD 1412/ }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Mirpur Model has no diary of that number.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting).toBeHidden()
  await context.close()

  expect(await isOnSale()).toBe(true)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: /Your phone is on the market again/ })).toBeVisible()
  await phoneInHand.goto('/dashboard/notifications')
  await phoneInHand
    .getByRole('main')
    .getByRole('link', { name: /Your lost phone report was rejected.*no diary of that number/ })
    .click()
  await askWhether('Not reported here')

  const diary = { gdNumber: 'GD 1413', gdDate: '2026-01-16', districtId: 'dhaka', thana: 'Mirpur Model' }
  await owner.ask(reportLostPhone, { body: { ...diary, kind: 'stolen', imeis: [imei] } })
  expect(await isOnSale()).toBe(false)
  await phoneInHand.reload()
  await phoneInHand.getByRole('button', { name: /^I have it back.*GD 1413/ }).click()
  await phoneInHand.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(own.filter({ hasText: 'GD 1413' })).toContainText('Withdrawn')
  expect(await isOnSale()).toBe(true)
})
