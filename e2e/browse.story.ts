import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { phonePath } from '#contract/base/page-addresses'
import { getSearchCounts } from '#contract/search/search-counts'
import { Client } from '#seed/client'
import { expect, expectAccessible, hold, phonesOfDemo, phonesOnSale, test } from './story.ts'
import { settleAt } from './tour.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

test('without a script one searches, narrows, goes on to the next page and opens a phone @errand', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site })
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search phones' }).fill('samsung')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/phones?q=samsung')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Samsung')

  await page.goto('/phones')
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL('/phones?sort=price-asc')
  const prices = await page.getByRole('article').locator('p > span:has-text("Resale price")').allTextContents()
  const numbers = prices.map((price) => Number(price.replace(/\D/g, '')))
  expect(numbers.length).toBeGreaterThan(1)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/phones')
  const filters = page.getByRole('form', { name: 'Filters' })
  await expect(filters).toBeHidden()
  await page.locator('summary:visible', { hasText: 'Filters' }).click()
  await filters
    .getByRole('checkbox', { name: /^.+ \d+ phones$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Show phones' }).click()
  await expect(page).toHaveURL(/[?&]brand=\w+/)
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(1)

  await page.goto('/phones')
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Show more phones' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first!)

  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/phones\/[a-z0-9-]+-\d+$/)
  await expect(page.getByRole('table', { name: 'Details' })).toContainText('Storage')
  await expect(page.getByText('To book it, please allow scripts for this site.')).toBeVisible()
  for (const name of [/^Book Now/, /^Report/, 'Share']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('group', { name: 'Photos' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/photos\/\w+\/1280\.webp$/)
  await page.close()
})

for (const prefix of ['', '/bn'])
  test(`the demo has what the search field suggests to look for, ${prefix || 'in English'}`, async ({ page }) => {
    await page.goto(`${prefix}/phones`)
    const suggested = await page.getByRole('combobox').getAttribute('placeholder')
    await page.goto(`${prefix}/phones?${new URLSearchParams({ q: suggested! }).toString()}`)
    await expect(page.getByRole('article').first()).toContainText('iPhone 13')
  })

test('a suggestion is chosen by keyboard', async ({ page }) => {
  await page.goto('/phones')
  const search = page.getByRole('combobox', { name: 'Search phones' })
  await search.pressSequentially('samsu')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/phones\?(?:brand|model)=/)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('choosing a filter keeps the focus where it is, and the way back undoes it', async ({ page }) => {
  await page.goto('/phones')
  const box = page.getByRole('form', { name: 'Filters' }).getByRole('checkbox').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]brand=/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible()
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/phones')
  await expect(box).not.toBeChecked()
})

for (const width of [360, 1280]) {
  test(`going back to a long list finds it as long and at the same place, ${width} wide @errand`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/phones')
    await expect(page.locator('html[data-fresh]')).toHaveCount(0)
    const before = await page.getByRole('article').count()
    await page.getByRole('link', { name: 'Show more phones' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
    const addresses = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.querySelector('a')!.pathname))
    const all = await addresses()
    const last = page.getByRole('article').last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await last.click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/phones\/.+/)
    await page.goBack()
    // But for what another story has sold meanwhile.
    const lostOrTwice = async () => {
      const again = await addresses()
      const onSale = (await phonesOnSale(request)).map(phonePath)
      const lost = onSale.filter((address) => all.includes(address) && !again.includes(address))
      return [...lost, ...again.filter((address, at) => again.indexOf(address) !== at)]
    }
    await expect.poll(lostOrTwice).toEqual([])
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100)
  })
}

