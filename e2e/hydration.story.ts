import type { Page } from '@playwright/test'
import { reactHasBegun } from '#testing/browser'
import { expect, hold, test } from './story.ts'
import { settleAt } from './tour.ts'

/** Texts of the markup, and the texts that replace them. */
const changes = [
  { path: '/phones', of: 'a card', from: 'Book Now<', to: 'Look Now<' },
  { path: '/phones', of: 'a filter', from: '<small>', to: '<small>9' },
  { path: '/', of: 'the bar at the top', from: '>Blogs</a>', to: '>Logs</a>' },
  { path: '/', of: 'the bar at the bottom', from: '<span>Me</span>', to: '<span>Mine</span>' },
]

test('markup that React would have made otherwise is heard of, in each part whose markup is kept', async ({ page }) => {
  let faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  /** Goes there with no fault of the page before. */
  const openAgain = async (path: string) => {
    await page.goto('about:blank')
    faults = []
    await settleAt(page, path)
  }
  for (const [path, parts] of Map.groupBy(changes, ({ path }) => path)) {
    await openAgain(path)
    expect(faults, `of ${path} as it is`).toEqual([])
    for (const { of, from, to } of parts) {
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        expect(html).toContain(from)
        await route.fulfill({ response, body: html.replace(from, to) })
      })
      await openAgain(path)
      await expect.poll(() => faults.join(' '), { message: of }).toContain('React error #418')
      await page.unroute(path)
    }
  }
})

test('what no press changes stays as the server drew it, without its code, and its links lead on within the page', async ({
  page,
}) => {
  const drawn: [path: string, text: string, isDrawn: string][] = [
    ['/', 'Huge Collection', 'Large Collection'],
    ['/bn', 'নুসরাত জাহান', 'নুসরাত বেগম'],
  ]
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  for (const [path, from, to] of drawn) {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(from, to) })
    })
    await settleAt(page, path)
    await expect(page.getByText(to)).toBeAttached()
  }
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  expect(scripts.filter((url) => /fixed-parts|footer-columns/.test(url))).toEqual([])
  expect(faults).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'শর্ত' }).click()
  await expect(page).toHaveURL('/bn/terms')
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).toHaveURL('/bn')
  // The page that the browser makes is drawn by its code, which it loads for that.
  await expect(page.getByText('নুসরাত জাহান')).toBeAttached()
  await expect(page.getByRole('list').filter({ hasText: 'সব দেখুন' }).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('the description of a phone that one comes to from a list is there, and leads on', async ({ page }) => {
  await settleAt(page, '/phones')
  await page.locator('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Condition report' })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: 'How condition is graded' }).click()
  await expect(page).toHaveURL('/condition-grades')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a phone whose description does not come is not shown without it', async ({ page }) => {
  await page.route('**/assets/phone-description-*', (route) => route.abort())
  await settleAt(page, '/phones')
  await page.locator('article').getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('Part of this page did not load.')
})

test('what is ticked and typed before the scripts have come is not lost', async ({ page }) => {
  const letScriptsCome = await hold(page, '**/assets/*.js')
  await page.goto('/phones', { waitUntil: 'commit' })
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Samsung').click()
  await filters.getByText('Good').click()
  await filters.getByText('Fair').click()
  await filters.getByText('Fair').click()
  letScriptsCome()
  await expect(page).toHaveURL('/phones?brand=samsung&condition=good')

  const letThemComeAgain = await hold(page, '**/assets/*.js')
  await page.goto('/phones', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search phones' }))
  await field.fill('galaxy')
  letThemComeAgain()
  await expect(page.getByRole('combobox', { name: 'Search phones' })).toHaveValue('galaxy')

  const letThemComeOnceMore = await hold(page, '**/assets/*.js')
  await page.goto('/neir', { waitUntil: 'commit' })
  await page.getByLabel('Type it here').fill('356938035643809')
  letThemComeOnceMore()
  await expect(page.getByRole('link', { name: 'SMS to 16002' })).toHaveAttribute('href', /KYD%20356938035643809$/)
})

test('a field of a page of text that is turned to before the whole page has come has its scripts all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      const field = document.querySelector('input')
      if (!field) return
      watching.disconnect()
      field.focus()
      field.value = '356938035643809'
    })
    watching.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/neir')
  await expect(page.getByRole('link', { name: 'SMS to 16002' })).toHaveAttribute('href', /KYD%20356938035643809$/)
})

/** Lets React begin its work and not go on, until it may. */
async function holdReact(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      held.push(() => postMessage.apply(this, given))
    }
    Object.assign(globalThis, {
      letReactGoOn() {
        Object.assign(MessagePort.prototype, { postMessage })
        for (const post of held) post()
      },
    })
  })
  return () => page.evaluate(() => (globalThis as never as { letReactGoOn(): void }).letReactGoOn())
}

for (const { what, press, effect } of [
  {
    what: 'a link',
    press: (page: Page) => page.getByRole('link', { name: 'Blogs' }).first().click(),
    effect: (page: Page) => expect(page).toHaveURL('/blogs'),
  },
  {
    what: 'the filters of a phone',
    press: (page: Page) => page.locator('summary:visible', { hasText: 'Filters' }).click(),
    effect: (page: Page) => expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible(),
  },
]) {
  test(`${what}, pressed while React takes over, waits for it and loads no other document`, async ({ page }) => {
    await page.setViewportSize({ width: what === 'a link' ? 1280 : 360, height: 800 })
    const letReactGoOn = await holdReact(page)
    await page.goto('/phones')
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await reactHasBegun(page)
    await press(page)
    await expect(page.locator('[data-waits]')).toHaveCount(1)
    await letReactGoOn()
    await effect(page)
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  })
}
