import type { Page } from '@playwright/test'
import { addFavourite, bringSeenPhones, getFavouriteIds, getSeenPhones } from '#contract/favourites/favourites'
import { getSavedSearches } from '#contract/favourites/saved-searches'
import { afterFrame, expect, expectAccessible, hold, test } from './story.ts'

/** Returns whether the tab waits for another one to finish the same work. */
const isWaitingForTurn = (tab: Page) => tab.evaluate(async () => (await navigator.locks.query()).pending!.length > 0)

test('a heart pressed before the login is there after it, in another tab too, and an undo brings it back', async ({
  page,
  context,
  arrange,
}) => {
  const title = 'Galaxy with a heart'
  const { phone } = await arrange.phone(title)
  const buyer = await arrange.person('Somebody Who Keeps')
  await page.goto(`/phones/x-${phone._id}`)
  const heart = page.getByRole('button', { name: `Favourite: ${title}` }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await other.goto('/favourites')
  const card = other.getByRole('region', { name: 'Favourites' }).getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await heart.click()
  await expect(card).toBeHidden()
  // The shelf leaves out what the page shows already.
  const seen = other.getByRole('region', { name: 'Recently viewed' }).getByRole('heading', { name: title })
  await expect(seen).toBeVisible()
  await heart.click()
  await expect(card).toBeVisible()
  await expect(seen).toBeHidden()

  await other.getByRole('link', { name: 'Log in' }).first().click()
  await other.getByLabel('Email').fill(buyer.email)
  await other.getByLabel('Password', { exact: true }).fill('Demo#2026')
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other).toHaveURL('/favourites')
  await expect(card).toBeVisible()
  await expect
    .poll(() => other.evaluate(() => [localStorage.getItem('favourites'), localStorage.getItem('seen')]))
    .toEqual([null, null])

  await card.getByRole('button', { name: `Favourite: ${title}` }).click()
  await expect(other.getByText('No favourites yet')).toBeVisible()
  // The offer to undo goes after some seconds, but not while it is pointed at.
  await other.getByRole('button', { name: 'Undo' }).hover()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await other.reload()
  await expect(card).toBeVisible()
})

