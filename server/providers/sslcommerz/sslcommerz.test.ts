// The client and the sandbox speak to each other over HTTP.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import Fastify from 'fastify'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDb, createPool, type Database } from '#database'
import { type ProviderPayment, ProviderUnavailable, RefundFailed } from '#providers/payment-method'
import { InvalidSignature } from '#providers/webhook'
import { mountSandbox } from '#sandbox/mount'
import type { NoticeFault } from '#sandbox/sslcommerz/notices'
import { type AnswerFault, sslcommerzSandbox } from '#sandbox/sslcommerz/sslcommerz'
import { postgresStore } from '#sandbox/sslcommerz/store'
import { freshDatabase } from '#testing/database'
import { pick, randomFrom } from '#testing/random'
import { until } from '#testing/until'
import { forgetAsked, keepAsked, keepMade } from './refund-store.ts'
import { sslcommerzMethod } from './sslcommerz.ts'
import { asTranId, paymentIdOf, poishaOf, takaOf, tranIdOf } from './words.ts'

const storeId = 'phonehaat'
const storePassword = 'phonehaat@ssl-pass&word'

const faults = { answers: [] as AnswerFault[], notices: [] as Array<NoticeFault | null> }
/** Bodies of notices, in the order in which they came. */
const heard: string[] = []
/** The posts of browsers to the shop: the word of its address, and the status. */
const returned: Array<[word: string | null, status: string | null]> = []
let later = 0

const app = Fastify()
let origin = ''
let pool: ReturnType<typeof createPool>
let db: Database
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, 10)
  db = createDb(pool)
  const clock = () => new Date(Date.now() + later)
  const options = { storeId, storePassword, store: postgresStore(pool), clock, faults }
  await app.register(sslcommerzSandbox, { prefix: '/sandbox/sslcommerz', ...options })
  await app.register(async (shop) => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    shop.post('/ipn', async ({ body }) => void heard.push(String(body)))
    shop.post('/back', async ({ query, body }) => {
      returned.push([(query as { status: string }).status, new URLSearchParams(String(body)).get('status')])
    })
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await pool.end()
  await database[Symbol.asyncDispose]()
})
beforeEach(() => {
  faults.answers.length = faults.notices.length = heard.length = returned.length = later = 0
})

const contact = { phone: '09600000000', email: 'hello@phonehaat.test' }
function aMethod({ url = `${origin}/sandbox/sslcommerz`, timeout = 20_000 } = {}) {
  const dependencies = { ipnUrl: () => `${origin}/ipn`, contact, db }
  return sslcommerzMethod({ storeId, storePassword, url: () => url }, dependencies, { timeout })
}

const aPayment = (changes: { amount?: number; email?: string } = {}) => ({
  paymentId: randomUUID() as string,
  bookingId: randomUUID() as string,
  amount: 12_500_05,
  currency: 'bdt' as const,
  email: 'nusrat@test.example',
  title: 'Redmi Note 12 <b>& case</b>',
  returnTo: `${origin}/back`,
  ...changes,
})

type Method = ReturnType<typeof sslcommerzMethod>
const pagesIn = ({ way }: ProviderPayment) => (way && 'page' in way ? [way.page] : [])
async function pageOf(method: Method, payment: ReturnType<typeof aPayment>): Promise<string> {
  return pagesIn(await method.prepare(payment))[0]!
}

/** Decides at the page, and goes back to the shop as a browser does. */
async function decide(page: string, decision: string, channel = 'dbbl') {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ decision, channel }) })
  const form = parse(await answer.text()).querySelector('form')!
  const action = form.getAttribute('action')!
  if (!action.startsWith(`${origin}/back`)) return
  const fields = form.querySelectorAll('input').map((input) => [input.attributes.name!, input.attributes.value ?? ''])
  await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
}

const notice = (text: string) => ({ body: Buffer.from(text), headers: {} })
/** The next notice about a payment. Those of another test may still be on their way. */
const nextNotice = (paymentId: string) =>
  until('a notice comes', () => {
    const at = heard.findIndex((text) => new URLSearchParams(text).get('tran_id') === tranIdOf(paymentId))
    return at === -1 ? undefined : heard.splice(at, 1)[0]
  })
const statusOf = (text: string) => new URLSearchParams(text).get('status')

/** Changes what the sandbox says of a payment. */
const rewrite = (paymentId: string, element: Record<string, string>) =>
  pool.query(
    'update sandbox_sslcommerz.sessions set element = element || $2 where tran_id = $1 and element is not null',
    [tranIdOf(paymentId), element],
  )

