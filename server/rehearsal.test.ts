import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { createPaymentIntent } from '#contract/payments/payments'
import { createPool } from '#database'
import { builtSite } from '#http/pages'
import { confirmAtCompany } from '#testing/cards'
import { freshDatabase } from '#testing/database'
import { type Market, openMarket } from '#testing/market'
import { openPage } from '#testing/payers'
import { settingsOfRehearsal } from '#testing/real-settings'
import { aBooking } from '#testing/sales'
import { freshNumber, logInByNumber } from '#testing/texts'
import { until } from '#testing/until'
import { settingsOfSandboxes } from './commands/sandbox.ts'
import { buildSandboxes } from './sandbox.ts'

let host: FastifyInstance
let market: Market
const closed: Array<() => Promise<unknown>> = []

beforeAll(async () => {
  const database = await freshDatabase()
  const pool = createPool(database.url, 5)
  const ofHost = readConfig(
    settingsOfSandboxes({ ...settingsOfRehearsal, SANDBOX_URL: 'http://localhost:1', LOG_LEVEL: 'silent' }),
  )
  let home = ''
  host = await buildSandboxes(ofHost, pool, () => home)
  home = await host.listen({ port: 0, host: '127.0.0.1' })
  const config = readConfig({ ...settingsOfRehearsal, SANDBOX_URL: home, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' })
  const { dataDir: _, ...ours } = config
  market = await openMarket({ ...ours, publicUrl: null }, await builtSite())
  ofHost.publicUrl = market.url
  closed.push(
    async () => market[Symbol.asyncDispose](),
    () => host.close(),
    () => pool.end(),
    async () => database[Symbol.asyncDispose](),
  )
})
afterAll(async () => {
  for (const close of closed) await close()
})

const paid = (bookingId: string) =>
  until('it is paid', async () => {
    const { rows } = await sql`select from payment where booking_id = ${bookingId} and state = 'succeeded'`.execute(
      market.app.ctx.db,
    )
    return rows.length > 0
  })

test.each(['bkash', 'sslcommerz'] as const)('one pays by %s at its page on the other host', async (way) => {
  const { buyer, bookingId: id, price } = await aBooking(market)
  const choose = await openPage(buyer, way, { id, price })
  const back = await choose('approve')
  await back?.()
  expect(await paid(id)).toBe(true)
})

test('one pays by card through the market’s own address, and the webhook of the other host is believed', async () => {
  const { buyer, bookingId } = await aBooking(market)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await confirmAtCompany(market.url, clientSecret, undefined, market.app.ctx.config.stripe!.publishableKey)
  expect(await paid(bookingId)).toBe(true)
})

test('codes and letters are kept on the other host, and a letter says that it is a rehearsal', async () => {
  const number = freshNumber()
  await logInByNumber(market, number)
  const newcomer = await market.newcomer('user')
  const letter = await until('the letter is there', async () => {
    const answer = await fetch(`${market.url}/sandbox/mail/messages?${new URLSearchParams({ to: newcomer.email })}`)
    const [first] = (await answer.json()) as Array<{ text: string; html: string }>
    return first
  })
  expect(letter.text).toMatch(/^This is a rehearsal: .* এটি মহড়া: /)
  expect(letter.html).toContain('This is a rehearsal: ')
  const forged = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await fetch(`${market.url}/sandbox/mail/messages`, forged)).status).toBe(401)
})

test.each([
  ['/', 'This is a rehearsal'],
  ['/bn/phones', 'এটি মহড়া'],
])('the page %s says so, and is for no search engine', async (path, words) => {
  for (const _ of ['made', 'kept']) {
    const answer = await fetch(market.url + path)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await answer.text()).toContain(words)
  }
})
