// Parcels that were booked with a courier here: booked by a job, and followed by the courier's word. It moves the deal as the words of the two do.
import { districts } from '#contract/catalogue/places'
import type { BookingState } from '#contract/bookings/bookings'
import type { ParcelStatus } from '#contract/deals/consignment-fields'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { isListingOnHold } from '#devices'
import { notify } from '#notifications'
import * as payments from '#payments'
import { type CourierPayout, CourierRefused, type ParcelNotice } from '#providers/couriers'
import * as addresses from './address-store.ts'
import { requestDecision } from './ask-admins.ts'
import {
  type CourierVerb,
  isCollected,
  movesFor,
  senderOf,
  stateAfter,
  underWay,
  unfollowed,
} from './consignment-rules.ts'
import * as store from './consignment-store.ts'
import * as parcels from './parcel-store.ts'
import { isNumberOf, numberOf } from './present-consignment.ts'
import * as problems from './problem-store.ts'

/** The state of a deal in which a phone is to be sent. */
const sendingIn = { out: ['to_send', 'cod_promised'], back: ['returning'] } as const satisfies Record<
  string,
  BookingState[]
>
const isSending = (row: Pick<store.ConsignmentRow, 'direction'>, { state }: Pick<bookings.BookingRow, 'state'>) =>
  (sendingIn[row.direction] as readonly BookingState[]).includes(state)

const courierOf = ({ couriers }: Ctx, { courier }: Pick<store.ConsignmentRow, 'courier'>) =>
  couriers.find(({ name }) => name === courier)

/**
 * Carries out what the sender of a phone has asked for. A courier that does not answer is asked again by the job, with the same id; one that refuses is
 * not, and the sender is told.
 * @throws CourierUnavailable
 */
export async function bookConsignment(ctx: Ctx, id: string): Promise<void> {
  const row = await store.find(ctx, id)
  const booking = row && (await bookings.find(ctx, row.bookingId))
  const courier = row && courierOf(ctx, row)
  if (!row || row.state !== 'asked' || !booking || !courier) return
  const to = (await addresses.ofDeals(ctx, [row.bookingId])).find(({ direction }) => direction === row.direction)
  if (!isSending(row, booking) || !to) return store.change(ctx, id, { state: 'failed' })
  const district = districts.find(({ id }) => id === to.districtId)?.name ?? to.districtId
  try {
    const booked = await courier.book({
      id,
      to: { ...to, district },
      grams: row.grams,
      content: booking.title,
      collect: row.collect,
    })
    await hear(ctx, { id, collected: null, ...booked })
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error
    ctx.log.warn({ consignment: id, fields: error.message }, 'a courier does not take a parcel')
    await transact(ctx, async (ctx) => {
      await store.change(ctx, id, { state: 'failed' })
      await noteNotBooked(ctx, booking, row)
    })
  }
}

