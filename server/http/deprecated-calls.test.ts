import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config'
import { call, type WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import type { Ctx } from '#context'
import { decorateRequests, type RouteContext, serve } from './serve.ts'

const getOld = call({
  method: 'GET',
  url: '/old',
  who: 'anyone',
  tag: 'Test',
  deprecated: { since: '2027-01-04', until: '2027-07-05' },
  summary: 'Gets what is old',
  query: z.object({ limit: z.coerce.number().max(5).optional() }),
  reply: z.object({}),
  refuses: [],
})

test('a call that will go says since when and until when, also where it refuses', async () => {
  await using app = Fastify()
  decorateRequests(app)
  const ctx = { config: readConfig({ NODE_ENV: 'test' }) } as Ctx
  serve({ app, ctx, inProcess: new Map() } as unknown as RouteContext, getOld, async () => ({}))
  for (const [path, status] of [
    ['/api/old', 200],
    ['/api/old?limit=9', 422],
  ] as const) {
    const { statusCode, headers } = await app.inject(path)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ deprecation: '@1799020800', sunset: 'Mon, 05 Jul 2027 00:00:00 GMT' })
  }
})

test('programs have six months from the release that says that a call will go', () => {
  const all: WholeCall[] = [...Object.values<WholeCall>(calls), getOld as WholeCall]
  for (const { deprecated, url } of all) {
    if (!deprecated) continue
    const atLeast = new Date(deprecated.since)
    atLeast.setUTCMonth(atLeast.getUTCMonth() + 6)
    expect(new Date(deprecated.until).getTime(), url).toBeGreaterThanOrEqual(atLeast.getTime())
  }
})
