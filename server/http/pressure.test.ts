import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { getBooking } from '#contract/bookings/bookings'
import { cardSettings, createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { openMarket } from '#testing/market'
import { aBooking, booksOf } from '#testing/sales'
import { until } from '#testing/until'
import { builtSite } from './pages.ts'
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

test('under pressure a reloaded payment page still pays, and a stranger on its way has no more than their limit of requests', async () => {
  await using market = await openMarket()
  const { config, methods, now } = market.app.ctx
  const { buyer, bookingId, price, phone } = await aBooking(market)
  const stranger = await market.buyer()
  const parts = { config: { ...config, rateLimit: 60 }, pool: market.pool, site: await builtSite(), now }
  // Late by more than nothing: always.
  const busy = await buildApp({ ...parts, busyDelay: 0.001 })
  await busy.work({ isScheduled: false })
  await busy.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    // The simulated card company is in the same process, and would be turned away.
    Object.assign(busy.ctx, { methods })
    const here = (person: Client) => Object.assign(new Client(busy.url()), { ...person, url: busy.url() })
    const [paying, other] = [here(buyer), here(stranger)]
    const visitor = new Client(busy.url())
    await expect.poll(async () => (await visitor.request(`/api/phones/${phone._id}`)).status).toBe(503)
    const page = await (await paying.request(`/dashboard/payment/${bookingId}`)).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(page)![0]
    for (const path of [`/bn/dashboard/payment/${bookingId}`, script, '/api/auth/get-session'])
      expect((await paying.request(path)).status, path).toBe(200)
    await paying.renewToken()
    expect(await paying.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ paid: false })
    await paying.ask(cardSettings, {})
    const { clientSecret } = await paying.ask(createPaymentIntent, { body: { bookingId } })
    const { intentId } = await payAtCompany(buyer, clientSecret)
    await paying.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email: buyer.email } })
    expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })

    const answers = await Promise.all(
      Array.from({ length: 70 }, () => other.request(`/api/bookings/${bookingId}`).then(({ status }) => status)),
    )
    expect([404, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([60, 10])
    expect((await paying.request('/dashboard')).status).toBe(503)
  } finally {
    await busy.app.close()
  }
})