/** Notifies the sender that the parcel of a phone that is still to be sent is not on its way. */
async function noteNotBooked(
  ctx: Ctx,
  booking: bookings.BookingRow,
  { direction }: Pick<store.ConsignmentRow, 'direction'>,
): Promise<void> {
  const role = senderOf[direction]
  const facts = { ...bookings.bookingFacts(booking), role, why: 'not_booked' as const }
  const to = { person: role === 'seller' ? booking.sellerId : booking.buyerId }
  await notify(ctx, { to, kind: 'parcel_moved', facts })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A notice of the courier. One about a parcel that is not ours is left alone. */
export async function takeNotice(ctx: Ctx, { id, consignmentId, status, collected }: ParcelNotice): Promise<void> {
  if (uuid.test(id)) await hear(ctx, { id, consignmentId, trackingCode: null, status, collected })
}

interface Word {
  id: string
  consignmentId: string | null
  trackingCode: string | null
  /** Null where it says nothing of the way. */
  status: ParcelStatus | null
  collected: number | null
}

/** Takes a courier's word about a parcel, and moves its deal. */
async function hear(ctx: Ctx, { id, status, collected: named, ...ids }: Word): Promise<void> {
  const known = await store.find(ctx, id)
  if (!known) return
  await transact(ctx, async (ctx) => {
    const booking = await bookings.lock(ctx, known.bookingId)
    const row = await store.find(ctx, id)
    if (!booking || !row) return
    if (row.consignmentId !== null && ids.consignmentId !== null && row.consignmentId !== ids.consignmentId) {
      ctx.log.warn({ consignment: id }, 'a notice names another consignment for a parcel of ours')
      return
    }
    const state = status === null ? row.state : stateAfter(row.state, status)
    // A notice on the way names what is to be collected.
    const collected = row.collected ?? (isCollected({ state, collect: row.collect }) ? named : null)
    await store.change(ctx, id, { state, ...ids, collected })
    const isNews = state !== row.state
    if (isNews && state === 'cancelled' && isSending(row, booking)) await noteNotBooked(ctx, booking, row)
    const now = { ...row, ...(row.trackingCode === null && ids), state, collected }
    if (booking.state === 'cancelled' && isCollected(now)) await payments.recordCollectedLate(ctx, booking, collected)
    await follow(ctx, booking, now, isNews)
  })
}

/** Returns whether a parcel is the one by which the phone went: its sender can have sent it by hand in another. */
async function isTheOne(ctx: Ctx, row: store.ConsignmentRow): Promise<boolean> {
  const sent = (await parcels.ofDeal(ctx, row.bookingId)).find(({ direction }) => direction === row.direction)
  return sent === undefined || isNumberOf(row, sent)
}

/**
 * Makes the moves that the state of a parcel asks for. The phone has to be locked before. On hold for a report nothing moves; the courier is
 * asked again later. What the clock has yet to make counts as made.
 */
async function follow(
  ctx: Ctx,
  booking: bookings.LockedBooking,
  row: store.ConsignmentRow,
  isNews: boolean,
): Promise<void> {
  const verbs = movesFor(row, booking.state, isNews)
  const isFree = verbs.length > 0 && !bookings.isOverdue(booking, ctx.now())
  if (!isFree || (await isListingOnHold(ctx, booking.listingId)) || !(await isTheOne(ctx, row))) return
  for (const verb of verbs) await make(ctx, booking, row, verb)
}

async function make(ctx: Ctx, booking: bookings.BookingRow, row: store.ConsignmentRow, verb: CourierVerb) {
  if (verb === 'pick_up' || verb === 'pick_up_return' || verb === 'pick_up_cod')
    await parcels.add(ctx, booking.id, row.direction, { courier: row.courier, trackingNumber: numberOf(row) })
  if (verb === 'undelivered' || verb === 'collect_part')
    await problems.add(ctx, booking.id, { about: 'parcel', note: '' })
  await notify(ctx, ...((await payments.moveDeal(ctx, booking.id, verb, 'courier')) ?? []))
  if (verb === 'undelivered' || verb === 'undelivered_return' || verb === 'collect_part')
    await requestDecision(ctx, booking)
}

/** The most parcels about which couriers are asked in one round. */
const maxLooked = 100

/**
 * Every ten minutes: asks the courier about parcels of which it has said nothing for hours, or whose deal the clock is about to move, because
 * notices get lost; and has those brought back whose deal is over.
 */
export async function askCouriers(ctx: Ctx): Promise<void> {
  for (const row of await store.takeSilent(ctx, { states: underWay, pairs: unfollowed }, maxLooked)) {
    const courier = courierOf(ctx, row)
    if (!courier) continue
    try {
      const status = await courier.find(row)
      if (status) await hear(ctx, { id: row.id, consignmentId: null, trackingCode: null, status, collected: null })
      if (row.deal === 'refunded' || row.deal === 'cancelled') {
        await courier.requestReturn(row, 'the sale is over')
        await store.noteReturnAsked(ctx, row.id)
      }
    } catch (error) {
      ctx.log.warn({ consignment: row.id, reason: (error as Error).message }, 'a courier says nothing of a parcel')
      if (error instanceof CourierRefused) await store.noteReturnAsked(ctx, row.id)
    }
  }
}

/**
 * Every hour: notes what couriers have paid out to the market of what they had collected. A parcel of which no notice came was delivered, as the courier
 * has been paid for it.
 */
export async function takeCourierPayouts(ctx: Ctx): Promise<void> {
  for (const courier of ctx.couriers.filter(({ collects }) => collects))
    try {
      for await (const payout of courier.payouts())
        for (const parcel of payout.parcels) await notePaid(ctx, payout.id, parcel)
    } catch (error) {
      ctx.log.warn({ courier: courier.name, reason: (error as Error).message }, 'a courier says nothing of its payouts')
    }
}

async function notePaid(
  ctx: Ctx,
  payoutId: string,
  { id, consignmentId, collected }: CourierPayout['parcels'][number],
) {
  const row = uuid.test(id) ? await store.find(ctx, id) : undefined
  // A parcel that came back is in a payout too, with what it cost.
  if (!row || row.collect === 0 || row.paidIn !== null || collected === 0) return
  await hear(ctx, { id, consignmentId, trackingCode: null, status: 'delivered', collected })
  await transact(ctx, async (ctx) => {
    const booking = await bookings.lock(ctx, row.bookingId)
    if (booking?.state === 'cancelled') await payments.recordCollectedLate(ctx, booking, collected)
    // A report of the phone can hold the deal: the payout is noted once it has moved on.
    if (!booking || !(await payments.recordCourierPaid(ctx, booking.id))) return
    await store.notePaid(ctx, id, payoutId)
  })
}
