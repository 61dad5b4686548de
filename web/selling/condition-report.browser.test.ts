import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, getBookings } from '#contract/bookings/bookings'
import { getMyProduct } from '#contract/listings/own-products'
import { phonePath } from '#contract/base/page-addresses'
import { photoUrl } from '#contract/photos/photo-urls'
import { expectSoon } from '#testing/browser'
import { aPhoto } from '#testing/pictures'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('a seller answers by tap and by keyboard, the grade follows, and a buyer reads in Bangla what is wrong and what was promised', async () => {
  const { market } = site
  const [seller, reader] = [await market.seller(), await market.buyer()]
  const { _id: id, title, resale_price: price } = await market.sell(seller, { condition: 'like new' })
  const page = await site.visit(seller, small)
  await page.goto(`/dashboard/my-product/${id}`)
  await page.getByRole('link', { name: 'Condition', exact: true }).tap()
  await page.getByText('Everything works').tap()
  await page.getByRole('radio', { name: 'A day or longer' }).press('Space')
  const sheet = page.getByRole('dialog')
  const one = (words: string) => sheet.getByRole('button', { name: words })
  await page.getByRole('button', { name: 'They differ, or one is cracked' }).press('Enter')
  await one('Screen glass').tap()
  await one('Cracked or chipped').tap()
  await one('Frame and corners').press('Enter')
  await one('No marks, even close up').press('Enter')
  await page.keyboard.press('Escape')
  await expectSoon(page.getByText('16 of 17 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const unfinished = page.getByText(
    'The condition report is not finished: 1 left. Answer them all, or clear the report.',
  )
  await expectSoon(unfinished).toBeInViewport()
  await page.getByRole('button', { name: 'They differ, or one is cracked' }).tap()
  await expectSoon(one('Back')).toContainText('Not answered')
  await one('Back').tap()
  await one('No marks, even close up').tap()
  // Each has an answer now.
  await expectSoon(sheet).toHaveCount(0)
  await expectSoon(page.getByText('Condition by your answers: faulty.')).toBeVisible()
  await expectSoon(unfinished).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const condition = page.getByLabel('Condition', { exact: true })
  await expectSoon(condition).toHaveValue('faulty')
  await condition.selectOption('like new')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSoon(page.getByText('Your answers do not support a condition this good.')).toBeVisible()
  await condition.selectOption('faulty')
  await page.getByText('Show what is wrong in photos').tap()
  const shown = page.getByRole('group', { name: 'Photo: Screen glass' })
  await shown.getByRole('button', { name: 'Photo 1' }).tap()
  await expectSoon(shown.getByRole('button', { pressed: true })).toHaveAccessibleName('Photo 1')
  const buffer = Buffer.from(await (await aPhoto(407)).arrayBuffer())
  await shown.getByLabel('New photo').setInputFiles({ name: 'glass.jpg', mimeType: 'image/jpeg', buffer })
  await expectSoon(shown.getByRole('button', { pressed: true })).toHaveAccessibleName('Photo 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSoon(page).toHaveURL(/\/dashboard\/my-product$/)
  const saved = await seller.ask(getMyProduct, { params: { id } })
  expect(saved.photos).toHaveLength(2)
  const img = saved.photos[1]!.img
  expect(saved).toMatchObject({
    condition: 'faulty',
    conditionReport: {
      kind: 'smartphone',
      grade: 'faulty',
      answers: { glass: 'broken', locks: 'removed' },
      photos: { glass: img },
    },
  })
  // A copy begins with the photo of the fault, as a draft.
  const copied = page.getByRole('group', { name: 'Product Photo' }).getByRole('listitem')
  for (const path of [`/dashboard/add-product?like=${id}`, '/dashboard/add-product']) {
    await page.goto(path)
    await expectSoon(copied).toHaveCount(1)
    await expectSoon(copied.getByRole('img')).toHaveAttribute('src', new RegExp(img.split('/')[2]!))
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expectSoon(page.getByText('17 of 17 answered')).toBeVisible()
    await page.getByText('Show what is wrong in photos').tap()
    await expectSoon(shown.getByRole('button', { pressed: true })).toHaveAccessibleName('Photo 1')
  }
  await page.getByRole('button', { name: 'Discard draft' }).click()

  const buyer = await site.visit(reader, small)
  await buyer.goto(`/bn${phonePath({ id, title })}`)
  const report = buyer.getByRole('region', { name: 'অবস্থার বিবরণ' })
  await expectSoon(report.getByRole('listitem')).toHaveText(['স্ক্রিনের কাচ: ফাটা বা ভাঙা'])
  const photo = report.getByRole('link', { name: 'ছবি: স্ক্রিনের কাচ' })
  await expectSoon(photo).toHaveAttribute('href', photoUrl(img, 1280, 'webp'))
  await report.getByText('ঠিক আছে: ১৬টি').tap()
  await expectSoon(report.getByText('ফিঙ্গারপ্রিন্ট বা ফেস লক')).toBeVisible()
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectSoon(buyer.getByRole('region', { name: 'পোস্ট করার পর যা বদলেছে' })).toContainText('অবস্থার বিবরণ যোগ হয়েছে')

  await reader.ask(book, { body: { listingId: id, title, price, name: reader.name, email: reader.email } })
  const [order] = await reader.ask(getBookings, { query: { email: reader.email } })
  await buyer.goto(`/bn/dashboard/payment/${order!._id}`)
  await buyer.getByText('বুক করার সময় যেমন লেখা ছিল').tap()
  await expectSoon(buyer.getByText('স্ক্রিনের কাচ:')).toBeVisible()
  await expectSoon(buyer.getByRole('link', { name: 'ছবি: স্ক্রিনের কাচ' })).toHaveAttribute(
    'href',
    photoUrl(img, 1280, 'webp'),
  )
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: /^More about/ }).tap()
  await page.getByText('As it was described').tap()
  await expectSoon(page.getByText('Screen glass:')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