/** The sandbox's own books of a payment. */
async function statementOf(paymentId: string) {
  const { rows } = await pool.query<{ bank_tran_id: string; amount: string }>(
    `select element->>'bank_tran_id' as bank_tran_id, element->>'amount' as amount from sandbox_sslcommerz.sessions
     where tran_id = $1 and element->>'status' in ('VALID', 'VALIDATED')`,
    [tranIdOf(paymentId)],
  )
  const refunds = await pool.query<{ amount: number; refund_trans_id: string }>(
    'select amount, refund_trans_id from sandbox_sslcommerz.refunds where bank_tran_id = any($1) and not is_cancelled',
    [rows.map((row) => row.bank_tran_id)],
  )
  return {
    taken: rows.reduce((sum, { amount }) => sum + poishaOf(amount), 0),
    refunded: refunds.rows.reduce((sum, { amount }) => sum + amount, 0),
  }
}

async function paid(method: Method, changes: { amount?: number } = {}) {
  const payment = aPayment(changes)
  await decide(await pageOf(method, payment), 'approve')
  const id = tranIdOf(payment.paymentId)
  return { payment, id, paymentId: payment.paymentId }
}

type Paid = Awaited<ReturnType<typeof paid>>

describe('numbers and sums', () => {
  test('a payment’s number has room at SSLCOMMERZ, and leads back to it', () => {
    const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', randomUUID()]
    for (const id of ids) {
      expect(tranIdOf(id)).toMatch(/^[0-9a-z]{25}$/)
      expect(paymentIdOf(tranIdOf(id))).toBe(id)
      expect(asTranId(id)).toBe(tranIdOf(id))
    }
    for (const other of ['', 'z'.repeat(25), 'REF123', `${tranIdOf(ids[2]!)}0`]) {
      expect(paymentIdOf(other)).toBeUndefined()
      expect(asTranId(other)).toBeUndefined()
    }
  })

  test('Taka are written with two decimals, and read to the poisha', () => {
    for (const poisha of [0, 1, 10, 99, 100, 1_001, 50_000_000, 999_999_999_999])
      expect(poishaOf(takaOf(poisha))).toBe(poisha)
    expect(takaOf(12_500_05)).toBe('12500.05')
    expect([poishaOf('34000'), poishaOf('0.1'), poishaOf('8.450000')]).toEqual([3_400_000, 10, 845])
    for (const wrong of ['', '-1', '1.005', '1e3', '1,000.00', 'NaN', '12345678901'])
      expect(() => poishaOf(wrong)).toThrow(ProviderUnavailable)
  })
})

