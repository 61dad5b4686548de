import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeal } from '#contract/deals/deals'
import { proposeCourier } from '#contract/deals/handover'
import { expectSoon } from '#testing/browser'
import { anAddress } from '#testing/parcel-address'
import { aSale } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a buyer who types an address while the seller proposes another courier accepts only what they have read', async () => {
  const { buyer, seller, bookingId: id } = await aSale(site.market)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: { courier: 'pathao', paidBy: 'seller', days: 2 } })
  const page = await site.visit(buyer, { viewport: { width: 360, height: 740 } })
  await page.goto(`/dashboard/deal/${id}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(anAddress.name)
  await dialog.getByLabel('Mobile number').fill(anAddress.mobile)
  await dialog.getByLabel('District').selectOption(anAddress.districtId)
  await dialog.getByLabel('Upazila or area').fill(anAddress.area)
  await dialog.getByLabel('House, road, village or block').fill(anAddress.line)
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 1 } })
  // The press names the proposal that was read, even if the page has heard of the change.
  await dialog.getByRole('button', { name: 'Accept the courier' }).click()
  await expectSoon(dialog).toContainText('This proposal is no longer valid.')
  await expectSoon(dialog).toContainText('has changed the proposal')
  await expectSoon(dialog).toContainText('RedX')
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ state: 'paid', handover: { agreed: null } })
  await dialog.getByRole('button', { name: 'Continue with this one' }).click()
  await dialog.getByRole('button', { name: 'Accept the courier' }).click()
  await expectSoon(dialog).toHaveCount(0)
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ handover: { agreed: { courier: 'redx', days: 1 } } })
})
