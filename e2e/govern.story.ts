import { getUsers } from '#contract/accounts/people'
import { getPhone } from '#contract/listings/phones'
import { report } from '#contract/moderation/reports'
import { Client } from '#seed/client'
import { aWord, expect, expectAccessible, blockStream, test } from './story.ts'

const admin = (site: string) => new Client(site).logIn('admin@demo.test', 'Demo#2026')
/** Names that no other story uses, so that a search finds one person. */
const rare = (name: string) => `${name} ${aWord()}`

test('an admin finds a seller by name, makes her an admin, and takes the role away from under her open tab @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const name = rare('Rahima')
  const seller = await arrange.person(name, 'seller')
  await signIn('admin@demo.test')
  await page.goto('/dashboard/allSeller')
  await expect(page.getByRole('columnheader')).toHaveText(['Seller Name', 'Email', 'Status', 'Verify', 'Delete'])
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=Rahima/)
  await page.getByRole('button', { name: `Make Admin ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Make admin successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Make Admin ${name}` })).toBeHidden()

  await elsewhere.signIn(seller.email)
  await blockStream(elsewhere.page)
  await elsewhere.page.goto('/dashboard/allSeller')
  await expect(elsewhere.page.getByRole('heading', { name: 'All Seller' })).toBeVisible()
  await page.getByRole('button', { name: `Remove Admin ${name}` }).click()
  const removed = page.waitForResponse((answer) => answer.url().includes('/api/users/admin/'))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click()
  await removed
  // Presses at once, before the other page asks by itself.
  await elsewhere.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'All Buyer' }).click()
  await Promise.all([
    expect(page.getByText(`${name} is no longer an admin.`)).toBeVisible(),
    expect(elsewhere.page.getByRole('status').getByText('Only admins can do that.')).toBeVisible(),
  ])
  await expect(elsewhere.page).toHaveURL(/\/login/)
  await expect(elsewhere.page.getByText('That page is for admins.')).toBeVisible()
})

test('an admin deletes a seller after a question; her open tab is led to the login and her phone leaves the market @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
  site,
}) => {
  const name = rare('Shamsul')
  const seller = await arrange.person(name, 'seller')
  await elsewhere.signIn(seller.email)
  await blockStream(elsewhere.page)
  await elsewhere.page.goto('/dashboard')
  await signIn('admin@demo.test')
  await page.goto(`/dashboard/allSeller?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Want to delete?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This Seller deleted successfully.')).toBeVisible()
  await expect(page.getByText(`No one found for “${name}”`)).toBeVisible()
  await elsewhere.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Product' }).click()
  await expect(elsewhere.page.getByRole('status').getByText('This account no longer exists.')).toBeVisible()
  await expect(elsewhere.page).toHaveURL(/\/login/)
  const { length } = await (await admin(site)).ask(getUsers, { query: { search: name } })
  expect(length).toBe(0)
})

test('an admin deletes a buyer', async ({ page, arrange, signIn }) => {
  const name = rare('Karim')
  await arrange.person(name)
  await signIn('admin@demo.test')
  await page.goto(`/dashboard/allBuyer?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('columnheader')).toHaveText(['Buyer Name', 'Status', 'Delete'])
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This Buyer deleted successfully.')).toBeVisible()
})

test('a buyer reports a phone, an admin takes it down, and the seller reads why @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const title = rare('Samsung that is a fake')
  const { seller } = await arrange.phone(title)
  const buyer = await arrange.person('Karim Uddin')
  await signIn(buyer.email)
  await page.goto('/category-mobile/samsung')
  await page.getByRole('article').getByRole('link', { name: title }).click()
  const flag = page.getByRole('button', { name: 'Report', exact: true })
  await flag.click()
  const dialog = page.getByRole('dialog', { name: 'Report this phone' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('What is wrong with it?').selectOption('fake')
  await dialog.getByLabel('Note').fill('The camera says Sansung.')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toBeHidden()
  await flag.click()
  await dialog.getByLabel('What is wrong with it?').selectOption('spam')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('You have already reported this phone. We are looking into it.')).toBeVisible()

  await elsewhere.signIn('admin@demo.test')
  await elsewhere.page.goto('/dashboard/reportedItems')
  const report = elsewhere.page.getByRole('listitem').filter({ hasText: title })
  await expect(report).toContainText('It is a fake or a clone')
  await expect(report).toContainText('The camera says Sansung.')
  await report.getByRole('button', { name: 'Take down' }).click()
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await expect(elsewhere.page.getByText('Please tell the seller why.')).toBeVisible()
  await elsewhere.page.getByLabel('Reason').fill('This is a clone.')
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await expect(report).toBeHidden()
  await elsewhere.page.getByRole('link', { name: 'Taken down' }).click()
  await expect(report).toContainText('This is a clone.')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    'An admin took it down: This is a clone.',
  )
})

