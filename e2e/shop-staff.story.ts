// A shop of three people: what one of them sells, another hands over, and the owner reads who did it.
import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import { getDeal } from '#contract/deals/deals'
import { addProduct } from '#contract/listings/listings'
import { getPhone } from '#contract/listings/phones'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { openShop } from '#contract/shops/shops'
import { confirmAtCompany } from '#testing/cards'
import { aPhoto } from '#testing/pictures'
import { employ } from '#testing/shops'
import { aWord, expect, expectAccessible, test } from './story.ts'

const small = (page: Page) => page.setViewportSize({ width: 360, height: 740 })

test('a cashier on a small phone is notified in Bangla of what a seller of the shop sold, hands it over with the code, and the log has each by name', async ({
  page,
  site,
  arrange,
  signIn,
  elsewhere,
}) => {
  const word = aWord()
  const owner = await arrange.person('Shahana Parvin', 'seller')
  const [salesman, cashier] = [await arrange.person('Rafiq Hasan'), await arrange.person('Mitu Akter')]
  const buyer = await arrange.person('Karim Uddin')
  await owner.ask(openShop, {
    body: {
      name: `Parvin ${word}`,
      nameBangla: 'পারভীন টেলিকম',
      districtId: 'dhaka',
      address: 'Shop 3, Mirpur 10',
      hours: Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' })),
    },
  })
  const seller = await employ(owner, salesman, 'seller')

  const own = elsewhere.page
  await elsewhere.signIn(owner.email)
  await own.goto('/dashboard/shop')
  await own.getByText('People', { exact: true }).click()
  await own.getByLabel('Email address or mobile number').fill(cashier.email)
  await own.getByLabel('Role').selectOption('cashier')
  await own.getByRole('button', { name: 'Invite' }).click()
  await expect(own.getByText('has not answered yet')).toBeVisible()

  await small(page)
  await signIn(cashier.email)
  await page.goto('/bn/dashboard/shop')
  await page.getByRole('button', { name: 'রাজি' }).click()
  await expect(page.getByRole('button', { name: 'কাজ শুরু করুন' })).toBeVisible()

  const { img } = await seller.upload(await aPhoto())
  const { insertedId: listingId } = await seller.ask(addProduct, {
    body: {
      productName: `Galaxy of three ${word}`,
      price: 2_500_000,
      img,
      condition: 'good',
      mobile: '01712345678',
      email: seller.email,
      location: 'Mirpur 10, Dhaka',
      category: 'samsung',
      purchaseDate: '2023-05',
    },
  })
  const { title, price } = await buyer.ask(getPhone, { params: { id: listingId } })
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: {
      listingId,
      name: buyer.name,
      email: buyer.email,
      title,
      price,
      location: 'Dhanmondi, Dhaka',
      phone: '01812345678',
    },
  })
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId: transactionId } = await confirmAtCompany(site, clientSecret)
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId, email: buyer.email } })

  // As oneself, one is notified; what is opened is the shop's.
  await page.goto('/bn/dashboard/notifications')
  const sold = page.getByRole('listitem').filter({ hasText: title }).first()
  await expect(sold).toContainText('পারভীন টেলিকম')
  await expect(page.getByText('01812')).toHaveCount(0)
  await expectAccessible(page)
  await sold.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/bn/dashboard/deal/${bookingId}$`))
  await expect(page.getByText('আপনি এখন কাজ করছেন')).toBeVisible()
  await expect(page.getByRole('heading', { name: buyer.name })).toBeVisible()
  await expect(page.getByText('01812')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ক্রেতাকে লিখুন' })).toHaveCount(0)
  await expectAccessible(page)

  // The camera opens the buyer's code in a tab of its own, which acts for no shop yet.
  const { code } = await buyer.ask(getDeal, { params: { id: bookingId } })
  const scanned = await page.context().newPage()
  await small(scanned)
  await scanned.goto(`/bn/dashboard/deal/${bookingId}#${code}`)
  await scanned.getByRole('button', { name: /^পারভীন টেলিকম/ }).click()
  await expect(scanned.getByText('আপনি এখন কাজ করছেন')).toBeVisible()
  if (!(await scanned.getByLabel('ছয়টি সংখ্যা').isVisible())) await scanned.getByText('দেখা হয়ে গেছে?').click()
  await expect(scanned.getByLabel('ছয়টি সংখ্যা')).toHaveValue(code!)
  await expectAccessible(scanned)
  await scanned.getByRole('button', { name: 'ফোন হাতে দিন' }).click()
  await expect(scanned.getByLabel('ছয়টি সংখ্যা')).toHaveCount(0)
  await expect.poll(async () => (await buyer.ask(getDeal, { params: { id: bookingId } })).state).toBe('handed_over')

  await own.reload()
  await own.getByText('Who did what', { exact: true }).click()
  const acts = own.getByRole('listitem')
  await expect(acts.filter({ hasText: 'Entered a handover code' })).toContainText('Mitu Akter')
  await expect(acts.filter({ hasText: 'Added a phone' })).toContainText('Rafiq Hasan')

  // Who leaves has nothing left of it.
  await page.goto('/bn/dashboard/shop')
  await page.getByRole('button', { name: 'ছেড়ে দিন' }).click()
  await expect(page.getByRole('button', { name: 'ছেড়ে দিন' })).toHaveCount(0)
  await page.goto('/bn/dashboard/notifications')
  await expect(page.getByText('এখনও কোনো খবর নেই')).toBeVisible()
})