describe('a payment', () => {
  test('is prepared, paid at the page, told of by a signed notice and found', async () => {
    const method = aMethod()
    const payment = aPayment()
    const id = tranIdOf(payment.paymentId)
    const prepared = await method.prepare(payment)
    expect(prepared).toMatchObject({
      id,
      status: 'waiting',
      amount: 12_500_05,
      currency: 'bdt',
      paymentId: payment.paymentId,
    })
    expect(await method.find(id)).toBeUndefined()
    await decide(pagesIn(prepared)[0]!, 'approve')
    expect(returned).toEqual([['paid', 'VALID']])
    expect(await method.readWebhook(notice(await nextNotice(payment.paymentId)))).toEqual({
      providerId: id,
      refundId: undefined,
    })
    const found = {
      id,
      status: 'succeeded',
      amount: 12_500_05,
      currency: 'bdt',
      paymentId: payment.paymentId,
      refunded: 0,
      disputes: [],
      fingerprint: null,
      isRisky: false,
      way: null,
    }
    expect(await method.find(id)).toEqual(found)
    expect(await method.finish(payment.paymentId)).toEqual(found)
    expect(await method.prepare(payment)).toEqual(found)
    expect(await method.cancel(id)).toEqual(found)
  })

  test('is confirmed when it is found, as SSLCOMMERZ demands', async () => {
    const method = aMethod()
    const { id } = await paid(method)
    const statuses = async () =>
      (
        await pool.query(`select element->>'status' as status from sandbox_sslcommerz.sessions where tran_id = $1`, [
          id,
        ])
      ).rows
    expect(await statuses()).toEqual([{ status: 'VALID' }])
    await method.find(id)
    expect(await statuses()).toEqual([{ status: 'VALIDATED' }])
    expect(await method.find(id)).toMatchObject({ status: 'succeeded' })
  })

  test.each(['brac', 'city', 'nagad', 'rocket'])('can be made with %s', async (channel) => {
    const method = aMethod()
    const payment = aPayment()
    await decide(await pageOf(method, payment), 'approve', channel)
    expect(await method.find(payment.paymentId)).toMatchObject({ status: 'succeeded', amount: payment.amount })
  })

  test('that SSLCOMMERZ doubts is risky', async () => {
    const method = aMethod()
    const payment = aPayment()
    await decide(await pageOf(method, payment), 'risk')
    expect(await method.find(payment.paymentId)).toMatchObject({ status: 'succeeded', isRisky: true })
  })

  test('can be made after tries that failed, were cancelled and left', async () => {
    const method = aMethod()
    const payment = aPayment()
    for (const [decision, word, status] of [
      ['fail', 'failed', 'FAILED'],
      ['cancel', 'cancelled', 'CANCELLED'],
    ] as const) {
      await decide(await pageOf(method, payment), decision)
      expect(returned.pop()).toEqual([word, status])
      expect(await method.readWebhook(notice(await nextNotice(payment.paymentId)))).toMatchObject({
        providerId: tranIdOf(payment.paymentId),
      })
      expect(await method.find(payment.paymentId)).toMatchObject({
        status: 'waiting',
        amount: payment.amount,
        refunded: 0,
      })
    }
    await pageOf(method, payment)
    await decide(await pageOf(method, payment), 'approve')
    expect(await method.find(payment.paymentId)).toMatchObject({ status: 'succeeded', amount: payment.amount })
  })

  test('is being looked up while the bank takes its time, and ends with its answer', async () => {
    const method = aMethod()
    const [slow, declined] = [aPayment(), aPayment()]
    for (const payment of [slow, declined]) {
      const page = await pageOf(method, payment)
      await decide(page, 'wait')
      expect(await method.find(payment.paymentId)).toMatchObject({ status: 'processing', amount: payment.amount })
      expect(await method.cancel(payment.paymentId)).toMatchObject({ status: 'cancelled' })
      expect((await method.prepare(payment)).way).toEqual({ page: expect.any(String) as string })
      await decide(page, payment === slow ? 'approve' : 'fail')
    }
    expect(statusOf(await nextNotice(slow.paymentId))).toBe('VALID')
    expect(statusOf(await nextNotice(declined.paymentId))).toBe('FAILED')
    expect(await method.find(slow.paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await method.find(declined.paymentId)).toMatchObject({ status: 'waiting' })
  })

  test('that is left is over after a while, tells so, and can be prepared again', async () => {
    const method = aMethod()
    const [untouched, begun] = [aPayment(), aPayment()]
    const page = await pageOf(method, untouched)
    await decide(await pageOf(method, begun), 'wait')
    later = 31 * 60_000
    expect(await method.find(untouched.paymentId)).toMatchObject({ status: 'waiting' })
    expect(await method.find(begun.paymentId)).toMatchObject({ status: 'waiting' })
    expect(statusOf(await nextNotice(untouched.paymentId))).toBe('UNATTEMPTED')
    expect(statusOf(await nextNotice(begun.paymentId))).toBe('EXPIRED')
    await decide(page, 'approve')
    expect(returned).toEqual([['failed', 'UNATTEMPTED']])
    await decide(await pageOf(method, untouched), 'approve')
    expect(await method.find(untouched.paymentId)).toMatchObject({ status: 'succeeded' })
  })

  test('that is cancelled and paid all the same is found as paid', async () => {
    const method = aMethod()
    const payment = aPayment()
    const page = await pageOf(method, payment)
    expect(await method.cancel(payment.paymentId)).toBeUndefined()
    await decide(page, 'approve')
    expect(await method.find(payment.paymentId)).toMatchObject({ status: 'succeeded' })
  })

  test('that was paid at two pages counts once, the second goes back at once, and the first can', async () => {
    const method = aMethod()
    const payment = aPayment()
    const pages = [await pageOf(method, payment), await pageOf(method, payment)]
    for (const page of pages) await decide(page, 'approve')
    expect(await method.find(payment.paymentId)).toMatchObject({
      status: 'succeeded',
      amount: payment.amount,
      refunded: 0,
      isRisky: false,
    })
    expect(await statementOf(payment.paymentId)).toEqual({ taken: 2 * payment.amount, refunded: payment.amount })
    const refundId = await method.refund(payment.paymentId, payment.paymentId)
    expect(await method.refund(payment.paymentId, payment.paymentId)).toBe(refundId)
    expect(await method.find(payment.paymentId)).toMatchObject({ refunded: payment.amount })
    expect(await statementOf(payment.paymentId)).toEqual({ taken: 2 * payment.amount, refunded: 2 * payment.amount })
  })

  test('that went back, and is paid again at a page that was left open, goes back again', async () => {
    const method = aMethod()
    const payment = aPayment()
    const { paymentId } = payment
    // The list of attempts is not in the order in which they took money.
    const [second, first] = [await pageOf(method, payment), await pageOf(method, payment)]
    await decide(first, 'approve')
    await method.find(paymentId)
    await method.refund(paymentId, paymentId)
    await decide(second, 'approve')
    expect(await method.find(paymentId)).toMatchObject({ amount: payment.amount, refunded: payment.amount })
    expect(await statementOf(paymentId)).toEqual({ taken: 2 * payment.amount, refunded: 2 * payment.amount })
  })

  test('that was paid at two pages is known by the refund of the one that counts', async () => {
    const method = aMethod()
    const payment = aPayment()
    const { paymentId } = payment
    const pages = [await pageOf(method, payment), await pageOf(method, payment)]
    for (const page of pages) await decide(page, 'approve')
    const refundId = await method.refund(paymentId, paymentId)
    expect(await statementOf(paymentId)).toEqual({ taken: 2 * payment.amount, refunded: 2 * payment.amount })
    await pool.query('update sandbox_sslcommerz.refunds set is_cancelled = true where refund_trans_id = $1', [
      refundId.split('-')[1],
    ])
    expect(await method.findRefund(refundId)).toMatchObject({ isFailed: true })
    expect(await method.find(paymentId)).toMatchObject({ refunded: 0 })
    expect(await method.refund(paymentId, paymentId)).not.toBe(refundId)
    expect(await method.find(paymentId)).toMatchObject({ refunded: payment.amount })
  })

  test('of which a second one cannot go back is risky, and one of which a part is refused is not', async () => {
    const method = aMethod()
    const payment = aPayment()
    const { paymentId } = payment
    const pages = [await pageOf(method, payment), await pageOf(method, payment)]
    await decide(pages[0]!, 'approve')
    await method.find(paymentId)
    await decide(pages[1]!, 'approve')
    const { rows } = await pool.query<{ bank: string }>(
      `insert into sandbox_sslcommerz.refunds (refund_ref_id, refund_trans_id, bank_tran_id, amount, began)
       select sessionkey, sessionkey, element->>'bank_tran_id', 100, now() from sandbox_sslcommerz.sessions
       where sessionkey = any($1) returning bank_tran_id as bank`,
      [pages.map((page) => page.split('testcde')[1])],
    )
    expect(rows).toHaveLength(2)
    await expect(method.refundPart(paymentId, paymentId, payment.amount)).rejects.toThrow(RefundFailed)
    expect(await method.find(paymentId)).toMatchObject({ amount: payment.amount, isRisky: true })
    await pool.query('delete from sandbox_sslcommerz.refunds where refund_ref_id = $1', [pages[1]!.split('testcde')[1]])
    expect(await method.find(paymentId)).toMatchObject({ amount: payment.amount, refunded: 0, isRisky: false })
    expect(await statementOf(paymentId)).toMatchObject({ refunded: payment.amount + 100 })
  })

  test('that is unknown there is none', async () => {
    const method = aMethod()
    for (const id of [randomUUID(), tranIdOf(randomUUID()), 'pi_123', '']) expect(await method.find(id)).toBeUndefined()
    await expect(method.refund(randomUUID(), randomUUID())).rejects.toThrow(RefundFailed)
  })

  test('of too little, and of an address that is too long', async () => {
    const method = aMethod()
    await expect(method.prepare(aPayment({ amount: 9_99 }))).rejects.toThrow(ProviderUnavailable)
    await expect(method.prepare(aPayment({ amount: 500_000_01 }))).rejects.toThrow('500000.00 BDT')
    const email = `${'n'.repeat(60)}@test.example`
    expect((await method.prepare(aPayment({ email }))).way).not.toBeNull()
  })
})

describe('money is counted as it was taken', () => {
  test('another amount or currency is told, and never the one that was asked for', async () => {
    const method = aMethod()
    const [less, foreign] = [await paid(method), await paid(method)]
    await rewrite(less.paymentId, { amount: '10.00' })
    expect(await method.find(less.id)).toMatchObject({ amount: 10_00, currency: 'bdt' })
    await rewrite(foreign.paymentId, { currency_type: 'USD', currency_amount: '12500.05' })
    expect(await method.find(foreign.id)).toMatchObject({ amount: 12_500_05, currency: 'usd' })
  })

  test('a sum that cannot be read, and a list that is contradicted, are no answers', async () => {
    const method = aMethod()
    const { id, paymentId } = await paid(method)
    await rewrite(paymentId, { amount: '12500.055' })
    await expect(method.find(id)).rejects.toThrow(ProviderUnavailable)
    await rewrite(paymentId, { amount: '12500.05', val_id: 'another' })
    const other = await paid(method)
    await rewrite(other.paymentId, { val_id: 'another' })
    await expect(method.find(other.id)).rejects.toThrow('contradicts')
  })
})

describe('a notice', () => {
  test('with any of its fields changed or left out is refused', async () => {
    const method = aMethod()
    const { id, paymentId } = await paid(method)
    const fields = new URLSearchParams(await nextNotice(paymentId))
    expect(fields.get('verify_key')!.split(',')).toEqual(
      expect.arrayContaining(['amount', 'currency', 'tran_id', 'val_id']),
    )
    const changed = [...fields.keys()].flatMap((name) => {
      const [other, less] = [new URLSearchParams(fields), new URLSearchParams(fields)]
      other.set(name, `${fields.get(name)}1`)
      less.delete(name)
      return [
        { name, body: other },
        { name: `no ${name}`, body: less },
      ]
    })
    const trusted: string[] = []
    for (const { name, body } of changed)
      await method.readWebhook(notice(body.toString())).then(
        () => trusted.push(name),
        (error: unknown) => expect(error).toBeInstanceOf(InvalidSignature),
      )
    expect(trusted).toEqual([])
    fields.append('unsigned', 'harmless')
    expect(await method.readWebhook(notice(fields.toString()))).toEqual({ providerId: id, refundId: undefined })
  })

  test('is refused where its subject is not among the signed fields, is of another store, or of no use at all', async () => {
    const method = aMethod()
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const sign = (fields: Record<string, string>, keys: string[], password = storePassword) => {
      const all: Record<string, string> = { ...fields, store_passwd: md5(password) }
      const text = [...keys, 'store_passwd'].toSorted().map((key) => `${key}=${all[key]}`)
      return notice(
        new URLSearchParams({ ...fields, verify_key: keys.join(','), verify_sign: md5(text.join('&')) }).toString(),
      )
    }
    const fields = { tran_id: tranIdOf(randomUUID()), status: 'VALID', store_id: storeId, amount: '10.00' }
    const keys = Object.keys(fields)
    expect(await method.readWebhook(sign(fields, keys))).toEqual({ providerId: fields.tran_id, refundId: undefined })
    expect(await method.readWebhook(sign({ ...fields, tran_id: 'of-another-shop' }, keys))).toBeUndefined()
    for (const forged of [
      sign(fields, ['amount', 'status', 'store_id']),
      sign({ ...fields, store_id: 'another' }, keys),
      sign(fields, keys, 'another'),
      notice(''),
      notice('verify_sign=&verify_key='),
      notice('{"status":"VALID"}'),
    ])
      await expect(method.readWebhook(forged)).rejects.toThrow(InvalidSignature)
  })

  test('that is sent twice, late, forged or never changes nothing about what is found', async () => {
    const method = aMethod()
    faults.notices.push('twice', 'late', 'forged', 'none')
    const payments: Paid[] = []
    for (let i = 0; i < 4; i++) payments.push(await paid(method))
    const [twice, late, forged, none] = payments as [Paid, Paid, Paid, Paid]
    for (const { id, paymentId } of [twice, twice, late])
      expect(await method.readWebhook(notice(await nextNotice(paymentId)))).toMatchObject({ providerId: id })
    await expect(method.readWebhook(notice(await nextNotice(forged.paymentId)))).rejects.toThrow(InvalidSignature)
    expect(heard.filter((text) => text.includes(none.id))).toEqual([])
    for (const { id } of payments)
      expect(await method.find(id)).toMatchObject({ status: 'succeeded', amount: 12_500_05 })
  })
})

describe('a refund', () => {
  test('of all goes out once, and its status can be asked for', async () => {
    const method = aMethod()
    const { id, paymentId } = await paid(method)
    const refundId = await method.refund(id, paymentId)
    expect(refundId).toMatch(/^[\w-]{1,200}$/)
    expect(await method.refund(id, paymentId)).toBe(refundId)
    expect(await method.findRefund(refundId)).toEqual({
      id: refundId,
      providerId: id,
      amount: 12_500_05,
      isFailed: false,
    })
    expect(await method.find(id)).toMatchObject({ status: 'succeeded', refunded: 12_500_05 })
    later = 61_000
    expect(await method.findRefund(refundId)).toMatchObject({ isFailed: false })
    expect(await method.findRefund(`${id}-${'0'.repeat(30)}`)).toBeUndefined()
    expect(await method.findRefund('re_1')).toBeUndefined()
  })

  test('of a part goes out once; what is left can follow', async () => {
    const method = aMethod()
    const { id, paymentId } = await paid(method)
    const part = await method.refundPart(id, paymentId, 2_000_01)
    expect(await method.refundPart(id, paymentId, 2_000_01)).toBe(part)
    expect(await method.findRefund(part)).toMatchObject({ amount: 2_000_01, isFailed: false })
    expect(await method.find(id)).toMatchObject({ refunded: 2_000_01 })
    const rest = await method.refund(id, paymentId)
    expect(rest).not.toBe(part)
    expect(await method.findRefund(rest)).toMatchObject({ amount: 10_500_04 })
    expect(await method.find(id)).toMatchObject({ refunded: 12_500_05 })
    expect(await method.refundPart(id, paymentId, 1)).toBe(part)
    const other = await paid(method)
    await method.refundPart(other.id, other.paymentId, 2 * other.payment.amount)
    expect(await method.find(other.id)).toMatchObject({ refunded: other.payment.amount })
  })

  test('that they cancel later has failed, and is made again under another number', async () => {
    const method = aMethod()
    const { id, paymentId } = await paid(method)
    const refundId = await method.refund(id, paymentId)
    await pool.query('update sandbox_sslcommerz.refunds set is_cancelled = true where refund_trans_id = $1', [
      refundId.split('-')[1],
    ])
    expect(await method.findRefund(refundId)).toMatchObject({ isFailed: true })
    expect(await method.find(id)).toMatchObject({ refunded: 0 })
    const again = await method.refund(id, paymentId)
    expect(again).not.toBe(refundId)
    expect(await method.find(id)).toMatchObject({ refunded: 12_500_05 })
    expect(await statementOf(paymentId)).toEqual({ taken: 12_500_05, refunded: 12_500_05 })
  })

  test('that two servers ask for at once goes out once', async () => {
    const [one, two] = [aMethod(), aMethod()]
    const { id, paymentId } = await paid(one)
    const parts = await Promise.all([one, two].map((method) => method.refundPart(id, paymentId, 1_000_00)))
    expect(new Set(parts).size).toBe(1)
    expect(await statementOf(paymentId)).toMatchObject({ refunded: 1_000_00 })
    await Promise.all([one, two].map((method) => method.refund(id, paymentId)))
    expect(await one.find(id)).toMatchObject({ refunded: 12_500_05 })
    expect(await statementOf(paymentId)).toMatchObject({ refunded: 12_500_05 })
  })

  test('of more than is left is refused by them', async () => {
    const { id, paymentId } = await paid(aMethod())
    // Someone gave a part back in their panel, which no question tells of.
    const [{ bank_tran_id: bank }] = (
      await pool.query(
        `select element->>'bank_tran_id' as bank_tran_id from sandbox_sslcommerz.sessions where tran_id = $1`,
        [id],
      )
    ).rows as [{ bank_tran_id: string }]
    await pool.query(`insert into sandbox_sslcommerz.refunds values ('x', 'by hand', $1, 100, now())`, [bank])
    await expect(aMethod().refund(id, paymentId)).rejects.toThrow(RefundFailed)
    // It is forgotten: a part that fits goes out, and later the rest.
    await aMethod().refundPart(id, paymentId, 2_000_00)
    await pool.query(`delete from sandbox_sslcommerz.refunds where refund_trans_id = 'by hand'`)
    await aMethod().refund(id, paymentId)
    expect(await statementOf(paymentId)).toEqual({ taken: 12_500_05, refunded: 12_500_05 })
  })
})

describe('an answer that does not come', () => {
  test.each(['error', 'cut', 'slow'] as const)(
    '(%s) is told as such, without the password, and asked for again',
    async (fault) => {
      const method = aMethod({ timeout: fault === 'slow' ? 300 : 20_000 })
      const payment = aPayment()
      const { paymentId } = payment
      const fails = async (asked: () => Promise<unknown>, before: number) => {
        faults.answers.push(...Array.from({ length: before }, () => null), fault)
        const error = await asked().then(
          () => expect.fail('It was answered.'),
          (thrown: unknown) => thrown,
        )
        expect(error).toBeInstanceOf(ProviderUnavailable)
        expect(inspect(error, { depth: 9 })).not.toContain('ssl-pass')
        expect(faults.answers).toEqual([])
      }
      await fails(() => method.prepare(payment), 0)
      await fails(() => method.prepare(payment), 1)
      await decide(await pageOf(method, payment), 'approve')
      await fails(() => method.find(paymentId), 0)
      await fails(() => method.find(paymentId), 1)
      expect(await method.find(paymentId)).toMatchObject({ status: 'succeeded' })
      await fails(() => method.refundPart(paymentId, paymentId, 1_000_00), 1)
      await method.refundPart(paymentId, paymentId, 1_000_00)
      expect(await method.find(paymentId)).toMatchObject({ refunded: 1_000_00 })
      await fails(() => method.refund(paymentId, paymentId), 2)
      const refundId = await method.refund(paymentId, paymentId)
      await fails(() => method.findRefund(refundId), 0)
      expect(await method.find(paymentId)).toMatchObject({ refunded: payment.amount })
      expect(await statementOf(paymentId)).toEqual({ taken: payment.amount, refunded: payment.amount })
    },
  )

  test('and a wrong password is none', async () => {
    const settings = { storeId, storePassword: 'wrong', url: () => `${origin}/sandbox/sslcommerz` }
    const method = sslcommerzMethod(settings, { ipnUrl: () => `${origin}/ipn`, contact, db })
    await expect(method.prepare(aPayment())).rejects.toThrow(ProviderUnavailable)
    await expect(method.find(randomUUID())).rejects.toThrow(ProviderUnavailable)
  })
})

describe('answers as they were seen elsewhere', () => {
  /** The answers to the next questions. */
  const answers: unknown[] = []
  const server = createServer((request, reply) => {
    request.resume()
    reply.setHeader('content-type', 'text/html').end(JSON.stringify(answers.shift()))
  })
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
  afterAll(() => void server.close())
  const elsewhere = () => aMethod({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const id = tranIdOf(randomUUID())
  const row = {
    status: 'VALIDATED',
    tran_id: id,
    val_id: 'v',
    bank_tran_id: 'b',
    amount: 34000.5,
    currency_type: 'BDT',
    risk_level: 0,
  }

  test('a single attempt without a list round it, with numbers that are numbers', async () => {
    answers.push({ APIConnect: 'DONE', no_of_trans_found: 1, element: row })
    expect(await elsewhere().find(id)).toMatchObject({ status: 'succeeded', amount: 3_400_050, isRisky: false })
  })

  test('none, an attempt of another payment, and a status of which nothing is written', async () => {
    answers.push({ APIConnect: 'DONE', no_of_trans_found: 0, element: '' })
    expect(await elsewhere().find(id)).toBeUndefined()
    answers.push({ APIConnect: 'DONE', element: [{ ...row, tran_id: id.toUpperCase() }] })
    expect(await elsewhere().find(id)).toBeUndefined()
    answers.push({ APIConnect: 'DONE', element: [{ ...row, status: 'PENDING', amount: undefined }] })
    expect(await elsewhere().find(id)).toMatchObject({ status: 'processing' })
    answers.push({ APIConnect: 'DONE', element: [{ ...row, status: 'SOMETHING_NEW', amount: null }] })
    expect(await elsewhere().find(id)).toMatchObject({ status: 'waiting', amount: 0 })
  })

  test('a refund that they began before and do not name, and one that they do not know', async () => {
    answers.push(
      { APIConnect: 'DONE', element: [row] },
      { APIConnect: 'DONE', status: 'processing', refund_ref_id: '', errorReason: '' },
    )
    const refundId = await elsewhere().refund(id, paymentIdOf(id)!)
    expect(await elsewhere().findRefund(refundId)).toMatchObject({ amount: 3_400_050, isFailed: false })
    await pool.query(`update sslcommerz_refund set reference = 'x' where tran_id = $1`, [id])
    answers.push({ APIConnect: 'DONE', status: 'failed', errorReason: 'Unknown Refund Ref ID' })
    await expect(elsewhere().findRefund(refundId)).rejects.toThrow(ProviderUnavailable)
  })

  test.each([
    ['another sum', { amount: '10.00' }],
    ['another currency', { currency_type: 'USD', currency_amount: '34000.50' }],
    ['another payment', { tran_id: tranIdOf(randomUUID()) }],
    ['another transaction of the bank', { bank_tran_id: 'c' }],
    ['a number that is not known', { status: 'INVALID_TRANSACTION' }],
  ])('a payment that they confirm with %s is no answer', async (_, other) => {
    const id = tranIdOf(randomUUID())
    const first = { ...row, tran_id: id, status: 'VALID' }
    answers.push({ APIConnect: 'DONE', element: [first] }, { ...first, APIConnect: 'DONE', ...other })
    await expect(elsewhere().find(id)).rejects.toThrow('contradicts')
    answers.push({ APIConnect: 'DONE', element: [first] }, { ...first, APIConnect: 'DONE', risk_level: '1' })
    expect(await elsewhere().find(id)).toMatchObject({ status: 'succeeded', isRisky: true })
  })

  test('a page that is none is no way to pay', async () => {
    for (const GatewayPageURL of ['', 'javascript:alert(1)', '/EasyCheckOut', null]) {
      answers.push({ APIConnect: 'DONE', element: [] }, { status: 'SUCCESS', sessionkey: 'k', GatewayPageURL })
      await expect(elsewhere().prepare(aPayment())).rejects.toThrow(ProviderUnavailable)
    }
  })
})

test('the sandbox is mounted at the site, and no address of it fails', async () => {
  const site = Fastify()
  const absent = {
    stripe: undefined,
    bkash: undefined,
    phone: undefined,
    steadfast: undefined,
    google: undefined,
    mail: undefined,
    register: undefined,
  }
  const options = { ...absent, pool, url: () => '', now: () => new Date(), trustProxy: false, quiet: false }
  await mountSandbox(site, { ...options, sslcommerz: { storeId, storePassword } })
  const url = `${await site.listen({ port: 0, host: '127.0.0.1' })}/sandbox/sslcommerz`
  const payment = { ...aPayment(), returnTo: 'https://phones.example/bn/orders' }
  const page = await pageOf(aMethod({ url }), payment)
  expect(page).toMatch(/^https:\/\/phones\.example\/sandbox\/sslcommerz\/EasyCheckOut\/testcde[0-9A-F]{32}$/)
  const key = page.split('/').at(-1)!
  const addresses = [key, `${key}?lang=x&lang=bn`, 'x', 'testcde%00', ''].map((one) => `/EasyCheckOut/${one}`)
  addresses.push('/gwprocess/v4/api.php', '/validator/api/validationserverAPI.php', '/assets/back.js', '/')
  addresses.push('/validator/api/merchantTransIDvalidationAPI.php?tran_id=1', '/assets/pages.css')
  const failed: string[] = []
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const address of addresses)
      for (const type of ['application/json', 'application/x-www-form-urlencoded', '']) {
        const body = method === 'POST' || method === 'PUT' ? '{' : null
        const { status } = await fetch(`${url}${address}`, {
          method,
          headers: type ? { 'content-type': type } : {},
          body,
        })
        if (status >= 500) failed.push(`${method} ${address} ${type}: ${status}`)
      }
  expect(failed).toEqual([])
  await site.close()
})

test('a refund that was begun stays so, and keeps the name that they gave it', async () => {
  const refund = {
    number: 'a'.repeat(30),
    tran_id: tranIdOf(randomUUID()),
    bank_tran_id: 'b',
    amount: 100,
    is_part: true,
  }
  const asked = await keepAsked(db, { ...refund, is_made: false, reference: null })
  await keepMade(db, asked, 'r')
  await keepMade(db, asked, null)
  await forgetAsked(db, refund.number)
  expect(await keepAsked(db, { ...asked, amount: 200 })).toEqual({ ...refund, is_made: true, reference: 'r' })
})

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'history %i ends with what the sandbox has in its books',
  async (seed) => {
    const random = randomFrom(seed)
    const method = aMethod({ timeout: 5_000 })
    const payment = aPayment({ amount: 10_00 + Math.floor(random() * 90_000_00) })
    const { paymentId } = payment
    const pages: string[] = []
    let [isPartWanted, isAllWanted] = [false, false]
    const part = 1 + Math.floor(random() * (payment.amount - 1))
    const attempt = async (work: () => Promise<unknown>) => {
      if (random() < 0.4)
        faults.answers.push(pick(random, [null, null, 'error', 'cut'])!, pick(random, [null, 'error', 'cut'])!)
      await work().catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable || error instanceof RefundFailed)) throw error
      })
      faults.answers.length = 0
    }
    const acts = {
      prepare: () => attempt(async () => pages.push(...pagesIn(await method.prepare(payment)))),
      decide: async () => {
        const page = pick(random, pages)
        if (page) await decide(page, pick(random, ['approve', 'risk', 'fail', 'cancel', 'wait'])!)
      },
      cancel: () => attempt(() => method.cancel(paymentId)),
      find: () => attempt(() => method.find(paymentId)),
      part: () => ((isPartWanted = true), attempt(() => method.refundPart(paymentId, paymentId, part))),
      all: () => ((isAllWanted = true), attempt(() => method.refund(paymentId, paymentId))),
      undo: () =>
        pool.query(
          `update sandbox_sslcommerz.refunds r set is_cancelled = true from sandbox_sslcommerz.sessions s
         where s.tran_id = $1 and s.element->>'bank_tran_id' = r.bank_tran_id and random() < 0.3`,
          [tranIdOf(paymentId)],
        ),
    }
    const names = ['prepare', 'prepare', 'decide', 'decide', 'decide', 'cancel', 'find', 'part', 'all', 'undo'] as const
    await acts.prepare()
    for (let step = 0; step < 25; step++) {
      // Late in its life all of a payment goes back, as those who asked for it do not give up.
      const name = pick(random, names)!
      if (name !== 'all' || step > 15) await acts[name]()
    }
    const { taken } = await statementOf(paymentId)
    // Everyone who wanted money back asks until there is an answer.
    if (taken > 0 && isPartWanted) await method.refundPart(paymentId, paymentId, part)
    if (taken > 0 && isAllWanted) await method.refund(paymentId, paymentId)
    const found = await method.find(paymentId)
    const books = await statementOf(paymentId)
    // Money that was taken again went back when it was found.
    const again = Math.max(0, books.taken - payment.amount)
    expect({ taken: found?.status === 'succeeded' ? found.amount : 0, refunded: found?.refunded ?? 0 }).toEqual({
      taken: books.taken - again,
      refunded: books.refunded - again,
    })
    if (taken > 0 && isAllWanted) expect(books.refunded).toBe(books.taken)
    else if (taken > 0 && isPartWanted) expect(books.refunded - again).toBe(Math.min(part, payment.amount))
  },
)