test('an admin suspends two sellers at once; one logs in and reads why, and one press takes it back @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const family = rare('Sikder')
  const [one, two] = [
    await arrange.person(`Rina ${family}`, 'seller'),
    await arrange.person(`Abul ${family}`, 'seller'),
  ]
  await signIn('admin@demo.test')
  await page.goto(`/dashboard/allSeller?search=${encodeURIComponent(family)}`)
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 people?' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Please say why. They will read it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Three buyers reported clones.')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('2 people are suspended.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: one.name })).toContainText('Three buyers reported clones.')

  await elsewhere.signIn(one.email)
  await elsewhere.page.goto('/dashboard')
  await expect(elsewhere.page.getByRole('region', { name: 'Your account is suspended' })).toContainText(
    'Three buyers reported clones.',
  )

  // The list of the suspended is requested before the suspension ends, and comes after it.
  const isOver = Promise.withResolvers<void>()
  await page.route(
    /\/api\/user.*suspended/,
    async (route) => {
      const response = await route.fetch()
      await isOver.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(/\/api\/user.*suspended/)
  await page.getByRole('link', { name: 'Suspended', exact: true }).click()
  await asked
  await page.getByRole('button', { name: `End suspension ${one.name}` }).click()
  await expect(page.getByText('The suspension has ended.')).toBeVisible()
  isOver.resolve()
  await expect(page.getByRole('row').filter({ hasText: one.name })).toBeHidden()
  await page.goto('/dashboard/audit-log')
  await expect(page.getByRole('listitem').filter({ hasText: one.email }).first()).toContainText('Suspension ended')
})

test('a report is dismissed with a note, and opened again by Undo @errand', async ({ page, arrange, signIn }) => {
  const title = rare('Samsung that is none')
  const { phone } = await arrange.phone(title)
  await (await arrange.person('Karim Uddin')).ask(report, { body: { listingId: phone._id, reason: 'spam' } })
  await signIn('admin@demo.test')
  await page.goto('/')
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  await expect(dashboard).toHaveAttribute('href', '/dashboard/overview')
  await dashboard.click()
  await expect(page).toHaveURL('/dashboard/overview')
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /^Reported phones/ })
    .click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('The seller showed the box.')
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test('a name that no model has becomes a model by one press, its phone is read again, and the model is changed and removed', async ({
  page,
  arrange,
  signIn,
  site,
}) => {
  const number = 1000 + (Number.parseInt(crypto.randomUUID().slice(0, 6), 16) % 9000)
  const name = `Zorvex Q${number}`
  const { phone } = await arrange.phone(`Lava ${name} 4/64 fresh`, { category: 'lava' })
  const modelOf = async () => (await new Client(site).ask(getPhone, { params: { id: phone._id } })).model?.name ?? null
  await signIn('admin@demo.test')
  await page.goto('/dashboard/catalogue')
  const row = page.getByRole('listitem').filter({ hasText: `Lava ${name}`, has: page.getByRole('button') })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Add as a model' }).click()
  await expect(page.getByText(`${name} is now a model of Lava.`)).toBeVisible()
  await expect(row).toBeHidden()
  await expect.poll(modelOf).toBe(name)

  await page.getByRole('searchbox', { name: 'Search models' }).fill(name)
  await page.getByRole('button', { name: `Lava ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the model' })
  await dialog.getByLabel('Sizes').fill('4 GB')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write sizes as 4/64, 8/128')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel('Sizes').fill('4/64')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Model changed.')).toBeVisible()

  await page.getByRole('button', { name: `Lava ${name}` }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Model removed. Its phones stay.')).toBeVisible()
  await expect.poll(modelOf).toBeNull()
})
