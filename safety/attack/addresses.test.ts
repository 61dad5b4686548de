// The address of a request, written in every way that one part might read differently from the next.
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#contract/base/call'
import { readConfig } from '#config'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'
import { type RawAnswer, rawGet, rawPost, rawRequest } from './raw-request.ts'

let market: Market
let real: Market
beforeAll(async () => {
  const site = await builtSite()
  market = await openMarket({}, site)
  const mail = { sandbox: false, from: 'haat@phones.example', smtpUrl: 'smtp://127.0.0.1:9' } as const
  real = await openMarket({ demo: false, mail, publicUrl: 'https://phones.example' }, site)
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await real[Symbol.asyncDispose]()
})

function expectRefusal(answer: RawAnswer, code: string, what: string) {
  expect(answer.headers['content-type'], what).toContain('application/problem+json')
  expect(Problem.parse(JSON.parse(answer.body)), what).toMatchObject({ status: answer.status, code })
}

describe('a path that a browser, a proxy and a server would read differently', () => {
  const odd = [
    '//',
    '/\\',
    '//evil.example',
    '/\\evil.example',
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a//b',
    '/%2e%2e/b',
    '/a/.%2E/b',
    '/a%5Cb',
    '/a%00b',
  ]
  const behind = [
    '.\\sign-in/email',
    './sign-in/email',
    'sign-up/../sign-in/email',
    'sign-up/%2e%2e/sign-in/email',
    '\\sign-in/email',
    '/sign-in/email',
  ]

  test('is refused everywhere, for pages as for calls, and once it is kept as before', async () => {
    const paths = [
      ...odd,
      ...odd.map((path) => `/bn${path}`),
      ...odd.map((path) => `/api${path}`),
      ...odd.map((path) => `/photos${path}`),
    ]
    for (const path of paths) expectRefusal(await rawGet(market.url, path), 'malformed', path)
    for (const target of ['*', 'http://evil.example/', 'https:phones', '?x=1', 'evil.example:443'])
      expectRefusal(await rawGet(market.url, target), 'malformed', target)
  })

  test('does not get past the limit of attempts to log in, however it is spelled', async () => {
    await using strict = await openMarket({ rateLimit: 100 })
    const guess = (path: string) =>
      rawPost(strict.url, `/api/auth/${path}`, JSON.stringify({ email: 'a@test.example', password: 'Wrong#1234' }))
    for (const path of behind) expectRefusal(await guess(path), 'malformed', path)
    const spellings = [
      'sign-in/email',
      'sign-in/email/',
      'sign%2din/email',
      'sign-in/em%61il',
      'sign-in/email?x=1',
      'SIGN-IN/email',
      'sign-in;/email',
    ]
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) for (const path of spellings) statuses.push((await guess(path)).status)
    // Five in a minute are the limit; some spellings are other addresses, of nothing.
    expect(statuses.filter((status) => ![404, 429].includes(status)).length).toBeLessThanOrEqual(5)
    expect(new Set(statuses)).toEqual(new Set([401, 404, 429]))
  })
})

