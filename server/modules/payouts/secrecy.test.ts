// Numbers of accounts are planted, much happens to them, and then everything that comes out of the market is searched for them.
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { type Call, pathOf } from '#contract/base/call'
import { calls } from '#contract/calls'
import { acceptPhone, receive } from '#contract/deals/deals'
import { prefixes } from '#contract/base/language'
import { sellerPath } from '#contract/base/page-addresses'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getPayoutBatch, markPayoutFailed, readPayoutFile } from '#contract/payments/payout-batches'
import { setPayoutAccount } from '#contract/payments/payouts'
import { builtSite } from '#http/pages'
import { requestAccounts } from '#payouts'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { makeBatch, paidAtOnce } from '#testing/payouts'
import { anAdmin } from '#testing/sales'

const [number, walletNumber, holder] = ['20760311458829', '01798341157', 'Zulekha Quaderi Secret']
/** Also as the bytes of a column would be printed. */
const traces = [number, walletNumber, holder].flatMap((text) => [
  text.replaceAll(' ', ''),
  Buffer.from(text).toString('hex'),
])
const leaks = (text: string) => traces.filter((trace) => text.replaceAll(/[\s\\-]/g, '').includes(trace))

let market: Market
let batchId: string
const who = {} as Record<'seller' | 'failed' | 'buyer' | 'other' | 'admin' | 'visitor', Client>
const logged: string[] = []
/** The log goes to standard output; here it is stored. */
const original = fs.write
const write = vi.spyOn(fs, 'write').mockImplementation(((fd: number, data: string, ...rest: unknown[]) => {
  if (fd !== 1) return (original as (...all: unknown[]) => void)(fd, data, ...rest)
  logged.push(String(data))
  const written = rest.at(-1) as (error: null, bytes: number) => void
  setImmediate(() => written(null, Buffer.byteLength(data)))
}) as typeof fs.write)

async function sell(seller: Client) {
  const { _id: listingId, title, resale_price: price } = await market.sell(seller)
  const { name, email } = who.buyer
  const { insertedId: id } = await who.buyer.ask(book, { body: { listingId, title, price, name, email } })
  const { clientSecret } = await who.buyer.ask(createPaymentIntent, { body: { bookingId: id } })
  const { intentId } = await payAtCompany(who.buyer, clientSecret)
  await who.buyer.ask(recordPayment, { body: { bookingId: id, price, transactionId: intentId, email } })
  await who.buyer.ask(receive, { params: { id } })
  await who.buyer.ask(acceptPhone, { params: { id } })
}

beforeAll(async () => {
  market = await openMarket({ logLevel: 'trace', payouts: paidAtOnce }, await builtSite())
  who.visitor = market.visitor()
  who.seller = await market.seller('Rahima Begum')
  who.failed = await market.seller('Tanvir Ahmed')
  who.buyer = await market.buyer('Karim Uddin')
  who.other = await market.buyer('Nusrat Jahan')
  who.admin = await anAdmin(market)
  for (const client of Object.values(who)) if (client.email) await market.confirm(client)
  for (const client of [who.seller, who.failed]) await sell(client)
  await requestAccounts(market.app.ctx)
  const bank = { method: 'bank' as const, holder, number, bank: 'Padma City Bank', routing: '010271234', password }
  const wallet = { method: 'bkash' as const, holder, number: walletNumber, password }
  await refusal(who.seller.ask(setPayoutAccount, { body: { ...bank, routing: '1' } }))
  await refusal(who.seller.ask(setPayoutAccount, { body: { ...bank, password: 'Wrong#2026' } }))
  await who.seller.ask(setPayoutAccount, { body: bank })
  await who.failed.ask(setPayoutAccount, { body: wallet })
  market.wait(25 * 3_600_000)
  for (const client of Object.values(who)) if (client.email) await client.renewToken()
  batchId = (await makeBatch(who.admin, 'bank')).id
  const { id } = await makeBatch(who.admin, 'bkash')
  const { payouts } = await who.admin.ask(getPayoutBatch, { params: { id } })
  await who.admin.ask(markPayoutFailed, {
    params: { id: payouts[0]!.id },
    body: { reason: 'There is no such wallet.' },
  })
})
afterAll(async () => {
  write.mockRestore()
  await market[Symbol.asyncDispose]()
})

test('the file of a batch has them, so there is something to find', async () => {
  const { csv } = await who.admin.ask(readPayoutFile, { params: { id: batchId } })
  expect(leaks(csv)).toHaveLength(2)
})

test('no call that reads gives a number of an account to anyone, its seller and an admin among them', async () => {
  const ids = [batchId, who.seller.email, 'bank']
  const reading = Object.entries<Call>(calls).filter(
    ([name, { method }]) => method === 'GET' && name !== 'streamNotifications',
  )
  let answered = 0
  for (const client of [who.visitor, who.other, who.seller, who.admin])
    for (const [name, call] of reading) {
      const names = [...call.url.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
      for (const id of names.length > 0 ? ids : ['']) {
        const params = Object.fromEntries(names.map((param) => [param, id]))
        const path = `/api${pathOf(call, { params, query: { email: client.email } })}`
        const answer = await client.request(path)
        if (answer.ok) answered += 1
        expect(leaks(await answer.text()), `${name} ${path}`).toEqual([])
      }
    }
  expect(answered).toBeGreaterThan(60)
})

test('no page has a number of an account', async () => {
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', who.seller.email)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const prefix of Object.values(prefixes))
    for (const path of ['/', '/phones', '/privacy', sellerPath(id), '/dashboard/payouts', '/dashboard/money']) {
      const answer = await who.visitor.request(`${prefix}${path}`)
      expect(leaks(await answer.text()), path).toEqual([])
    }
})

test('no table holds a number of an account that can be read, jobs among them', async () => {
  const { db } = market.app.ctx
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['public.payout', 'public.payout_account', 'jobs.job']))
  for (const name of names) {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.raw(name)} as row`.execute(db)
    expect(leaks(JSON.stringify(rows)), name).toEqual([])
  }
})

test('no letter has a number of an account', async () => {
  await letterTo(market, who.seller.email, 'Where you are paid has changed')
  await letterTo(market, who.failed.email, 'A payout did not reach you')
  for (const { email } of [who.seller, who.failed, who.buyer, who.admin])
    expect(leaks(JSON.stringify(await mailTo(market, email))), email).toEqual([])
})

test('no line of the log has a number of an account, though it tells all', () => {
  const log = logged.join('')
  expect(log).toContain('a request was refused')
  expect(leaks(log)).toEqual([])
})
