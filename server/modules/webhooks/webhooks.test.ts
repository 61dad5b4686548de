// Webhooks over HTTP, with a program that receives them: signed, once an event, again until they arrive, and never inside.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlimited } from '#config'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import {
  deliveriesADay,
  deliveryDays,
  getWebhookDeliveries,
  getWebhooks,
  makeWebhook,
  maxWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  setWebhook,
  testWebhook,
  type WebhookTopic,
  webhookTopics,
} from '#contract/accounts/webhooks'
import { book } from '#contract/bookings/bookings'
import { sendMessage, startConversation } from '#contract/conversations/conversations'
import { transact } from '#context'
import { notify } from '#notifications'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { isSigned, openProgram, type Program } from '#testing/program'
import { queryProvider } from '#testing/second-factor'
import { until } from '#testing/until'
import { slowMs } from './rules.ts'
import * as store from './store.ts'
import * as webhooks from './webhooks.ts'

let program: Program
let market: Market
let url: string
beforeAll(async () => {
  program = await openProgram()
  ;({ url } = program)
  market = await openMarket({ limits: unlimited, webhooksToLocal: true })
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await program[Symbol.asyncDispose]()
})
beforeEach(() => Object.assign(program, { received: [], answer: 204, think: async () => {} }))

const hour = 3_600_000
const make = (person: Client, topics: WebhookTopic[] = [...webhookTopics], to = url) =>
  person.ask(makeWebhook, { body: { url: to, topics, password } })
const deliveriesOf = (person: Client, id: string) => person.ask(getWebhookDeliveries, { params: { id } })

async function bookedBy(buyer: Client, seller: Client) {
  const phone = await market.sell(seller)
  const { name, email } = buyer
  const { title, resale_price: price, location, _id: listingId } = phone
  await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  return phone
}
const settled = (person: Client, id: string, state: 'delivered' | 'waiting' | 'failed', attempts = 1) =>
  until(`a delivery that is ${state}`, async () =>
    (await deliveriesOf(person, id)).find(
      (one) => one.state === state && one.attempts >= attempts && (one.status || one.fault),
    ),
  )

test('a seller’s program is told of a booking once, signed, without who the buyer is', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer('Nusrat Jahan')]
  const { secret, made } = await make(seller, ['bookings'])
  await letterTo(market, seller.email, 'A webhook was added to your account')
  expect(JSON.stringify(await seller.ask(getWebhooks, {}))).not.toContain(secret)
  const phone = await bookedBy(buyer, seller)
  const delivery = await settled(seller, made.id, 'delivered')
  expect(program.received).toHaveLength(1)
  const [one] = program.received
  expect(isSigned(one!, secret)).toBe(true)
  expect(isSigned({ ...one!, body: `${one!.body} ` }, secret)).toBe(false)
  expect(isSigned({ ...one!, headers: { ...one!.headers, 'webhook-timestamp': '1' } }, secret)).toBe(false)
  expect(delivery).toMatchObject({ messageId: one!.headers['webhook-id'], status: 204, fault: null, nextAt: null })
  const event = JSON.parse(one!.body) as { type: string; timestamp: string; data: object }
  expect(event).toMatchObject({ type: 'phone_booked', data: { listingId: phone._id, title: phone.title } })
  expect(Math.abs(Date.parse(event.timestamp) / 1000 - Number(one!.headers['webhook-timestamp']))).toBeLessThan(600)
  expect(one!.body).not.toMatch(/Nusrat|@test\.example|\b01\d{9}\b/)
})

test('only its topics are told, of conversations that something changed, and nothing of what is rolled back', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { made } = await make(seller, ['messages'])
  const phone = await bookedBy(buyer, seller)
  const { db } = market.app.ctx
  const person = await db.selectFrom('person').where('email', '=', seller.email).select('id').executeTakeFirstOrThrow()
  const lost = transact(market.app.ctx, async (ctx) => {
    await webhooks.tellOfMessages(ctx, [person.id])
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await deliveriesOf(seller, made.id)).toEqual([])
  program.answer = 500
  const key = () => crypto.randomUUID()
  const { conversationId: id } = await buyer.ask(startConversation, {
    body: { listingId: phone._id, text: 'Is the box there?', key: key() },
  })
  await settled(seller, made.id, 'waiting')
  for (const text of ['Hello?', 'Are you there?', 'Please tell me.'])
    await buyer.ask(sendMessage, { params: { id }, body: { text, key: key() } })
  const types = (await deliveriesOf(seller, made.id)).map(({ type }) => type)
  // Those that wait are one.
  expect(new Set(types)).toEqual(new Set(['messages_changed']))
  expect(types.length).toBeLessThanOrEqual(4)
  expect(program.received.every(({ body }) => !body.includes('box'))).toBe(true)
})

