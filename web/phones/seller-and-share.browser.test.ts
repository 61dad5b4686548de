import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { aReport } from '#testing/condition-report'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }

test('a seller’s name and what they have on sale lead to their page, with their phones, since when and their sales', async () => {
  const seller = await site.market.seller('Rahima Begum')
  const phone = await site.market.sell(seller, { productName: 'Galaxy of Rahima' })
  await site.market.sell(seller, { productName: 'Another Galaxy of Rahima' })
  await site.market.sell(await site.market.seller('Tanvir Ahmed'), { productName: 'Galaxy of Tanvir' })
  const page = await site.visit(undefined, phoneScreen)
  await page.goto(phonePath({ id: phone._id, title: phone.title }))
  await expectSoon(
    page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Rahima Begum' }),
  ).toBeVisible()
  // There are no prices to compare with for a model that is not known.
  await expectSoon(page.getByRole('region', { name: 'Prices here' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: '2 on sale' }).click()
  await expectSoon(page).toHaveURL(`/sellers/${phone.sellerId}`)
  const main = page.getByRole('main')
  await expectSoon(main.getByRole('heading', { level: 1 })).toHaveText('Rahima Begum')
  await expectSoon(main).toContainText(/Here since \d{1,2} \w+ \d{4} · 2 on sale · no sales yet/)
  await expectSoon(main.getByRole('article')).toHaveCount(2)
  await expectSoon(main).not.toContainText('Galaxy of Tanvir')
  await expectSoon(
    main
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Book Now/ }),
  ).toBeVisible()
  const answer = await page.goto('/sellers/nobody')
  expect(answer!.status()).toBe(404)
})

test('phones that are opened one after the other stand side by side, without a script too, and the page does not move sideways', async () => {
  const { market } = site
  const seller = await market.seller()
  const black = await market.sell(seller, { productName: 'Galaxy to compare', attributes: ['colour:black'] })
  const blue = await market.sell(seller, { productName: 'Galaxy beside it', attributes: ['colour:blue'] })
  const third = await market.sell(seller, { productName: 'Galaxy number three' })
  const fourth = await market.sell(seller, { productName: 'Galaxy number four' })
  const page = await site.visit(undefined, phoneScreen)
  const compare = async ({ _id: id, title }: typeof black) => {
    await page.goto(phonePath({ id, title }))
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
  }
  await compare(black)
  await expectSoon(page).toHaveURL(`/compare?phones=${black._id}`)
  await compare(blue)
  await expectSoon(page).toHaveURL(`/compare?phones=${black._id},${blue._id}`)
  await expectSoon(page.getByRole('row').filter({ hasText: 'Colour' })).toContainText('blackblue')
  await compare(third)
  await expectSoon(page.getByRole('columnheader')).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const box = page.getByRole('region', { name: 'Phones side by side' })
  const isWider = () => box.evaluate((one) => one.scrollWidth > one.clientWidth)
  expect(await isWider(), 'three fit on a phone').toBe(false)
  await compare(fourth)
  await expectSoon(page.getByRole('columnheader')).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await isWider()).toBe(true)
  // Photo, title and price stay below the navigation while one scrolls down, above their column while one scrolls sideways.
  const bar = page.getByText('Galaxy number four').first()
  await expectSoon(bar).toBeHidden()
  await page
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView())
  await box.evaluate((one) => void (one.scrollLeft = 500))
  await expectSoon(bar).toBeVisible()
  await expectSoon(bar).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: /^Remove.*Galaxy beside it/ }).click()
  await expectSoon(page).toHaveURL(`/compare?phones=${black._id},${third._id},${fourth._id}`)

  const plain = await site.visit(undefined, { ...phoneScreen, javaScriptEnabled: false })
  await plain.goto(`/bn/compare?phones=${black._id},${blue._id},999999999`)
  await expectSoon(plain.getByText('এগুলোর মধ্যে ১টি ফোন আর বাজারে নেই।')).toBeVisible()
  await expectSoon(plain.getByRole('columnheader')).toHaveCount(3)
  await plain.getByRole('link', { name: /Galaxy number four/ }).click()
  await expectSoon(plain.getByRole('columnheader')).toHaveCount(4)
})