test('on a phone, what is further down is laid out after what is seen, and all at once where one comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letScriptsCome = await hold(page, '**/assets/*.js')
  await page.goto('/phones', { waitUntil: 'commit' })
  const cards = page.getByRole('article')
  const layoutOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).contentVisibility)
  await expect.poll(() => layoutOf(cards.last())).toBe('auto')
  expect(await layoutOf(cards.first())).toBe('visible')
  letScriptsCome()
  await expect.poll(() => layoutOf(cards.last())).toBe('visible')
  await page.reload({ waitUntil: 'commit' })
  await expect(cards.last()).toBeAttached()
  expect(await layoutOf(cards.last())).toBe('visible')
})

test('each piece of a search in words is a chip and a checked box, and is taken away alone', async ({ page }) => {
  await page.goto('/phones?q=ami samsung under 200000 chai qwxyz')
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  await expect(chips).toHaveText([/Samsung/, /up to ৳2,00,000/i, /‘qwxyz’: in none/, 'Clear all'])
  await expect(page.getByRole('status').filter({ hasText: 'None of them mentions ‘qwxyz’' })).toBeVisible()
  const brand = page.getByRole('group', { name: 'Brand' })
  await expect(brand.getByRole('checkbox', { name: /Samsung/ })).toBeChecked()
  await chips.filter({ hasText: 'qwxyz' }).click()
  await expect(page).toHaveURL('/phones?brand=samsung&priceTo=200000&sort=best')
  await brand.getByRole('checkbox', { name: /Samsung/ }).uncheck()
  await expect(page).toHaveURL('/phones?priceTo=200000&sort=best')
  await expect(chips).toHaveText([/up to ৳2,00,000/i])
})

test('a search that finds nothing says what to leave out', async ({ page }) => {
  await page.goto('/phones?q=iphone&priceTo=100')
  await expect(page.getByText('No phone matches all of this right now')).toBeVisible()
  await page.getByRole('link', { name: /^Search without the price/ }).click()
  await expect(page).toHaveURL('/phones?brand=apple&sort=best')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an IMEI in the search leads to how to check a phone', async ({ page }) => {
  await page.goto(`/bn/phones?q=${encodeURIComponent('৩৫ ৬৯৩৮০৩ ৫৬৪৩৮০ ৯')}`)
  await expect(page.getByText('এটি IMEI মনে হচ্ছে')).toBeVisible()
  await page.goto('/phones?q=356938-035643-809')
  await expect(page.getByText('That looks like an IMEI')).toBeVisible()
  await expect(page.getByText('We can email you when one comes in.')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Check a phone' }).click()
  await expect(page).toHaveURL('/neir')
})

test('a phone’s page leads to the login when one books, and tells search engines what it is @errand', async ({
  page,
  request,
  site,
}) => {
  const [phone] = await phonesOfDemo(request)
  const moved = await request.get(`/phones/anything-${phone!.id}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)

  await page.goto(moved.headers()['location']!)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone!.title)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  )
  expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
    '@context': 'https://schema.org',
    name: phone!.title,
    offers: {
      price: (phone!.price / 100).toFixed(2),
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
      url: page.url(),
    },
  })
  expect(data.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())

  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const preview = await request.get(image!)
  expect(preview.headers()['content-type']).toBe('image/jpeg')
  expect((await preview.body()).length).toBeGreaterThan(10_000)

  const path = pathOf(page)
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  await expect(page).toHaveURL(`${site}/login?from=${encodeURIComponent(path)}`)
})

test('an address of no phone and of no model is not found', async ({ request }) => {
  for (const path of ['/phones/iphone', '/phones/iphone-999999999', '/models/no-such-model'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('the sitemap names every phone’s page in both languages, and robots.txt names the sitemap', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/api/', '/dashboard', '/bn/dashboard', '/sandbox'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place!)
  const parts = placesIn(await (await request.get('/sitemap.xml')).text())
  expect(parts).toContain(`${site}/sitemaps/phones-1.xml`)
  const phonesIn = async () => placesIn(await (await request.get(`${site}/sitemaps/phones-1.xml`)).text())
  const totalOf = async () => ((await (await request.get('/api/phones?limit=1')).json()) as { total: number }).total
  // Another story may put a phone on the market between the two.
  await expect.poll(async () => (await phonesIn()).length - 2 * (await totalOf())).toBe(0)
  const phones = await phonesIn()
  for (const place of phones.slice(0, 2))
    expect((await request.get(place, { maxRedirects: 0 })).status(), place).toBe(200)
  expect((await request.get('/sitemaps/phones-99.xml')).status()).toBe(404)
})

test.describe('in a browser that is not taken for a robot', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('a search that is left, or finds nothing, is counted; one whose phone is opened is not', async ({
    page,
    arrange,
    site,
  }) => {
    // The words are new with each run: earlier counts stay counted.
    const word = (start: string) =>
      start +
      randomBytes(3)
        .toString('hex')
        .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    const [make, nonsense] = [word('lumen'), word('qwjx')]
    await arrange.phone(`${make} opened`)
    await arrange.phone(`${make} left`)
    const admin = await new Client(site).logIn('admin@demo.test', 'Demo#2026')
    const counts = async () =>
      (await admin.ask(getSearchCounts, { query: { limit: 100 } }))
        .filter(({ words }) => words.startsWith(make) || words === nonsense)
        .map(({ words, nothing, left }) => ({ words, nothing, left }))
        .toSorted((a, b) => a.words.localeCompare(b.words))
    // A search counts once it was seen for a second, which the page measures from before this.
    const look = async () => {
      const since = await page.evaluate(() => performance.now())
      await page.waitForFunction((since) => performance.now() > since + 1500, since)
    }

    await settleAt(page, `/phones?q=${make}+opened`)
    await look()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/phones\/[a-z0-9-]+-\d+$/)

    await settleAt(page, `/phones?q=${make}+left`)
    await look()
    // Within the site: as a page goes, Chromium sends its beacons with its own user agent, that of a robot.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL('/')
    await expect.poll(counts).toEqual([{ words: `${make} left`, nothing: 0, left: 1 }])

    await page.goto(`/phones?q=${nonsense}`)
    await expect.poll(counts).toEqual([
      { words: `${make} left`, nothing: 0, left: 1 },
      { words: nonsense, nothing: 1, left: 0 },
    ])
  })
})
