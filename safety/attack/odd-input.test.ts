// Values that no form sends, at the places where each once ended in a 500.
import { createHash, createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '#database/keyset'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { rawGet } from './raw-request.ts'

let market: Market
let seller: Client
let secret: string
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
  await market.sell(seller)
  await market.app.ctx.db.updateTable('person').set({ role: 'admin' }).where('email', '=', seller.email).execute()
  secret = market.app.ctx.config.authSecret
})
afterAll(() => market[Symbol.asyncDispose]())

const ask = (path: string, init: RequestInit = {}) => seller.request(path, init)
const send = (path: string, body: string) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', origin: market.url }, body })

describe('a cursor that was made up', () => {
  const cursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const keyset = [
    [-8.64e15, uuid],
    [-2e14, uuid],
    [8.64e15, uuid],
    [0, '-'.repeat(36)],
    [0, `${'0'.repeat(35)}-`],
    [1.5, uuid],
    [0, 2 ** 53],
    [0, 2 ** 31],
    [null, null],
    {},
    'x',
  ]
  const search = [
    [0, 8.64e15, 1, 8.64e15, 0],
    [0, 2 ** 53 - 1, 2 ** 53 - 1, 0, 0],
    [0, 0, 2 ** 40, 2e14, 1],
    [1, 2 ** 53 - 1, 0, 0, 0],
  ]

  test('shows the first page', async () => {
    const lists = [
      `/api/bookings?email=${seller.email}`,
      `/api/my-product?email=${seller.email}`,
      '/api/buyer?',
      '/api/users?',
      '/api/reports?',
      '/api/category-mobile/samsung?',
      '/api/phones?',
      '/api/phones?sort=best',
    ]
    const cursors = [...keyset, ...search].map(cursor)
    for (const list of lists)
      for (const one of [
        ...cursors,
        '9999999999',
        '4294967296',
        '-',
        'AAAA',
        encodeCursor({ at: new Date(0), id: uuid }),
      ])
        expect((await ask(`${list}&cursor=${one}`)).status, `${list} ${one}`).toBe(200)
    for (const one of [...cursors, '9999999999', '2147483648'])
      expect((await ask(`/api/notifications?cursor=${one}`)).status, one).toBe(200)
  })
})

describe('a body', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const wide = `{"ids":[${'0,'.repeat(60_000)}0]}`
  const half =
    '{"name":"\\ud800","email":"\\udfff@test.example","password":"Right#\\ud800","token":"\\ud800","query":"\\ud800","ids":["\\ud800"]}'
  const zero =
    '{"name":"a\\u0000b","email":"a\\u0000@test.example","password":"Right#1\\u0000","token":"\\u0000","newPassword":"Right#1\\u0000","query":"\\u0000"}'
  const paths = [
    '/api/bookings',
    '/api/users',
    '/api/saved-searches',
    '/api/favourites',
    '/api/notifications/read',
    ...[
      'sign-in/email',
      'sign-up/email',
      'reset-password',
      'update-user',
      'revoke-session',
      'request-password-reset',
      'sign-out',
    ].map((path) => `/api/auth/${path}`),
  ]

  test('of five thousand levels, of sixty thousand values, with half a letter or with a zero in it is refused', async () => {
    for (const path of paths)
      for (const body of [deep(17), deep(5000), deep(20_000), wide, half, zero, 'null', '[]', '"x"', '1']) {
        const { status } = await send(path, body)
        // Signing out takes nothing, so nothing in it is wrong.
        if (path !== '/api/auth/sign-out') expect(status, `${path} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400)
        expect(status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500)
      }
  })

  test('with a zero in a path or a query is refused', async () => {
    for (const path of [
      '/api/phones?q=a%00b',
      '/api/suggestions?q=%00',
      '/api/auth/verify-email?token=%00',
      '/api/google/start?from=%00',
    ])
      expect((await ask(path, { redirect: 'manual' })).status, path).toBeLessThan(500)
    expect((await rawGet(market.url, '/api/users/seller/a%00b')).status).toBe(400)
  })
})

describe('what is signed with a secret that everyone knows', () => {
  const jwt = (claims: Record<string, unknown>, key: string | Uint8Array, typ = 'at+jwt') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ })
      .setAudience('phonehaat')
      .setExpirationTime('1h')
      .sign(typeof key === 'string' ? new TextEncoder().encode(key) : key)

  test('as a token, with other claims, is none', async () => {
    const key = createHash('sha256').update(`access-token:${secret}`).digest()
    for (const claims of [
      {},
      { sub: 'x', sid: 'y' },
      { sub: 7, sid: [] },
      { sub: '-'.repeat(36), sid: '-'.repeat(36) },
      { sub: '\0', sid: '\0' },
    ]) {
      const answer = await market
        .visitor()
        .request('/api/favourites', { headers: { authorization: `Bearer ${await jwt(claims, key)}` } })
      expect(answer.status, JSON.stringify(claims)).toBe(401)
    }
  })

  test('as a link that confirms an address, with other claims, confirms and changes none', async () => {
    const { email } = await market.newcomer('user')
    const claims = [
      {},
      { email: 7 },
      { email: 'x' },
      { email: '\0@test.example' },
      { email, updateTo: 'thief@test.example' },
      { email, updateTo: 'thief@test.example', requestType: 'change-email-verification' },
      { email, requestType: 'change-email-confirmation' },
    ]
    for (const one of claims) {
      const token = await jwt(one, secret)
      const answer = await market.visitor().request(`/api/auth/verify-email?token=${token}`)
      expect(answer.status, JSON.stringify(one)).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const { rows } = await market.app.ctx.db
      .selectFrom('auth_user')
      .where('email', '=', email)
      .select('email_verified')
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([{ email_verified: false }])
  })

  test('as a link that stops letters, of another length, stops none', async () => {
    for (const length of [0, 5, 15, 17, 40]) {
      const id = Buffer.alloc(length, 1)
      const token = Buffer.concat([id, createHmac('sha256', `stop-alert:${secret}`).update(id).digest()]).toString(
        'base64url',
      )
      expect([404, 422], String(length)).toContain(
        (await send('/api/stopped-alerts', JSON.stringify({ token }))).status,
      )
    }
  })

  test('as a notice of the card company, holding nothing or anything, is received', async () => {
    const { webhookSecret } = market.app.ctx.config.stripe!
    for (const body of [
      'null',
      '{}',
      '[]',
      '1',
      '"x"',
      '{"data":null}',
      '{"data":{"object":null}}',
      '{"data":{"object":{"object":"payment_intent","id":7}}}',
      '{"data":{"object":{"object":"payment_intent","id":"pi_nothing"}}}',
      '{"data":{"object":{"object":"payment_intent","id":"\\u0000/../x"}}}',
    ]) {
      const time = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      const answer = await market.visitor().request('/api/webhooks/stripe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        body,
      })
      expect(answer.status, body).toBe(200)
    }
    expect((await send('/api/webhooks/stripe', 'null')).status).toBe(400)
  })
})
