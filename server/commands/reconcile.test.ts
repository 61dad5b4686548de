import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { dayInDhaka } from '#contract/base/dhaka'
import { createPaymentIntent } from '#contract/payments/payments'
import { cancelBooking } from '#contract/bookings/bookings'
import { handleWebhook } from '#payments'
import { cards } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { aBooking, aSale, dashboardOf } from '#testing/sales'
import { runReconcileCommand } from './reconcile.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  // From now on no notice of the company comes.
  await sql`create rule lost as on insert to sandbox_stripe.deliveries do instead nothing`.execute(market.app.ctx.db)
})
afterAll(() => market[Symbol.asyncDispose]())

async function reconcile(...args: string[]) {
  const lines: string[] = []
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: market.databaseUrl })
  const answer = await runReconcileCommand(args, { config, print: (line) => void lines.push(line) })
  return { ...answer, lines }
}

test('books that agree are said to, with their sums; what the account has from elsewhere is only counted', async () => {
  const [sold, refunded, open, cancelled] = [
    await aSale(market),
    await aSale(market),
    await aBooking(market),
    await aBooking(market),
  ]
  await dashboardOf(market).refunds.create({ payment_intent: refunded.intentId })
  await handleWebhook(market.app.ctx, 'card', { providerId: refunded.intentId })
  for (const { buyer, bookingId } of [open, cancelled]) await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await cancelled.buyer.ask(cancelBooking, { params: { id: cancelled.bookingId } })
  await dashboardOf(market).paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  expect(sold.intentId).not.toBe(refunded.intentId)

  const { done, sentence, lines } = await reconcile()
  expect({ done, sentence }).toEqual({ done: true, sentence: 'The books agree.' })
  expect(lines).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, days in Dhaka: 4 payments compared\.$/),
    'Taken: 408.84 USD here, 408.84 USD at the provider.',
    'Given back: 204.42 USD here, 204.42 USD at the provider.',
    'Not made by this site, and left out: 1 of the account’s payments.',
  ])
})

test('each line that differs is printed with what the two say, and the command fails', async () => {
  const { db } = market.app.ctx
  const payment = (intentId: string) => db.updateTable('payment').where('intent_id', '=', intentId)
  const [refunded, unknown, amount, disputed, forgotten] = [
    await aSale(market),
    await aSale(market),
    await aSale(market),
    await aSale(market, cards.disputed),
    await aSale(market),
  ]
  await dashboardOf(market).refunds.create({ payment_intent: refunded.intentId, amount: 5000 })
  // The ledger refers to it and is only added to, so that the database has to look away.
  await db.transaction().execute(async (db) => {
    await sql`alter table ledger_line disable trigger user; alter table ledger_entry disable trigger user`.execute(db)
    const id = db.selectFrom('payment').where('intent_id', '=', unknown.intentId).select('id')
    const entries = db.selectFrom('ledger_entry').where('payment_id', '=', id).select('id')
    await db.deleteFrom('ledger_line').where('entry_id', 'in', entries).execute()
    await db.deleteFrom('ledger_entry').where('payment_id', '=', id).execute()
    await db.deleteFrom('payment').where('intent_id', '=', unknown.intentId).execute()
    await sql`alter table ledger_line enable trigger user; alter table ledger_entry enable trigger user`.execute(db)
  })
  await payment(amount.intentId).set({ amount: 100 }).execute()
  await payment(forgotten.intentId).set({ state: 'open' }).execute()
  const payable = await aBooking(market)
  const { clientSecret } = await payable.buyer.ask(createPaymentIntent, { body: { bookingId: payable.bookingId } })
  const payableIntent = clientSecret.split('_secret_')[0]!
  await payment(payableIntent).set({ state: 'cancelled' }).execute()
  const moved = await aBooking(market)
  const { clientSecret: secret } = await moved.buyer.ask(createPaymentIntent, { body: { bookingId: moved.bookingId } })
  const movedIntent = secret.split('_secret_')[0]!
  await payment(movedIntent).set({ intent_id: 'pi_nowhere' }).execute()
  const lost = await aBooking(market)
  await lost.buyer.ask(createPaymentIntent, { body: { bookingId: lost.bookingId } })
  await db.updateTable('payment').set({ intent_id: 'pi_lost' }).where('booking_id', '=', lost.bookingId).execute()
  await sql`delete from sandbox_stripe.objects where kind = 'payment_intent' and body @> ${JSON.stringify({ metadata: { bookingId: lost.bookingId } })}::jsonb`.execute(
    db,
  )
  const [dispute] = (await dashboardOf(market).disputes.list({ payment_intent: disputed.intentId })).data
  await dashboardOf(market).disputes.close(dispute!.id)

  const { done, sentence, lines } = await reconcile()
  const saidOf = (intentId: string) => lines.flatMap((line) => line.split(`at the provider ${intentId}: `)[1] ?? [])
  expect(saidOf(refunded.intentId)).toEqual(['0.00 USD given back here, 50.00 USD at the provider'])
  expect(saidOf(unknown.intentId)).toEqual(['204.42 USD taken at the provider, unknown here'])
  expect(saidOf(amount.intentId)).toEqual([
    '204.42 USD in the ledger’s account card clearing, 1.00 USD expected',
    '204.42 USD in the ledger’s account held, 1.00 USD expected',
    '1.00 USD here, 204.42 USD at the provider',
  ])
  expect(saidOf(disputed.intentId)).toEqual([
    '0.00 USD given back here, 204.42 USD at the provider',
    `dispute ${dispute!.id}: open here, lost at the provider`,
  ])
  expect(saidOf(forgotten.intentId)).toEqual([
    'open here, and its booking is paid',
    '204.42 USD in the ledger’s account card clearing, 0.00 USD expected',
    '204.42 USD in the ledger’s account held, 0.00 USD expected',
    'open here, succeeded at the provider',
  ])
  expect(saidOf(payableIntent)).toEqual(['cancelled here, and can still be paid at the provider'])
  expect(saidOf(movedIntent)).toEqual(['pi_nowhere here, another one at the provider'])
  expect(saidOf('pi_lost')).toEqual(['open here (204.42 USD), unknown at the provider'])
  expect({ done, sentence }).toEqual({ done: false, sentence: '14 lines differ.' })
})

test('only the days that are asked for are compared, and what is no day is told so', async () => {
  const before = dayInDhaka(new Date(Date.now() - 7 * 24 * 3_600_000))
  const { done, lines } = await reconcile(`--from=${before}`, `--to=${before}`)
  expect(done).toBe(true)
  expect(lines).toEqual([`${before} to ${before}, days in Dhaka: 0 payments compared.`])
  for (const args of [
    ['--from=soon'],
    ['--to=2026-02-30'],
    ['--from=2026-11-02', '--to=2026-11-01'],
    ['--from=2020-01-01'],
    ['--all'],
  ])
    expect(await reconcile(...args)).toMatchObject({
      done: false,
      sentence: expect.stringContaining('npm run reconcile'),
    })
})
