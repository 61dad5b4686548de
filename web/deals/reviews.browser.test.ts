import { afterAll, beforeAll, test } from 'vitest'
import { acceptPhone, receive } from '#contract/deals'
import { sellerPath } from '#contract/page-addresses'
import { writeReview } from '#contract/reviews'
import { expectSoon } from '#testing/browser'
import { aSale } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }

test('both sides of a complete deal review each other, an answer follows, and the seller’s page shows it to visitors', async () => {
  const { buyer, seller, bookingId: id, phone } = await aSale(site.market)
  for (const call of [receive, acceptPhone]) await buyer.ask(call, { params: { id } })
  const page = await site.visit(buyer, phoneScreen)
  await page.goto(`/dashboard/deal/${id}`)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expectSoon(page.getByText('Please give one to five stars.')).toBeVisible()
  await page.getByLabel('Stars').selectOption('4')
  await page.getByLabel('Your review').fill('As described.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expectSoon(page.getByRole('main')).toContainText('Not published yet')

  const visitor = await site.visit(undefined, phoneScreen)
  await visitor.goto(sellerPath(phone.sellerId))
  await expectSoon(visitor.getByText('No reviews yet.')).toBeVisible()
  await seller.ask(writeReview, { params: { id }, body: { stars: 5 } })
  const sellers = await site.visit(seller, phoneScreen)
  await sellers.goto(`/dashboard/deal/${id}`)
  await sellers.getByLabel('Your answer').fill('Thank you.')
  await sellers.getByRole('button', { name: 'Answer', exact: true }).click()
  await expectSoon(sellers.getByRole('main')).toContainText('Answer: Thank you.')
  await expectSoon(sellers.getByRole('main')).toContainText('5.0 of 5 stars, 1 review')

  await visitor.reload()
  const reviews = visitor.getByRole('region', { name: 'Reviews' })
  await expectSoon(reviews).toContainText('4.0 of 5 stars, 1 review')
  await expectSoon(reviews).toContainText('As described.')
  await expectSoon(reviews).not.toContainText(buyer.name)
})
