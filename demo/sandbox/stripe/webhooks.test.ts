import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database'
import { openShop, poolOf, type Shop } from '#testing/stripe-shop'
import { postgresStore } from './store.ts'

// A busy machine takes its time.

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  shop = await openShop(database.url)
})
beforeEach(() => {
  shop.heard.length = 0
  shop.answers.length = 0
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const phone = { amount: 1_250_000, currency: 'bdt', metadata: { booking: 'b-1' } }

describe('The shop hears, signed by the card company,', () => {
  it('of a payment, its charge and its refund', async () => {
    const { id } = await shop.stripe.paymentIntents.create({ ...phone, confirm: true, payment_method: 'pm_card_visa' })
    expect(await shop.hear('payment_intent.created')).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id, ...phone } },
    })
    expect(await shop.hear('payment_intent.succeeded')).toMatchObject({ data: { object: { id, status: 'succeeded' } } })
    await shop.stripe.refunds.create({ payment_intent: id, amount: 1000 })
    expect(await shop.hear('refund.created')).toMatchObject({ data: { object: { payment_intent: id, amount: 1000 } } })
    expect(await shop.hear('charge.refunded')).toMatchObject({
      data: { object: { payment_intent: id, amount_refunded: 1000 } },
    })
  })

  it('of a payment that failed, asks for the bank, or is canceled', async () => {
    const { id } = await shop.stripe.paymentIntents.create(phone)
    await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
    expect(await shop.hear('payment_intent.payment_failed')).toMatchObject({
      data: { object: { last_payment_error: { code: 'card_declined' } } },
    })
    await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
    await shop.hear('payment_intent.requires_action')
    await shop.stripe.paymentIntents.cancel(id)
    await shop.hear('payment_intent.canceled')
  })

  it('again, when it could not listen the first time', async () => {
    shop.answers.push(500)
    const { id } = await shop.stripe.paymentIntents.create(phone)
    const event = await shop.hear('payment_intent.created')
    expect(event.data.object).toMatchObject({ id })
    // The sandbox's page lists the latest events, heard or waiting.
    await expect.poll(async () => (await fetch(`${shop.home}/`)).text()).not.toContain('<td>waiting</td>')
  })

  it('after a restart, of what happened just before it', async () => {
    shop.answers.push(500)
    const { id } = await shop.stripe.paymentIntents.create(phone)
    await expect.poll(() => shop.answers.length).toBe(0)
    await using other = await openShop(database.url)
    const heard = () =>
      [...shop.heard, ...other.heard].filter((event) => 'id' in event.data.object && event.data.object.id === id)
    await expect.poll(heard).toHaveLength(1)
    expect(await other.stripe.paymentIntents.retrieve(id)).toMatchObject({ id })
  })
})

it('Two processes never take the same event at once', async () => {
  await using own = await freshDatabase()
  await using quiet = await openShop(own.url)
  const pool = poolOf(own.url)
  const store = postgresStore(pool)
  await quiet.app.close()
  await store.transaction(async (books) => {
    for (let count = 0; count < 30; count += 1) {
      const id = `evt_${count}`
      await books.keep('event', { id, object: 'event' } as Parameters<typeof books.keep<'event'>>[1], {})
      await books.owe(id)
    }
  })
  const taken = await Promise.all(Array.from({ length: 6 }, () => store.takeDue(10, 30)))
  const ids = taken.flat().map(({ event }) => event.id)
  await pool.end()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(30)
})