test('what fails comes again under its id until it arrives, by jobs of any process', async () => {
  const seller = await market.seller()
  const { secret, made } = await make(seller)
  program.answer = 503
  await seller.ask(testWebhook, { params: { id: made.id } })
  const first = await settled(seller, made.id, 'waiting')
  expect(first).toMatchObject({ attempts: 1, status: 503, fault: 'status' })
  expect((await seller.ask(getWebhooks, {}))[0]!.failingSince).not.toBeNull()
  await webhooks.sendDue(market.app.ctx)
  market.wait(10_000)
  await webhooks.sendDue(market.app.ctx)
  await settled(seller, made.id, 'waiting', 2)
  program.answer = 200
  market.wait(hour)
  await seller.logIn(seller.email, password)
  await Promise.all(Array.from({ length: 4 }, () => webhooks.send(market.app.ctx, made.id)))
  await settled(seller, made.id, 'delivered')
  const ours = program.received.filter(({ headers }) => headers['webhook-id'] === first.messageId)
  expect(ours.map((one) => isSigned(one, secret))).toEqual([true, true, true])
  expect((await seller.ask(getWebhooks, {}))[0]!.failingSince).toBeNull()
})

test('a program that takes long for its answers has one at a time, and does not keep the others waiting', async () => {
  const seller = await market.seller()
  const { made } = await make(seller)
  const { ctx } = market.app
  for (const type of ['a', 'b', 'c']) await store.writeOne(ctx, made.id, type, '{}')
  program.think = () => {
    const began = performance.now()
    return until('the answer is slow', () => performance.now() - began > slowMs + 100)
  }
  for (const arrived of [1, 2]) {
    await webhooks.send(ctx, made.id)
    expect(program.received).toHaveLength(arrived)
  }
  expect((await deliveriesOf(seller, made.id)).map(({ state }) => state)).toEqual(['waiting', 'delivered', 'delivered'])
})

test('after three days without an arrival it is paused with a letter, and goes on when its owner says so', async () => {
  const seller = await market.seller()
  const { made } = await make(seller)
  program.answer = 500
  await seller.ask(testWebhook, { params: { id: made.id } })
  await settled(seller, made.id, 'waiting')
  const own = async () => (await seller.ask(getWebhooks, {}))[0]!
  for (let tries = 0; tries < 12 && !(await own()).pausedFor; tries++) {
    market.wait(23 * hour)
    await seller.renewToken().catch(() => seller.logIn(seller.email, password))
    await webhooks.send(market.app.ctx, made.id)
  }
  expect(await own()).toMatchObject({ pausedFor: 'failures' })
  await letterTo(market, seller.email, 'A webhook of yours is paused')
  expect(await refusal(seller.ask(testWebhook, { params: { id: made.id } }))).toMatchObject({ code: 'webhook_paused' })
  const before = (await deliveriesOf(seller, made.id)).length
  await bookedBy(await market.buyer(), seller)
  expect(await deliveriesOf(seller, made.id)).toHaveLength(before)
  program.answer = 204
  await seller.ask(setWebhook, { params: { id: made.id }, body: { topics: ['bookings'], isOn: true } })
  expect(await own()).toMatchObject({ pausedFor: null, failingSince: null, topics: ['bookings'] })
  await bookedBy(await market.buyer(), seller)
  await settled(seller, made.id, 'delivered')
})

test('a program that says it is gone is told nothing more', async () => {
  const seller = await market.seller()
  const { made } = await make(seller)
  program.answer = 410
  await seller.ask(testWebhook, { params: { id: made.id } })
  await letterTo(market, seller.email, 'A webhook of yours is paused')
  expect((await seller.ask(getWebhooks, {}))[0]).toMatchObject({ pausedFor: 'gone' })
})

test('a new secret signs at once, and the one before for a day more', async () => {
  const seller = await market.seller()
  const { secret: former, made } = await make(seller)
  const renewed = await seller.ask(renewWebhookSecret, { params: { id: made.id }, body: { password } })
  expect(renewed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const wrong = { params: { id: made.id }, body: { password: 'not this one' } }
  expect(await refusal(seller.ask(renewWebhookSecret, wrong))).toMatchObject({ code: 'password_wrong' })
  await seller.ask(testWebhook, { params: { id: made.id } })
  await settled(seller, made.id, 'delivered')
  expect([renewed.secret, former].map((secret) => isSigned(program.received[0]!, secret))).toEqual([true, true])
  market.wait(25 * hour)
  await webhooks.send(market.app.ctx, made.id)
  await seller.logIn(seller.email, password)
  await seller.ask(testWebhook, { params: { id: made.id } })
  await until('the second one', () => program.received.length === 2)
  expect([renewed.secret, former].map((secret) => isSigned(program.received[1]!, secret))).toEqual([true, false])
})

test('something is sent again by hand, some times an hour, and of others nothing', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const { made } = await make(seller)
  await seller.ask(testWebhook, { params: { id: made.id } })
  const { id: delivery, messageId } = await settled(seller, made.id, 'delivered')
  await seller.ask(replayWebhook, { params: { id: made.id, delivery } })
  await until('it came again', () => program.received.length === 2)
  expect(program.received[1]!.headers['webhook-id']).toBe(messageId)

  const none = { code: 'webhook_unknown' }
  const params = { id: made.id }
  expect(await refusal(other.ask(replayWebhook, { params: { ...params, delivery } }))).toMatchObject(none)
  const { made: own } = await make(other)
  expect(await refusal(other.ask(replayWebhook, { params: { id: own.id, delivery } }))).toMatchObject(none)
  expect(await refusal(other.ask(testWebhook, { params }))).toMatchObject(none)
  expect(await refusal(other.ask(setWebhook, { params, body: { topics: ['deals'], isOn: false } }))).toMatchObject(none)
  expect(await refusal(other.ask(renewWebhookSecret, { params, body: { password } }))).toMatchObject(none)
  expect(await refusal(other.ask(removeWebhook, { params }))).toMatchObject(none)
  expect(await refusal(deliveriesOf(other, made.id))).toMatchObject(none)

  const tests = Array.from({ length: webhooks.byHandAnHour }, () => seller.ask(testWebhook, { params }))
  const failed = (await Promise.allSettled(tests)).filter(({ status }) => status === 'rejected')
  // Two have been counted above.
  expect(failed).toHaveLength(2)
  expect(await refusal(seller.ask(testWebhook, { params }))).toMatchObject({ status: 429, code: 'webhook_too_often' })
  expect(await seller.ask(removeWebhook, { params })).toEqual({ deletedCount: 1 })
  expect(await refusal(seller.ask(removeWebhook, { params }))).toMatchObject(none)
})