test('a page that says so runs no script, and is taken for nothing else, however early the path was refused', async () => {
  for (const path of ['/a/../b', '/a%00b', '/%zz', '//evil.example']) {
    const { headers, body, status } = await rawGet(market.url, path, { accept: 'text/html' })
    expect([status, headers['content-type']], path).toEqual([400, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy'], path).toMatch(
      /^default-src 'none'; style-src 'self'; img-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(body, path).not.toContain('<script')
  }
  expect((await rawGet(market.url, '/api/%zz')).headers['x-content-type-options']).toBe('nosniff')
})

describe('the host of a request', () => {
  const ask = (to: Market, host: string, path = '/phones', more: Record<string, string> = {}) =>
    rawGet(to.url, path, { host, ...more })

  test('is one, is there, and is a host', async () => {
    const { host } = new URL(market.url)
    expectRefusal(await rawRequest(market.url, 'GET / HTTP/1.0\r\n\r\n'), 'malformed', 'no host')
    expect((await rawRequest(market.url, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400)
    expectRefusal(
      await rawRequest(
        market.url,
        `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      ),
      'malformed',
      'two',
    )
    for (const odd of [
      '',
      ' ',
      'a b',
      'a/b',
      'a@b',
      'a?b',
      'a#b',
      'a\\b',
      '[',
      '[::1',
      'a:b',
      'a:99999',
      '%',
      'a:1:2',
      '-',
      'é',
      `${'a'.repeat(300)}`,
    ])
      expectRefusal(await ask(market, odd), 'malformed', odd)
    for (const good of [host, 'localhost', 'phones.example:8080', '192.168.0.7:3000', '[::1]:3000'])
      expect((await ask(market, good)).status, good).toBe(200)
  })

  test('is the site’s own, or the machine’s, where the site has one', async () => {
    for (const host of [
      'phones.example',
      'phones.example:443',
      'PHONES.example',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:3000',
    ])
      expect((await ask(real, host)).status, host).toBe(200)
    for (const host of [
      'evil.example',
      'phones.example.evil.example',
      'phones.example:8443',
      'www.phones.example',
      '10.0.0.1',
    ]) {
      // Twice: a page that is cached is refused as well.
      for (const path of ['/phones', '/phones', '/api/phones', '/robots.txt'])
        expectRefusal(await ask(real, host, path), 'wrong_host', host)
      expect((await ask(real, host, '/api/health')).status).toBe(200)
    }
  })

  test('is a number or a name of the machine’s own in a demo that other machines reach, so that no letter leads elsewhere', async () => {
    await using open = await openMarket({ host: '0.0.0.0' })
    for (const host of ['localhost:3000', '127.0.0.1', '192.168.0.7:3000', '[fd00::7]:3000', `${hostname()}:3000`])
      expect((await ask(open, host, '/api/categories')).status, host).toBe(200)
    for (const host of ['evil.example', '192.168.0.7.evil.example', 'localhost.evil.example']) {
      expectRefusal(await ask(open, host, '/api/categories'), 'wrong_host', host)
      expect((await ask(open, host, '/api/health')).status).toBe(200)
    }
    await using named = await openMarket({ host: '0.0.0.0', publicUrl: 'https://demo.example' })
    expect((await ask(named, 'demo.example', '/api/categories')).status).toBe(200)
    expectRefusal(await ask(named, 'evil.example', '/api/categories'), 'wrong_host', 'with an address of its own')
  })

  test('is not what a visitor says that another one has passed on', async () => {
    const robots = await ask(market, 'here.example', '/robots.txt', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    })
    expect(robots.body).toContain('http://here.example/sitemap.xml')
    expect((await ask(real, 'phones.example', '/phones', { 'x-forwarded-host': 'evil.example' })).status).toBe(200)
  })

  test('stands apart from the path in what pages are kept by', async () => {
    const first = await ask(market, 'a.example', '/phones')
    expect(first.body).toContain('http://a.example/phones')
    // Were the two put together, this would be the same page.
    const second = await rawGet(market.url, '/phones', { host: 'a.exampl' })
    expect(second.body).toContain('http://a.exampl/phones')
    expect((await ask(market, 'a.example', '/phones')).body).toContain('http://a.example/phones')
  })
})

describe('behind proxies', () => {
  test('the address that the last trusted proxy was called from counts, whatever the visitor claims', async () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0)
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(1)
    expect(() => readConfig({ TRUST_PROXY: 'all' })).toThrow(
      'TRUST_PROXY must be off, or how many proxies stand in front',
    )
    for (const hops of [1, 2]) {
      await using proxied = await openMarket({ rateLimit: 40, trustProxy: hops })
      const behind = hops === 1 ? '' : ', 10.0.0.1'
      const guess = async (claimed: string, address: string) =>
        (
          await rawPost(
            proxied.url,
            '/api/auth/reset-password',
            JSON.stringify({ token: 'x', newPassword: 'Right#1234' }),
            {
              'x-forwarded-for': `${claimed}${address}${behind}`,
            },
          )
        ).status
      const statuses: number[] = []
      for (let at = 0; at < 4; at++) statuses.push(await guess(`1.2.3.${at}, `, '203.0.113.9'))
      expect(statuses).toEqual([400, 400, 429, 429])
      expect(await guess('203.0.113.9, ', '203.0.113.10')).toBe(400)
    }
  })

  test('addresses of IPv6 count by the network that one person gets', async () => {
    await using proxied = await openMarket({ rateLimit: 40, trustProxy: 1 })
    const guess = async (address: string) =>
      (
        await rawPost(
          proxied.url,
          '/api/auth/reset-password',
          JSON.stringify({ token: 'x', newPassword: 'Right#1234' }),
          {
            'x-forwarded-for': address,
          },
        )
      ).status
    expect([
      await guess('2001:db8:1:2::1'),
      await guess('2001:db8:1:2:ffff::2'),
      await guess('2001:db8:1:2:abcd:ef01:2345:6789'),
    ]).toEqual([400, 400, 429])
    expect(await guess('2001:db8:1:3::1')).toBe(400)
    expect([await guess('::ffff:198.51.100.7'), await guess('198.51.100.7'), await guess('::ffff:c633:6407')]).toEqual([
      400, 400, 429,
    ])
  })
})

describe('a link that would lead on afterwards', () => {
  test('leads nowhere from the endpoints of the login', async () => {
    for (const to of ['/a/..//evil.example', '//evil.example', 'https://evil.example', '/dashboard']) {
      const answer = await rawGet(market.url, `/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(to)}`)
      expect(answer.status).toBe(401)
      expect(answer.headers['location']).toBeUndefined()
    }
    const body = JSON.stringify({
      email: 'unknown@test.example',
      redirectTo: '/a/..//evil.example',
      callbackURL: '//evil.example',
    })
    for (const path of ['/request-password-reset', '/send-verification-email', '/sign-in/email']) {
      const answer = await rawPost(market.url, `/api/auth${path}`, body)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.body).not.toContain('evil')
    }
    expect((await rawGet(market.url, '/api/auth/reset-password/x?callbackURL=//evil.example')).status).toBe(404)
  })

  test('leads to this site alone on the way back from Google', async () => {
    for (const from of [
      '/a/..//evil.example',
      '/bn//evil.example',
      '//evil.example',
      '/\\evil.example',
      '/a/%2e%2e//evil.example',
    ]) {
      const answer = await rawGet(
        market.url,
        `/api/google/return?error=access_denied&display=page&from=${encodeURIComponent(from)}`,
      )
      expect(answer.headers['location'], from).toBe('/login?from=%2F&google=cancelled')
    }
  })
})
