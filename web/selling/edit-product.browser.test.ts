import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyProduct } from '#contract/listings/own-products'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { aPhoto } from '#testing/pictures'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a seller changes a phone on a small screen, buyers read it as typed with what became of the price, and a copy begins the next one', async () => {
  const { market } = site
  const seller = await market.seller()
  const { _id: id, title } = await market.sell(seller, { attributes: ['network:5g', 'box:none'], sims: 'dual' })
  const page = await site.visit(seller, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('link', { name: `Edit or pause ${title}` }).click()

  const parts = page.getByRole('navigation', { name: 'Parts of the form' })
  await parts.getByRole('link', { name: 'Phone', exact: true }).click()
  await expectSoon(page.getByRole('textbox', { name: 'Product Name' })).toHaveValue(title)
  // On a phone one of these parts is open at a time.
  const openPart = async (title: string) => {
    const part = page.locator('details').filter({ has: page.locator('summary').filter({ hasText: title }) })
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
  }
  await openPart('Description and what comes with it')
  await page.getByRole('textbox', { name: 'Description' }).fill('One owner.\n<b>Never</b> opened.')
  await page.getByRole('checkbox', { name: 'Charger' }).check()
  await openPart('Colour, box, warranty, NEIR')
  await page.getByRole('combobox', { name: 'Registered in NEIR' }).selectOption('Registered to my NID')
  await page.getByRole('textbox', { name: 'Battery health' }).fill('১০১')
  await page.getByRole('combobox', { name: 'Box' }).selectOption('full')
  await parts.getByRole('link', { name: 'Price', exact: true }).click()
  await page.getByRole('textbox', { name: /^Price/ }).fill('24,000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSoon(page.getByText('Battery health is a whole number from 1 to 100.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Battery health' }).fill('৯১%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSoon(page).toHaveURL(/\/dashboard\/my-product$/)
  expect(await seller.ask(getMyProduct, { params: { id } })).toMatchObject({
    price: 2_400_000,
    attributes: ['box:full', 'network:5g'],
    details: { batteryHealth: 91, sims: 'dual', included: ['charger'] },
  })

  const buyer = await site.visit(undefined, { viewport: { width: 360, height: 740 } })
  await buyer.goto(`/bn${phonePath({ id, title })}`)
  const says = buyer.getByRole('region', { name: 'বিক্রেতা যা বলছেন' })
  await expectSoon(says.getByText('<b>Never</b> opened.')).toHaveCSS('white-space', 'pre-line')
  await expectSoon(says).toContainText('বক্সসহ, চার্জার')
  await expectSoon(says).toContainText('৯১%')
  await expectSoon(says).toContainText('বিক্রেতার এনআইডিতে নিবন্ধিত')
  await expectSoon(buyer.getByRole('region', { name: 'পোস্ট করার পর যা বদলেছে' })).toContainText('দাম ২৫,০০০৳ → ২৪,০০০৳')
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('link', { name: `Edit or pause ${title}` }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectSoon(page.getByRole('heading', { name: 'Paused: buyers do not see it.' })).toBeVisible()
  await page.getByRole('link', { name: 'Add one like it' }).click()
  await expectSoon(page.getByRole('group', { name: 'Product Photo' })).toBeVisible()
  await expectSoon(page.getByRole('group', { name: 'Product Photo' }).getByRole('listitem')).toHaveCount(0)
  const buffer = Buffer.from(await (await aPhoto()).arrayBuffer())
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Next' }).click()
  await expectSoon(page.getByRole('textbox', { name: 'Product Name' })).toHaveValue(title)
  await openPart('Description and what comes with it')
  await expectSoon(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/Never/)
  await page.goto('/dashboard/my-product')
  await expectSoon(page.getByText('Paused by you')).toBeVisible()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('link', { name: `Edit or put back ${title}` }).click()
  await page.getByRole('button', { name: 'Put it back on sale' }).click()
  await expectSoon(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  // As the end of a deal leaves it whose money went back.
  await market.app.ctx.db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', Number(id)).execute()
  await page.goto('/dashboard/my-product')
  await expectSoon(page.getByText('Not on sale: the money went back')).toBeVisible()
  await page.getByRole('button', { name: `Put it back on sale ${title}` }).click()
  await expectSoon(page.getByRole('dialog')).toContainText('with the same photos, price and details')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Yes, put it on sale' }).click()
  await expectSoon(page.getByRole('row').getByText('On sale', { exact: true })).toBeVisible()
  expect(await seller.ask(getMyProduct, { params: { id } })).toMatchObject({ status: 'available', offMarket: null })
})
