// Plays random acts of two people on deals in cash, one at a time or two at once, against what a few lines say should come of them.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unlimited } from '#config'
import type { BookingState } from '#contract/bookings/bookings'
import { cancelBooking, cancelSale } from '#contract/bookings/bookings'
import { callOff, getDeal, handOver, receive } from '#contract/deals/deals'
import { acceptProposal, answerAbsence, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { complain, decideDeal } from '#contract/deals/problems'
import { createPaymentIntent } from '#contract/payments/payments'
import { promiseCash } from '#contract/payments/methods'
import { checkConsistency, endHolds } from '#payments'
import { RefusedCall } from '#seed/client'
import { openMarket } from '#testing/market'
import { differences, hour } from '#testing/payouts'
import { type PayWay, payInTheEnd } from '#testing/payers'
import { aBooking, anAdmin } from '#testing/sales'
import { until } from '#testing/until'

interface Model {
  state: BookingState
  phone: 'booked' | 'sold' | 'available' | 'withdrawn'
  /** True when the seller has said that the buyer did not come. */
  isThere: boolean
  hasAgreed: boolean
  /** True once the time of the meeting has come. */
  isTime: boolean
  /** The deposit: none was paid, or whose it is. */
  deposit: 'none' | 'held' | 'buyer' | 'seller'
  /** Days since the buyer has contested that they did not come; undefined while nothing is contested. */
  contested: number | undefined
}

const end = (
  model: Model,
  phone: Model['phone'],
  whose: 'buyer' | 'seller' = 'buyer',
  state: BookingState = 'cancelled',
): Model =>
  model.state === 'cash_promised'
    ? { ...model, state, phone, deposit: model.deposit === 'none' ? 'none' : whose }
    : model
/** An admin decides; without a deposit there is nothing to decide. */
const decided = (whose: 'buyer' | 'seller') => (model: Model) =>
  model.deposit === 'held' && model.contested !== undefined ? end(model, 'available', whose) : model
/** Days in which an admin decides. */
const days = 10
function passes(model: Model): Model {
  if (model.contested === undefined || model.deposit === 'none')
    return end(
      { ...model, isTime: model.hasAgreed },
      model.isThere ? 'available' : 'withdrawn',
      model.isThere ? 'seller' : 'buyer',
    )
  const later = { ...model, contested: model.contested + 8 }
  return later.contested >= days ? end(later, 'available') : later
}

const acts = {
  'the two agree to meet': (model: Model) =>
    model.state === 'cash_promised'
      ? { ...model, hasAgreed: true, isThere: false, isTime: false, contested: undefined }
      : model,
  'seller waited in vain': (model: Model) =>
    model.state === 'cash_promised' && model.hasAgreed ? { ...model, isThere: true, isTime: true } : model,
  'buyer says that they were there': (model: Model) =>
    model.state === 'cash_promised' && model.isThere && model.contested === undefined
      ? { ...model, contested: 0 }
      : model,
  'admin decides for the seller': decided('seller'),
  'admin decides for the buyer': decided('buyer'),
  'seller hands over': (model: Model) => end(model, 'sold', 'seller', 'completed'),
  'seller guesses': (model: Model) => model,
  'buyer says it is theirs': (model: Model) => model,
  'buyer calls off': (model: Model) => model,
  'buyer complains': (model: Model) => model,
  'buyer opens a payment': (model: Model) => model,
  'buyer cancels': (model: Model) => (model.deposit === 'held' && model.isTime ? model : end(model, 'available')),
  'seller cancels': (model: Model) => end(model, 'available'),
  'time passes': passes,
} satisfies Record<string, (model: Model) => Model>
type Act = keyof typeof acts

const someAct = fc.constantFrom(...(Object.keys(acts) as Act[]))
const quiet: Act[] = [
  'the two agree to meet',
  'seller waited in vain',
  'buyer says that they were there',
  'time passes',
]
/** The way in which a deposit is paid; none where the phone is cheap. */
const someDeposit = fc.constantFrom<PayWay | undefined>(undefined, 'card', 'bkash', 'sslcommerz')
const step = fc.oneof(
  { weight: 2, arbitrary: someAct.map((act) => [act]) },
  { weight: 1, arbitrary: fc.constant<Act[]>(['time passes']) },
  {
    weight: 1,
    arbitrary: fc.tuple(someAct, someAct).filter((pair) => !pair.some((act) => quiet.includes(act))),
  },
)

/** The way of a deal to where somebody did not come, of which chance alone makes little. */
const missed: Act[] = ['the two agree to meet', 'seller waited in vain', 'buyer says that they were there']
const someSteps = fc
  .tuple(fc.nat(missed.length), fc.array(step, { minLength: 1, maxLength: 4 }))
  .map(([begun, more]) => [...missed.slice(0, begun).map((act) => [act]), ...more])

test('whatever two people do with a deal in cash, one at a time or at once, ends as they are told, and the books agree', async () => {
  const limits = { ...unlimited, rebookingPause: 0, cashDeposit: { percent: 10, least: 200_000, most: 500_000 } }
  await using market = await openMarket({ limits, feeBasisPoints: 250 })
  const admin = await anAdmin(market)
  const { ctx } = market.app
  const play = async (steps: Act[][], way: PayWay | undefined) => {
    const { buyer, seller, bookingId: id, ...booked } = await aBooking(market)
    const params = { id }
    const price = way ? booked.price : 1_900_000
    await ctx.db.updateTable('booking').set({ price }).where('id', '=', id).execute()
    const deposit = way ? price / 10 : 0
    if (way) await payInTheEnd(market, buyer, way, { id, price, deposit: true })
    else await buyer.ask(promiseCash, { params, body: { price } })
    const code = (await buyer.ask(getDeal, { params })).code!
    let [ahead, number] = [0, 0]
    const wait = async (hours: number) => {
      market.wait(hours * hour)
      ahead += hours
      await Promise.all([buyer.renewToken(), seller.renewToken(), admin.renewToken()])
    }
    const plays: Record<Act, () => Promise<unknown>> = {
      async 'the two agree to meet'() {
        const at = new Date(ctx.now().getTime() + hour).toISOString()
        await buyer.ask(proposeMeeting, { params, body: { at, place: 'At the gate' } })
        await seller.ask(acceptProposal, { params, body: { number: ++number } })
      },
      async 'seller waited in vain'() {
        await wait(3)
        await seller.ask(sayAbsent, { params })
      },
      'buyer says that they were there': () =>
        buyer.ask(answerAbsence, { params, body: { number, answer: 'contested' } }),
      'admin decides for the seller': () =>
        admin.ask(decideDeal, { params, body: { outcome: 'dismiss', note: 'So it was.' } }),
      'admin decides for the buyer': () =>
        admin.ask(decideDeal, { params, body: { outcome: 'uphold', note: 'So it was.' } }),
      'seller hands over': () => seller.ask(handOver, { params, body: { code } }),
      'seller guesses': () => seller.ask(handOver, { params, body: { code: code === '123456' ? '654321' : '123456' } }),
      'buyer says it is theirs': () => buyer.ask(receive, { params }),
      'buyer calls off': () => buyer.ask(callOff, { params }),
      'buyer complains': () =>
        buyer.ask(complain, { params, body: { about: 'other', note: 'It is mute.', photos: [] } }),
      'buyer opens a payment': () => buyer.ask(createPaymentIntent, { body: { bookingId: id } }),
      'buyer cancels': () => buyer.ask(cancelBooking, { params }),
      'seller cancels': () => seller.ask(cancelSale, { params, body: { isBlocked: false } }),
      async 'time passes'() {
        await wait(8 * 24)
        await endHolds(ctx)
      },
    }
    const perform = (act: Act) =>
      plays[act]().catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error
      })
    let models: Model[] = [
      {
        state: 'cash_promised',
        phone: 'booked',
        isThere: false,
        hasAgreed: false,
        isTime: false,
        deposit: way ? 'held' : 'none',
        contested: undefined,
      },
    ]
    try {
      for (const now of steps) {
        await Promise.all(now.map(perform))
        const orders = now.length === 2 ? [now, now.toReversed()] : [now]
        models = models.flatMap((model) => orders.map((order) => order.reduce((one, act) => acts[act](one), model)))
        const { rows } = await sql<Pick<Model, 'state' | 'phone'> & { owed: number; held: number; back: number }>`
          select state, status as phone, sums.* from booking join listing on listing.id = listing_id, lateral (
            select coalesce(sum(poisha) filter (where account = 'sellers'), 0)::int as owed,
              coalesce(-sum(poisha) filter (where account = 'held'), 0)::int as held,
              -- A job gives back later.
              coalesce(sum(case cause when 'refund due' then poisha end) filter (where account = 'held'), 0)::int as back
            from ledger_entry join ledger_line on id = entry_id where ledger_entry.booking_id = booking.id) as sums
          where booking.id = ${id}`.execute(ctx.db)
        const { state, phone, ...sums } = rows[0]!
        const booksOf = (whose: Model['deposit']) => ({
          owed: state === 'completed' ? Math.floor(price / 40) - deposit : whose === 'seller' ? -deposit : 0,
          held: whose === 'held' ? deposit : 0,
          back: whose === 'buyer' ? deposit : 0,
        })
        models = models.filter(
          (model) => model.state === state && model.phone === phone && isDeepStrictEqual(booksOf(model.deposit), sums),
        )
        expect({ state, phone, ...sums, known: models.length > 0 }, JSON.stringify(steps)).toMatchObject({
          known: true,
        })
      }
    } finally {
      market.wait(-ahead * hour)
    }
  }
  await fc.assert(fc.asyncProperty(someSteps, someDeposit, play), {
    numRuns: 60,
    endOnFailure: true,
  })
  await checkConsistency(ctx)
  expect(await ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
  await until('the books agree', async () => (await differences(market)).length === 0)
})
