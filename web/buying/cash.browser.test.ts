// A market in which one pays in cash and in no other way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { phonePath } from '#contract/base/page-addresses'
import { book } from '#contract/bookings/bookings'
import { getDeal, handOver } from '#contract/deals/deals'
import { expectSoon } from '#testing/browser'
import { imeiFrom } from '#testing/imei'
import { openSite, type TestSite } from '#testing/site'

const { paymentMethods } = readConfig({ NODE_ENV: 'test', PAYMENT_METHODS: 'cash' })
let site: TestSite
beforeAll(async () => {
  const none = { stripe: null, bkash: null, sslcommerz: null }
  const settings = { ...none, paymentMethods, limits: unlimited, feeBasisPoints: 250 }
  site = await openSite({ settings })
})
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }

test.each([
  [
    '',
    'in cash when you meet, and nothing before',
    'Pay in cash when we meet',
    'Our fee for what you sold for cash: ৳',
    'We hold',
    'compare these digits before you pay',
  ],
  ['/bn', 'তার আগে কিছুই নয়', 'দেখা করে নগদে দেব', 'নগদে বিক্রির ফি: ৬২৫', 'জমা থাকে', 'এই সংখ্যাগুলো মেলান'],
])(
  'its pages%s promise no held money, and its seller reads what is owed',
  async (prefix, promise, press, owed, held, compare) => {
    const title = 'Galaxy for notes'
    const [seller, buyer] = [await site.market.seller(), await site.market.buyer()]
    const { _id: listingId, resale_price: price } = await site.market.sell(seller, {
      productName: title,
      imeis: [imeiFrom(Math.random)],
    })
    const page = await site.visit(buyer, phoneScreen)
    await page.goto(prefix + phonePath({ id: listingId, title }))
    await expectSoon(page.getByRole('main')).toContainText(promise)
    expect(await page.getByRole('main').innerText()).not.toContain(held)

    const { name, email } = buyer
    const { insertedId: id } = await buyer.ask(book, { body: { listingId, title, price, name, email } })
    await page.goto(`${prefix}/dashboard/payment/${id}`)
    await page.getByRole('button', { name: press }).click()
    await expectSoon(page.getByRole('link', { name: /Agree where to meet|কোথায় দেখা হবে/ })).toBeVisible()
    await expectSoon(page.getByRole('main')).toContainText(compare)
    const { code } = await buyer.ask(getDeal, { params: { id } })
    await seller.ask(handOver, { params: { id }, body: { code: code! } })

    const shop = await site.visit(seller, phoneScreen)
    await shop.goto(`${prefix}/dashboard/payouts`)
    await expectSoon(shop.getByRole('main')).toContainText(owed)
    await expectSoon(shop.getByRole('main')).toContainText(title)
    expect(await shop.getByRole('main').locator('dl').first().innerText()).not.toContain('-')
  },
)
