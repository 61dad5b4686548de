import { isDeepStrictEqual } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { scopeOf } from '#contract/accounts/api-tokens'
import { calls } from '#contract/calls'
import { messagesType, testType, topicByKind } from '#contract/notifications/webhook-topics'
import { isMadeOnce } from '#http/made-once'
import { groups, slugOf } from '#http/openapi'
import { impliedRefusals } from '#http/refusal'
import { refusals } from '#contract/base/refusals'
import { builtSite } from '#http/pages'
import { openMarket } from '#testing/market'

interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: Array<Record<string, string[]>>
  parameters?: Array<{ name: string; in: string }>
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; $ref?: string; headers?: object }>
}
interface Document {
  openapi: string
  servers: Array<{ url: string }>
  components: Record<string, Record<string, { description?: string; headers?: object; content?: object }>>
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
}

test('the documentation at /api/openapi.json has every call of the contract, who may make it and how it refuses', async () => {
  await using market = await openMarket()
  const response = await market.visitor().request('/api/openapi.json')
  expect(response.status).toBe(200)
  const document = (await response.json()) as Document
  const { openapi, paths, components, servers } = document
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: '/' }])

  const operations = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [operation.operationId, { path, method, operation }]),
    ),
  )
  const ofLogin = [...operations].filter(([, { path }]) => path.startsWith('/api/auth/')).map(([name]) => name)
  expect(ofLogin).toEqual(expect.arrayContaining(['signUp', 'logIn', 'logOut', 'showCode']))
  expect([...operations.keys()].toSorted()).toEqual([...Object.keys(calls), ...ofLogin].toSorted())

  for (const [name, call] of Object.entries(calls)) {
    const { path, method, operation } = operations.get(name)!
    expect(`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`, name).toBe(
      `${call.method.toLowerCase()} /api${call.url.replaceAll(/:\w+/g, '{}')}`,
    )
    expect(operation.summary, name).toBe(call.summary)
    expect(operation.tags, name).toEqual([call.tag])
    expect(operation.security, name).toEqual(
      call.who === 'anyone'
        ? []
        : call.who === 'session'
          ? [{ session: [] }]
          : [{ token: [] }, ...(scopeOf(call) ? [{ apiToken: [scopeOf(call)] }] : [])],
    )
    expect(Boolean(operation.requestBody), name).toBe(call.body !== undefined || 'upload' in call)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const parameters = operation.parameters ?? []
    expect(
      parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      name,
    ).toEqual(names)
    const key = { $ref: '#/components/parameters/IdempotencyKey' }
    expect(
      parameters.some((one) => isDeepStrictEqual(one, key)),
      name,
    ).toBe(isMadeOnce(call))
    for (const code of [...call.refuses, ...impliedRefusals(call)]) {
      const reference = operation.responses[refusals[code].status]?.$ref ?? ''
      const refused = components.responses?.[reference.replace('#/components/responses/', '')]
      expect(refused?.description, `${name} ${code}`).toContain(`\`${code}\``)
      expect(refused?.content, name).toHaveProperty(['application/problem+json', 'examples', code])
    }
    for (const answer of Object.values(operation.responses))
      if (!answer.$ref) expect(answer.headers, name).toHaveProperty('RateLimit')
  }
  expect(components.responses).not.toEqual({})
  expect(JSON.stringify(document)).not.toContain('"format":"uuid","pattern"')
})

test('the documentation is there when pages with a copy of the contract were made before', async () => {
  await using market = await openMarket({}, await builtSite())
  expect((await market.visitor().request('/')).status).toBe(200)
  expect((await market.visitor().request('/api/openapi.json')).status).toBe(200)
})

test('each group of calls has a document that says all of it by itself and is at most 250 KB', async () => {
  await using market = await openMarket()
  const visitor = market.visitor()
  const whole = (await (await visitor.request('/api/openapi.json')).json()) as Document
  const found: string[] = []
  for (const group of Object.keys(groups)) {
    const printed = await (await visitor.request(`/api/openapi/${slugOf(group)}.json`)).text()
    expect(printed.length, group).toBeLessThan(250_000)
    const { paths, components } = JSON.parse(printed) as Document
    found.push(...Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId)))
    for (const [, kind = '', name = ''] of printed.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(components[kind], group).toHaveProperty([name])
  }
  const all = Object.values(whole.paths).flatMap((item) => Object.values(item).map((one) => one.operationId))
  expect(found.toSorted()).toEqual(all.toSorted())
  expect((await visitor.request('/api/openapi/nothing.json')).status).toBe(404)
})

test('the documentation keeps the recommended rules of Redocly, with no error and no warning', async () => {
  await using market = await openMarket()
  const lint = async (source: string) => {
    const found = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
    return found.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`)
  }
  const source = await (await market.visitor().request('/api/openapi.json')).text()
  expect(await lint(source)).toEqual([])
  expect(await lint(source.replaceAll('"operationId":"getPhones",', ''))).toEqual([
    'operation-operationId #/paths/~1api~1phones/get/operationId',
  ])
})

test('the documentation says what webhooks are sent, in the group about them alone', async () => {
  await using market = await openMarket()
  const visitor = market.visitor()
  const read = async (path: string) => (await (await visitor.request(path)).json()) as Document
  const { webhooks, components } = await read('/api/openapi.json')
  expect(Object.keys(webhooks).toSorted()).toEqual([...topicByKind.keys(), messagesType, testType].toSorted())
  expect(webhooks['phone_booked']?.['post']?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: ['type', 'timestamp', 'data'],
          properties: { type: { const: 'phone_booked' }, data: { required: expect.arrayContaining(['listingId']) } },
        },
      },
    },
  })
  expect(JSON.stringify(webhooks)).not.toContain('"additionalProperties":false')
  expect(components['parameters']).toHaveProperty('WebhookSignature')
  expect((await read('/api/openapi/webhooks.json')).webhooks).toEqual(webhooks)
  const deals = await read('/api/openapi/deals.json')
  expect(deals.webhooks).toEqual({})
  expect(deals.components['parameters']).not.toHaveProperty('WebhookSignature')
})

test('the documentation has the file of an upload, as a part of a form', async () => {
  await using market = await openMarket()
  const { paths } = (await (await market.visitor().request('/api/openapi.json')).json()) as Document
  expect(paths['/api/photos']?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { required: ['photo'], properties: { photo: { type: 'string', format: 'binary' } } },
      },
    },
  })
})

test('the documentation can be read and tried in a browser, and a page of it brings no script from elsewhere', async () => {
  await using market = await openMarket()
  const page = await market.visitor().request('/api/docs/')
  expect(page.status).toBe(200)
  const scripts = [...(await page.text()).matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((src) => /^(https?:)?\/\//.test(src ?? ''))).toEqual([])
  const first = await market.visitor().request(new URL(scripts[0] ?? '', `${market.url}/api/docs/`).pathname)
  expect(first.headers.get('content-type')).toContain('javascript')
  expect((await first.text()).length).toBeGreaterThan(100)
})

test('an answer says how many requests are left, by the names of the draft standard', async () => {
  await using market = await openMarket({ rateLimit: 100 })
  const visitor = market.visitor()
  const [first, second] = [await visitor.request('/api/phones'), await visitor.request('/api/phones')]
  expect(first.headers.get('ratelimit-policy')).toBe('"default";q=500;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"default";r=499;t=\d+$/)
  expect(second.headers.get('ratelimit')).toMatch(/^"default";r=498;t=\d+$/)
})
