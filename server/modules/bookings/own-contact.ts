import type { z } from 'zod'
import { isOpen } from '#contract/bookings/bookings'
import type { OwnBookingContact } from '#contract/bookings/contacts'
import { exclusions, ownAccount } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as contactStore from './contact-store.ts'
import { meetingPlace } from './meeting-place.ts'
import { isOverdue } from './rules.ts'
import * as store from './store.ts'

/**
 * A buyer says before the payment how the seller reaches them, and where they would like to meet; also after it where that was never said, for as long as
 * the deal is under way.
 * @throws Refusal booking_unknown to everyone else, booking_paid, booking_over, number_excluded, invalid at the field `location`
 */
export async function setContact(
  ctx: PersonCtx,
  id: string,
  { phone, location }: z.output<typeof OwnBookingContact>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await exclusions.checkNumber(ctx, phone)
    await store.lockPhone(ctx, id)
    const booking = await store.lock(ctx, id)
    if (!booking || booking.buyerId !== ctx.person.id) return refuse('booking_unknown')
    const isWaited = booking.contactDue && booking.state !== 'unpaid' && isOpen(booking.state)
    if (booking.paidAt && !isWaited) refuse('booking_paid')
    if (!isWaited && (booking.state !== 'unpaid' || isOverdue(booking, ctx.now()))) refuse('booking_over')
    await contactStore.setContact(ctx, id, { phone, location: await meetingPlace(ctx, location, booking.location) })
  })
  await ownAccount.rememberContact(ctx, { mobile: phone, area: null })
}
