import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type WholeCall, Problem } from '#contract/base/call'
import { calls } from '#contract/calls'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
  await market.app.ctx.db.updateTable('person').set({ role: 'admin' }).where('email', '=', seller.email).execute()
})
afterAll(() => market[Symbol.asyncDispose]())

/** Things people and programs send instead of what is requested. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  '💥',
  '\u0000',
  'a'.repeat(10_000),
  '../../etc/passwd',
  "'; drop table listing; --",
  [],
  [null],
  {},
  { $gt: '' },
  '00000000-0000-0000-0000-000000000000',
  '2026-13-45',
  '999999999999999',
  'NaN',
  '__proto__',
]

/** Those of these that are right for one call: nothing to add is nothing wrong, and an absent thing needs no removal. */
const right: Record<string, unknown[]> = {
  '/support': wrong.filter((value) => typeof value === 'string' && /^[^\0]{1,3000}$/.test(value.trim())),
  '/ready-answers/:name': wrong.filter((value) => typeof value === 'string' && /^[^\0]{1,60}$/.test(value.trim())),
  '/category-mobile/:id': ['999999999999999'],
  '/favourites/:id': ['999999999999999'],
  '/catalogue/brands': ['NaN'],
  '/favourites': [[]],
  '/seen': [[]],
  '/saved-searches/:id': ['00000000-0000-0000-0000-000000000000'],
  '/product-draft/:version': ['00000000-0000-0000-0000-000000000000'],
}
const wrongFor = ({ url }: WholeCall) =>
  wrong.filter((value) => !right[url]?.some((one) => JSON.stringify(one) === JSON.stringify(value)))

const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

async function expectRefusal(response: Response, what: string) {
  const text = await response.text()
  expect(response.status, `${what}\n${text}`).toBeGreaterThanOrEqual(400)
  expect(response.status, `${what}\n${text}`).toBeLessThan(500)
  expect(response.headers.get('content-type'), what).toContain('application/problem+json')
  const problem = Problem.parse(JSON.parse(text))
  expect(problem.detail, what).toMatch(/^\p{Lu}.*[.?]$/u)
  expect(problem.message, what).toBe(problem.detail)
  return problem
}

