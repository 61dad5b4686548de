// The client and the sandbox speak to each other over HTTP here, as the client does with bKash.
import { randomInt, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDb, createPool, type Database } from '#database'
import { type PaymentMethod, ProviderUnavailable, RefundFailed } from '#providers/payment-method'
import { InvalidSignature } from '#providers/webhook'
import { bkashSandbox } from '#sandbox/bkash/bkash'
import { addFault } from '#sandbox/bkash/books'
import { messageOf, signerOf } from '#sandbox/bkash/notices'
import { freshDatabase } from '#testing/database'
import { bkashMethod, type BkashSettings } from './bkash.ts'
import { inTaka, Taka } from './taka.ts'

const account = { username: 'merchant', password: 'a password', appKey: 'a key', appSecret: 'a secret' }
const topicArn = 'arn:aws:sns:ap-southeast-1:354285753755:bpt_merchant'
/** A request may take its time, as on a busy machine; silence is short. */
const limits = { request: 20_000, silence: 900 }
const poor = '01823074817'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: ReturnType<typeof createPool>
let db: Database
let app: FastifyInstance
let origin = ''
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const home = () => `${origin}/sandbox/bkash`
/** The bodies of notices that came, and the ones that were believed. */
const heard: Array<{ body: string; providerId: string | undefined }> = []
const refused: string[] = []

const method = (more: Partial<BkashSettings> = {}, its = limits) =>
  bkashMethod(
    { ...account, url: null, mode: 'hold', holdDays: 7, topicArn, ...more },
    { db, sandboxUrl: home, now, limits: its },
  )

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, 20)
  db = createDb(pool)
  app = Fastify({ forceCloseConnections: true })
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    const reader = method()
    hooks.post('/webhook', async ({ body, headers }, reply) => {
      try {
        const notice = await reader.readWebhook({ body: body as Buffer, headers })
        heard.push({ body: String(body), providerId: notice?.providerId })
        return {}
      } catch (error) {
        if (!(error instanceof InvalidSignature)) throw error
        refused.push(String(body))
        return reply.code(400).send({})
      }
    })
  })
  const addresses = { url: home, noticeUrl: () => `${origin}/webhook` }
  await app.register(async (app) => bkashSandbox(app, { ...account, ...addresses, pool, topicArn, clock: now }), {
    prefix: '/sandbox/bkash',
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  heard.length = refused.length = ahead = 0
  await pool.query('update sandbox_bkash.faults set times = 0')
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await database[Symbol.asyncDispose]()
})

const request = (amount = 1_250_000) => ({
  paymentId: randomUUID(),
  bookingId: randomUUID(),
  amount,
  currency: 'bdt' as const,
  email: 'nadia@example.com',
  title: 'Redmi Note 12',
  returnTo: `${origin}/back`,
})

/** Chooses on the page, as the payer does in a browser. @returns the address to which the page leads */
async function choose(page: string, decision: 'success' | 'failure' | 'cancel', wallet = '01770618575') {
  const body = new URLSearchParams({ decision, wallet })
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location')!)
}

async function approved(bkash: PaymentMethod, amount?: number, wallet?: string): Promise<string> {
  const payment = await bkash.prepare(request(amount))
  await choose(pageOf(payment), 'success', wallet)
  return payment.id
}

function pageOf({ way }: { way: { form: string } | { page: string } | null }): string {
  if (!way || !('page' in way)) throw new Error('There is no page.')
  return way.page
}

interface Booked {
  status: string
  amount: number
  refunded: number
  asked: number
}

/** The payment as the books of the sandbox have it. */
async function booked(id: string): Promise<Booked> {
  const { rows } = await pool.query<Booked>(
    `select p.*, coalesce((select sum(r.amount) from sandbox_bkash.refunds r where r.payment = p.id), 0)::integer as refunded
     from sandbox_bkash.payments p where id = $1`,
    [id],
  )
  return rows[0]!
}

