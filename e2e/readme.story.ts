// Plays the README's 'What to click', item by item, in the demo's market with the demo's accounts.
import type { Page } from '@playwright/test'
import { cancelBooking, getBookings } from '#contract/bookings/bookings'
import { acceptProposal, proposeCourier } from '#contract/deals/handover'
import { phonePath } from '#contract/base/page-addresses'
import { Client } from '#seed/client'
import { anAddress } from '#testing/parcel-address'
import { aNoisyPhoto } from './photos.ts'
import { items, ItemWords } from './readme-items.ts'
import {
  aWord,
  awayFromMidnight,
  type Elsewhere,
  expect,
  expectSignedIn,
  fillCard,
  password,
  read,
  test,
} from './story.ts'

interface Scene {
  page: Page
  /** Another browser, signed out. */
  elsewhere: Elsewhere
  signIn(email: string): Promise<void>
  use(word: string): string
  /** Puts a phone of the demo's seller on the market. */
  offer(): Promise<{ title: string; path: string }>
  site: string
}

const buyer = 'buyer@demo.test'
const seller = 'seller@demo.test'
const admin = 'admin@demo.test'
const logInHere = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSignedIn(page)
}
const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const openMenu = async (page: Page, name: string) => {
  await page.goto('/dashboard')
  await menu(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
}
const bookHere = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}
const payFor = async (page: Page, title: string, orders: string) => {
  await openMenu(page, orders)
  await page.getByRole('link', { name: `Pay for ${title}` }).click()
}
const payByCard = async (page: Page, number: string) => {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Pay/ }).click()
}
/** Books a phone as the demo's buyer and pays for it. */
const buy = async (page: Page, path: string, title: string) => {
  await page.goto(path)
  await main(page).getByRole('button', { name: 'Book Now', exact: true }).click()
  await bookHere(page, 'Book Now')
  await payFor(page, title, 'My Orders')
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('Your payment completed.')).toBeVisible()
  await page.getByRole('link', { name: 'Your code and next step' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deal\//)
}

const acts: Record<string, (scene: Scene) => Promise<void>> = {
  async Buy({ page, offer, use }) {
    const { title } = await offer()
    await page.goto('/')
    await page.locator('a[href="/category-mobile/samsung"]').first().click()
    await logInHere(page, buyer)
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: new RegExp(`^${use('Book Now')}`) })
      .click()
    await bookHere(page, 'Book Now')
  },

  async Pay({ page, offer, signIn, use }) {
    const { title, path } = await offer()
    await signIn(buyer)
    await page.goto(path)
    await main(page).getByRole('button', { name: 'Book Now', exact: true }).click()
    await bookHere(page, 'Book Now')
    await payFor(page, title, use('My Orders'))
    await payByCard(page, use('4000 0000 0000 0002'))
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await payByCard(page, use('4000 0025 0000 3155'))
    await page.frameLocator('iframe[src*="/3ds/"]').getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByText(/We are unable to authenticate/)).toBeVisible()
    for (const way of ['Local card, Nagad or Rocket', 'Cash when you meet', 'Cash on delivery'])
      await expect(page.getByRole('radio', { name: use(way) })).toBeEnabled()
    await page.getByRole('radio', { name: use('bKash') }).check()
    await page.getByRole('button', { name: /^Pay ৳/ }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('The payment at bKash was not completed.')
    await page.getByRole('radio', { name: /^Card/ }).check()
    await payByCard(page, use('4242 4242 4242 4242'))
    await expect(page.getByText('Your payment completed.')).toBeVisible()
  },

  async 'Hand it over'({ page, offer, signIn, elsewhere: { page: shop, signIn: signInSeller }, use }) {
    const { title } = await offer()
    await signInSeller(use('seller@demo.test'))
    await openMenu(shop, use('My Product'))
    const own = main(shop).getByRole('link', { name: title, exact: true })
    await signIn(buyer)
    await buy(page, (await own.getAttribute('href'))!, title)
    await page.getByRole('button', { name: 'Propose a meeting' }).click()
    const proposal = page.getByRole('dialog', { name: 'Propose a time and a place' })
    await proposal.getByLabel('When?').fill(new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16))
    await proposal.getByLabel('District').selectOption('Dhaka')
    await proposal.getByLabel('Where?').selectOption('Mirpur 10 Metro Station')
    await proposal.getByRole('button', { name: 'Send the proposal' }).click()
    await shop.goto(new URL(page.url()).pathname)
    await shop.getByRole('button', { name: 'Accept', exact: true }).click()
    const code = await page.getByRole('region', { name: 'Your handover code' }).locator('p[translate=no]').innerText()
    await shop.getByLabel('Six digits').fill(code.replaceAll(/\s/g, ''))
    await shop.getByRole('button', { name: 'Hand over the phone' }).click()
    await page.getByRole('button', { name: 'Everything is fine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Everything is fine' }).click()
    await expect(page.getByRole('heading', { name: 'Complete' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reviews of this deal' })).toContainText(
      'quick deals are not reviewed',
    )
  },

  async Sell({ page, offer, signIn, use }) {
    const { title } = await offer()
    await signIn(seller)
    await openMenu(page, use('My Sales'))
    await expect(main(page).getByRole('listitem').first()).toBeVisible()
    await openMenu(page, use('Payouts'))
    await expect(main(page)).toContainText('৳')
    await openMenu(page, use('My month'))
    for (const name of ['Views', 'Favourites', 'Bookings', 'Income'])
      await expect(main(page).getByText(name).first()).toBeVisible()
    await openMenu(page, use('Add A Product'))
    await expect(page.getByLabel('Everything works')).toBeVisible()
    await openMenu(page, use('My Product'))
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: /^More about/ }).click()
    await row.getByRole('button', { name: 'Change price' }).click()
    await page.getByRole('dialog').getByLabel('New price').fill('22,000')
    await page.getByRole('dialog').getByRole('button', { name: 'Change price' }).click()
    await expect(row).toContainText('৳22,000')
  },

  async 'Send it'({ page, offer, signIn, elsewhere: { page: shop, signIn: signInSeller }, site, use }) {
    const { title, path } = await offer()
    await signIn(buyer)
    await buy(page, path, title)
    const id = page.url().split('/').at(-1)!
    const params = { id }
    const name = `Nusrat ${aWord()}`
    await (
      await new Client(site).logIn(seller, password)
    ).ask(proposeCourier, {
      params,
      body: { courier: 'steadfast', paidBy: 'buyer', days: 2 },
    })
    await (
      await new Client(site).logIn(buyer, password)
    ).ask(acceptProposal, {
      params,
      body: { number: 1, address: { ...anAddress, name } },
    })
    await signInSeller(seller)
    await shop.goto(`/dashboard/deal/${id}`)
    await shop.getByRole('button', { name: use('Book the courier') }).click()
    await shop.getByRole('dialog').getByLabel('Weight with its packing').selectOption({ index: 1 })
    await shop.getByRole('dialog').getByRole('button', { name: 'Book it' }).click()
    const [label] = await Promise.all([
      shop.waitForEvent('download'),
      shop.getByRole('button', { name: 'Label for the parcel (PDF)' }).click(),
    ])
    expect(label.suggestedFilename()).toMatch(/\.pdf$/)
    await shop.goto(use('/sandbox/steadfast/'))
    await shop.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await shop.getByRole('button', { name: 'Picked up' }).click()
    await shop.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(page.getByText('Delivered, says the courier')).toBeVisible()
  },

  async Talk({ page, offer, signIn, elsewhere: { page: shop, signIn: signInSeller }, use }) {
    const { title, path } = await offer()
    await signIn(buyer)
    await page.goto(path)
    await page.getByRole('link', { name: use('Ask or make an offer') }).click()
    await page.getByLabel('Your message').fill(use('send 500 by bkash first'))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Not sent yet. This has happened to others')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByLabel('Your message').fill('')
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await page.getByLabel('Your price').fill('20,000')
    await page.getByRole('button', { name: 'Send offer' }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await signInSeller(seller)
    await shop.goto(new URL(page.url()).pathname)
    await shop.getByRole('button', { name: 'Accept ৳20,000' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await openMenu(page, 'My Orders')
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('৳20,000')
  },

  async Keep({ page, offer, use }) {
    const { title, path } = await offer()
    await page.goto(path)
    const heart = page.getByRole('button', { name: `Favourite: ${title}` }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/phones')
    const search = page.getByRole('combobox', { name: 'Search phones' })
    await search.fill(use('nokia under 200'))
    await search.press('Enter')
    await page.getByRole('button', { name: use('Alert me') }).click()
    await logInHere(page, buyer)
    await expect(page.getByRole('link', { name: 'Saved' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: use('Favourites') })
      .click()
    await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('heading', { name: title })).toBeVisible()
    const searches = page.getByRole('region', { name: 'Saved searches' })
    // As the account was before.
    await searches.getByRole('button', { name: /^Remove.*nokia/i }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  },

  async Compare({ page, offer, use }) {
    const phones = [await offer(), await offer()]
    for (const { path } of phones) {
      await page.goto(path)
      await main(page)
        .getByRole('link', { name: use('Compare') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/compare/)
    }
    for (const { title } of phones) await expect(main(page)).toContainText(title)
  },

  async 'Know the phone'({ page, offer, signIn, use }) {
    await awayFromMidnight()
    const { title } = await offer()
    await signIn(seller)
    await openMenu(page, use('My Product'))
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: /^More about/ }).click()
    await row.getByRole('link', { name: new RegExp(`^${use('Edit or pause')}`) }).click()
    const shown = page.getByRole('region', { name: 'Photo with a code' })
    await shown.getByRole('button', { name: 'Get today’s code' }).click()
    await shown.getByLabel('Send the photo').setInputFiles(await aNoisyPhoto(`${aWord()}.jpg`))
    await expect(shown.getByText('Sent. An admin will look at it.')).toBeVisible()
    const part = page.getByRole('region', { name: use('Test this phone') })
    await part.getByRole('button', { name: 'Make a link' }).click()
    await page.goto((await part.getByRole('link', { name: /Test it here/ }).getAttribute('href'))!)
    await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  },

  async 'Sell the old one'({ page, use, signIn, elsewhere }) {
    await page.goto(use('/worth'))
    await page.getByLabel('Model of the phone').fill('galaxy a34')
    await page.getByRole('button', { name: 'Find' }).click()
    await main(page)
      .getByRole('link', { name: /Galaxy A34/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: /worth/ })).toBeVisible()

    const { facets } = await read<{ facets: { model: { value: string }[] } }>(page.request, '/api/phones?limit=1')
    const offersOf = async (model: string) =>
      (await read<{ offers: unknown[] }>(page.request, `/api/models/${model}/offers?condition=like%20new`)).offers
    let model = ''
    for (const { value } of facets.model) if (!model && (await offersOf(value)).length > 0) model = value
    await signIn(buyer)
    await page.goto(`/models/${model}#worth`)
    for (const question of await page.locator('#worth select').all()) await question.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show the price' }).click()
    await page.getByRole('link', { name: use('Book'), exact: true }).click()
    await page.getByLabel('Mobile number').fill('01712345678')
    await page.getByRole('button', { name: 'Book this price' }).click()
    await expect(page.getByRole('button', { name: 'I am at the counter' })).toBeVisible()

    const counter = elsewhere.page
    await elsewhere.signIn(seller)
    await openMenu(counter, use('Shop'))
    await main(counter)
      .getByRole('link', { name: use('Quotes') })
      .click()
    await expect(counter.getByRole('link', { name: '01712345678' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'I am at the counter' })).toHaveCount(0)
  },

  async 'In Bangla'({ page, use }) {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: use('বাংলা') })
      .click()
    await expect(page).toHaveURL(use('/bn'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  },

  async 'Without a network'({ page, offer }) {
    const { title, path } = await offer()
    await page.goto(path)
    expect((await page.request.get('/site.webmanifest')).ok()).toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
      .toBeGreaterThan(0)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },

  async 'Keep order'({ page, signIn, use }) {
    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: use('Contact') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
    await signIn(admin)
    await openMenu(page, use('Help'))
    await openMenu(page, use('Inbox'))
    for (const name of [/Held phones/, /Contested deals/, /Lost phones/, /Photos with a code/, /Questions to answer/])
      await expect(main(page).getByRole('link', { name })).toBeVisible()
    await openMenu(page, use('Overview'))
    await openMenu(page, use('Money'))
    await expect(main(page)).toContainText(/batch/i)
  },

  async 'Behind the scenes'({ page, use }) {
    for (const address of ['/sandbox/stripe/', '/sandbox/mail', '/sandbox/phone', '/api/docs'])
      expect((await page.request.get(use(address))).status(), address).toBe(200)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
    await page.keyboard.press(use('?'))
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
}

test('every item of the list has an act, in its order', () => {
  expect(items.map(({ title }) => title)).toEqual(Object.keys(acts))
})

// One after the other: the demo's buyer may have few unpaid bookings at a time.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

for (const item of items)
  test(`what to click: ${item.title}`, async ({ page, arrange, signIn, elsewhere, site }) => {
    const ofSeller = await new Client(site).logIn(seller, password)
    const offered: string[] = []
    const offer: Scene['offer'] = async () => {
      const title = `Samsung Galaxy A54 8/256 ${aWord()}`
      const { phone } = await arrange.phone(title, { seller: ofSeller })
      offered.push(phone._id)
      return { title, path: phonePath({ id: phone._id, title }) }
    }
    const words = new ItemWords(item)
    try {
      await acts[item.title]!({ page, elsewhere, signIn, use: words.use, offer, site })
      expect(words.unused, 'the act uses all that the item names').toEqual([])
    } finally {
      const ofBuyer = await new Client(site).logIn(buyer, password)
      for (const { _id: id, listingId, paid } of await ofBuyer.ask(getBookings, { query: { email: buyer } }))
        if (!paid && offered.includes(listingId)) await ofBuyer.ask(cancelBooking, { params: { id } })
    }
  })
