// A phone one can know: what its seller, the phone itself and an admin say of it, and what a buyer reads and is promised.
import { cancelBooking } from '#contract/bookings/bookings'
import { makeSelfTestLink } from '#contract/listings/own-products'
import { anImei } from '#testing/imei'
import { openPhone, passBy, press, screen, stage, test, testItself } from './handset.ts'
import { aNoisyPhoto } from './photos.ts'
import { add, answerOne, answerReport, choose, fillIn } from './product-form.ts'
import { readCode } from './qr-code.ts'
import { awayFromMidnight, expect, expectAccessible, expectSignedIn, signInOn } from './story.ts'

test('a seller posts a phone with report, IMEI, self-test and a photo with a code; a buyer compares it, reads it in Bangla and books it; a later change does not reach the booking', async ({
  page,
  arrange,
  signIn,
  elsewhere,
  phoneBrowser,
  browser,
  site,
}, { retry }) => {
  test.slow()
  // Told again, it finds no phone of the same name.
  const errand = ['first', 'second', 'third'][retry]!
  const title = `Samsung Galaxy S23 Ultra 12/256 of the ${errand} errand`
  const others = [`Samsung Galaxy S23 on the ${errand} errand`, `Samsung Galaxy S22 on the ${errand} errand`]
  for (const other of others) await arrange.phone(other)
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await page.goto('/dashboard/add-product')
  await choose(page, [await aNoisyPhoto('front.jpg')])
  await fillIn(page, title, 'samsung')
  await page.getByLabel('IMEI', { exact: true }).fill(anImei())
  await answerReport(page, 'None')
  await answerOne(page, ['They differ, or one is cracked', 'Screen glass', 'Cracked or chipped'])
  await page.getByText('Show what is wrong in photos').click()
  const fault = page.getByRole('group', { name: 'Photo: Screen glass' })
  await fault.getByLabel('New photo').setInputFiles(await aNoisyPhoto('glass.jpg'))
  await expect(fault.getByRole('button', { pressed: true })).toHaveAccessibleName('Photo 2')
  await add(page)
  await expect(page).toHaveURL('/dashboard/my-product')

  // The phone tests itself. What follows on posting leads there.
  const posted = page.getByRole('region', { name: 'Your phone is on sale' })
  await expectAccessible(page)
  await posted.getByRole('link', { name: 'Test this phone' }).click()
  await press(page, 'Make a link')
  const id = /my-product\/(\d+)/.exec(page.url())![1]!
  const part = page.getByRole('region', { name: 'Test this phone' })
  await expectAccessible(page, '#self-test')
  const link = (await readCode(part.getByRole('img'))) ?? ''
  expect(link).toMatch(/\/self-test#token=[\w-]{22}$/)
  await expect(part.getByRole('link', { name: /Test it here/ })).toHaveAttribute('href', link)

  const handset = await openPhone(phoneBrowser, 'SM-S911B')
  const { page: tested, session } = handset
  await testItself(handset, link)
  // The link has ended.
  await tested.goto('about:blank')
  await tested.goto(link)
  await press(tested, 'Start the test')
  await expect(tested.getByRole('alert')).toContainText('This link has expired')
  await session.detach()
  await handset.context.close()
  await expect(part).toContainText('says it is a different model from this listing')

  // The seller shows the phone next to a code; an admin rejects one photo and confirms the next.
  const shown = page.getByRole('region', { name: 'Photo with a code' })
  await awayFromMidnight()
  await press(page, 'Get today’s code')
  const code = await shown.getByText(/^\d{3} \d{3}$/).textContent()
  await expectAccessible(page, '#code-photo')
  const sendIt = async (name: string) => {
    await shown.getByLabel('Send the photo').setInputFiles(await aNoisyPhoto(name))
    await expect(shown.getByText('Sent. An admin will look at it.')).toBeVisible()
  }
  await sendIt('code.jpg')
  const adminPage = elsewhere.page
  await elsewhere.signIn('admin@demo.test')
  await adminPage.goto('/dashboard/code-photos')
  const waiting = adminPage.getByRole('listitem').filter({ hasText: title })
  await expect(waiting).toContainText(code!)
  await expectAccessible(adminPage)
  await waiting.getByRole('button', { name: /^Reject/ }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The code cannot be read.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting).toBeHidden()
  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /Your code photo was rejected/ }).click()
  await expect(shown.getByText('The code cannot be read.')).toBeVisible()
  await press(page, 'Send another photo')
  await sendIt('better.jpg')
  await adminPage.reload()
  await waiting.getByRole('button', { name: /^Confirm/ }).click()
  await expect(waiting).toBeHidden()
  await adminPage.goto('/dashboard/audit-log')
  await expectSignedIn(adminPage)
  await expect(
    adminPage.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Photo with a code confirmed' }),
  ).toBeVisible()

  // A visitor reads it.
  await page.goto(`/phones/x-${id}`)
  const report = page.getByRole('region', { name: 'Condition report' })
  await expect(report).toContainText('on a phone that says it is SM-S911B (Samsung Galaxy S23)')
  await expect(report).toContainText('Colours of the screen: failed (answered by the seller)')
  await expect(report.getByText('A web page cannot tell')).toBeVisible()
  await report.getByText(/^Self-test on/).click()
  for (const line of ['Touch, all over the page', 'Several fingers', 'Speaker', 'Microphone', 'Location'])
    await expect(report).toContainText(`${line}: passed (measured)`)
  await expect(report).toContainText('Back camera: passed (measured, and answered by the seller)')
  expect(await page.textContent('main')).not.toMatch(/verified/i)
  await expectAccessible(page)

  // A buyer finds it in Bangla by its card, compares it with two others, and books it.
  const buyer = await arrange.person('Karim Uddin')
  const context = await browser.newContext({ baseURL: site, viewport: screen, hasTouch: true, isMobile: true })
  const reader = await context.newPage()
  await signInOn(reader, site, buyer.email)
  await reader.goto('/phones?q=errand')
  await reader.getByRole('link', { name: 'বাংলা' }).click()
  const card = reader.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('IMEI + কোডসহ ছবি আমাদের অ্যাডমিন দেখেছেন')
  await press(reader, 'তুলনা')
  for (const one of [...others, title]) await reader.getByRole('checkbox', { name: `তুলনা করুন: ${one}` }).check()
  await reader.getByRole('link', { name: 'তুলনা করুন' }).click()
  await expect(reader.getByRole('columnheader')).toHaveCount(4)
  await expect(reader.getByRole('row', { name: /^যা সমস্যা/ })).toContainText('স্ক্রিনের কাচ')
  await expect(reader.getByRole('row', { name: /^কোডসহ ছবি/ })).toContainText('আমরা দেখেছি')
  await expect(reader.getByRole('row', { name: /^সেলফ-টেস্ট/ })).toContainText('স্ক্রিনের রং: ত্রুটি')
  await expectAccessible(reader)
  await reader.getByRole('link', { name: title, exact: true }).click()
  await expect(reader.getByRole('link', { name: 'ছবি: স্ক্রিনের কাচ' })).toBeVisible()
  await expect(reader.getByRole('row', { name: /কোডসহ ছবি.*আমাদের অ্যাডমিন দেখেছেন/ })).toBeVisible()
  await expect(reader.getByRole('main')).toContainText('ফোনের দেওয়া মডেল: SM-S911B')
  await press(reader, 'বুক করুন')
  const booking = reader.getByRole('dialog')
  await booking.getByLabel('আপনার মোবাইল').fill('০১৭১২৩৪৫৬৭৮')
  await booking.getByRole('button', { name: 'বুক করুন' }).click()
  await reader.getByRole('link', { name: /পেমেন্ট করুন/ }).click()

  // While it is booked nothing can be changed; once it is given back it is, and the booking says what it said.
  const promised = reader.getByRole('group').filter({ hasText: 'বুক করার সময় যেমন লেখা ছিল' })
  const asPromised = async () => {
    await promised.getByText('বুক করার সময় যেমন লেখা ছিল').click()
    await expect(promised).toContainText('২৫,০০০৳')
    await expect(promised.getByRole('link', { name: 'ছবি: স্ক্রিনের কাচ' })).toBeVisible()
    await expect(promised).toContainText('ফোনের দেওয়া মডেল: SM-S911B')
  }
  await asPromised()
  await page.goto(`/dashboard/my-product/${id}`)
  await expect(page.getByText('Someone has booked this phone as it is now.')).toBeVisible()
  const bookingId = new URL(reader.url()).pathname.split('/').at(-1)!
  await buyer.ask(cancelBooking, { params: { id: bookingId } })
  await page.reload()
  await page.getByLabel('Price', { exact: true }).fill('19,000')
  await answerOne(page, ['They differ, or one is cracked', 'Screen glass', 'No marks, even close up'])
  await press(page, 'Save changes')
  await expect(page).toHaveURL('/dashboard/my-product')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('৳19,000')
  await reader.reload()
  await asPromised()
  await context.close()
})

test('every part of the test can be passed by with the keyboard, in Bangla', async ({ page, arrange }) => {
  const { seller, phone } = await arrange.phone('Galaxy that no one touches')
  const { token } = await seller.ask(makeSelfTestLink, { params: { id: phone._id } })
  await page.setViewportSize(screen)
  await page.goto(`/bn/self-test#token=${token}`)
  const begin = page.getByRole('button', { name: 'টেস্ট শুরু করুন' })
  await begin.focus()
  await page.keyboard.press('Enter')
  const skip = page.getByRole('button', { name: 'এটি ছাড়াই এগিয়ে যান' })
  const send = page.getByRole('button', { name: 'ফল পাঠান' })
  const parts = [
    'টাচ',
    'স্ক্রিনের রং',
    'স্পিকার ও মাইক্রোফোন',
    'পেছনের ক্যামেরা',
    'সামনের ক্যামেরা',
    'ফ্ল্যাশ',
    'ভাইব্রেশন',
    'নড়াচড়ার সেন্সর',
    'লোকেশন',
  ]
  for (const part of parts) {
    await stage(page, part)
    await skip.focus()
    await page.keyboard.press('Enter')
  }
  await passBy(skip, send)
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ফল পৌঁছেছে' })).toBeVisible()
})
