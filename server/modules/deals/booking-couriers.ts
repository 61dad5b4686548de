// The one who sends the phone books the courier that the two have agreed on.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Reply } from '#contract/base/call'
import type { getLabel } from '#contract/deals/consignments'
import { maxConsignments, type ParcelGrams } from '#contract/deals/consignment-fields'
import type { Deal } from '#contract/deals/deals'
import type { CourierName } from '#contract/deals/handover-fields'
import { type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import * as addresses from './address-store.ts'
import * as store from './consignment-store.ts'
import { lockFor, makeMove, ofPerson, partyOf } from './deals.ts'
import { drawLabel } from './label.ts'
import { senderOf } from './consignment-rules.ts'
import { agreedCourier, bookableNow, labelledOf, liveOf, numberOf, priceOf } from './present-consignment.ts'
import { isGoingBack, presentAddress } from './present-handover.ts'
import * as proposals from './proposal-store.ts'
import { find } from './store.ts'

const day = 24 * 3_600_000

/** Names that couriers have of their own. */
const courierTitles: Partial<Record<CourierName, string>> = { steadfast: 'Steadfast', pathao: 'Pathao', redx: 'RedX' }

/** @throws Refusal couriers_too_often */
async function refuseTooMany(ctx: PersonCtx): Promise<void> {
  const limit = ctx.config.limits.couriersADay
  await lockCounter(ctx.db, 'couriers', ctx.person.id)
  const oldest = (await store.latestOf(ctx, ctx.person.id, limit))[limit - 1]
  const until = oldest ? new Date(oldest.getTime() + day) : null
  refuseUntil('couriers_too_often', until, ctx.now(), { limit: String(limit) })
}

/**
 * Draws the label of the parcel that the person signed in has booked.
 * @throws Refusal booking_unknown, not_your_move, label_none
 */
export async function label(ctx: PersonCtx, id: string): Promise<Reply<typeof getLabel>> {
  const deal = (await find(ctx, id)) ?? refuse('booking_unknown')
  const way = isGoingBack(deal.state) ? 'back' : 'out'
  if (partyOf(deal, ctx.person.id) !== senderOf[way]) refuse('not_your_move')
  const parcel = labelledOf(await store.ofDeal(ctx, id), way) ?? refuse('label_none')
  const to = (await addresses.ofDeals(ctx, [id])).find(({ direction }) => direction === way) ?? refuse('label_none')
  const { name, mobile, line, area, district, districtBangla } = presentAddress(to)
  const code = numberOf(parcel)
  const pdf = await drawLabel({
    code,
    courier: courierTitles[parcel.courier] ?? parcel.courier,
    to: { name, mobile, lines: [line, area, `${district} · ${districtBangla}`] },
    from: deal[senderOf[way]],
    content: `${deal.title}, ${parcel.grams} g`,
  })
  return { name: `label-${code}.pdf`, pdf: pdf.toString('base64') }
}

/**
 * Notes that the courier is to be booked; a job asks it. While a parcel is booked already, nothing is changed.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, courier_not_agreed, address_missing, consignments_used_up, couriers_too_often
 */
export async function bookCourier(ctx: PersonCtx, id: string, grams: z.output<typeof ParcelGrams>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, verb } = await lockFor(ctx, id, 'book_courier', 'book_return', 'book_cod')
    const direction = verb === 'book_return' ? 'back' : 'out'
    const collect = verb === 'book_cod' ? booking.price : 0
    const before = await store.ofDeal(ctx, id)
    if (liveOf(before, direction)) return
    const known = {
      proposals: await proposals.ofDeal(ctx, id),
      addresses: await addresses.ofDeals(ctx, [id]),
      consignments: before,
    }
    if (!agreedCourier(ctx, known.proposals)) refuse('courier_not_agreed')
    if (!known.addresses.some((one) => one.direction === direction)) refuse('address_missing')
    const bookable = bookableNow(ctx, known, direction, (await find(ctx, id))!.districtId)
    if (!bookable) return refuse('consignments_used_up', { limit: String(maxConsignments) })
    await refuseTooMany(ctx)
    const { courier, to, from } = bookable
    const price = priceOf(courier, { districtId: from, to, grams })?.price ?? null
    const asked = { id: randomUUID(), bookingId: id, direction, courier: courier.name, grams, price, collect } as const
    await store.add(ctx, asked)
    await ctx.jobs.send(ctx.db, 'book-courier', { consignmentId: asked.id, bookingId: id })
    await makeMove(ctx, id, verb)
  })
  return ofPerson(ctx, id)
}
