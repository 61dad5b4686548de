// Somebody who sells connects a program of their own, at 360 px: with a token it acts, and its webhook is told what happens.
import { pathOf } from '#contract/base/call'
import { book } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { getMyProducts } from '#contract/listings/listings'
import { isSigned, openProgram } from '#testing/program'
import { aWord, expect, expectAccessible, password, test as story } from './story.ts'

const test = story.extend({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a program gets a token and a webhook, acts, and is told of a booking once more by hand', async ({
  page,
  arrange,
  signIn,
  site,
}) => {
  await using program = await openProgram()
  const { seller, phone } = await arrange.phone(`Galaxy A55 ${aWord()}`)
  await signIn(seller.email)
  await page.goto('/dashboard/account')
  await page.getByRole('link', { name: 'For your programs' }).click()
  const dialog = page.getByRole('dialog')

  const tokens = page.getByRole('region', { name: 'API tokens' })
  await tokens.getByRole('button', { name: 'Make a token' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByRole('checkbox', { name: 'Your phones: read' }).check()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your new token' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  const token = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expect(tokens.getByRole('listitem')).toContainText('Reads: Your phones')
  await expect(tokens.getByRole('listitem')).toContainText('never used')

  const asProgram = (path: string, method = 'GET') =>
    fetch(`${site}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  const own = pathOf(getMyProducts, { query: { email: seller.email } })
  expect(await (await asProgram(own)).json()).toMatchObject([{ productName: phone.title }])
  expect((await asProgram(pathOf(addFavourite, { params: { id: phone._id } }), 'PUT')).status).toBe(403)
  await page.reload()
  await expect(tokens.getByRole('listitem')).toContainText('last used')

  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click()
  await dialog.getByLabel('Address of your program').fill('shop')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('Write a full address with https and a name')).toBeVisible()
  await dialog.getByLabel('Address of your program').fill(program.url)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByRole('heading', { name: 'The secret of the webhook' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: 'I have it' }).click()

  const buyer = await arrange.person('Nusrat Jahan')
  const { _id: listingId, title, resale_price: price, location } = phone
  await buyer.ask(book, { body: { listingId, title, price, location, name: buyer.name, email: buyer.email } })
  await expect.poll(() => program.received).toHaveLength(1)
  const [told] = program.received
  expect(isSigned(told!, secret)).toBe(true)
  expect(JSON.parse(told!.body)).toMatchObject({ type: 'phone_booked', data: { listingId } })
  await webhooks.getByText('Sent lately').click()
  const deliveries = webhooks.getByRole('listitem').getByRole('listitem')
  await expect(deliveries).toHaveText([/^phone_booked\s*Arrived/])
  await expectAccessible(page, 'main')
  await deliveries.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => program.received).toHaveLength(2)
  expect(program.received[1]!.headers['webhook-id']).toBe(told!.headers['webhook-id'])

  // An account that reads English is led back to it from any other address.
  await page.getByRole('link', { name: 'বাংলা', exact: true }).click()
  const tokensInBangla = page.getByRole('region', { name: 'এপিআই টোকেন' })
  await expect(page.getByRole('region', { name: 'ওয়েবহুক' }).getByRole('listitem')).toContainText(program.url)
  await expectAccessible(page, 'main')
  await tokensInBangla.getByRole('button', { name: /^সরান/ }).click()
  await dialog.getByRole('button', { name: 'সরান' }).click()
  await expect(tokensInBangla.getByRole('listitem')).toHaveCount(0)
  expect((await asProgram(own)).status).toBe(401)
})