async function tokenOfSandbox(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from sandbox_bkash.tokens order by ends desc limit 1')
  return rows[0]!.id
}

/** Speaks to the sandbox past the client. */
async function raw(path: string, body: object): Promise<Record<string, string>> {
  const headers = {
    authorization: await tokenOfSandbox(),
    'x-app-key': account.appKey,
    'content-type': 'application/json',
  }
  const answer = await fetch(`${home()}/v1.2.0-beta/tokenized/checkout${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, string>
}

describe('money that is set aside', () => {
  test('is prepared once, approved, held and taken', async () => {
    const bkash = method()
    const asked = request()
    const [first, second] = await Promise.all([bkash.prepare(asked), method().prepare(asked)])
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      status: 'waiting',
      amount: 1_250_000,
      currency: 'bdt',
      paymentId: asked.paymentId,
      fingerprint: null,
    })
    const back = await choose(pageOf(first), 'success')
    expect(back.href).toBe(`${origin}/back?paymentID=${first.id}&status=success`)
    const held = await bkash.finish(first.id)
    expect(held).toMatchObject({ id: first.id, status: 'authorised', refunded: 0, way: null })
    expect(held!.fingerprint).toMatch(/^[\w-]{43}$/)
    expect(held!.fingerprint).not.toContain('01770618575')
    expect(await bkash.capture(first.id)).toMatchObject({ status: 'succeeded', amount: 1_250_000, refunded: 0 })
    expect(await bkash.capture(first.id)).toMatchObject({ status: 'succeeded' })
    expect(await booked(first.id)).toMatchObject({ status: 'Completed', refunded: 0 })
  })

  test('is released, once and for good', async () => {
    const bkash = method()
    const id = await approved(bkash)
    await bkash.finish(id)
    const refund = await bkash.refund(id, 'x')
    expect(await bkash.refund(id, 'x')).toBe(refund)
    expect(await bkash.find(id)).toMatchObject({ status: 'cancelled', refunded: 1_250_000 })
    expect(await bkash.findRefund(refund)).toEqual({ id: refund, providerId: id, amount: 1_250_000, isFailed: false })
    expect(await bkash.capture(id)).toMatchObject({ status: 'cancelled', refunded: 1_250_000 })
    expect(await booked(id)).toMatchObject({ status: 'Cancelled', refunded: 0 })
  })

  test('is taken first where a part goes back', async () => {
    const bkash = method()
    const id = await approved(bkash, 500_001)
    await bkash.finish(id)
    await bkash.refundPart(id, 'x', 1)
    expect(await booked(id)).toMatchObject({ status: 'Completed', refunded: 1 })
    expect(await bkash.find(id)).toMatchObject({ status: 'succeeded', refunded: 1 })
  })
})

describe('a sale', () => {
  test('is carried out when the buyer comes back, without a question about a paid payment', async () => {
    const bkash = method({ mode: 'sale' })
    expect(bkash.holdDays).toBeNull()
    const id = await approved(bkash)
    expect(await bkash.finish(id)).toMatchObject({ status: 'succeeded', refunded: 0 })
    expect(await booked(id)).toMatchObject({ status: 'Completed', asked: 0 })
  })

  test('gives back a part once, then the rest once, and then nothing', async () => {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash, 1_000_050)
    await bkash.finish(id)
    await expect(bkash.refundPart(id, 'x', 1_000_051)).rejects.toThrow(RefundFailed)
    const [part, again] = await Promise.all([bkash.refundPart(id, 'x', 250_049), method().refundPart(id, 'x', 250_049)])
    expect(again).toBe(part)
    expect(await bkash.findRefund(part)).toEqual({ id: part, providerId: id, amount: 250_049, isFailed: false })
    expect(await bkash.find(id)).toMatchObject({ status: 'succeeded', refunded: 250_049 })
    const [rest, same] = await Promise.all([bkash.refund(id, 'x'), method().refund(id, 'x')])
    expect(same).toBe(rest)
    expect(await bkash.findRefund(rest)).toMatchObject({ amount: 750_001 })
    expect(await bkash.refundPart(id, 'x', 250_049)).toBe(part)
    expect(await booked(id)).toMatchObject({ refunded: 1_000_050 })
  })

  test('that is not paid gives nothing back', async () => {
    const bkash = method({ mode: 'sale' })
    const { id } = await bkash.prepare(request())
    await expect(bkash.refund(id, 'x')).rejects.toThrow(RefundFailed)
    await expect(bkash.refundPart(id, 'x', 1)).rejects.toThrow(RefundFailed)
    await expect(bkash.refund('TRunknown', 'x')).rejects.toThrow(RefundFailed)
    expect(await bkash.findRefund(`TRX-${id}`)).toBeUndefined()
  })
})

describe('a payer who', () => {
  test.each(['failure', 'cancel'] as const)('ends in %s has a payment that is over', async (decision) => {
    const bkash = method()
    const payment = await bkash.prepare(request())
    expect((await choose(pageOf(payment), decision)).searchParams.get('status')).toBe(decision)
    expect(await bkash.finish(payment.id)).toMatchObject({ status: 'cancelled', refunded: 0, way: null })
  })

  test('leaves the page can come back to it for a day', async () => {
    const bkash = method()
    const payment = await bkash.prepare(request())
    expect(await bkash.finish(payment.id)).toEqual(payment)
    ahead = 24 * 3_600_000 + 1000
    expect(await bkash.find(payment.id)).toMatchObject({ status: 'cancelled', way: null })
    expect(await bkash.finish(payment.id)).toMatchObject({ status: 'cancelled' })
  })

  test('has too little money is told so (2023), and the payment is over', async () => {
    const bkash = method()
    const id = await approved(bkash, 100, poor)
    expect(await bkash.finish(id)).toMatchObject({ status: 'cancelled', refunded: 0 })
    expect(await bkash.find(id)).toMatchObject({ status: 'cancelled', refunded: 0 })
  })

  test('is the same by their wallet, and another by another', async () => {
    const bkash = method()
    const wallets = ['01770618575', '01770618575', '01929918378']
    const prints = []
    for (const wallet of wallets) prints.push((await bkash.finish(await approved(bkash, 100, wallet)))!.fingerprint)
    expect(prints[0]).toBe(prints[1])
    expect(prints[0]).not.toBe(prints[2])
  })
})

describe('carrying out', () => {
  test('happens once when two processes do it at once', async () => {
    const id = await approved(method())
    const both = await Promise.all([method().finish(id), method().finish(id)])
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ status: 'authorised' })
    const { rows } = await pool.query(`select from sandbox_bkash.notices where message like $1`, [
      `%${await invoiceOf(id)}%`,
    ])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['hold', '2117', 'authorised'],
    ['sale', '2062', 'succeeded'],
  ] as const)('what someone else has carried out is looked up (%s, %s)', async (mode, code, status) => {
    const bkash = method({ mode })
    const id = await approved(bkash)
    await raw('/execute', { paymentID: id })
    expect(await raw('/execute', { paymentID: id })).toMatchObject({ statusCode: code })
    expect(await bkash.finish(id)).toMatchObject({ status })
  })

  test.each(['lost', 'slow'] as const)('whose answer is %s is looked up after the silence', async (kind) => {
    const id = await approved(method())
    await addFault(pool, { payment: id, call: 'execute', kind })
    const began = performance.now()
    const impatient = method({}, { ...limits, request: kind === 'slow' ? 800 : limits.request })
    expect(await impatient.finish(id)).toMatchObject({ status: 'authorised', amount: 1_250_000 })
    expect(performance.now() - began).toBeGreaterThan(limits.silence - 20)
    expect(await method().find(id)).toMatchObject({ status: 'authorised' })
  })

  test.each(['error', 'failed'] as const)('that fails with %s is done the next time', async (kind) => {
    const bkash = method()
    const id = await approved(bkash)
    await addFault(pool, { payment: id, call: 'execute', kind })
    expect(await bkash.finish(id)).toMatchObject({ status: 'waiting' })
    expect(await bkash.finish(id)).toMatchObject({ status: 'authorised' })
  })

  test('is over after a cancellation, and a cancellation comes too late after it', async () => {
    const bkash = method()
    const cancelled = await approved(bkash)
    expect(await bkash.cancel(cancelled)).toMatchObject({ status: 'cancelled', refunded: 0, way: null })
    expect(await bkash.finish(cancelled)).toMatchObject({ status: 'cancelled' })
    expect(await booked(cancelled)).toMatchObject({ status: 'Initiated' })
    const id = await approved(bkash)
    const [, ended] = await Promise.all([bkash.finish(id), method().cancel(id)])
    const after = await bkash.find(id)
    expect(after!.status).toBe(ended!.status)
    expect((await booked(id)).status).toBe(after!.status === 'cancelled' ? 'Initiated' : 'Authorized')
  })

  test('of a payment that is not ours is nothing, and is never sent on', async () => {
    const bkash = method()
    expect(await bkash.finish('TR0011FOREIGN')).toBeUndefined()
    expect(await bkash.find('../../token/grant')).toBeUndefined()
    expect(await bkash.capture('TR0011FOREIGN')).toBeUndefined()
    expect(await bkash.cancel('TR0011FOREIGN')).toBeUndefined()
  })
})

const invoiceOf = async (id: string) =>
  (await pool.query<{ invoice: string }>('select invoice from bkash_payment where provider_id = $1', [id])).rows[0]!
    .invoice

describe('an answer that is lost', () => {
  test('of a payment that began leaves its invoice number taken (2029), and the next has another', async () => {
    const bkash = method()
    const asked = request()
    await addFault(pool, { call: 'create', kind: 'lost' })
    await expect(bkash.prepare(asked)).rejects.toThrow(ProviderUnavailable)
    const payment = await bkash.prepare(asked)
    expect(payment).toMatchObject({ status: 'waiting', paymentId: asked.paymentId })
    expect(await invoiceOf(payment.id)).toMatch(new RegExp(`^${asked.paymentId}-[0-9a-f]{8}$`))
    expect(await bkash.prepare(asked)).toEqual(payment)
  })

  test('of a payment that began ten times keeps none from beginning afterwards', async () => {
    const bkash = method()
    const asked = request()
    // The numbers that were counted up before, each of which was used and its answer lost.
    await pool.query(
      `insert into sandbox_bkash.payments (id, invoice, amount, intent, callback, payer, created)
       select 'LOST' || $1::text || number, $1::text || case number when 1 then '' else '-' || number end, 1, 'sale', '', '', now()
       from generate_series(1, 10) as number`,
      [asked.paymentId],
    )
    expect(await bkash.prepare(asked)).toMatchObject({ status: 'waiting', paymentId: asked.paymentId })
  })

  test.each(['capture', 'void'] as const)('of %s is asked for again', async (call) => {
    const bkash = method()
    const id = await approved(bkash)
    await bkash.finish(id)
    await addFault(pool, { payment: id, call, kind: 'lost' })
    if (call === 'capture') expect(await bkash.capture(id)).toMatchObject({ status: 'succeeded' })
    else expect(await bkash.findRefund(await bkash.refund(id, 'x'))).toMatchObject({ isFailed: false })
  })

  test('of a refund gives nothing back twice', async () => {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash, 300_000)
    await bkash.finish(id)
    await addFault(pool, { payment: id, call: 'transaction', kind: 'lost' })
    const part = await bkash.refundPart(id, 'x', 100_000)
    expect(await booked(id)).toMatchObject({ refunded: 100_000 })
    await addFault(pool, { payment: id, call: 'transaction', kind: 'lost' })
    await addFault(pool, { payment: id, call: 'status', kind: 'failed', times: 1 })
    const rest = await bkash.refund(id, 'x')
    expect(rest).not.toBe(part)
    expect(await booked(id)).toMatchObject({ refunded: 300_000 })
  })

  test('of a refund that was not made is not taken for an earlier one of the same sum', async () => {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash, 200_000)
    await bkash.finish(id)
    const part = await bkash.refundPart(id, 'x', 100_000)
    await addFault(pool, { payment: id, call: 'transaction', kind: 'failed' })
    await expect(bkash.refund(id, 'x')).rejects.toThrow(ProviderUnavailable)
    expect(await booked(id)).toMatchObject({ refunded: 100_000 })
    expect(await bkash.refund(id, 'x')).not.toBe(part)
    expect(await booked(id)).toMatchObject({ refunded: 200_000 })
  })

  test('of a part gives it back once, also for another process', async () => {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash, 300_000)
    await bkash.finish(id)
    await addFault(pool, { payment: id, call: 'transaction', kind: 'lost' })
    const part = await bkash.refundPart(id, 'x', 100_000)
    expect(await method().refundPart(id, 'x', 100_000)).toBe(part)
    expect(await booked(id)).toMatchObject({ refunded: 100_000 })
  })
})

describe('the page', () => {
  test('is in the language that the payer comes from or chooses, and leads nowhere but back', async () => {
    const bkash = method()
    const payment = await bkash.prepare({ ...request(), returnTo: `${origin}/bn/back?a="><b>` })
    const page = await fetch(pageOf(payment))
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin};`)
    const [bangla, english] = [await page.text(), await (await fetch(`${pageOf(payment)}?lang=en`)).text()]
    expect(bangla).toContain('<html lang="bn">')
    expect(bangla).toContain('অনুমোদন করুন')
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('৳12500.00')
    expect(bangla + english).not.toMatch(/<script|"><b>/)
    await choose(pageOf(payment), 'cancel')
    const back = await choose(pageOf(payment), 'success')
    expect(back.searchParams.get('status')).toBe('cancel')
    expect(await (await fetch(pageOf(payment))).text()).not.toContain('<form')
  })

  test('and every other address of the sandbox bears what it is sent', async () => {
    const checkout = '/v1.2.0-beta/tokenized/checkout'
    const paths = ['/token/refresh', '/create', '/execute', '/payment/status', '/payment/confirm/void'].map(
      (path) => checkout + path,
    )
    paths.push(
      '/pay/x',
      '/pay/%00',
      '/sns/key.pem',
      '/sns/confirm?Token=%00',
      '/v2/tokenized-checkout/refund/payment/transaction',
    )
    const bodies = ['', '[]', 'null', '{"paymentID":"\\u0000","paymentId":{"a":1},"refresh_token":"\\u0000"}', '{']
    const headers = {
      username: account.username,
      password: account.password,
      'x-app-key': account.appKey,
      authorization: await method().prepare(request()).then(tokenOfSandbox),
    }
    for (const path of paths)
      for (const body of bodies)
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/x'])
          expect(
            (
              await fetch(home() + path, {
                method: 'POST',
                body,
                headers: { ...headers, 'content-type': type },
                redirect: 'manual',
              })
            ).status,
            `${path} ${body}`,
          ).toBeLessThan(500)
  })
})

describe('sums', () => {
  test('that bKash writes are read to the poisha, and nothing else is a sum', () => {
    const written = ['0', '0.01', '500', '500.5', '500.50', '999999999999.99']
    expect(written.map((text) => Taka.parse(text))).toEqual([0, 1, 50_000, 50_050, 50_050, 99_999_999_999_999])
    for (const text of ['', '-1', '1e3', '1,000', '500.505', '.5', '5.', ' 5', '৫', 500, null])
      expect(Taka.safeParse(text).success, String(text)).toBe(false)
    for (const sum of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => inTaka(sum)).toThrow(RangeError)
  })

  test.each([
    [100, '1.00'],
    [101, '1.01'],
    [110, '1.10'],
    [999_999, '9999.99'],
    [1_999_999_90, '1999999.90'],
  ])('of %i poisha are %s Taka at bKash, and the same again here', async (poisha, taka) => {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash, poisha)
    expect(await bkash.finish(id)).toMatchObject({ amount: poisha })
    expect(await raw('/payment/status', { paymentID: id })).toMatchObject({ amount: taka })
    await bkash.refundPart(id, 'x', 1)
    await bkash.refund(id, 'x')
    expect(await bkash.find(id)).toMatchObject({ refunded: poisha })
  })
})

describe('notices', () => {
  /** Pays, and waits for the notice of it. */
  async function told(): Promise<string> {
    const bkash = method({ mode: 'sale' })
    const id = await approved(bkash)
    await bkash.finish(id)
    await expect.poll(() => heard.some((one) => one.providerId === id), { interval: 20 }).toBe(true)
    return id
  }

  const readAlone = (body: string, more: Partial<BkashSettings> = {}) =>
    method(more).readWebhook({ body: Buffer.from(body), headers: {} })

  test('come after the subscription is confirmed, and name the payment', async () => {
    const id = await told()
    const { rows } = await pool.query('select from sandbox_bkash.signer where confirmed is not null')
    expect(rows).toHaveLength(1)
    const { body } = heard.find((one) => one.providerId === id)!
    expect(await readAlone(body)).toEqual({ providerId: id, refundId: undefined })
  })

  test('that come twice say the same twice, and one that never comes hinders nothing', async () => {
    const bkash = method({ mode: 'sale' })
    await addFault(pool, { call: 'notice', kind: 'twice' })
    const id = await approved(bkash)
    await bkash.finish(id)
    await expect.poll(() => heard.filter((one) => one.providerId === id).length, { interval: 20 }).toBe(2)
    await addFault(pool, { call: 'notice', kind: 'silent' })
    const silent = await approved(bkash)
    expect(await bkash.finish(silent)).toMatchObject({ status: 'succeeded' })
    await told()
    expect(heard.filter((one) => one.providerId === silent)).toEqual([])
  })

  test('with a wrong signature are refused', async () => {
    const bkash = method({ mode: 'sale' })
    await addFault(pool, { call: 'notice', kind: 'forged' })
    await bkash.finish(await approved(bkash))
    await expect.poll(() => refused.length, { interval: 20 }).toBeGreaterThan(0)
    await expect(readAlone(refused[0]!)).rejects.toThrow(InvalidSignature)
    await pool.query('delete from sandbox_bkash.notices where forged')
  })

  test('are refused where anything of them was changed, or their topic is not ours', async () => {
    const id = await told()
    const { body } = heard.find((one) => one.providerId === id)!
    const message = JSON.parse(body) as Record<string, string>
    for (const name of ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type', 'Signature'])
      await expect(readAlone(JSON.stringify({ ...message, [name]: `${message[name]} ` }))).rejects.toThrow(
        InvalidSignature,
      )
    await expect(readAlone(body, { topicArn: null })).rejects.toThrow(InvalidSignature)
    const notice = { id: randomUUID(), kind: 'Notification' as const, message: '{}', forged: false, attempts: 1 }
    const foreign = messageOf(notice, await signerOf(pool), home(), `${topicArn}2`, now())
    await expect(readAlone(foreign)).rejects.toThrow(/another topic/)
    for (const nothing of ['', '{}', '[]', 'null', '{"Type":"Notification"}'])
      await expect(readAlone(nothing)).rejects.toThrow(InvalidSignature)
  })

  test('are read by a certificate of Amazon alone where bKash is real, no matter who signed them', async () => {
    const id = await told()
    const { body } = heard.find((one) => one.providerId === id)!
    const message = JSON.parse(body) as Record<string, string>
    const addresses = [
      message['SigningCertURL'],
      'http://sns.ap-southeast-1.amazonaws.com/key.pem',
      'https://sns.ap-southeast-1.amazonaws.com.evil.example/key.pem',
      'https://evil.example/sns.ap-southeast-1.amazonaws.com/key.pem',
      'https://sns.ap-southeast-1.amazonaws.com@evil.example/key.pem',
      'https://sns.ap-southeast-1.amazonaws.com:8443/key.pem',
      'https://s3.ap-southeast-1.amazonaws.com/bucket/key.pem',
      'https://sns.ap-southeast-1.amazonaws.com/key',
    ]
    for (const SigningCertURL of addresses)
      await expect(
        readAlone(JSON.stringify({ ...message, SigningCertURL }), { url: 'https://bkash.example' }),
      ).rejects.toThrow('The certificate of this notice is not Amazon’s.')
  })

  test('of Amazon are read by a certificate that is fetched once, and a subscription is confirmed at Amazon alone', async () => {
    const amazon = 'https://sns.ap-southeast-1.amazonaws.com'
    const signer = await signerOf(pool)
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(signer.public))
    const { readWebhook } = method({ url: 'https://bkash.example' })
    const read = (kind: 'Notification' | 'SubscriptionConfirmation', confirmAt: string) => {
      const notice = { id: randomUUID(), kind, message: '{}', forged: false, attempts: 1 }
      const message = JSON.parse(messageOf(notice, signer, confirmAt, topicArn, now())) as object
      const body = JSON.stringify({ ...message, SigningCertURL: `${amazon}/key.pem` })
      return readWebhook({ body: Buffer.from(body), headers: {} })
    }
    expect(await read('Notification', '')).toBeUndefined()
    expect(await read('SubscriptionConfirmation', amazon)).toBeUndefined()
    await expect(read('SubscriptionConfirmation', 'https://evil.example')).rejects.toThrow(InvalidSignature)
    expect(fetched.mock.calls.map(([address]) => String(address).split('?')[0])).toEqual([
      `${amazon}/key.pem`,
      `${amazon}/sns/confirm`,
    ])
    fetched.mockRestore()
  })

  test('of payments that are not ours concern none', async () => {
    const body = JSON.stringify({ trxID: 'AAA', merchantInvoiceNumber: 'another shop' })
    const notice = { id: randomUUID(), kind: 'Notification' as const, message: body, forged: false, attempts: 1 }
    expect(await readAlone(messageOf(notice, await signerOf(pool), home(), topicArn, now()))).toBeUndefined()
  })
})

describe('tokens', () => {
  async function fresh() {
    await pool.query('truncate bkash_token, sandbox_bkash.tokens, sandbox_bkash.grants')
  }
  const grants = async () =>
    (await pool.query<{ blocked: boolean }>('select blocked from sandbox_bkash.grants order by at')).rows.map(
      ({ blocked }) => blocked,
    )

  test('are shared by twenty clients that begin at once', async () => {
    await fresh()
    const clients = Array.from({ length: 20 }, () => method())
    const payments = await Promise.all(clients.map((bkash) => bkash.prepare(request())))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(20)
    expect(await grants()).toEqual([false])
    const { rows } = await pool.query<{ sealed: Buffer; id: string }>(
      'select sealed, (select id from sandbox_bkash.tokens) as id from bkash_token',
    )
    expect(rows[0]!.sealed.includes(rows[0]!.id)).toBe(false)
  })

  test('are refreshed when they end, without a grant', async () => {
    await fresh()
    const bkash = method()
    const { id } = await bkash.prepare(request())
    ahead = 3_600_000
    await Promise.all([bkash.find(id), method().find(id), method().find(id)])
    expect(await grants()).toEqual([false])
  })

  test('that bKash forgets are granted twice an hour at most, by all clients together', async () => {
    await fresh()
    const bkash = method()
    const { id } = await bkash.prepare(request())
    const forget = () => pool.query('truncate sandbox_bkash.tokens')
    await forget()
    const both = await Promise.all([bkash.find(id), method().find(id)])
    expect(both[0]).toMatchObject({ status: 'waiting' })
    await forget()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => method().find(id)))
    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ProviderUnavailable) })
    expect(await grants()).toEqual([false, false])
    ahead = 3_600_001
    expect(await method().find(id)).toMatchObject({ status: 'waiting' })
  })

  test('are not granted for an hour to who asks for a third', async () => {
    await fresh()
    const ask = async () => {
      const answer = await fetch(`${home()}/v1.2.0-beta/tokenized/checkout/token/grant`, {
        method: 'POST',
        headers: { username: account.username, password: account.password, 'content-type': 'application/json' },
        body: JSON.stringify({ app_key: account.appKey, app_secret: account.appSecret }),
      })
      return Boolean(((await answer.json()) as { id_token?: string }).id_token)
    }
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false])
    ahead = 3_590_000
    expect(await ask()).toBe(false)
    ahead = 3_700_000
    expect(await ask()).toBe(true)
    ahead = 0
    await fresh()
  })

  test('sealed with another secret are not used', async () => {
    await fresh()
    const { id } = await method().prepare(request())
    await expect(method({ appSecret: 'a new secret' }).find(id)).rejects.toThrow(ProviderUnavailable)
    await fresh()
  })
})

test('after any history, the statement of bKash is what the client reported', async () => {
  const faults = ['error', 'failed', 'lost', 'slow'] as const
  const pick = <T>(list: readonly T[]) => list[randomInt(list.length)]!
  async function live(): Promise<{ id: string; reported: Awaited<ReturnType<PaymentMethod['find']>>; story: string }> {
    const bkash = [method({ mode: pick(['hold', 'sale'] as const) }), method()]
    const amount = randomInt(100, 5_000_000)
    const payment = await bkash[0]!.prepare(request(amount))
    const story = [`${amount}`]
    await choose(pageOf(payment), pick(['success', 'success', 'success', 'success', 'failure', 'cancel'] as const))
    const part = randomInt(1, amount)
    const acts = {
      finish: (one: PaymentMethod) => one.finish(payment.id),
      capture: (one: PaymentMethod) => one.capture(payment.id),
      refund: (one: PaymentMethod) => one.refund(payment.id, 'x'),
      part: (one: PaymentMethod) => one.refundPart(payment.id, 'x', part),
      cancel: (one: PaymentMethod) => one.cancel(payment.id),
    }
    const names = [
      'finish',
      ...Array.from({ length: 5 }, () => pick(['finish', 'capture', 'part', 'refund', 'cancel'])),
    ] as Array<keyof typeof acts>
    for (const name of names) {
      const kind = pick([...faults, undefined, undefined])
      if (kind) await addFault(pool, { payment: payment.id, kind })
      story.push(`${name} ${kind ?? ''}`)
      const outcomes = await Promise.allSettled(pick([bkash, bkash.slice(0, 1)]).map((one) => acts[name](one)))
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') {
          story.push(String(outcome.reason))
          expect([ProviderUnavailable, RefundFailed]).toContain(
            (outcome.reason as Error).constructor.name === 'RefundFailed' ? RefundFailed : ProviderUnavailable,
          )
        }
    }
    await pool.query('update sandbox_bkash.faults set times = 0 where payment = $1', [payment.id])
    return { id: payment.id, reported: await bkash[1]!.find(payment.id), story: story.join('\n') }
  }
  const lives = await Promise.all(Array.from({ length: 20 }, live))
  for (const { id, reported, story } of lives) {
    const { status, refunded, amount } = await booked(id)
    const released = status === 'Cancelled' && reported!.refunded > 0
    const wanted = { Completed: 'succeeded', Authorized: 'authorised' }[status]
    expect({ ...reported, story }).toMatchObject({
      amount,
      refunded: released ? amount : refunded,
      status: wanted ?? (reported!.status === 'waiting' && status === 'Initiated' ? 'waiting' : 'cancelled'),
    })
    expect(refunded).toBeLessThanOrEqual(amount)
  }
})
