import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config'
import { call } from '#contract/base/call'
import type { Ctx } from '#context'
import { decorateRequests, type RouteContext, serve } from './serve.ts'

const getBrand = call({
  method: 'GET',
  url: '/brand',
  who: 'anyone',
  tag: 'Test',
  summary: 'Gets a brand',
  reply: z.object({ name: z.string() }),
  refuses: [],
})

/** Returns the answer of a call whose use case finds a secret next to the declared values. */
async function answerOf(mode: 'production' | 'test', isExact: boolean) {
  await using app = Fastify()
  const config = { ...readConfig({ NODE_ENV: 'test' }), mode }
  decorateRequests(app)
  const context = { app, ctx: { config } as Ctx, inProcess: new Map() } as unknown as RouteContext
  const brand = { name: 'Nokia', mobile: '01712345678' }
  serve(context, getBrand, async () => brand, { isExact })
  const { statusCode, body } = await app.inject('/api/brand')
  return { statusCode, body }
}

test('an answer goes out without what the contract does not declare', async () => {
  const stripped = { statusCode: 200, body: '{"name":"Nokia"}' }
  expect(await answerOf('production', false)).toEqual(stripped)
  expect(await answerOf('test', false)).toEqual(stripped)
})

test('one that is said to be exact and is not is a fault in tests, so that production need not look', async () => {
  expect(await answerOf('test', true)).toMatchObject({ statusCode: 500 })
  expect(await answerOf('production', true)).toEqual({
    statusCode: 200,
    body: '{"name":"Nokia","mobile":"01712345678"}',
  })
})
