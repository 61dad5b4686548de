import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { book } from '#contract/bookings/bookings'
import { type Language, languages, prefixes } from '#contract/base/language'
import { phonePath } from '#contract/base/page-addresses'
import { advertise, type PhoneListing } from '#contract/listings/listings'
import { openShop } from '#contract/shops/shops'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'
import { structuredData } from '#testing/structured-data'
import routes from '#web/routes.ts'

const variants = [{ storage: 256, ram: 8 }]
const galaxy = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants }
const titles = {
  s21: 'Samsung Galaxy S21 8/256 GB',
  rare: 'Samsung Galaxy S22 8/256 GB',
  bangla: 'স্যামসাং গ্যালাক্সি এস২১ <৮/২৫৬> "নতুনের মতো" & সাথে বক্স',
}

let market: Market
const phones: Record<keyof typeof titles | 'sold' | 'booked' | 'gone', PhoneListing> = {} as never
beforeAll(async () => {
  market = await openMarket({}, await builtSite())
  await putModels(market.app.ctx, [
    { ...galaxy, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21', 'এস২১'] },
    { ...galaxy, slug: 'galaxy-s22', name: 'Galaxy S22', aliases: ['s22'] },
    { ...galaxy, slug: 'galaxy-s23', name: 'Galaxy S23', aliases: ['s23'] },
  ])
  const seller = await market.seller()
  const sell = (productName: string, price = 2_500_000) =>
    market.sell(seller, { productName, price, img: phones.rare?.img })
  phones.rare = await sell(titles.rare)
  phones.bangla = await sell(titles.bangla)
  for (const price of [2_200_000, 2_300_000, 2_600_000, 3_100_000]) phones.s21 = await sell(titles.s21, price)
  for (const status of ['sold', 'booked', 'gone'] as const) {
    phones[status] = await sell(`${titles.s21}, ${status}`)
    if (status === 'booked') continue
    await market.app.ctx.db
      .updateTable('listing')
      .set({ status: status === 'gone' ? 'withdrawn' : status })
      .where('id', '=', Number(phones[status]._id))
      .execute()
  }
  await seller.ask(openShop, { body: aShop })
  // A phone that is booked without a booking goes back on sale by the hour.
  const [buyer, { _id: listingId, title, resale_price: price }] = [await market.buyer(), phones.booked]
  await buyer.ask(book, { body: { listingId, title, price, name: 'Karim Uddin', email: buyer.email } })
})
afterAll(() => market[Symbol.asyncDispose]())

const aShop = {
  name: 'Mirpur Mobile',
  nameBangla: 'মিরপুর মোবাইল',
  districtId: 'dhaka',
  address: 'Shop 12, Section 10',
  hours: Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' })),
}
const pathTo = (key: keyof typeof phones) => phonePath({ id: phones[key]._id, title: phones[key].title })

async function open(path: string) {
  const response = await market.visitor().request(path, { redirect: 'manual' })
  const html = await response.text()
  const page = parse(html)
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  return {
    status: response.status,
    html,
    page,
    meta,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }
}

const inBangla = /(?=\p{L})\p{Script=Bengali}/u
const texts = (nodes: HTMLElement[]) => nodes.map(({ text }) => text.trim())

/** Every page without a login, by its route. */
const publicPages = async (entries: readonly RouteConfigEntry[], path = ''): Promise<string[]> =>
  (
    await Promise.all(
      entries.map((entry) =>
        entry.file === 'pages/signed-in.tsx'
          ? []
          : entry.children
            ? publicPages(entry.children, entry.path ? `${path}/${entry.path}` : path)
            : [`${path}/${entry.path ?? ''}`],
      ),
    )
  ).flat()

/** An example of each page that search engines may show; `null` for what no search engine should show. */
const examples: Record<string, (() => string[]) | null> = {
  '/': () => ['/'],
  '/phones': () => ['/phones', '/phones?brand=samsung', '/phones?brand=samsung&condition=good'],
  '/phones/:slugId': () => (['s21', 'rare', 'bangla', 'sold', 'booked'] as const).map(pathTo),
  '/models/:slug': () => ['/models/galaxy-s21', '/models/galaxy-s22', '/models/galaxy-s23'],
  // People may share it; no one becomes findable by their name.
  '/sellers/:id': null,
  '/shops/:slug': () => ['/shops/mirpur-mobile'],
  '/sell': () => ['/sell'],
  '/worth': () => ['/worth'],
  '/blogs': () => ['/blogs'],
  '/condition-grades': () => ['/condition-grades'],
  '/how-it-works': () => ['/how-it-works'],
  '/stay-safe': () => ['/stay-safe'],
  '/neir': () => ['/neir'],
  '/about': () => ['/about'],
  '/contact': () => ['/contact'],
  '/press': () => ['/press'],
  '/jobs': () => ['/jobs'],
  '/terms': () => ['/terms'],
  '/privacy': () => ['/privacy'],
  '/cookies': () => ['/cookies'],
  '/refunds': () => ['/refunds'],
  '/delivery': () => ['/delivery'],
  '/complaints': () => ['/complaints'],
  '/login': () => ['/login'],
  '/signup': () => ['/signup'],
  '/forgot-password': null,
  '/reset-password': null,
  '/verify-email': null,
  '/new-email': null,
  '/keep-email': null,
  '/check/:code?': null,
  '/compare': null,
  // It leads on to phones, and shows none.
  '/near': null,
  // The link of a seller leads here.
  '/self-test': null,
  // Not in a build for production at all; see pages.test.ts.
  '/design': null,
  '/favourites': null,
  '/offline': null,
  '/stop-alert': null,
  '/support': null,
  '/*': null,
}
const english = () => Object.values(examples).flatMap((paths) => paths?.() ?? [])
const inLanguage = (path: string, language: Language) =>
  path === '/' ? prefixes[language] || '/' : prefixes[language] + path
const found = () => languages.flatMap((language) => english().map((path) => inLanguage(path, language)))

describe('public pages', () => {
  test('each of the routes is known here, as a search result or as none', async () => {
    expect(new Set(await publicPages(await routes))).toEqual(new Set(Object.keys(examples)))
    for (const [path, paths] of Object.entries(examples))
      if (!paths) expect((await open(path)).meta('robots'), path).toBe('noindex')
  })

  test('each has one heading, a title and a description of its own, its address, and a picture to be shared with', async () => {
    const heads: string[] = []
    for (const path of found()) {
      const { status, page, meta, canonical } = await open(path)
      expect(status, path).toBe(200)
      expect(texts(page.querySelectorAll('h1')), path).toEqual([expect.stringMatching(/\S/)])
      expect(texts(page.querySelectorAll('title')), path).toEqual([expect.stringMatching(/\S/)])
      expect(canonical, path).toBe(market.url + path)
      expect(meta('og:url')).toBe(canonical)
      expect(meta('robots'), path).toBe('')
      expect(meta('description').length, path).toBeGreaterThan(40)
      expect(meta('og:title'), path).not.toBe('')
      expect(meta('og:description')).toBe(meta('description'))
      expect(meta('og:image'), path).toMatch(new RegExp(`^${market.url}/og/.+\\.jpg$`))
      heads.push(
        `${page.querySelector('html')!.getAttribute('lang')} ${page.querySelector('title')!.text} ${meta('description')}`,
      )
    }
    expect(new Set(heads).size).toBe(heads.length)
  })

  test('what search engines and previews show of a page is in the page’s language, the trail to it too', async () => {
    for (const path of english()) {
      const [{ meta, html }, bangla] = [await open(path), await open(inLanguage(path, 'bn'))]
      // Its seller wrote the name of this one in Bangla.
      if (path !== pathTo('bangla')) expect(meta('description'), path).not.toMatch(inBangla)
      expect(bangla.meta('description'), path).toMatch(inBangla)
      const names = async (html: string) =>
        ((await structuredData(html)).things['BreadcrumbList'] ?? []).flatMap((trail) =>
          (trail['itemListElement'] as { name: string }[]).slice(0, 2).map(({ name }) => name),
        )
      const trails = [await names(html), await names(bangla.html)]
      if (trails[0]!.length > 0)
        expect(trails, path).toEqual([
          ['Home', 'Phones'],
          ['হোম', 'ফোন'],
        ])
    }
  })

  test('models keep their names in Bangla; brands, conditions, sizes, places and numbers do not', async () => {
    const { page, meta } = await open('/bn/phones?condition=good&storage=256')
    expect(page.querySelector('h1')!.text).toBe('পুরোনো ফোন: ২৫৬ জিবি, ভালো')
    expect(meta('description')).toContain('ফোনহাটে ৬টি ফোন।')
    // Behind each is the number of its phones.
    const boxes = texts(page.querySelectorAll('form [translate="no"] label')).map((text) => text.replace(/[০-৯]+$/, ''))
    expect(boxes).toEqual(expect.arrayContaining(['স্যামসাং', 'Galaxy S21']))
    expect(page.querySelector('form')!.text.replaceAll(/Galaxy S2\d/g, '')).not.toMatch(/[A-Za-z0-9]/)
  })

  test('a page that is not there, and a phone that is gone, say so in Bangla too', async () => {
    const seen = async (path: string) => {
      const { status, page } = await open(path)
      return [status, page.querySelector('h1')!.text]
    }
    expect(await seen(`/bn${pathTo('gone')}`)).toEqual([410, 'ফোনটি বাজার থেকে তুলে নেওয়া হয়েছে'])
    expect(await seen('/bn/phones/iphone-999999')).toEqual([404, '৪০৪'])
  })

  test('a sold or a booked phone is still there and says so, a removed one is gone, and one that never was is not found', async () => {
    const seen = async (path: string) => {
      const { status, page, html, meta } = await open(path)
      const { things } = await structuredData(html)
      const { availability } = (things['Product']?.[0]?.['offers'] ?? {}) as { availability?: string }
      return [status, availability?.split('/').at(-1), meta('robots'), page.querySelector('h1')!.text]
    }
    expect(await seen(pathTo('s21'))).toEqual([200, 'InStock', '', titles.s21])
    expect(await seen(pathTo('sold'))).toEqual([200, 'SoldOut', '', `${titles.s21}, sold`])
    expect(await seen(pathTo('booked'))).toEqual([200, 'SoldOut', '', `${titles.s21}, booked`])
    expect(await seen(pathTo('gone'))).toEqual([410, undefined, 'noindex', 'This phone has been taken off the market'])
    for (const path of ['/phones/iphone', '/phones/iphone-999999', '/models/no-such-model', '/no/such/page'])
      expect((await seen(path)).slice(0, 3), path).toEqual([404, undefined, 'noindex'])
  })

  test('the home page shows the phones that came last, those of advertisements but once, and none that cannot be bought', async () => {
    const seller = await market.seller()
    const last = await market.sell(seller, { productName: 'Samsung that came last' })
    const advertised = await market.sell(seller, { productName: 'Samsung that is advertised' })
    await seller.ask(advertise, { params: { id: advertised._id } })
    const titlesOn = async (path: string) => {
      const { page } = await open(path)
      return ['newest', 'advertised'].map((part) =>
        texts(page.querySelectorAll(`section[aria-labelledby="${part}"] h3`)),
      )
    }
    await expect.poll(() => titlesOn('/')).toMatchObject([{ 0: last.title, length: 6 }, [advertised.title]])
    const [newest] = await titlesOn('/')
    for (const other of [advertised.title, ...['sold', 'booked', 'gone'].map((state) => `${titles.s21}, ${state}`)])
      expect(newest).not.toContain(other)
  })

  test('a search or many filters at once are no search result', async () => {
    for (const path of ['/phones?q=s21', '/phones?brand=samsung&condition=good&storage=256'])
      expect((await open(path)).meta('robots'), path).toBe('noindex')
  })
})

describe('what pages tell search engines', () => {
  test('is what schema.org defines, on every page', async () => {
    const types = new Set<string>()
    for (const path of found()) {
      const { things, faults } = await structuredData((await open(path)).html)
      expect(faults, path).toEqual([])
      for (const type of Object.keys(things)) types.add(type)
    }
    expect([...types].toSorted()).toEqual(['BreadcrumbList', 'Product', 'ProductModel', 'WebSite'])
  })

  test('is true: a phone’s price and state, the lowest and the highest price of a model', async () => {
    const { things } = await structuredData((await open(pathTo('s21'))).html)
    expect(things['Product']).toMatchObject([
      {
        name: titles.s21,
        brand: { '@type': 'Brand', name: 'Samsung' },
        offers: {
          '@type': 'Offer',
          url: market.url + pathTo('s21'),
          price: '31000.00',
          priceCurrency: 'BDT',
          itemCondition: 'https://schema.org/UsedCondition',
        },
      },
    ])
    const crumbs = things['BreadcrumbList']![0]!['itemListElement'] as { item?: string }[]
    for (const { item } of crumbs.slice(0, -1))
      expect((await open(item!.replace(market.url, ''))).status, item).toBe(200)
    const { things: model } = await structuredData((await open('/models/galaxy-s21')).html)
    expect(model['Product']).toMatchObject([
      { offers: { '@type': 'AggregateOffer', lowPrice: '22000.00', highPrice: '31000.00', offerCount: 5 } },
    ])
  })

  test.each([
    [
      'a name that schema.org does not know',
      { colour: 'black' },
      'Property "colour" for type "Product" is not supported',
    ],
    ['a type that it does not know', { '@type': 'Prodct' }, '"Prodct" is not a valid schema.org type'],
    ['no picture', { image: undefined }, 'Required attribute "image" is missing'],
    [
      'a state that there is not',
      { offers: { '@type': 'Offer', price: '1', priceCurrency: 'BDT', availability: 'https://schema.org/Sold' } },
      'availability: ',
    ],
    ['a condition where a state belongs', { itemCondition: 'https://schema.org/SoldOut' }, 'itemCondition: '],
    [
      'a seller that is a brand',
      { offers: { '@type': 'Offer', price: '1', priceCurrency: 'BDT', seller: { '@type': 'Brand', name: 'x' } } },
      'seller: ',
    ],
  ])('is caught with %s', async (_, wrong, why) => {
    const { html } = await open(pathTo('s21'))
    const spoiled = html.replace(/(?<=ld\+json">)(\{[^<]*"@type":"Product"[^<]*\})/, (json) =>
      JSON.stringify({ ...(JSON.parse(json) as object), ...wrong }),
    )
    expect(spoiled).not.toBe(html)
    expect((await structuredData(spoiled)).faults.join('\n')).toContain(why)
  })

  test('is caught when it cannot be read', async () => {
    const { html } = await open(pathTo('s21'))
    expect((await structuredData(html.replace('ld+json">{', 'ld+json">'))).faults.join('\n')).toContain(
      'Could not parse JSON-LD',
    )
  })
})

test.for(['/api/nothing', '/api/phones/1/2'])(
  'a call that there is not is refused as one, and is no page: %s',
  async (path) => {
    const response = await market.visitor().request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  },
)
