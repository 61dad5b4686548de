// Plays random acts of two people and a courier on deals that are paid at the door, one at a time or two at once, against what a few lines say
// should come of them.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unlimited } from '#config'
import { type BookingState, cancelBooking, cancelSale, isPaid } from '#contract/bookings/bookings'
import { bookCourier } from '#contract/deals/consignments'
import { acceptPhone, receive } from '#contract/deals/deals'
import { complain, takeBack } from '#contract/deals/problems'
import { promiseAtDoor } from '#contract/payments/methods'
import { bookConsignment, takeCourierPayouts } from '#deals'
import { checkConsistency, endHolds } from '#payments'
import { RefusedCall } from '#seed/client'
import { bookedFor, payOutAt, sendNotice } from '#testing/courier'
import { openMarket } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { differences, hour } from '#testing/payouts'
import { aBooking } from '#testing/sales'

interface Model {
  state: BookingState
  /** The courier has booked the parcel, has brought it, or has given it up. */
  parcel: 'none' | 'booked' | 'away' | 'brought' | 'given up'
}

const before = (model: Model) => model.state === 'cod_promised'
const moved = (state: BookingState, parcel: Model['parcel']): Model => ({ state, parcel })
const isGone = ({ parcel }: Model) => parcel === 'none' || parcel === 'brought' || parcel === 'given up'

const acts = {
  'seller books': (model: Model) =>
    before(model) && (model.parcel === 'none' || model.parcel === 'given up') ? { ...model, parcel: 'booked' } : model,
  'buyer cancels': (model: Model) => (before(model) ? { ...model, state: 'cancelled' } : model),
  'seller cancels': (model: Model) => (before(model) ? { ...model, state: 'cancelled' } : model),
  'courier picks up': (model: Model) =>
    isGone(model) ? model : moved(before(model) ? 'cod_sent' : model.state, 'away'),
  'courier delivers': (model: Model) => delivered(model, 'handed_over'),
  'courier gets half': (model: Model) => delivered(model, 'contested'),
  'courier gives up': (model: Model) =>
    isGone(model) ? model : moved(model.state === 'cod_sent' ? 'cancelled' : model.state, 'given up'),
  'buyer says it is theirs': (model: Model) => model,
  'buyer accepts': (model: Model) =>
    model.state === 'handed_over' || model.state === 'contested' || model.state === 'problem'
      ? { ...model, state: 'completed' }
      : model,
  'buyer complains': (model: Model) => (model.state === 'handed_over' ? { ...model, state: 'problem' } : model),
  'seller takes it back': (model: Model) =>
    model.state === 'problem' || model.state === 'contested' ? { ...model, state: 'returning' } : model,
  'seller has it back': (model: Model) => (model.state === 'returning' ? { ...model, state: 'refunded' } : model),
  'courier pays out': (model: Model) => model,
  'time passes': (model: Model) =>
    before(model) || model.state === 'cod_sent' ? { ...model, state: 'cancelled' } : model,
} satisfies Record<string, (model: Model) => Model>
type Act = keyof typeof acts

function delivered(model: Model, state: BookingState): Model {
  if (isGone(model)) return model
  return moved(before(model) || model.state === 'cod_sent' ? state : model.state, 'brought')
}

const someAct = fc.constantFrom(...(Object.keys(acts) as Act[]))
const quiet: Act[] = ['seller books', 'courier pays out', 'time passes']
const step = fc.oneof(
  { weight: 3, arbitrary: someAct.map((act) => [act]) },
  { weight: 1, arbitrary: fc.tuple(someAct, someAct).filter((pair) => !pair.some((act) => quiet.includes(act))) },
)

