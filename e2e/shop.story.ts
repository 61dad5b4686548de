import type { Page } from '@playwright/test'
import { pathOf } from '#contract/base/call'
import { setPrice } from '#contract/listings/listings'
import { shopHeader } from '#contract/shops/shop-header'
import { getMyShop } from '#contract/shops/shops'
import { Client } from '#seed/client'
import { aWord, expect, expectAccessible, password, test } from './story.ts'

const small = (page: Page) => page.setViewportSize({ width: 360, height: 740 })

test('a seller opens a shop on a small phone, an admin checks its papers, and somebody whom the owner invites works for it until they are removed', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const word = aWord()
  const { seller: owner, phone } = await arrange.phone(`Galaxy of a shop ${word}`)
  const worker = await arrange.person('Jahanara Begum')
  await small(page)
  await signIn(owner.email)
  await page.goto('/dashboard/shop')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('Enter the name of the shop.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name in English').fill(`Rokeya ${word}`)
  await page.getByLabel('Name in Bangla').fill('রোকেয়া টেলিকম')
  await page.getByLabel('District').selectOption('dhaka')
  await page.getByLabel('Address').fill('Shop 7, Mirpur 10')
  await page.getByLabel('Place on the map').fill('51.5, 0.1')
  await page.getByLabel('Trade licence number').fill('TRAD/1234')
  await page.getByLabel('Sunday: opens').fill('09:30')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('This place is not in Bangladesh.')).toBeVisible()
  await page.getByLabel('Place on the map').fill('23.80711, 90.36872')
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('An admin will look at your papers.')).toBeVisible()
  await expectAccessible(page)

  const admin = elsewhere.page
  await elsewhere.signIn('admin@demo.test')
  await admin.goto('/dashboard/shop-checks')
  const waiting = admin.getByRole('listitem').filter({ hasText: `Rokeya ${word}` })
  await expect(waiting.getByText('TRAD/1234')).toBeVisible()
  await expectAccessible(admin)
  await waiting.getByRole('button', { name: 'Papers are right' }).click()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('link', { name: 'See the shop as others do' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rokeya ${word}`)
  await expect(page.getByText('Business, papers checked')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sunday' })).toContainText('09:30–20:00')
  await expect(page.getByRole('row', { name: 'Friday' })).toContainText('Closed')
  await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute(
    'href',
    /mlat=23\.80711&mlon=90\.36872/,
  )
  await expectAccessible(page)

  await page.goto('/dashboard/shop')
  await page.getByText('People', { exact: true }).click()
  await page.getByLabel('Email address or mobile number').fill(worker.email)
  await page.getByLabel('Role').selectOption('seller')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('has not answered yet')).toBeVisible()
  await expectAccessible(page)

  const other = elsewhere.page
  await elsewhere.signIn(worker.email)
  await other.goto('/dashboard/shop')
  await other.getByRole('button', { name: 'Accept' }).click()
  await other.getByRole('button', { name: 'Work now' }).click()
  await expect(other).toHaveURL(/my-product/)
  await expect(other.getByText(`You act for Rokeya ${word}`)).toBeVisible()
  await expect(other.getByText(phone.title).first()).toBeVisible()
  await expectAccessible(other)
  await worker.renewToken()
  const shopId = (await worker.ask(getMyShop, {})).worksFor[0]!.id
  const change = (price: number) =>
    worker.request(`/api${pathOf(setPrice, { params: { id: phone._id } })}`, {
      method: setPrice.method,
      headers: { 'content-type': 'application/json', [shopHeader]: shopId },
      body: JSON.stringify({ price }),
    })
  expect((await change(2_400_000)).status).toBe(200)

  await page.reload()
  await page.getByText('People', { exact: true }).click()
  await page.getByRole('button', { name: 'Make a cashier Jahanara Begum' }).click()
  await expect(page.getByRole('button', { name: 'Make a seller Jahanara Begum' })).toBeVisible()
  await other.getByRole('button', { name: 'Back to your own' }).click()
  await other.getByRole('button', { name: 'Work now' }).click()
  await expect(other).toHaveURL(/my-sales/)
  await expect(other.getByRole('list', { name: 'Selling' }).getByRole('link')).toHaveText(['My Sales'])
  expect((await change(2_300_000)).status).toBe(403)

  await page.reload()
  await page.getByText('Who did what', { exact: true }).click()
  await expect(page.getByText('Changed a price')).toBeVisible()
  await page.getByText('People', { exact: true }).click()
  await page.getByRole('button', { name: 'Remove Jahanara Begum' }).click()
  await expect(page.getByRole('button', { name: 'Remove Jahanara Begum' })).toHaveCount(0)
  expect((await change(2_300_000)).status).toBe(403)
})

test('in Bangla, one reads the front of the demo’s shop on a small phone, and comes there from its seller', async ({
  page,
  site,
}) => {
  const seller = await new Client(site).logIn('seller@demo.test', password)
  const { own } = await seller.ask(getMyShop, {})
  await small(page)
  await page.goto(`/bn/shops/${own!.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own!.nameBangla)
  await expect(page.getByText('ব্যবসা, কাগজ যাচাই করা')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/bn/sellers/${own!.sellerId}`)
  await page.getByRole('link', { name: new RegExp(own!.nameBangla) }).click()
  await expect(page).toHaveURL(new RegExp(`/bn/shops/${own!.slug}$`))
})
