// The two people of a paid deal agree on a time and a place for the handover.
import type { z } from 'zod'
import type { Deal } from '#contract/deals'
import { maxProposals, type MeetingForm, meetingDays } from '#contract/handover-fields'
import { meetingPlaceNamed } from '#contract/meeting-places'
import { says } from '#contract/messages'
import * as bookings from '#bookings'
import { type PersonCtx, transact } from '#context'
import { refuse, refuseField } from '#http/refusal'
import { notify } from '#notifications'
import * as payments from '#payments'
import { lockFor, ofPerson } from './deals.ts'
import { openOf, proposalsLeft } from './present-handover.ts'
import * as store from './proposal-store.ts'

const day = 86_400_000
/** Days after the payment within which the two meet. */
const lastDay = 21

/** @throws Refusal invalid at the field `place` */
function placeOf({ place, districtId }: z.output<typeof MeetingForm>) {
  if (districtId === undefined) return { place, placeBangla: null }
  const known = meetingPlaceNamed(districtId, place) ?? refuseField('place', says('meeting_place_unknown'))
  return { place: known.name, placeBangla: known.bangla }
}

/**
 * Proposes a meeting in place of what was proposed before; what was agreed stands.
 * @throws Refusal booking_unknown, deal_moved_on, deal_on_hold, proposals_used_up; invalid at the fields `at` and `place`
 */
export async function propose(ctx: PersonCtx, id: string, form: z.output<typeof MeetingForm>): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, party } = await lockFor(ctx, id, 'agree')
    const [now, meetAt] = [ctx.now(), new Date(form.at)]
    const latest = Math.min(now.getTime() + meetingDays * day, booking.paidAt!.getTime() + lastDay * day)
    if (meetAt <= now || meetAt.getTime() > latest) refuseField('at', says(`meeting_time_range:${meetingDays}`))
    const before = await store.ofDeal(ctx, id)
    if (proposalsLeft(before, party) <= 0) refuse('proposals_used_up', { limit: String(maxProposals) })
    await store.add(ctx, id, { ...placeOf(form), number: before.length + 1, proposedBy: party, meetAt })
    const other = party === 'buyer' ? ('seller' as const) : ('buyer' as const)
    await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'meeting_proposed', to: other })
    const to = { person: other === 'buyer' ? booking.buyerId : booking.sellerId }
    const facts = { ...bookings.orderFacts(booking), meetAt: meetAt.toISOString() }
    await notify(ctx, { to, kind: 'meeting_proposed', facts })
  })
  return ofPerson(ctx, id)
}

/**
 * Accepts what the other one proposes. The clock then runs until some time after the meeting.
 * @throws Refusal booking_unknown, deal_moved_on, deal_on_hold; proposal_over when another one has taken its place, its time has come, or it is one's own
 */
export async function accept(ctx: PersonCtx, id: string, number: number): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { party } = await lockFor(ctx, id, 'agree')
    const open = openOf(await store.ofDeal(ctx, id), ctx.now())
    if (open?.number !== number || open.proposedBy === party) return refuse('proposal_over')
    await store.agree(ctx, id, number)
    const news = (await payments.moveDeal(ctx, id, 'agree', 'both', { meetAt: open.meetAt })) ?? []
    // Who has just accepted need not be told.
    await notify(ctx, ...news.filter(({ to }) => !('person' in to) || to.person !== ctx.person.id))
  })
  return ofPerson(ctx, id)
}
