import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket({}, await builtSite())))
afterAll(() => market[Symbol.asyncDispose]())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(market.url + path, { ...init, headers, redirect: 'manual' })

test.each([
  ['a call', '/api/categories', {}],
  ['a call that is refused', '/api/users', {}],
  ['a call with a body that cannot be read', '/api/bookings', { method: 'POST', body: '{' }],
  ['an address that is not there', '/api/nowhere', {}],
  ['an address that cannot be read', '/%zz', {}],
  ['a page', '/blogs', {}],
  ['a page that is kept', '/blogs', {}],
  ['a page that is not there', '/nowhere', {}],
  ['a file', '/favicon.svg', {}],
  ['a photo that is not there', `/photos/${'0'.repeat(32)}/640.webp`, {}],
  ['the health check', '/api/health', {}],
  ['a page of the sandbox', '/sandbox/mail', {}],
] as Array<[string, string, RequestInit]>)(
  '%s is answered with the id that came with the request, or a new one',
  async (_, path, init) => {
    expect((await ask(path, { 'x-request-id': 'edge:01J.a-b_c+d=' }, init)).headers.get('x-request-id')).toBe(
      'edge:01J.a-b_c+d=',
    )
    const ids = [await ask(path, {}, init), await ask(path, {}, init)].map((response) =>
      response.headers.get('x-request-id'),
    )
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(ids[0]).not.toBe(ids[1])
  },
)

test('what is no HTTP is answered with an id too', async () => {
  const socket = connect(Number(new URL(market.url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write('nonsense\r\n\r\n')
  const id = /^x-request-id: (.+)\r$/m.exec(await answer)?.[1]
  expect(id).toMatch(uuid)
  expect(await answer).toContain(`"requestId":"${id}"`)
})

test('a page that has not changed keeps its request apart too', async () => {
  const etag = await until('the page is kept', async () => (await ask('/blogs')).headers.get('etag'))
  const response = await ask('/blogs', { 'if-none-match': etag, 'x-request-id': 'one' })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([304, 'one'])
})

test.each([['x'.repeat(129)], ['two words'], ['<b>'], ['a,b'], ['"']])(
  'an id that is too long or holds other signs is not kept: %s',
  async (id) => {
    for (const path of ['/api/categories', '/blogs'])
      expect((await ask(path, { 'x-request-id': id })).headers.get('x-request-id')).toMatch(uuid)
  },
)

test('the health check says which PhoneHaat answers', async () => {
  const { version, commit, status } = (await (await ask('/api/health')).json()) as Record<string, string | null>
  expect(status).toBe('ok')
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
})
