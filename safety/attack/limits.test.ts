// Checks the limits on requests of one address and of one account in a minute, and the message once they are passed.
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtSite } from '#http/pages'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'

/** Returns the share of `RATE_LIMIT` in a minute, for one address and for one account. */
const shares = (limit: number) => ({
  address: { pages: 2 * limit, reads: 5 * limit },
  account: { reads: limit, changes: limit / 5 },
})

let market: Market
const openWith = (limit: number) => async () =>
  void (market = await openMarket({ rateLimit: limit }, await builtSite()))
afterEach(() => market[Symbol.asyncDispose]())

let asked = 0
/** A page that is not cached. */
const page = (path = '/phones', headers: Record<string, string> = { accept: 'text/html' }) =>
  market.visitor().request(`${path}?q=${asked++}&utm=1`, { headers })
const many = async (count: number, ask: () => Promise<Response>) => {
  const answers: Response[] = []
  for (let at = 0; at < count; at++) answers.push(await ask())
  return answers
}
const refused = (answers: Response[]) => answers.filter(({ status }) => status === 429).length

describe('pages', () => {
  const { address } = shares(10)
  beforeEach(openWith(10))

  test('that come too often are refused in words, in the page’s language, with when to try again; and stay readable', async () => {
    expect(refused(await many(address.pages, page))).toBe(0)
    for (const [path, title, sentence] of [
      ['/phones', 'One moment, please', /^Too many attempts\. Please try again in \d+ seconds\.$/],
      ['/bn/phones', 'একটু অপেক্ষা করুন', /^অল্প সময়ে অনেকবার চেষ্টা হয়েছে। [০-৯]+ সেকেন্ড পরে আবার চেষ্টা করুন।$/],
    ] as const) {
      const answer = await page(path)
      const { search } = new URL(answer.url)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const html = parse(await answer.text())
      expect(html.querySelector('html')!.getAttribute('lang')).toBe(path === '/phones' ? 'en' : 'bn')
      expect(html.querySelector('h1')!.text).toBe(title)
      expect(html.querySelectorAll('main p')[1]!.text).toMatch(sentence)
      expect(html.querySelector('a')!.getAttribute('href')).toBe(path + search)
      for (const file of html.querySelectorAll('link').map((link) => link.getAttribute('href')!))
        expect((await market.visitor().request(file)).status, file).toBe(200)
    }
    // For programs as before, and what a page of the site requests while one moves on.
    expect(await (await page('/phones', {})).json()).toMatchObject({
      code: 'too_many_requests',
      seconds: expect.stringMatching(/^\d+$/),
    })
    expect((await page('/phones.data')).status).toBe(200)
  })

  test('that are kept do not count, and neither do files', async () => {
    const files = [...(await (await market.visitor().request('/blogs')).text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path!,
    )
    await Promise.all(files.map((path) => market.visitor().request(path)))
    for (const path of ['/favicon.svg', '/icons/phonehaat-192.png', files[0]!, '/blogs', '/photos/nothing']) {
      const answers = await many(address.pages + 1, () => market.visitor().request(path))
      expect(refused(answers), path).toBe(0)
    }
    expect(refused(await many(address.pages - 1, page))).toBe(0)
    expect((await page()).status).toBe(429)
  })

  test('are left, whatever the calls of the same address were', async () => {
    expect(refused(await many(address.reads + 5, () => market.visitor().request('/api/advertises')))).toBe(5)
    expect((await page()).status).toBe(200)
  })
})

describe('behind one address', () => {
  // Two may sign up in a minute.
  const { address, account } = shares(40)
  beforeEach(openWith(40))

  const read = (client: Client) => client.request('/api/favourites')

  test('who is signed in is not stopped by what others ask for, and stops no one else', async () => {
    const [one, other] = [await market.buyer(), await market.buyer()]
    expect(refused(await many(address.reads + 1, () => market.visitor().request('/api/advertises')))).toBeGreaterThan(0)
    // Signing up has requested something already.
    const own = await many(account.reads, () => read(one))
    expect(own[0]!.status).toBe(200)
    expect((await read(one)).status).toBe(429)
    expect((await read(other)).status).toBe(200)
  })

  test('a token that was made up counts as no one’s', async () => {
    const buyer = await market.buyer()
    const forged = `${buyer.token!.slice(0, -6)}AAAAAA`
    const asks = (token: string) =>
      market.visitor().request('/api/favourites', { headers: { authorization: `Bearer ${token}` } })
    const statuses = (await many(address.reads + 1, () => asks(`${forged.slice(0, -4)}${asked++ % 10}AAA`))).map(
      ({ status }) => status,
    )
    expect(statuses.at(0)).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect((await read(buyer)).status).toBe(200)
  })

  test('reading goes far further than changing', async () => {
    const buyer = await market.buyer()
    const change = () => buyer.request('/api/favourites/1', { method: 'DELETE' })
    const answers = await many(account.changes + 1, change)
    // Signing up has changed something already.
    expect(refused(answers)).toBeGreaterThanOrEqual(1)
    expect(refused(answers)).toBeLessThan(4)
    expect(await answers.at(-1)!.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await read(buyer)).status).toBe(200)
  })
})
