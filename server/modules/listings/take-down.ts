// A phone that leaves the market at an admin's word, and may return at another one's.
import { people, sanctionRecords } from '#accounts'
import type { Ctx, PersonCtx } from '#context'
import { imeisOfOne, lockDevices } from '#devices'
import * as store from './store.ts'
import * as withdrawals from './withdrawal-store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof store.lock>>>

/**
 * Takes a phone off the market and writes the decision down, so that its seller reads the reason, by letter too, and can appeal. Its bookings have to end before.
 * @param phone as it was when it was locked, before they ended
 */
export async function takeDown(ctx: PersonCtx, { id, status, sellerId }: Locked, reason: string): Promise<void> {
  const now = await withdrawals.stateOf(ctx, id)
  const was = status === 'booked' ? { ...now, status: 'available' as const } : now
  await withdrawals.takeDown(ctx, id, reason)
  const sanctionId = await sanctionRecords.add(ctx, {
    kind: 'take_down',
    personId: sellerId,
    decidedBy: ctx.person.id,
    reason,
    listing: { id, was },
  })
  await ctx.jobs.send(ctx.db, 'write-about-sanction', { sanctionId, about: 'made' })
}

/** Locks what decides whether a phone can return to the market, in the order of all locks: its seller, its devices, and the phone. */
export async function lockToReturn(ctx: Ctx, { id, sellerId }: Pick<Locked, 'id' | 'sellerId'>): Promise<void> {
  // Its seller is suspended or deleted, and its device listed or reported, before this or after it.
  await people.holdActive(ctx, sellerId)
  await lockDevices(ctx, await imeisOfOne(ctx, id))
  await store.lock(ctx, id)
}