test('a phone is booked and asked about from its column, and what is the same in all is folded', async () => {
  const { market } = site
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const [first, second] = [
    await market.sell(seller, { productName: 'Galaxy to book here' }),
    await market.sell(seller, { productName: 'Galaxy to ask about' }),
  ]
  const page = await site.visit(buyer, phoneScreen)
  await page.goto(`/compare?phones=${first._id},${second._id}`)
  const fold = page.getByRole('group').filter({ hasText: 'Same in all' })
  await expectSoon(fold.locator('dd').first()).toBeHidden()
  await fold.getByText(/^Same in all/).click()
  await expectSoon(fold.locator('dd').first()).toBeVisible()
  await expectSoon(page.getByRole('link', { name: /^Ask or make an offer.*Galaxy to ask about/ })).toHaveAttribute(
    'href',
    `/dashboard/messages/to/${second._id}`,
  )
  await expectSoon(page.getByRole('button', { name: 'Favourite: Galaxy to ask about' })).toBeVisible()
  await page.getByRole('button', { name: /^Book Now.*Galaxy to book here/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('01712345678')
  await dialog.getByLabel('Location').fill('Mirpur 10')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expectSoon(page.getByRole('link', { name: /^Pay .*Galaxy to book here/ })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a long answer takes five lines on a phone, so that it leaves no gap beside the others, and all of it at a press or without a script', async () => {
  const { market } = site
  const seller = await market.seller()
  const answers = aReport({ glass: 'visible', back: 'visible', frame: 'visible', battery: 'broken', water: 'once' })
  const worn = await market.sell(seller, { productName: 'Galaxy worn', condition: 'faulty', conditionReport: answers })
  const fine = await market.sell(seller, { productName: 'Galaxy fine' })
  const third = await market.sell(seller, { productName: 'Galaxy third' })
  const path = `/compare?phones=${worn._id},${fine._id},${third._id}`
  const rowIn = (page: Page) => page.getByRole('row').filter({ hasText: 'What is wrong' })
  const heightOf = async (page: Page) => (await rowIn(page).boundingBox())!.height
  const page = await site.visit(undefined, phoneScreen)
  await page.goto(path)
  await expectSoon(rowIn(page)).toContainText('Got wet, and has worked since')
  expect(await heightOf(page)).toBeLessThan(180)
  await page.getByRole('region', { name: 'Phones side by side' }).evaluate((box) => void (box.scrollLeft = 500))
  await page.getByRole('button', { name: /^More.*What is wrong/ }).click()
  await expectSoon(page.getByRole('button', { name: /^Less.*What is wrong/ })).toBeVisible()
  // The phone that it is about came back into sight, next to the names of the facts.
  const names = (await rowIn(page).getByRole('rowheader').boundingBox())!
  const cell = (await rowIn(page).getByRole('cell').first().boundingBox())!
  expect(cell.x).toBeGreaterThanOrEqual(names.x + names.width - 1)
  const whole = await heightOf(page)
  expect(whole).toBeGreaterThan(360)

  const plain = await site.visit(undefined, { ...phoneScreen, javaScriptEnabled: false })
  await plain.goto(path)
  await expect.poll(() => heightOf(plain)).toBe(whole)
  await expectSoon(plain.getByRole('button', { name: /^More.*What is wrong/ })).toBeHidden()
  const wide = await site.visit(undefined, { viewport: { width: 1440, height: 900 } })
  await wide.goto(path)
  await expectSoon(rowIn(wide)).toContainText('Got wet, and has worked since')
  await expectSoon(wide.getByRole('button', { name: /^More.*What is wrong/ })).toBeHidden()
  const { clientHeight, scrollHeight } = await rowIn(wide)
    .getByRole('cell')
    .first()
    .locator('div')
    .evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  expect(scrollHeight).toBe(clientHeight)
})

test('phones are chosen on their cards by keyboard, four at most, and stay chosen for the tab', async () => {
  const { market } = site
  const seller = await market.seller()
  const titles = ['one', 'two', 'three', 'four', 'five'].map((number) => `Quinto ${number}`)
  const ids = new Map<string, string>()
  for (const productName of titles) ids.set(productName, (await market.sell(seller, { productName }))._id)
  const page = await site.visit(undefined, phoneScreen)
  await page.goto('/phones?q=quinto')
  const box = (title: string) => page.getByRole('checkbox', { name: `Compare: ${title}` })
  const choose = async (title: string) => {
    await box(title).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const bar = page.getByRole('region', { name: 'Chosen phones' })
  await expectSoon(bar.getByRole('status')).toHaveText('Choose up to 4 phones')
  for (const title of titles.slice(0, 2)) await choose(title)
  await expectSoon(bar.getByRole('status')).toHaveText('2 chosen')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expectSoon(page).toHaveURL(`/compare?phones=${ids.get('Quinto one')},${ids.get('Quinto two')}`)

  await page.goto('/phones?q=quinto')
  // A finger meets it anywhere in 44 px.
  await expectSoon(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  const small = (await page.getByRole('button', { name: 'Compare', exact: true }).boundingBox())!
  await page.mouse.click(small.x + 22, small.y + small.height - 43)
  await expectSoon(box('Quinto one')).toBeChecked()
  for (const title of titles.slice(2, 4)) await choose(title)
  await expectSoon(bar.getByRole('status')).toHaveText('4 chosen, no more fit')
  await expectSoon(box('Quinto five')).toBeDisabled()
  const all = await site.visit(undefined, phoneScreen)
  await all.goto(
    `/compare?phones=${titles
      .slice(0, 4)
      .map((title) => ids.get(title))
      .join(',')}`,
  )
  const third = all.getByRole('columnheader').nth(3)
  await expectSoon(third).toContainText('Quinto three')
  // A part of it shows that one can scroll on.
  expect((await third.boundingBox())!.x).toBeLessThan(320)
  await choose('Quinto four')
  await expectSoon(box('Quinto five')).toBeEnabled()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expectSoon(bar.getByRole('status')).toHaveText('Choose up to 4 phones')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expectSoon(bar).toHaveCount(0)
})

test('the page about NEIR opens a text message with the IMEI that was typed, in Bangla digits too', async () => {
  const page = await site.visit(undefined, phoneScreen)
  await page.goto('/neir')
  const sms = page.getByRole('link', { name: 'SMS to 16002' })
  await page.getByLabel('Type it here').fill('৩৫ ৬৯৩৮ ০৩৫৬৪৩ ৮০৯')
  await expectSoon(sms).toHaveAttribute('href', 'sms:16002?&body=KYD%20356938035643809')
  await expectSoon(page.getByRole('status').filter({ hasText: 'KYD 356938035643809' })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: 'dial *#06#' })).toHaveAttribute('href', 'tel:*%2306%23')
})

test('Share opens the system’s sheet where there is one, and else offers WhatsApp, Messenger, copying and a QR code', async () => {
  const phone = await site.market.sell(await site.market.seller(), { productName: 'Galaxy to be shared' })
  const path = phonePath({ id: phone._id, title: phone.title })
  const url = site.market.url + path
  const page = await site.visit(undefined, { ...phoneScreen, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
  await page.goto(path)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this phone' })
  await expectSoon(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Galaxy\+to\+be\+shared/,
  )
  await expectSoon(dialog.getByRole('link', { name: 'Messenger' })).toHaveAttribute(
    'href',
    `fb-messenger://share/?link=${encodeURIComponent(url)}`,
  )
  await dialog.getByRole('button', { name: 'Show a QR code' }).click()
  await expectSoon(dialog.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expectSoon(page.getByText('The link is copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const phoneWithSheet = await site.visit(undefined, phoneScreen)
  await phoneWithSheet.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => void shared.push(what),
      configurable: true,
    })
  })
  await phoneWithSheet.goto(path)
  await phoneWithSheet.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = () => phoneWithSheet.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared)
  await expect.poll(shared).toEqual([{ title: 'Galaxy to be shared', url }])
  await expectSoon(phoneWithSheet.getByRole('dialog')).toHaveCount(0)
})
