import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { impliedRefusals } from '#http/refusal'
import { refusals } from '#contract/base/refusals'
import { openMarket } from '#testing/market'

interface Operation {
  summary?: string
  tags?: string[]
  security?: Array<Record<string, string[]>>
  parameters?: Array<{ name: string; in: string }>
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

test('the documentation at /api/openapi.json has every call of the contract, who may make it and how it refuses', async () => {
  await using market = await openMarket()
  const response = await market.visitor().request('/api/openapi.json')
  expect(response.status).toBe(200)
  const { openapi, paths } = (await response.json()) as Document
  expect(openapi).toBe('3.1.0')

  const printed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(calls).map(({ method, url }) => `${method} /api${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(printed.toSorted()).toEqual(declared.toSorted())

  for (const call of Object.values(calls)) {
    const operation = paths[`/api${call.url.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
    const what = `${call.method} ${call.url}`
    expect(operation?.summary, what).toBe(call.summary)
    expect(operation?.tags, what).toEqual([call.tag])
    expect(operation?.security, what).toEqual(
      call.who === 'anyone' ? undefined : [call.who === 'session' ? { session: [] } : { token: [] }],
    )
    expect(Boolean(operation?.requestBody), what).toBe(call.body !== undefined || 'upload' in call)
    const names = [...call.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(
      operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [],
      what,
    ).toEqual(names)
    for (const code of [...call.refuses, ...impliedRefusals(call)])
      expect(operation?.responses[refusals[code].status]?.description, `${what} ${code}`).toContain(`\`${code}\``)
  }
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
