import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon, reactHasBegun } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }
const patiya = { latitude: 22.301234, longitude: 91.981234 }

test('who asks for phones nearby gets the nearest district into the search, and the position goes nowhere', async () => {
  const { market } = site
  const seller = await market.seller()
  await market.sell(seller, { productName: 'Galaxy of the port', districtId: 'chattogram' })
  await market.sell(seller, { productName: 'Galaxy of the capital', districtId: 'dhaka' })
  const page = await site.visit(undefined, { ...phoneScreen, geolocation: patiya, permissions: ['geolocation'] })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/phones?brand=samsung&district=dhaka')
  await reactHasBegun(page)
  await page.getByText('Filters', { exact: false }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Near me' }).click()
  await page.getByRole('button', { name: 'Find my district' }).click()
  await expectSoon(page.getByText('The nearest district town is Chattogram.')).toBeVisible()
  await expectSoon(page.getByRole('link', { name: 'And the districts around' })).toHaveAttribute(
    'href',
    /district=bandarban&district=chattogram&district=coxs-bazar/,
  )
  await page.getByRole('link', { name: 'Phones in Chattogram' }).click()
  await expectSoon(page).toHaveURL('/phones?brand=samsung&district=chattogram')
  await expectSoon(page.getByRole('article')).toHaveCount(1)
  await expectSoon(page.getByRole('article')).toContainText('Galaxy of the port')
  expect(sent.filter((request) => /22\.3|91\.98/.test(request))).toEqual([])
})

test('who refuses, or is outside Bangladesh, reads so and chooses a district', async () => {
  const refusing = await site.visit(undefined, phoneScreen)
  await refusing.goto('/near?brand=samsung')
  await refusing.getByRole('button', { name: 'Find my district' }).click()
  await expectSoon(refusing.getByRole('alert')).toContainText('Your browser does not tell us where you are.')
  await refusing.getByLabel('Or choose a district').selectOption('Sylhet')
  await refusing.getByRole('button', { name: 'Show phones' }).click()
  await expectSoon(refusing).toHaveURL('/phones?brand=samsung&district=sylhet')

  const london = { latitude: 51.5, longitude: -0.1 }
  const abroad = await site.visit(undefined, { ...phoneScreen, geolocation: london, permissions: ['geolocation'] })
  await abroad.goto('/bn/near')
  await abroad.getByRole('button', { name: 'আমার জেলা খুঁজুন' }).click()
  await expectSoon(abroad.getByRole('alert')).toContainText('আপনি বাংলাদেশের বাইরে')
})

test('the search field leads there, and without a script the form does the same', async () => {
  const page = await site.visit(undefined, phoneScreen)
  await page.goto('/bn/phones')
  await page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).first().fill('iphone কাছাকাছি')
  await page.getByRole('option', { name: 'iphone, আমার কাছে' }).click()
  await expectSoon(page).toHaveURL('/bn/near?q=iphone')
  await expectSoon(page.getByRole('heading', { name: 'আমার কাছের ফোন' })).toBeVisible()

  const plain = await site.visit(undefined, { ...phoneScreen, javaScriptEnabled: false })
  await plain.goto('/bn/near?brand=samsung')
  await expectSoon(plain.getByRole('button', { name: 'আমার জেলা খুঁজুন' })).toBeDisabled()
  await plain.getByLabel('অথবা জেলা বেছে নিন').selectOption('dhaka')
  await plain.getByRole('button', { name: 'ফোন দেখান' }).click()
  await expectSoon(plain).toHaveURL('/bn/phones?brand=samsung&district=dhaka')
  await expectSoon(plain.getByRole('article')).toContainText('Galaxy of the capital')
})