test('a tab that learns the favourites just while one is taken out in another tab does not show it again', async ({
  page,
  context,
  arrange,
  signIn,
}) => {
  const [stored, out] = await Promise.all([arrange.phone('Galaxy kept'), arrange.phone('Galaxy taken out')])
  const buyer = await arrange.person('Somebody With Two Tabs')
  for (const { phone } of [stored, out]) await buyer.ask(addFavourite, { params: { id: phone._id } })
  await signIn(buyer.email)
  const takenOut = Promise.withResolvers<void>()
  await page.route(
    '**/api/favourites/ids',
    async (route) => {
      const response = await route.fetch()
      await takenOut.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/favourites/ids')
  await page.goto('/favourites')
  await asked

  const other = await context.newPage()
  await other.goto('/favourites')
  const acknowledged = other.waitForResponse(`**/api/favourites/${out.phone._id}`)
  await other.getByRole('button', { name: 'Favourite: Galaxy taken out' }).click()
  await acknowledged
  takenOut.resolve()
  await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('article')).toHaveText([/Galaxy kept/])
})

test('what one tab brings to the account is not brought back by another, where it was taken out meanwhile', async ({
  page,
  context,
  arrange,
  signIn,
}) => {
  const title = 'Galaxy brought once'
  const { phone } = await arrange.phone(title)
  const buyer = await arrange.person('Somebody Who Brings')
  await signIn(buyer.email)
  await context.addInitScript((id) => {
    if (!sessionStorage.getItem('opened')) localStorage.setItem('favourites', JSON.stringify([id]))
    sessionStorage.setItem('opened', 'yes')
  }, phone._id)
  const letItBring = await hold(page, '**/api/favourites')
  const bringing = page.waitForRequest('**/api/favourites')
  await page.goto('/favourites')
  await bringing

  const other = await context.newPage()
  await other.goto('/favourites')
  // The saved searches are requested once it is known who is here.
  await expect(other.getByText('None yet.')).toBeVisible()
  const acknowledged = other.waitForResponse(`**/api/favourites/${phone._id}`)
  const asked: string[] = []
  other.on(
    'request',
    (request) => void (request.url().endsWith(`/api/favourites/${phone._id}`) && asked.push(request.url())),
  )
  await other.getByRole('button', { name: `Favourite: ${title}` }).click()
  // A tab that does not wait for its turn has sent it by now, and then it comes before what the first one brings.
  await afterFrame(other)
  if (asked.length > 0) await acknowledged
  letItBring()
  await acknowledged
  await expect.poll(async () => (await buyer.ask(getFavouriteIds, {})).ids).toEqual([])
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await other.reload()
  await expect(other.getByText('No favourites yet')).toBeVisible()
})

test('phones that are forgotten in one tab are not remembered again by what another was still bringing', async ({
  page,
  context,
  arrange,
  signIn,
}) => {
  const [first, second] = await Promise.all([arrange.phone('Galaxy seen'), arrange.phone('Galaxy seen last')])
  const buyer = await arrange.person('Somebody Who Forgets')
  await buyer.ask(bringSeenPhones, { body: { ids: [first.phone._id] } })
  await signIn(buyer.email)
  const shelf = await context.newPage()
  await shelf.goto('/favourites')
  const forget = shelf.getByRole('button', { name: 'Clear list' })
  await expect(forget).toBeVisible()

  const letItBring = await hold(page, '**/api/seen')
  const bringing = page.waitForRequest('**/api/seen')
  await page.goto(`/phones/x-${second.phone._id}`)
  await bringing
  const forgotten = shelf.waitForResponse((response) => response.request().method() === 'DELETE')
  await forget.click()
  // It waits for its turn, or has been answered.
  await Promise.race([forgotten, expect.poll(() => isWaitingForTurn(shelf)).toBe(true)])
  const brought = page.waitForResponse('**/api/seen')
  letItBring()
  await Promise.all([brought, forgotten])
  expect(await buyer.ask(getSeenPhones, {})).toEqual([])
})

test('a heart that the server refuses goes back and says why', async ({ page, arrange, signIn }) => {
  const buyer = await arrange.person('Somebody Refused')
  await signIn(buyer.email)
  const known = page.waitForResponse('**/api/favourites/ids')
  await page.goto('/phones')
  await known
  await page.route('**/api/favourites/*', (route) => route.abort())
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await heart.click()
  await expect(page.getByText('There is no connection at the moment.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('where the browser keeps nothing, phones are found and hearts hold while the tab is open', async ({
  page,
  arrange,
}) => {
  const { phone } = await arrange.phone('Galaxy A15 Forgetful')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/phones?q=forgetful')
  const heart = page.getByRole('button', { name: `Favourite: ${phone.title}`, exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Favourites' }).first().click()
  await expect(page.getByRole('region', { name: 'Favourites' }).getByRole('article')).toHaveCount(1)
  expect(faults).toEqual([])
})

test('a guest who asks to be alerted logs in, finds the search saved, turns its mail off and removes it', async ({
  page,
  arrange,
}) => {
  const buyer = await arrange.newcomer('Somebody Patient')
  await page.goto('/phones?priceTo=200&q=nokia')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  await page.getByRole('button', { name: 'Alert me' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/phones?priceTo=200&q=nokia')
  await expect(
    page.getByText('Saved. Confirm your email address, and we will email you when a phone like this comes in.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Saved' }).click()

  const searches = page.getByRole('region', { name: 'Saved searches' })
  const mail = searches.getByRole('switch', { name: /Email me new ones/ })
  await expect(mail).toBeChecked()
  await expectAccessible(page)
  const reminder = searches.getByText('We only email confirmed addresses about new phones.')
  await expect(reminder).toBeVisible()
  await mail.click()
  await expect(reminder).toHaveCount(0)
  await expect.poll(async () => (await buyer.ask(getSavedSearches, {}))[0]?.alerts).toBe(false)
  await searches.getByRole('button', { name: /^Remove/ }).click()
  await expect(searches.getByText('None yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mail).not.toBeChecked()
})

test('a guest who asks to be alerted before that part of the page has its script is asked to log in as soon as it does', async ({
  page,
}) => {
  const letScriptCome = await hold(page, '**/assets/no-results-*.js')
  const requested = page.waitForRequest('**/assets/no-results-*.js')
  await page.goto('/phones?priceTo=201&q=nokia')
  await requested
  await page.getByRole('button', { name: 'Alert me' }).click()
  await expect(page.locator('[data-waits]')).toHaveText(['Alert me'])
  letScriptCome()
  await expect(page).toHaveURL(/\/login/)
})

test('a link of a mail that is not ours stops nothing and says so', async ({ page }) => {
  await page.goto('/stop-alert?token=not-ours')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid')
})
