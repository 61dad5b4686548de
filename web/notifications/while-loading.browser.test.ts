import { afterAll, beforeAll, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test.each([
  ['the list of notifications is answered after it', '**/api/notifications?*'],
  ['it comes between an empty list and the stream', '**/api/notifications/stream'],
])(
  'a seller who loads a page while a phone of theirs is booked sees that it waits for others, where %s',
  async (_, late) => {
    const [seller, buyer] = [await site.market.seller(), await site.market.buyer()]
    const phone = await site.market.sell(seller)
    const page = await site.visit(seller, { viewport: { width: 360, height: 740 } })
    const isBooked = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    await page.route(late, async (route) => {
      isAsked.resolve()
      await isBooked.promise
      await route.continue()
    })
    await page.goto('/dashboard/my-product')
    const waiting = page.locator('summary').filter({ hasText: 'Waiting for others' })
    await expectSoon(page.getByRole('row').getByText('On sale', { exact: true })).toBeVisible()
    await expectSoon(waiting).toHaveCount(0)
    await isAsked.promise
    await buyer.ask(book, {
      body: {
        listingId: phone._id,
        name: buyer.name,
        email: buyer.email,
        title: phone.title,
        price: phone.resale_price,
        location: phone.location,
      },
    })
    isBooked.resolve()
    await expectSoon(waiting).toBeVisible()
  },
)
