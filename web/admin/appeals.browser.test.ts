import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyProducts } from '#contract/listings/listings'
import { getUsers, suspendPeople } from '#contract/accounts/people'
import { report, takeDown } from '#contract/moderation/reports'
import { promote } from '#accounts'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const phone = { viewport: { width: 360, height: 740 } }

test('on a small screen a seller appeals because a phone was taken down and because of a suspension; an admin who is alone is warned, another takes it back', async () => {
  const { market } = site
  const [admin, seller] = [await market.seller('Farhana Islam'), await market.seller('Tanvir Ahmed')]
  await promote(market.app.ctx, admin.email)
  // Next to one on sale, one that is finished would be folded.
  await market.sell(seller)
  const { _id: listingId, title } = await market.sell(seller)
  const { insertedId: id } = await (await market.buyer()).ask(report, { body: { listingId, reason: 'fake' } })
  await admin.ask(takeDown, { params: { id }, body: { reason: 'It looks like a clone.' } })

  const page = await site.visit(seller, phone)
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: `Appeal ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectSoon(dialog.getByText('Please say why the decision is wrong')).toBeVisible()
  await dialog.getByRole('textbox').fill('The receipt of the shop is in the photos.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectSoon(page.getByText('You have appealed')).toBeVisible()

  const adminPage = await site.visit(admin, phone)
  await adminPage.goto('/dashboard/reportedItems?state=appeals')
  await expectSoon(adminPage.getByRole('link', { name: seller.name })).toHaveAttribute('href', /^\/dashboard\/people\//)
  await expectSoon(adminPage.getByRole('link', { name: 'The reports that were upheld' })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Let it stand' }).click()
  await expectSoon(adminPage.getByRole('alert')).toContainText('This is your own decision.')
  await adminPage.getByRole('button', { name: 'Not now' }).click()
  await promote(market.app.ctx, (await market.buyer('Nusrat Jahan')).email)
  await adminPage.reload()
  await expectSoon(adminPage.getByText('another admin decides the appeal')).toBeVisible()
  await adminPage.goto('/dashboard/reportedItems?state=upheld')
  await adminPage.getByRole('button', { name: `Take this back ${title}` }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expectSoon(adminPage.getByText('No phone was taken down')).toBeVisible()
  expect((await seller.ask(getMyProducts, { query: { email: seller.email } }))[0]).toMatchObject({
    status: 'available',
  })

  const { _id: sellerId } = (await admin.ask(getUsers, { query: { search: seller.email } }))[0]!
  await admin.ask(suspendPeople, { body: { ids: [sellerId], reason: 'Clones.' } })
  await page.goto('/bn/dashboard')
  const notice = page.getByRole('region', { name: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে' })
  await notice.getByRole('button', { name: 'আপিল করুন' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('এগুলো ক্লোন নয়, রসিদ আছে।')
  await page.getByRole('dialog').getByRole('button', { name: 'পাঠান' }).click()
  await expectSoon(notice).toContainText('আপনি আপিল করেছেন')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
