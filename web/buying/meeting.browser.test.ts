import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { phonePath } from '#contract/base/page-addresses'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { expectSoon } from '#testing/browser'
import { payAtCompany } from '#testing/cards'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }
const deadline = /\w+ \d{1,2} \w+, \d{1,2}:\d\d [ap]m/

/** A phone that a buyer has booked, who gave a number and a place. */
async function aBooking(title: string) {
  const seller = await site.market.seller('Rahima Begum')
  const buyer = await site.market.buyer('Karim Uddin')
  const phone = await site.market.sell(seller, { productName: title, mobile: '01811111111' })
  const body = { listingId: phone._id, title, price: phone.resale_price, name: buyer.name, email: buyer.email }
  const { insertedId: id } = await buyer.ask(book, {
    body: { ...body, phone: '01799-887766', location: 'Shahbag metro, gate 2' },
  })
  return { seller, buyer, phone, id, path: phonePath({ id: phone._id, title }) }
}

async function pay({ buyer, id, phone }: Awaited<ReturnType<typeof aBooking>>) {
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId: id } })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, {
    body: { bookingId: id, price: phone.resale_price, transactionId: intentId, email: buyer.email },
  })
}

test('[R17] a seller calls or writes to the buyer from My Product and from the bell, until the booking is over', async () => {
  const { seller, buyer, id } = await aBooking('Galaxy whose buyer is met')
  const page = await site.visit(seller, phoneScreen)
  await page.goto('/dashboard/my-product')
  const row = page.getByRole('row').filter({ hasText: 'Galaxy whose buyer is met' })
  await expectSoon(row).toContainText(new RegExp(`Kept until ${deadline.source} for:`))
  await expectSoon(row).toContainText('Karim Uddin · 01799-887766')
  await expectSoon(row).toContainText('Place to meet: Shahbag metro, gate 2')
  await row.getByRole('button', { name: /^More about/ }).click()
  await expectSoon(row.getByRole('link', { name: 'Call Karim Uddin' })).toHaveAttribute('href', 'tel:+8801799887766')
  await expectSoon(row.getByRole('link', { name: 'WhatsApp Karim Uddin' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/8801799887766\?text=/,
  )

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const told = page.getByRole('group', { name: 'Notifications' }).getByRole('listitem').first()
  await expectSoon(told).toContainText('Karim Uddin · 01799-887766')
  await expectSoon(told.getByRole('link', { name: 'Call Karim Uddin' })).toHaveAttribute('href', 'tel:+8801799887766')
  await expectSoon(told).toContainText(deadline)

  await buyer.ask(cancelBooking, { params: { id } })
  await expectSoon(page.getByText('The buyer cancelled: your phone is on the market again').first()).toBeVisible()
  await expectSoon(page.locator('body')).not.toContainText('887766')
})

test('a buyer reads until when a phone is theirs, pays or cancels, on its page and among the favourites', async () => {
  const { buyer, phone, id, path } = await aBooking('Galaxy that is mine for now')
  await buyer.ask(addFavourite, { params: { id: phone._id } })
  const page = await site.visit(buyer, phoneScreen)
  await page.goto('/favourites')
  const card = page.getByRole('article')
  await expectSoon(card).toContainText(new RegExp(`Booked for you until ${deadline.source}`))
  await expectSoon(card.getByRole('link', { name: 'Your order' })).toHaveAttribute('href', '/dashboard')
  await page.goto(path)
  const main = page.getByRole('main')
  await expectSoon(main).toContainText(new RegExp(`Booked for you until ${deadline.source}`))
  await expectSoon(main.getByRole('link', { name: 'Pay ৳25,000' })).toHaveAttribute('href', `/dashboard/payment/${id}`)
  await main.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expectSoon(page.getByText('Booking cancelled')).toBeVisible()
  await expectSoon(main).not.toContainText('Booked for you')
  await expectSoon(main.getByRole('button', { name: 'Book Now', exact: true })).toBeVisible()

  const other = await site.visit(await site.market.buyer('Nusrat Jahan'))
  await other.goto(path)
  await expectSoon(other.getByRole('main')).not.toContainText('Booked for you')
})

test('[R17] after paying, the buyer reads how to reach the seller, what to look at and what comes next', async () => {
  const booking = await aBooking('Galaxy that is paid')
  await pay(booking)
  const page = await site.visit(booking.buyer, phoneScreen)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Galaxy that is paid' }).click()
  await expectSoon(page).toHaveURL(`/dashboard/deal/${booking.id}`)
  const seller = page.getByRole('region', { name: 'Rahima Begum' })
  await expectSoon(seller).toContainText('Mirpur 10, Dhaka · +8801811111111')
  await expectSoon(seller.getByRole('link', { name: 'Call Rahima Begum' })).toHaveAttribute(
    'href',
    'tel:+8801811111111',
  )
  await page.getByText('Before you take it').click()
  await expectSoon(page.getByRole('main')).toContainText('The seller has signed out of iCloud or Google')
  await page.goto(`/dashboard/payment/${booking.id}`)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expectSoon(next).toContainText('Show your code and take it')
  await expectSoon(page.getByRole('link', { name: 'Your code and next step' })).toHaveAttribute(
    'href',
    `/dashboard/deal/${booking.id}`,
  )
  await page.goto(booking.path)
  await expectSoon(page.getByRole('main').getByRole('link', { name: 'Your order' })).toHaveAttribute(
    'href',
    `/dashboard/deal/${booking.id}`,
  )

  const shop = await site.visit(booking.seller, phoneScreen)
  await shop.goto('/dashboard/my-product')
  await expectSoon(shop.getByRole('row').filter({ hasText: 'Galaxy that is paid' })).toContainText(
    'Waiting for the handover',
  )
})

test('[R17] no public page holds a number or a buyer, of a phone that is booked or sold', async () => {
  const [booked, sold] = [
    await aBooking('Galaxy of a private buyer'),
    await aBooking('Galaxy of another private buyer'),
  ]
  await pay(sold)
  const { url } = site.market
  for (const path of [
    '/',
    '/phones',
    '/phones?q=private',
    booked.path,
    sold.path,
    `/bn${booked.path}`,
    '/favourites',
    '/category-mobile/samsung',
  ]) {
    for (const address of [path, `${path.split('?')[0] === '/' ? '/_' : path.split('?')[0]}.data`]) {
      const answer = await fetch(url + address)
      expect(answer.status, address).toBe(200)
      const html = await answer.text()
      for (const secret of ['887766', '1811111111', booked.id, sold.id, 'Karim Uddin', '@test.example'])
        expect(html, address).not.toContain(secret)
    }
  }
})
