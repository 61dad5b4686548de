// The judge of the chaos has to see what is wrong: each wrong is done to a market in which all is right, and found.
import { unlimited } from '#config'
import { expect, test } from 'vitest'
import { acceptPhone, getDeal, handOver, receive } from '#contract/deals/deals'
import { promiseCash } from '#contract/payments/methods'
import { openMarket } from '#testing/market'
import { giveWallets, makeBatch, paidAtOnce, sendBatch } from '#testing/payouts'
import { aBooking, anAdmin, aSale } from '#testing/sales'
import { contradictionsIn, timeless, notifiedIn } from './always.ts'
import { newLedger } from './ledger.ts'

/** Each is done and undone; what of the database would refuse it is off meanwhile. */
const wrongs: Array<[sql: string, found: RegExp]> = [
  [
    `drop index booking_one_live_per_listing; update booking set state = 'handed_over' where state = 'refunded'`,
    /^phone \d+ has 2 live deals$/,
  ],
  [`update ledger_line set poisha = poisha + 1 where account = 'held'`, /^ledger entry \d+ is off by 1 poisha/],
  [
    `update ledger_line set charged = charged - 1 where account = 'held'`,
    /^ledger entry \d+ is off by 0 poisha, and -1/,
  ],
  [`update booking set state = 'refunded' where state = 'paid'`, /^booking \S+ is refunded, and \d+ poisha are held/],
  [`update booking set price = price + 100 where state = 'paid'`, /^booking \S+ is paid, and \d+ poisha are held/],
  [`update booking set deadline_at = null where state = 'paid'`, /^booking \S+ is paid without a deadline$/],
  [
    `update ledger_line set poisha = 2 * poisha where account = 'cash' and poisha > 0`,
    /^booking \S+ is completed, and its seller was given \d+ poisha in cash, of which \d+ are with no one$/,
  ],
  [`update booking set price = price + 100`, /^booking \S+ is completed, and its seller was given \d+ poisha in cash/],
  [`update payout set poisha = poisha + 1`, /^sent payouts have \d+ poisha; the ledger has \d+$/],
  [`delete from booking_event where verb = 'pay'`, /^1 × \S+ pay or pay_deposit acknowledged, 0 among the events$/],
  [
    `update payout_batch set sent_at = null, sent_by = null`,
    /^payout or batch \d+ was acknowledged as sent, and is made$/,
  ],
]

test('of what must be true at every moment, everything is looked at', async () => {
  expect(timeless).toEqual([])
  await using market = await openMarket({ payouts: paidAtOnce, limits: unlimited })
  const { pool } = market
  const ledger = newLedger()
  const sale = await aSale(market)
  ledger.bookings.set(sale.bookingId, { listingId: sale.phone._id, email: sale.buyer.email })
  ledger.paid.add(sale.bookingId)
  await aBooking(market)
  const cash = await aBooking(market)
  const ofCash = { id: cash.bookingId }
  await cash.buyer.ask(promiseCash, { params: ofCash, body: { price: cash.price } })
  const { code } = await cash.buyer.ask(getDeal, { params: ofCash })
  await cash.seller.ask(handOver, { params: ofCash, body: { code: code! } })
  ledger.promised.add(cash.bookingId)
  const done = await aSale(market)
  await giveWallets(market, 'bkash', [[done.seller, '01712345678']])
  const admin = await anAdmin(market)
  await done.buyer.renewToken()
  const params = { id: done.bookingId }
  await done.buyer.ask(receive, { params })
  await done.buyer.ask(acceptPhone, { params })
  ledger.acts.push({ bookingId: done.bookingId, verbs: ['accept'] })
  const { id } = await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
  ledger.batches.set(id, 'sent')
  // A deal that was called off, of the phone that was sold after it.
  await pool.query(
    `insert into booking (listing_id, buyer_id, title, price, name, email, location, state, booked_at, hold_ends_at, deadline_at)
      select listing_id, buyer_id, title, price, name, email, location, 'refunded', booked_at, hold_ends_at, now() from booking where id = $1`,
    [sale.bookingId],
  )
  const client = await pool.connect()
  try {
    expect(await contradictionsIn(client, notifiedIn(ledger))).toEqual([])
    for (const [wrong, found] of wrongs) {
      await client.query('begin; alter table ledger_line disable trigger user')
      await client.query(wrong)
      expect(await contradictionsIn(client, notifiedIn(ledger)), wrong).toContainEqual(expect.stringMatching(found))
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})
