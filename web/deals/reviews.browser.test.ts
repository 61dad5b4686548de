import { afterAll, beforeAll, test } from 'vitest'
import { acceptPhone, receive } from '#contract/deals/deals'
import { startConversation } from '#contract/conversations/conversations'
import { phonePath, sellerPath } from '#contract/base/page-addresses'
import { writeReview } from '#contract/reviews/reviews'
import { expectSoon } from '#testing/browser'
import type { Client } from '#seed/client'
import { password } from '#testing/market'
import { aSale, anAdmin } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

/** The buyer has the phone three hours after the payment, and is content. */
async function complete(buyer: Client, id: string) {
  site.market.wait(3 * 3_600_000)
  await buyer.renewToken()
  for (const call of [receive, acceptPhone]) await buyer.ask(call, { params: { id } })
}

const phoneScreen = { viewport: { width: 360, height: 740 } }

test('both sides of a complete deal review each other, an answer follows, and the seller’s page shows it to visitors', async () => {
  const { buyer, seller, bookingId: id, phone } = await aSale(site.market)
  await complete(buyer, id)
  await seller.renewToken()
  const page = await site.visit(buyer, phoneScreen)
  await page.goto(`/dashboard/deal/${id}`)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expectSoon(page.getByText('Please give one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).check()
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

test('the form for a review appears on both screens the moment the deal completes, and who books or writes reads the stars', async () => {
  const { buyer, seller, bookingId: id } = await aSale(site.market)
  site.market.wait(3 * 3_600_000)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  await buyer.ask(receive, { params: { id } })
  const screens = [await site.visit(buyer, phoneScreen), await site.visit(seller, phoneScreen)]
  const send = { name: 'Send review' }
  // On a slow network the seller's bell is answered last, and knows of the end of the deal before the stream begins.
  const isComplete = Promise.withResolvers<void>()
  await screens[1]!.route('**/api/notifications?*', async (route) => {
    await isComplete.promise
    await route.continue()
  })
  for (const screen of screens) {
    await screen.goto(`/dashboard/deal/${id}`)
    await expectSoon(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSoon(screen.getByRole('button', send)).toHaveCount(0)
  }
  await screens[0]!.getByRole('button', { name: 'Everything is fine' }).click()
  await screens[0]!.getByRole('dialog').getByRole('button', { name: 'Everything is fine' }).click()
  await expectSoon(screens[0]!.getByRole('button', send)).toBeVisible()
  isComplete.resolve()
  await expectSoon(screens[1]!.getByRole('button', send)).toBeVisible()

  for (const who of [buyer, seller]) await who.ask(writeReview, { params: { id }, body: { stars: 4 } })
  const next = await site.market.sell(seller)
  const { conversationId } = await buyer.ask(startConversation, {
    body: { listingId: next._id, text: 'Is it still there?', key: crypto.randomUUID() },
  })
  const visitor = await site.visit(buyer, phoneScreen)
  await visitor.goto(`/dashboard/messages/${conversationId}`)
  await expectSoon(visitor.getByRole('main')).toContainText('4.0 (1 review)')
  await visitor.goto(phonePath({ id: next._id, title: next.title }))
  await visitor
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click()
  await expectSoon(visitor.getByRole('dialog')).toContainText('4.0 (1 review)')
})

test('a deal that was over within two hours asks for no review and says why, in both languages', async () => {
  const { buyer, bookingId: id } = await aSale(site.market)
  for (const call of [receive, acceptPhone]) await buyer.ask(call, { params: { id } })
  const page = await site.visit(buyer, phoneScreen)
  for (const [path, sentence] of [
    ['', 'Such quick deals are not reviewed.'],
    ['/bn', 'এত তাড়াতাড়ি শেষ হলে রিভিউ লেখা যায় না।'],
  ]) {
    await page.goto(`${path}/dashboard/deal/${id}`)
    await expectSoon(page.getByRole('main')).toContainText(sentence!)
    await expectSoon(page.getByRole('radio')).toHaveCount(0)
  }
})

test('an admin sees a buyer and a seller of one browser with what they share, and finds it fine; until then the two read that it is checked', async () => {
  const admin = await anAdmin(site.market)
  const { buyer, seller, bookingId: id } = await aSale(site.market)
  // Both log in, one after the other, in a browser that someone has used before.
  const browser = admin.cookie!.split('; ').find((cookie) => cookie.startsWith('phonehaat.browser='))!
  for (const one of [buyer, seller]) {
    one.cookie = browser
    await one.logIn(one.email, password)
  }
  await complete(buyer, id)
  await Promise.all([seller.renewToken(), admin.renewToken()])
  for (const one of [buyer, seller]) await one.ask(writeReview, { params: { id }, body: { stars: 5 } })
  const page = await site.visit(buyer, phoneScreen)
  await page.goto(`/dashboard/deal/${id}`)
  await expectSoon(page.getByRole('main')).toContainText('We are checking this review.')

  const adminPage = await site.visit(admin, phoneScreen)
  await adminPage.goto('/dashboard/suspicious-pairs')
  await expectSoon(adminPage.getByRole('main')).toContainText('They share: a browser, a network')
  await expectSoon(adminPage.getByRole('main')).toContainText(seller.email)
  await adminPage.getByText('2 reviews').click()
  await adminPage.getByRole('button', { name: 'This is fine' }).click()
  await expectSoon(adminPage.getByText('No pair is waiting')).toBeVisible()
  await page.reload()
  await expectSoon(page.getByRole('main')).toContainText('You wrote')
  await expectSoon(page.getByRole('main')).not.toContainText('We are checking this review.')
})
