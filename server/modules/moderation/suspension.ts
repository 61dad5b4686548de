// Suspending people before, or instead of, deleting them: their phones wait off the market, and one press brings everything back.
import { audit, people } from '#accounts'
import * as bookings from '#bookings'
import { type PersonCtx, transact } from '#context'
import * as listings from '#listings'
import * as notifications from '#notifications'
import * as payments from '#payments'
import * as sanctions from './sanctions.ts'

/**
 * Suspends people: they can log in and read why, but neither sell nor book. Unpaid bookings of their phones end, their phones leave the market.
 * Their own orders and sales go on.
 * @returns how many were not suspended before
 * @throws Refusal person_unknown, admin_not_suspended
 */
export function suspend(ctx: PersonCtx, ids: readonly string[], reason: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    const told: notifications.NewNotification[] = []
    const suspended: string[] = []
    for (const id of [...new Set(ids)].toSorted()) if (await people.suspend(ctx, id, reason)) suspended.push(id)
    // One of them may be booking a phone of another.
    await bookings.lockPhonesOf(ctx, suspended)
    for (const id of suspended) {
      const booked = await listings.bookedOf(ctx, id)
      const unpaid = await bookings.liveOf(ctx, { sellerId: id, paidSince: null })
      told.push(...(await payments.end(ctx, unpaid, 'withdraw')))
      await listings.suspendOf(ctx, id, booked)
      await audit.record(ctx, { action: 'person_suspended', personId: id, note: reason })
      await sanctions.recordSuspension(ctx, id, reason)
      told.push({ to: { person: id }, kind: 'suspended', facts: { reason } })
    }
    await notifications.notify(ctx, ...told)
    return suspended.length
  })
}

/** Takes suspensions back: the phones that left the market with them return to it. @returns how many were suspended. @throws Refusal person_unknown */
export function endSuspension(ctx: PersonCtx, ids: readonly string[]): Promise<number> {
  return transact(ctx, async (ctx) => {
    const told: notifications.NewNotification[] = []
    const ended: string[] = []
    for (const id of [...new Set(ids)].toSorted()) if (await people.endSuspension(ctx, id)) ended.push(id)
    await listings.endSuspensionOf(ctx, ended)
    for (const id of ended) {
      told.push(...(await sanctions.endSuspensionOf(ctx, id)))
      await audit.record(ctx, { action: 'suspension_ended', personId: id })
    }
    await notifications.notify(ctx, ...told)
    return ended.length
  })
}
