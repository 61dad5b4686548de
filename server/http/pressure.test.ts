import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { pressure } from './pressure.ts'
import { answerError } from './refusal.ts'

test('a process that cannot keep up turns requests away with a time to come back, says that it lives, and takes them again', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await pressure(app, { delay: 20, sampleInterval: 50 })
  app.get('/api/health', () => ({ status: 'ok' }))
  app.get('/api/phones', () => [])
  const ask = (url: string) => app.inject({ url })
  expect((await ask('/api/phones')).statusCode).toBe(200)

  const until = performance.now() + 400
  while (performance.now() < until);
  let refused = await ask('/api/phones')
  // The delay is known once the second sample is taken.
  for (let patience = 20; refused.statusCode === 200 && patience > 0; patience--) {
    const again = performance.now() + 100
    while (performance.now() < again);
    await sleep(1)
    refused = await ask('/api/phones')
  }
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '10' })
  expect(refused.json()).toMatchObject({ code: 'busy' })
  expect((await ask('/api/health')).statusCode).toBe(200)

  await expect.poll(async () => (await ask('/api/phones')).statusCode, { timeout: 5000 }).toBe(200)
  await app.close()
})
