import type { Page } from '@playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** Returns whether the last card of the conversation is above the field in which one writes, and within the window. */
const isUncovered = (page: Page) =>
  page.evaluate(() => {
    const last = document.querySelector('[role=log] > :last-child')!.getBoundingClientRect()
    return last.bottom <= document.querySelector('.chat-end')!.getBoundingClientRect().top && last.bottom > 0
  })

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
  await expectSoon.poll(() => isUncovered(page)).toBe(true)

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
  const toPay = log.getByRole('link', { name: /^Pay ৳22,000 by / })
  await expectSoon(toPay).toBeVisible()
  await expectSoon.poll(() => isUncovered(page)).toBe(true)
  await expectSoon(elsewhere.getByRole('link', { name: 'Your sale' })).toBeVisible()
  await toPay.click()
  const reach = page.getByRole('heading', { name: 'How does the seller reach you?' })
  await expectSoon(reach).toBeVisible()
  await page.getByLabel('Mobile number').fill('01711')
  await page.getByLabel('Where would you like to meet?').fill('Mirpur 10, Dhaka')
  await page.getByRole('button', { name: 'Go on to the payment' }).click()
  await expectSoon(page.getByText('This is not a Bangladeshi mobile number.')).toBeVisible()
  await expectSoon(page.getByLabel('Where would you like to meet?')).toHaveValue('Mirpur 10, Dhaka')
  await page.getByLabel('Mobile number').fill('০১৭১১ ২২৩৩৪৪')
  await page.getByRole('button', { name: 'Go on to the payment' }).click()
  await expectSoon(reach).toHaveCount(0)
  await elsewhere.goto('/dashboard/my-sales')
  await elsewhere.getByRole('link', { name: title }).click()
  await expectSoon(elsewhere.getByRole('main')).toContainText('01711 223344')
  await page.goto(phonePath({ id: phone._id, title }))
  await expectSoon(page.getByRole('main')).toContainText('Booked for you at ৳22,000')
  await page.goto('/dashboard')
  await expectSoon(page.getByRole('row').filter({ hasText: title })).toContainText('৳22,000')
  await page.goto('/dashboard/messages')
  await expectSoon(page.getByRole('link', { name: /Offer: ৳22,000/ })).toBeVisible()
})
