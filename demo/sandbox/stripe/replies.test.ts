import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database'
import { openShop, type Shop } from '#testing/stripe-shop'

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  shop = await openShop(database.url)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const phone = { amount: 1_250_000, currency: 'bdt' }

describe('Asking again with the same idempotency key', () => {
  it('answers with the first payment, and says so', async () => {
    const first = await shop.stripe.paymentIntents.create(phone, { idempotencyKey: 'booking-1' })
    const again = await shop.stripe.paymentIntents.create(
      { currency: 'bdt', amount: 1_250_000 },
      { idempotencyKey: 'booking-1' },
    )
    expect(again.id).toBe(first.id)
    const replayed = ({ lastResponse }: typeof first) => new Headers(lastResponse.headers).get('idempotent-replayed')
    expect([first, again].map(replayed)).toEqual([null, 'true'])
  })

  it('for another price or another call is refused', async () => {
    await shop.stripe.paymentIntents.create(phone, { idempotencyKey: 'booking-2' })
    await expect(
      shop.stripe.paymentIntents.create({ ...phone, amount: 1_000_000 }, { idempotencyKey: 'booking-2' }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('can only be used with the same parameters they were first used with'),
    })
    await expect(shop.stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'booking-2' })).rejects.toMatchObject(
      {
        message: expect.stringContaining(
          "the same endpoint they were first used for ('/v1/refunds' vs '/v1/payment_intents')",
        ),
      },
    )
  })

  it('answers a declined card with the same decline', async () => {
    const { id } = await shop.stripe.paymentIntents.create(phone)
    const pay = () =>
      shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'pay-3' })
    await expect(pay()).rejects.toMatchObject({ decline_code: 'generic_decline' })
    await expect(pay()).rejects.toMatchObject({
      decline_code: 'generic_decline',
      headers: { 'idempotent-replayed': 'true' },
    })
    expect(await shop.countCharges(id)).toBe(1)
  })

  it('lets a mistake be corrected, because nothing was done', async () => {
    await expect(
      shop.stripe.paymentIntents.create({ ...phone, amount: 1 }, { idempotencyKey: 'booking-4' }),
    ).rejects.toThrow()
    await expect(shop.stripe.paymentIntents.create(phone, { idempotencyKey: 'booking-4' })).resolves.toMatchObject(
      phone,
    )
  })

  it('twenty times at once makes one payment; a request that comes while it is being made is told so', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        shop.stripe.paymentIntents.create({ ...phone, metadata: { race: 'yes' } }, { idempotencyKey: 'booking-5' }),
      ),
    )
    const ids = new Set(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
    expect(ids.size).toBe(1)
    for (const one of asked) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    }
  })
})
