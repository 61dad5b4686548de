import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '#testing/until'
import { pressure } from './pressure.ts'
import { answerError } from './refusal.ts'

/** Keeps this process from doing anything, in milliseconds. */
const block = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a process that cannot keep up turns requests away with a time to come back, says that it lives, and takes them again', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  // More than other programs on the machine delay this one by.
  await pressure(app, { delay: 250, sampleInterval: 50 })
  app.get('/api/health', () => ({ status: 'ok' }))
  app.get('/api/phones', () => [])
  app.post('/api/payments', () => ({}))
  const ask = (url: string) => app.inject({ url })
  await expect.poll(async () => (await ask('/api/phones')).statusCode).toBe(200)

  const refused = await until('requests are turned away', async () => {
    block(400)
    const answer = await ask('/api/phones')
    return answer.statusCode === 200 ? undefined : answer
  })
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '10',
  })
  expect(refused.json()).toMatchObject({ code: 'busy' })
  expect((await ask('/api/health')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/api/payments' })).statusCode).toBe(200)

  await expect.poll(async () => (await ask('/api/phones')).statusCode).toBe(200)
  await app.close()
})
