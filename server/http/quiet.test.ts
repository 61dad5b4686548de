import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app'
import { book, getBookings } from '#contract/bookings/bookings'
import { calls } from '#contract/calls'
import { getPhone } from '#contract/listings/phones'
import { readConfig } from '#config'
import { createPool } from '#database'
import { migrate } from '#database/migrate'
import { freshDatabase } from '#testing/database'
import { type PageBuild, builtSite } from '#http/pages'
import { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { startProduct } from '#testing/product'
import { aBooking } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
let copy: App
let url: string
let pool: ReturnType<typeof createPool>
let site: PageBuild
let sold: Awaited<ReturnType<typeof aBooking>>

beforeAll(async () => {
  market = await openMarket({}, undefined, { passwords: undefined })
  sold = await aBooking(market)
  site = await builtSite()
  pool = createPool(market.databaseUrl, 5)
  copy = await buildApp({ config: { ...market.app.ctx.config, quiet: true }, pool, site })
  await copy.work()
  await copy.app.listen({ port: 0, host: '127.0.0.1' })
  url = copy.url()
})
afterAll(async () => {
  await copy.app.close()
  await pool.end()
  await market[Symbol.asyncDispose]()
})

const sentence = 'This is a read-only copy of the site. Nothing can be changed here.'

test('every call that changes something is refused, with a sentence in the reader’s language, and nothing else is', async () => {
  for (const call of Object.values(calls)) {
    const path = `/api${call.url.replace(/:\w+/g, '1')}`
    const response = await fetch(url + path, { method: call.method, headers: { accept: 'application/json' } })
    const body = call.url.endsWith('/stream')
      ? undefined
      : ((await response.json()) as { code?: string; detail?: string })
    if (call.method === 'GET') expect(body?.code, path).not.toBe('quiet_copy')
    else expect(body, `${call.method} ${path}`).toMatchObject({ code: 'quiet_copy', status: 403, detail: sentence })
  }
  const inBangla = await fetch(`${url}/api/bookings`, { method: 'POST', headers: { 'accept-language': 'bn' } })
  expect(await inBangla.json()).toMatchObject({ detail: expect.stringContaining('একটি কপি') })
})

test('someone can log in to it and see what is there, and book nothing', async () => {
  const visitor = new Client(url)
  await visitor.logIn(sold.buyer.email, password)
  const [order] = await visitor.ask(getBookings, { query: { email: sold.buyer.email } })
  expect(order).toMatchObject({ _id: sold.bookingId, state: 'unpaid' })
  expect(await visitor.ask(getPhone, { params: { id: sold.phone._id } })).toMatchObject({ id: sold.phone._id })
  const { _id: listingId, title, resale_price: price, location } = sold.phone
  const body = { listingId, name: visitor.name, email: visitor.email, title, price, location }
  await expect(visitor.ask(book, { body })).rejects.toMatchObject({ problem: { code: 'quiet_copy' } })
})

test('neither a sign-up, a letter, a link out of a letter nor Google gets through', async () => {
  const post = (path: string) =>
    fetch(`${url}/api/auth${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  for (const path of [
    '/sign-up/email',
    '/request-password-reset',
    '/send-verification-email',
    '/update-user',
    '/revoke-sessions',
  ])
    expect((await post(path)).status, path).toBe(403)
  for (const path of ['/api/auth/verify-email?token=x', '/api/auth/callback/google', '/api/google/start'])
    expect((await fetch(url + path, { redirect: 'manual' })).status, path).toBe(403)
})

test('a webhook of the card company is turned away, to come again where it belongs', async () => {
  const { webhookSecret } = market.app.ctx.config.stripe!
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: 'pi_1' } },
  })
  const time = Math.floor(Date.now() / 1000)
  const signature = `t=${time},v1=${createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')}`
  const send = (to: string) =>
    fetch(`${to}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body,
    })
  expect((await send(url)).status).toBe(503)
  expect((await send(market.url)).status).toBe(200)
})

test('it carries out no job: not one can even be written, and none that waits is begun', async () => {
  const { ctx } = copy
  await expect(ctx.jobs.send(ctx.db, 'remove-unused-photos', {})).rejects.toThrow('not started')
  // On a database of its own, nothing that looks after jobs is even there.
  await using other = await freshDatabase({ bare: true })
  await migrate(other.url)
  const pool = createPool(other.url, 2)
  const { app, work } = await buildApp({ config: ctx.config, pool })
  await app.ready()
  await work()
  const { rows } = await pool.query(`select to_regnamespace('jobs')::text as schema`)
  await app.close()
  await pool.end()
  expect(rows).toEqual([{ schema: null }])
})

test('each page says what it is, in both languages, also when it is kept, and asks not to be found', async () => {
  const words = { '': 'This is a read-only copy of the site', '/bn': 'এটি সাইটের একটি কপি' }
  for (const [prefix, said] of Object.entries(words))
    for (const path of [
      '/',
      '/phones',
      `/phones/${sold.phone._id}`,
      '/blogs',
      '/login',
      '/dashboard',
      '/no/such/page',
      '/offline',
    ]) {
      const cached = await until(`${prefix}${path} is kept`, async () => {
        const response = await fetch(`${url}${prefix}${path}`)
        const text = await response.text()
        expect(text, `${prefix}${path}`).toContain(said)
        expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
        return response.headers.get('etag')
      })
      expect(cached).toBeTruthy()
    }
  const market_ = await buildApp({ config: market.app.ctx.config, pool, site })
  await market_.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await fetch(`${market_.url()}/`)
  expect(await page.text()).not.toContain('read-only copy')
  expect(page.headers.get('x-robots-tag')).toBeNull()
  await market_.app.close()
})

test('a process with QUIET=on needs no address, mail server or keys of Stripe, and plants nothing where it finds nothing', async () => {
  await using database = await freshDatabase()
  const env = {
    DATABASE_URL: database.url,
    DEMO: 'off',
    QUIET: 'on',
    AUTH_SECRET: 'a secret of one’s own, long enough',
  }
  await using product = await startProduct(env)
  await expect.poll(() => product.output()).toContain('It is a quiet copy')
  expect((await fetch(`${product.url}/api/categories`).then((response) => response.json())) as unknown).toEqual([])
  expect(() => readConfig({ ...env, AUTH_SECRET: undefined })).toThrow('AUTH_SECRET is missing')
  expect(() => readConfig({ ...env, QUIET: undefined })).toThrow('is missing')
})
