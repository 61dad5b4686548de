import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { payAtCompany } from '#testing/cards'
import { readCode } from './qr-code.ts'
import { type Arrange, expect, looks, test } from './story.ts'

/** A phone that somebody has bought and paid for. */
async function aSale(arrange: Arrange, title: string) {
  const buyer = await arrange.person('Karim Uddin')
  const { phone, seller } = await arrange.phone(title)
  const booking = { name: buyer.name, email: buyer.email, title, price: phone.resale_price, location: phone.location }
  const { insertedId: id } = await buyer.ask(book, { body: { listingId: phone._id, ...booking } })
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId: id } })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  const claim = { bookingId: id, price: phone.resale_price, transactionId: intentId, email: buyer.email }
  await buyer.ask(recordPayment, { body: claim })
  return { buyer, seller, receipt: await buyer.ask(getReceipt, { params: { id } }) }
}

const pagesOf = async (page: Page, format: 'A4' | 'Letter') =>
  (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

const mm = (pixels: number) => (pixels / 96) * 25.4

for (const { language, prefix, print, colorScheme } of [
  { language: 'English', prefix: '', print: 'Print', colorScheme: 'dark' },
  { language: 'Bangla', prefix: '/bn', print: 'প্রিন্ট করুন', colorScheme: 'light' },
] as const) {
  test(`a receipt in ${language} goes on one sheet, black on white, and its code leads to the check of this site`, async ({
    page,
    arrange,
    signIn,
    site,
  }) => {
    test.slow()
    const title = `Samsung Galaxy S21 Ultra 12/256 GB, ${'with its box and two covers '.repeat(3)}`.slice(0, 119)
    const { buyer, receipt } = await aSale(arrange, title.trim())
    await page.emulateMedia({ colorScheme })
    await signIn(buyer.email)
    await page.goto(`${prefix}/dashboard/receipt/${receipt.bookingId}`)
    const sheet = page.getByRole('article')
    for (const words of [
      receipt.number,
      receipt.code,
      receipt.transactionId!,
      'Karim Uddin',
      'Rahima Begum',
      title.trim(),
    ])
      await expect(sheet).toContainText(words)
    // The address of the operator is the only one.
    const others = (await sheet.textContent())!.replace('help@phonehaat.test', '')
    expect(others).not.toMatch(/@|01712|Mirpur/)

    await page.emulateMedia({ media: 'print', colorScheme })
    for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format), format).toBe(1)
    for (const around of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: print }),
    ])
      await expect(around.first()).toBeHidden()
    const colours = await sheet.evaluate((element) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(element).color,
    ])
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    const code = sheet.getByRole('img', { name: /QR|কিউআর/ })
    expect(await readCode(code)).toBe(`${site}${prefix}/check/${receipt.code}`)
    const { width } = (await code.boundingBox())!
    const cells = Number((await code.getAttribute('viewBox'))!.split(' ')[2])
    expect(mm(width) * (1 - 8 / cells)).toBeGreaterThanOrEqual(25)
  })
}

test('buyer and seller find the receipt from their lists, and no one else finds it at all', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const { buyer, seller, receipt } = await aSale(arrange, 'Galaxy with a receipt')
  await signIn(buyer.email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Galaxy with a receipt' }).click()
  await page.getByText('Receipt and history').click()
  await page.getByRole('main').getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article', { name: `Receipt ${receipt.number}` })).toContainText('৳25,000')
  await page.goto(`/dashboard/payment/${receipt.bookingId}`)
  await page.getByRole('main').getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`/dashboard/receipt/${receipt.bookingId}`)

  await elsewhere.signIn(seller.email)
  await elsewhere.page.goto('/dashboard/my-product')
  await elsewhere.page.getByRole('button', { name: /^Notifications/ }).click()
  await elsewhere.page.getByRole('link', { name: /Your phone is sold/ }).click()
  await expect(elsewhere.page).toHaveURL(`/dashboard/deal/${receipt.bookingId}`)
  await elsewhere.page.goBack()
  await elsewhere.page.getByRole('button', { name: /^More about/ }).click()
  await elsewhere.page.getByRole('link', { name: 'Receipt Galaxy with a receipt' }).click()
  await expect(elsewhere.page.getByRole('article')).toContainText(receipt.code)
  await elsewhere.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(elsewhere.page).toHaveURL(/\/login/)

  await elsewhere.signIn((await arrange.person('Somebody Else')).email)
  await elsewhere.page.goto(`/dashboard/receipt/${receipt.bookingId}`)
  await expect(elsewhere.page.getByText('We could not find this booking in your account.')).toBeVisible()
})

for (const look of looks) {
  test(`a code that is typed from paper is genuine or not one of ours, ${look.width} wide`, async ({
    browser,
    arrange,
    site,
  }) => {
    const { receipt } = await aSale(arrange, 'Galaxy that is checked')
    const context = await browser.newContext({ baseURL: site, viewport: look, colorScheme: look.colorScheme })
    const page = await context.newPage()
    await page.goto('/check')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Enter the code first.')).toBeVisible()
    await page.getByLabel('Receipt code').fill('7KQ2-M9XD-4TBA')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { name: 'This is not one of our receipts' })).toBeVisible()
    expect((await page.request.get('/check/7KQ2-M9XD-4TBA')).status()).toBe(404)

    await page.getByLabel('Receipt code').fill(receipt.code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(receipt.number)
    await expect(main).toContainText('৳25,000')
    await expect(main).not.toContainText(/Karim|Rahima|@/)
    await context.close()
  })
}

test('a person whose connection is lost reads that, and not that the booking is gone', async ({
  page,
  arrange,
  signIn,
}) => {
  const { buyer, receipt } = await aSale(arrange, 'Galaxy whose receipt does not come')
  await signIn(buyer.email)
  await page.route('**/api/bookings/*/receipt', (route) => route.abort())
  await page.goto(`/dashboard/receipt/${receipt.bookingId}`)
  await expect(page.getByRole('alert')).toContainText('There is no connection at the moment.')
  await page.unroute('**/api/bookings/*/receipt')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toContainText(receipt.number)
})