function send(client: Client, call: WholeCall, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const hasBody = call.body !== undefined && body !== undefined
  return client.request(`/api${path}`, {
    method: call.method,
    headers: hasBody ? { 'content-type': 'application/json', ...headers } : headers,
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
}

const plain = ({ url }: WholeCall) => url.replace(/:\w+/g, '00000000-0000-0000-0000-000000000000')

/** Returns whether the body of a call has to say anything: if not, an empty one is right. */
const needsSomething = (call: WholeCall) => !call.body?.safeParse({}).success

// A public call without any input can be asked in one way only.
const askable = Object.entries(calls).filter(
  ([, call]) => call.who !== 'anyone' || call.params || call.query || call.body,
)

describe.each(askable)('%s', (_, call) => {
  if (call.body)
    test('a body that is wrong as a whole is refused with a sentence', async () => {
      const empty = needsSomething(call) ? ['', 'null'] : []
      for (const body of [...empty, '{', '[]', '"text"', '42', '{"a":'.repeat(2000), `"${'x'.repeat(300_000)}"`]) {
        await expectRefusal(await send(seller, call, plain(call), body), body.slice(0, 40))
      }
      await expectRefusal(await send(seller, call, plain(call), 'a=b', { 'content-type': 'text/plain' }), 'text/plain')
      await expectRefusal(
        await send(seller, call, plain(call), '<a/>', { 'content-type': 'application/xml' }),
        'application/xml',
      )
    })

  if (fieldsOf(call.body).length > 0)
    test('each field of the body with something wrong in it is refused with a sentence', async () => {
      for (const field of fieldsOf(call.body)) {
        const refusal = async (value: unknown) =>
          expectRefusal(
            await send(seller, call, plain(call), { [field]: value }),
            `${field}: ${JSON.stringify(value)?.slice(0, 60)}`,
          )
        const values = wrongFor(call).filter((value) => value !== undefined || needsSomething(call))
        await Promise.all(values.map(refusal))
      }
    })

  if (call.url.includes(':'))
    test('a path with something wrong in it is refused with a sentence', async () => {
      for (const value of wrongFor(call).filter(
        (value) => typeof value === 'string' && value.trim() !== '' && value.length < 300,
      ) as string[]) {
        await expectRefusal(await send(seller, call, call.url.replace(/:\w+/, encodeURIComponent(value)), {}), value)
      }
      await expectRefusal(await send(seller, call, call.url.replace(/:\w+/, '%E0%A4%A'), {}), 'a broken escape')
      await expectRefusal(await send(seller, call, call.url.replace(/:\w+/, 'a'.repeat(3000)), {}), 'a long path')
    })

  if (fieldsOf(call.query).length > 0)
    test('a query with something wrong in it is refused or harmless', async () => {
      for (const field of fieldsOf(call.query)) {
        const values = wrong.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
        const statusOf = async (value: string) => {
          const response = await send(seller, call, `${plain(call)}?${new URLSearchParams({ [field]: value })}`)
          await (response.status === 200 ? response.body?.cancel() : response.arrayBuffer())
          return response.status
        }
        const statuses = await Promise.all(
          values.map(async (value) => [`${field}=${value.slice(0, 60)}`, await statusOf(value)] as const),
        )
        expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
      }
    })

  if (call.who !== 'anyone')
    test('without a token, with a forged, an expired or a mangled one, nothing is told but that', async () => {
      const claims = new SignJWT({ sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(crypto.randomUUID())
        .setAudience('phonehaat')
      const forged = await claims
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('not the secret of this market at all'))
      const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(JSON.stringify({ sub: seller.email, aud: 'phonehaat' }))}.`
      const visitor = market.visitor()
      const tokens = [
        undefined,
        'Bearer',
        'Bearer x',
        `Bearer ${forged}`,
        `Bearer ${unsigned}`,
        `Basic ${btoa('a:b')}`,
        `Bearer ${'a.'.repeat(3000)}`,
      ]
      const refusal = async (authorization: string | undefined) => {
        const response = await send(visitor, call, plain(call), {}, authorization ? { authorization } : {})
        const { status, errors } = await expectRefusal(response, String(authorization).slice(0, 60))
        return { status, errors }
      }
      expect(await Promise.all(tokens.map(refusal))).toEqual(tokens.map(() => ({ status: 401 })))
    })
})

test('a token is dead an hour after it was given, at once after its login has ended, and never lives again', async () => {
  const buyer = await market.buyer()
  const path = `/api/bookings?email=${buyer.email}`
  expect((await buyer.request(path)).status).toBe(200)
  const { token } = buyer
  await buyer.logOut()
  const ended = await buyer.request(path, { headers: { authorization: `Bearer ${token}` } })
  expect(await expectRefusal(ended, 'after logging out')).toMatchObject({ status: 401, code: 'session_ended' })
  const other = await market.buyer()
  market.wait(3_601_000)
  expect(await expectRefusal(await other.request(`/api/bookings?email=${other.email}`), 'an hour later')).toMatchObject(
    {
      code: 'session_ended',
    },
  )
  market.wait(-3_601_000)
})

test('what does not exist below /api is a problem with a sentence, in every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    await expectRefusal(await market.visitor().request('/api/nothing-here', { method }), method)
  }
})

test('a call without what it needs is told so in the words of the specification, once a field, by code and in either language', async () => {
  const errorsOf = async (body: object, language = 'en') => {
    const response = await seller.request('/api/add-product', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as Problem).errors!
  }
  expect(await errorsOf({})).toEqual([
    { field: 'productName', code: 'name_required', message: 'Name is required' },
    { field: 'price', code: 'price_required', message: 'Price is required' },
    { field: 'img', code: 'image_required', message: 'Image is required' },
    { field: 'condition', code: 'condition_required', message: 'condition is required' },
    { field: 'mobile', code: 'mobile_required', message: 'mobile number is required' },
    { field: 'email', code: 'email_required', message: 'Email is required' },
    { field: 'location', code: 'location_required', message: 'location is required' },
    { field: 'category', code: 'category_required', message: 'category is required' },
    { field: 'purchaseDate', code: 'purchase_required', message: 'purchase is required' },
  ])
  const pricesRefused = async (price: number) => (await errorsOf({ price })).filter(({ field }) => field === 'price')
  expect(await pricesRefused(0)).toEqual([
    { field: 'price', code: 'price_too_low', message: 'The price has to be ৳100 or more.' },
  ])
  for (const price of [1_000_000_000, 99_999_999_999, 1e21])
    expect(await pricesRefused(price)).toEqual([
      { field: 'price', code: 'price_too_high', message: 'The price has to be below ৳10,00,000.' },
    ])
  expect((await errorsOf({ productName: 'a'.repeat(121) }, 'bn'))[0]).toEqual({
    field: 'productName',
    code: 'name_too_long',
    message: 'নাম ১২০ অক্ষরের মধ্যে লিখুন।',
  })
})