test('whatever two people and a courier do with a deal that is paid at the door ends as they are told, and the books agree', async () => {
  await using market = await openMarket({ limits: { ...unlimited, rebookingPause: 0 }, feeBasisPoints: 250 })
  const { ctx } = market.app
  let parcels = 0
  const play = async (steps: Act[][]) => {
    const { buyer, seller, bookingId: id, price } = await aBooking(market)
    const params = { id }
    const address = { ...anAddress, mobile: `+88018${String(10_000_000 + ++parcels)}` }
    await buyer.ask(promiseAtDoor, { params, body: { price, address } })
    let ahead = 0
    const notice = async (status: string, paid = price) => {
      const parcel = await bookedFor(market, id)
      if (!parcel?.consignment_id) return
      const about = {
        consignment_id: Number(parcel.consignment_id),
        invoice: parcel.id,
        cod_amount: paid / 100,
        status,
      }
      await sendNotice(market, { notification_type: 'delivery_status', ...about, tracking_message: '' })
      // The sandbox pays out what it has delivered.
      if (status === 'Delivered')
        await market.pool.query(
          "update sandbox_steadfast.parcel set status = 'delivered', cod_amount = $2 where invoice = $1 and status not in ('delivered', 'cancelled')",
          [parcel.id, paid / 100],
        )
      if (status === 'Cancelled')
        await market.pool.query(
          "update sandbox_steadfast.parcel set status = 'cancelled' where invoice = $1 and status <> 'delivered'",
          [parcel.id],
        )
    }
    const plays: Record<Act, () => Promise<unknown>> = {
      async 'seller books'() {
        await seller.ask(bookCourier, { params, body: { grams: 500 } })
        const { id: consignmentId } = (await bookedFor(market, id))!
        await bookConsignment(ctx, consignmentId)
      },
      'buyer cancels': () => buyer.ask(cancelBooking, { params }),
      'seller cancels': () => seller.ask(cancelSale, { params, body: { isBlocked: false } }),
      'courier picks up': () => notice('Pending'),
      'courier delivers': () => notice('Delivered'),
      'courier gets half': () => notice('Delivered', price / 2),
      'courier gives up': () => notice('Cancelled'),
      'buyer says it is theirs': () => buyer.ask(receive, { params }),
      'buyer accepts': () => buyer.ask(acceptPhone, { params }),
      'buyer complains': () =>
        buyer.ask(complain, { params, body: { about: 'other', note: 'It is mute.', photos: [] } }),
      'seller takes it back': () => seller.ask(takeBack, { params }),
      'seller has it back': () => seller.ask(receive, { params }),
      async 'courier pays out'() {
        await payOutAt(market)
        await takeCourierPayouts(ctx)
      },
      async 'time passes'() {
        // Longer than a parcel travels, and shorter than a phone is tried.
        const hours = 8 * 24 + 1
        const { state } = await ctx.db
          .selectFrom('booking')
          .where('id', '=', id)
          .select('state')
          .executeTakeFirstOrThrow()
        if (state !== 'cod_promised' && state !== 'cod_sent') return
        market.wait(hours * hour)
        ahead += hours
        await Promise.all([buyer.renewToken(), seller.renewToken()])
        await endHolds(ctx)
      },
    }
    const perform = (act: Act) =>
      plays[act]().catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) throw error
      })
    let models: Model[] = [{ state: 'cod_promised', parcel: 'none' }]
    try {
      for (const now of steps) {
        await Promise.all(now.map(perform))
        const orders = now.length === 2 ? [now, now.toReversed()] : [now]
        models = models.flatMap((model) =>
          orders.map((order) => order.reduce<Model>((one, act) => acts[act](one), model)),
        )
        const { rows } = await sql<{ state: BookingState; phone: string; payment: string | null; charges: number }>`
          select booking.state, status as phone, payment.state as payment,
            (select count(*)::int from ledger_entry where booking_id = booking.id and cause = 'charge') as charges
          from booking join listing on listing.id = listing_id left join payment on payment.booking_id = booking.id
          where booking.id = ${id}`.execute(ctx.db)
        const { state, payment, charges } = rows[0]!
        models = models.filter((model) => model.state === state)
        expect({ steps, state, known: models.length > 0 }).toMatchObject({ known: true })
        // Cash is booked once, where it was brought: held, the seller's, or due back.
        const isBrought = charges > 0
        expect({ steps, state, payment, charges }).toMatchObject({
          charges: isBrought ? 1 : 0,
          payment: isBrought ? (isPaid(state) ? 'succeeded' : 'refund_due') : null,
        })
        if (isPaid(state)) expect(isBrought).toBe(true)
      }
    } finally {
      market.wait(-ahead * hour)
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => void (await play(steps))),
    { numRuns: 40, endOnFailure: true },
  )
  await checkConsistency(ctx)
  expect(await ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
  // A courier that got half of a price owes the rest, which is no fault of the books.
  const lines = await differences(market)
  expect(lines.filter((line) => !line.includes('the courier was to collect'))).toEqual([])
})
