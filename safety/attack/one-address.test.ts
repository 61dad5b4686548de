// Attacks without a login from one computer: the long and the odd in every part of a request.
import { createHash } from 'node:crypto'
import { createElement, Fragment, type FunctionComponent } from 'react'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'
import { rawGet } from './raw-request.ts'

let market: Market
beforeAll(async () => void (market = await openMarket({}, await builtSite())))
afterAll(() => market[Symbol.asyncDispose]())

describe('a header that is as long as headers may be', () => {
  const spaces = `x${' '.repeat(15_000)}x`
  const values = [spaces, 'a;'.repeat(7500), `x${','.repeat(15_000)}`, `"${'\\"'.repeat(7000)}`]
  const ask = (path: string, name: string, value: string) => rawGet(market.url, path, { [name]: value })

  test('takes no time where languages are asked for, which was a quarter of a second each', async () => {
    const before = process.cpuUsage()
    const answers = await Promise.all(Array.from({ length: 80 }, () => ask('/api/phones/1', 'accept-language', spaces)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    // The limit is seconds of the processor: other work on the machine does not count.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
  })

  test.each([
    'accept',
    'accept-encoding',
    'authorization',
    'content-type',
    'cookie',
    'forwarded',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
  ])('is answered wherever it stands: %s', async (name) => {
    for (const path of ['/api/phones/1', '/favicon.svg', '/']) {
      const answers = await Promise.all(values.map((value) => ask(path, name, value)))
      for (const { status } of answers) expect(status, path).toBeLessThan(500)
    }
  })
})

test('an address that someone makes up leaves no stack trace on the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    for (const path of [
      '/no/such/page',
      '/icons/%E2%80%A8/640.webp',
      '/bn/%E2%80%A9',
      '/phones/x-99',
      '/no.data',
      '/%E2%80%A8.data',
    ])
      expect((await rawGet(market.url, path)).status, path).toBe(404)
    expect(said.mock.calls).toEqual([])
  } finally {
    said.mockRestore()
  }
})

test('a script that slips into a page with someone’s text may not run', async () => {
  const site = await builtSite()
  const build = await site.load()
  const route = build.routes['pages/phones']!
  const Phones = route.module.default as FunctionComponent
  const planted = '<script>fetch(‘https://evil.example’)</script><script type="module" nonce="guess">steal()</script>'
  const PhonesWithHole = (given: object) =>
    createElement(
      Fragment,
      null,
      createElement('script', null, 'fetch(‘https://evil.example’)'),
      createElement('script', { type: 'module', nonce: 'guess' }, 'steal()'),
      createElement(Phones, given),
    )
  const routes = { ...build.routes, [route.id]: { ...route, module: { ...route.module, default: PhonesWithHole } } }
  await using holed = await openMarket({}, { ...site, load: async () => ({ ...build, routes }) })
  const response = await holed.visitor().request('/phones')
  const html = await response.text()
  expect(html).toContain(planted)
  const policy = response.headers.get('content-security-policy')!
  const allowed = new Set([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash))
  const scripts = parse(html)
    .querySelectorAll('script:not([src])')
    .filter((script) => script.getAttribute('type') !== 'application/ld+json')
  const mayRun = scripts.filter(({ rawText }) => allowed.has(createHash('sha256').update(rawText).digest('base64')))
  const others = scripts.filter((script) => !mayRun.includes(script)).map(({ rawText }) => rawText)
  expect(others).toEqual(['fetch(‘https://evil.example’)', 'steal()'])
  expect(mayRun.length).toBeGreaterThanOrEqual(4)
  expect(allowed.size).toBe(mayRun.length)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("base-uri 'none'; object-src 'none'")
  // The nonce that told them apart stays on the server.
  expect(html.replace(planted, '')).not.toContain('nonce')
})
