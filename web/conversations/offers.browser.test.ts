import { afterAll, beforeAll, test } from 'vitest'
import { phonePath } from '#contract/page-addresses'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }

test('a buyer offers a price in Bangla digits, the seller accepts, and the phone, the order and the payment have that price', async () => {
  const [seller, buyer] = [await site.market.seller('Rahima Begum'), await site.market.buyer('Karim Uddin')]
  const title = 'Galaxy to haggle over'
  const phone = await site.market.sell(seller, { productName: title })
  const [page, elsewhere] = [await site.visit(buyer, phoneScreen), await site.visit(seller, phoneScreen)]
  await page.goto(phonePath({ id: phone._id, title }))
  await page.getByRole('link', { name: 'Ask or make an offer' }).click()
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const form = page.getByRole('dialog', { name: 'Make an offer' })
  await form.getByLabel('Your price').fill('1')
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expectSoon(form).toContainText('Type a price from ৳12,500 to ৳25,000.')
  await form.getByLabel('Your price').fill('২০,০০০')
  await form.getByRole('button', { name: 'Send offer' }).click()
  const log = page.getByRole('log', { name: 'Messages' })
  await expectSoon(log).toContainText('You offer৳20,000Valid until')

  await elsewhere.goto('/dashboard/messages')
  await elsewhere.getByRole('link', { name: /Karim Uddin.*Offer: ৳20,000/ }).click()
  await elsewhere.getByRole('button', { name: 'Offer another price' }).click()
  const answer = elsewhere.getByRole('dialog', { name: 'Offer another price' })
  await answer.getByLabel('Your price').fill('22000')
  await answer.getByRole('button', { name: 'Send offer' }).click()
  await expectSoon(log).toContainText('Replaced by a newer offer')
  await expectSoon(log).toContainText('Rahima Begum offers৳22,000')

  await page.getByRole('button', { name: 'Accept ৳22,000' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expectSoon(log.getByRole('link', { name: 'Your order' })).toBeVisible()
  await expectSoon(elsewhere.getByRole('link', { name: 'Your sale' })).toBeVisible()
  await page.goto(phonePath({ id: phone._id, title }))
  await expectSoon(page.getByRole('main')).toContainText('Booked for you at ৳22,000')
  await page.goto('/dashboard')
  await expectSoon(page.getByRole('row').filter({ hasText: title })).toContainText('৳22,000')
  await page.goto('/dashboard/messages')
  await expectSoon(page.getByRole('link', { name: /Offer: ৳22,000/ })).toBeVisible()
})
