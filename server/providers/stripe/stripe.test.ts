import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#testing/until'
import { ProviderUnavailable } from '#providers/payment-method'
import { stripeMethod } from './stripe.ts'

const intent = { id: 'pi_1', client_secret: 'pi_1_secret_1', status: 'requires_payment_method', metadata: {} }

/** A company that answers the first request when told to, and refuses those with the same key that come meanwhile, as Stripe does. */
let first: { key: IncomingMessage['headers'][string]; reply: ServerResponse } | undefined
let isAnswered = false
let refusals = 0
const company = createServer((request, reply) => {
  request.resume()
  const key = request.headers['idempotency-key']
  first ??= { key, reply }
  if (first.reply === reply) return
  if (first.key !== key) return void reply.end(JSON.stringify({ ...intent, id: 'pi_2' }))
  if (isAnswered) return void reply.end(JSON.stringify(intent))
  refusals += 1
  reply.writeHead(409, { 'content-type': 'application/json' })
  reply.end(JSON.stringify({ error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' } }))
})
beforeAll(() => new Promise<void>((done) => void company.listen(0, '127.0.0.1', done)))
afterAll(() => {
  company.closeAllConnections()
  company.close()
})
beforeEach(() => void ([first, isAnswered, refusals] = [undefined, false, 0]))
afterEach(() => vi.restoreAllMocks())

const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', sandbox: true }

/** Prepares the same payment in two tabs, the second while the company is at work on the first. */
async function prepareTwice() {
  const { port } = company.address() as AddressInfo
  const cards = stripeMethod(
    settings,
    () => `http://127.0.0.1:${port}`,
    () => new Date(),
  )
  const payment = {
    paymentId: '1',
    bookingId: '2',
    amount: 1000,
    currency: 'usd' as const,
    email: 'a@b.example',
    returnTo: '',
  }
  const prepare = () => cards.prepare({ ...payment, title: 'Nokia 3310' })
  const firstTab = prepare()
  await until('the company is at work on the first request', () => first)
  return { firstTab, secondTab: prepare() }
}

test('a second tab gets the payment of the first one, though the company takes long over it', async () => {
  const { firstTab, secondTab } = await prepareTwice()
  // Three times the SDK asks by itself.
  await until('the company has refused the second request often', () => refusals > 3)
  isAnswered = true
  first!.reply.end(JSON.stringify(intent))
  expect(await Promise.all([firstTab, secondTab])).toMatchObject([{ id: 'pi_1' }, { id: 'pi_1' }])
})

test('a second tab reads that the company is away when the first request takes longer than an attempt may', async () => {
  const { firstTab, secondTab } = await prepareTwice()
  await until('the company has refused the second request', () => refusals > 0)
  const later = performance.now() + 20_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await expect(secondTab).rejects.toThrow(ProviderUnavailable)
  vi.restoreAllMocks()
  first!.reply.end(JSON.stringify(intent))
  expect(await firstTab).toMatchObject({ id: 'pi_1' })
})