test('an account has a few webhooks, however many are made at once', async () => {
  const seller = await market.seller()
  const attempts = await Promise.allSettled(Array.from({ length: maxWebhooks + 3 }, () => make(seller)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWebhooks)
  expect(await refusal(make(seller))).toMatchObject({ code: 'webhooks_full' })
  const newcomer = await market.newcomer('seller')
  expect(await refusal(make(newcomer))).toMatchObject({ code: 'confirm_first' })
})

test('a day has a bound, and what is old is forgotten', async () => {
  const seller = await market.seller()
  const { made } = await make(seller, ['bookings'])
  const { db, now } = market.app.ctx
  const values = Array.from({ length: deliveriesADay }, () => ({
    webhook_id: made.id,
    type: 'test',
    payload: '{}',
    made_at: now(),
  }))
  await db.insertInto('webhook_delivery').values(values).execute()
  await bookedBy(await market.buyer(), seller)
  const count = async () =>
    (await db.selectFrom('webhook_delivery').where('webhook_id', '=', made.id).select('id').execute()).length
  expect(await count()).toBe(deliveriesADay)
  market.wait((deliveryDays * 24 + 1) * hour)
  await webhooks.removeOld(market.app.ctx)
  expect(await count()).toBe(0)
})

test('webhooks pause when all logins end, are in the download, and go with the account', async () => {
  const seller = await market.seller()
  const { made } = await make(seller)
  await seller.ask(testWebhook, { params: { id: made.id } })
  await settled(seller, made.id, 'delivered')
  expect((await seller.ask(getPersonalData, {})).account.webhooks).toMatchObject([{ url }])
  await queryProvider(seller, '/revoke-sessions', {})
  await letterTo(market, seller.email, 'Your API tokens and webhooks were turned off')
  await seller.logIn(seller.email, password)
  expect((await seller.ask(getWebhooks, {}))[0]).toMatchObject({ pausedFor: 'logins' })
  await seller.ask(deleteAccount, { body: { password } })
  for (const table of ['webhook', 'webhook_delivery'] as const) {
    const rows = market.app.ctx.db
      .selectFrom(table)
      .where(table === 'webhook' ? 'webhook.id' : 'webhook_id', '=', made.id)
    expect(await rows.select('id').execute()).toEqual([])
  }
})

test('a notification of no topic, such as those to admins, reaches no program', async () => {
  const admin = await market.seller()
  const { made } = await make(admin)
  const { ctx } = market.app
  const person = await ctx.db
    .selectFrom('person')
    .where('email', '=', admin.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await notify(ctx, { to: { person: person.id }, kind: 'made_admin', facts: {} })
  expect(await deliveriesOf(admin, made.id)).toEqual([])
})

test('an address inside is neither taken nor connected to, unless the setting allows it', async () => {
  await using closed = await openMarket({ limits: unlimited })
  const seller = await closed.seller()
  for (const to of [url, 'https://127.0.0.1/', 'https://localhost/', 'http://shop.example/', 'https://[::1]/', 'x'])
    expect(await refusal(make(seller, ['deals'], to))).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'url', code: 'https_required' }],
    })
  const { made } = await make(seller, ['deals'], 'https://shop.invalid/')
  await closed.app.ctx.db.updateTable('webhook').set({ url }).where('id', '=', made.id).execute()
  await seller.ask(testWebhook, { params: { id: made.id } })
  expect(await settled(seller, made.id, 'waiting')).toMatchObject({ fault: 'address', status: null })
  expect(program.received).toEqual([])
})
