// A courier brings the phone of a deal.
import type { z } from 'zod'
import type { Deal } from '#contract/deals'
import type { ParcelForm } from '#contract/handover-fields'
import type { MissingForm } from '#contract/problem-fields'
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { lockFor, makeMove, ofPerson } from './deals.ts'
import * as problemStore from './problem-store.ts'
import { askForDecision } from './problems.ts'
import * as store from './proposal-store.ts'

/** The seller gives the tracking number. @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, courier_not_agreed */
export async function send(ctx: PersonCtx, id: string, parcel: z.output<typeof ParcelForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, id, 'send')
    const proposals = await store.ofDeal(ctx, id)
    if (!proposals.some(({ state, way }) => state === 'agreed' && way === 'courier')) refuse('courier_not_agreed')
    await store.addParcel(ctx, id, parcel)
    await makeMove(ctx, id, 'send')
  })
  return ofPerson(ctx, id)
}

/** The buyer says that the parcel has not come; an admin decides. @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold */
export async function reportMissing(ctx: PersonCtx, id: string, { note }: z.output<typeof MissingForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking } = await lockFor(ctx, id, 'report_missing')
    await problemStore.add(ctx, id, { about: 'parcel', note })
    await makeMove(ctx, id, 'report_missing')
    await askForDecision(ctx, booking)
  })
  return ofPerson(ctx, id)
}
