// A courier brings the phone of a deal, or takes it back.
import type { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { maxCorrections, type ParcelForm } from '#contract/deals/handover-fields'
import type { MissingForm } from '#contract/deals/problem-fields'
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as consignments from './consignment-store.ts'
import { requestDecision } from './ask-admins.ts'
import { lockFor, makeMove, ofPerson } from './deals.ts'
import * as store from './parcel-store.ts'
import { isNumberOf } from './present-consignment.ts'
import { cameByCourier, isOverdue } from './present-handover.ts'
import * as problemStore from './problem-store.ts'
import * as proposals from './proposal-store.ts'

/**
 * The seller gives the tracking number of the phone, or the buyer that of a phone that goes back the way it came.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, courier_not_agreed
 */
export async function send(ctx: PersonCtx, id: string, parcel: z.output<typeof ParcelForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, verb, party } = await lockFor(ctx, id, 'send', 'send_back')
    if (verb === 'send_back') {
      const known = { proposals: await proposals.ofDeal(ctx, id), parcels: await store.ofDeal(ctx, id) }
      if (!cameByCourier(known)) refuse('courier_not_agreed')
    }
    await store.add(ctx, booking.id, party === 'seller' ? 'out' : 'back', parcel)
    await makeMove(ctx, id, verb)
  })
  return ofPerson(ctx, id)
}

/**
 * Corrects the tracking number, for the one who sent the phone, or sent it back.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, corrections_used_up, courier_booked
 */
export async function correct(ctx: PersonCtx, id: string, parcel: z.output<typeof ParcelForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { verb } = await lockFor(ctx, id, 'correct_parcel', 'correct_return')
    const direction = verb === 'correct_parcel' ? 'out' : 'back'
    const sent = (await store.ofDeal(ctx, id)).find((parcel) => parcel.direction === direction)
    if (!sent || sent.corrections >= maxCorrections) return refuse('corrections_used_up')
    if ((await consignments.ofDeal(ctx, id)).some((row) => isNumberOf(row, sent))) refuse('courier_booked')
    await store.correct(ctx, id, direction, parcel)
    await makeMove(ctx, id, verb)
  })
  return ofPerson(ctx, id)
}

/**
 * The buyer says that the parcel has not come, or the seller that it has not come back; an admin decides.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, parcel_on_its_way
 */
export async function reportMissing(ctx: PersonCtx, id: string, { note }: z.output<typeof MissingForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, verb } = await lockFor(ctx, id, 'report_missing', 'report_not_back')
    const direction = verb === 'report_missing' ? 'out' : 'back'
    const parcel = (await store.ofDeal(ctx, id)).find((parcel) => parcel.direction === direction)
    if (!parcel || !isOverdue(parcel, ctx.now())) refuse('parcel_on_its_way')
    if (verb === 'report_missing') await problemStore.add(ctx, id, { about: 'parcel', note })
    else await problemStore.sayNotBack(ctx, id, note)
    await makeMove(ctx, id, verb)
    await requestDecision(ctx, booking)
  })
  return ofPerson(ctx, id)
}
