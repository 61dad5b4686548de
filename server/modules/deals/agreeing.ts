// The two people of a paid deal agree on how the phone changes hands: they meet, or a courier brings it.
import type { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { maxProposals, type MeetingForm, meetingDays } from '#contract/deals/handover-fields'
import { meetingPlaceNamed } from '#contract/deals/meeting-places'
import { says } from '#contract/base/messages'
import type { AcceptanceForm, DeliveryForm } from '#contract/deals/parcel-address'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { checkFields } from '#guard/fields'
import { refuse, refuseField } from '#http/refusal'
import { notify } from '#notifications'
import * as payments from '#payments'
import { keepBuyers, keepProposed } from './addresses.ts'
import { lockFor, ofPerson } from './deals.ts'
import { openOf, proposalsLeft } from './present-handover.ts'
import { forgetAbsence } from './problem-store.ts'
import * as store from './proposal-store.ts'

const day = 86_400_000

/** Tells until when the two meet, or the phone is sent, at the latest. */
const lastMoment = (ctx: Ctx, { agreeUntil, paidAt }: Pick<bookings.BookingRow, 'agreeUntil' | 'paidAt'>): Date =>
  agreeUntil ?? bookings.agreeUntil(paidAt!, ctx.config.law)

/** @throws Refusal invalid at the field `place` */
function placeOf({ place, districtId }: z.output<typeof MeetingForm>) {
  if (districtId === undefined) return { place, placeBangla: null }
  const known = meetingPlaceNamed(districtId, place) ?? refuseField('place', says('meeting_place_unknown'))
  return { place: known.name, placeBangla: known.bangla }
}

/** Proposes something in place of what was proposed before; what was agreed stands. */
async function propose(
  ctx: PersonCtx,
  id: string,
  planOf: (ctx: PersonCtx, last: Date) => store.ProposedPlan,
  address?: z.output<typeof DeliveryForm>['address'],
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, party, verb } = await lockFor(ctx, id, 'agree', 'agree_cash')
    const plan = planOf(ctx, lastMoment(ctx, booking))
    // No courier of a seller’s own choice brings the cash back.
    if (plan.way === 'courier' && verb === 'agree_cash') refuse('deal_moved_on')
    const before = await store.ofDeal(ctx, id)
    if (proposalsLeft(before, party) <= 0) refuse('proposals_used_up', { limit: String(maxProposals) })
    if (plan.way === 'courier' && party === 'buyer') await keepProposed(ctx, booking, address)
    await store.add(ctx, id, { ...plan, number: before.length + 1, proposedBy: party })
    const other = party === 'buyer' ? ('seller' as const) : ('buyer' as const)
    await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'handover_proposed', to: other })
    const to = { person: other === 'buyer' ? booking.buyerId : booking.sellerId }
    const facts = {
      ...bookings.bookingFacts(booking),
      meetAt: plan.way === 'meet' ? plan.meetAt.toISOString() : undefined,
    }
    await notify(ctx, { to, kind: 'handover_proposed', facts })
  })
  return ofPerson(ctx, id)
}

/** @throws Refusal booking_unknown, deal_moved_on, deal_on_hold, proposals_used_up; invalid at the fields `at` and `place` */
export function proposeMeeting(ctx: PersonCtx, id: string, form: z.output<typeof MeetingForm>): Promise<Deal> {
  checkFields(ctx, 'meeting', { place: form.place })
  return propose(ctx, id, (ctx, last) => {
    const [now, meetAt] = [ctx.now(), new Date(form.at)]
    const latest = Math.min(now.getTime() + meetingDays * day, last.getTime())
    if (meetAt <= now || meetAt.getTime() > latest) refuseField('at', says(`meeting_time_range:${meetingDays}`))
    return { way: 'meet', meetAt, ...placeOf(form) }
  })
}

/** @throws Refusal booking_unknown, deal_moved_on, deal_on_hold, proposals_used_up; invalid at the fields of the address, which a buyer gives once */
export function proposeCourier(
  ctx: PersonCtx,
  id: string,
  { address, ...plan }: z.output<typeof DeliveryForm>,
): Promise<Deal> {
  return propose(ctx, id, () => ({ way: 'courier', ...plan }), address)
}

/**
 * Accepts what the other one proposes, which decides how long the clock waits for the handover.
 * @throws Refusal booking_unknown, deal_moved_on, deal_on_hold; proposal_over when another one has taken its place, its time has come, or it is one's own;
 * invalid at the fields of the address, which a buyer gives who accepts a courier
 */
export async function accept(
  ctx: PersonCtx,
  id: string,
  { number, address }: z.output<typeof AcceptanceForm>,
): Promise<Deal> {
  await transact(ctx, async (ctx) => {
    const { booking, party, verb } = await lockFor(ctx, id, 'agree', 'agree_cash')
    const open = openOf(await store.ofDeal(ctx, id), ctx.now())
    if (open?.number !== number || open.proposedBy === party) return refuse('proposal_over')
    const { meetAt, sendDays } = open
    if (sendDays && ctx.now().getTime() + sendDays * day > lastMoment(ctx, booking).getTime()) refuse('proposal_over')
    if (sendDays && party === 'buyer') await keepBuyers(ctx, id, address)
    await store.agree(ctx, id, number)
    if (verb === 'agree_cash') await forgetAbsence(ctx, id)
    const agreed = meetAt ? { meetAt } : { sendDays: sendDays! }
    const news = (await payments.moveDeal(ctx, id, meetAt ? verb : 'agree_courier', 'both', { agreed })) ?? []
    // The person who has just accepted need not be notified.
    await notify(ctx, ...news.filter(({ to }) => !('person' in to) || to.person !== ctx.person.id))
    if (sendDays && party === 'buyer')
      await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'agree', to: 'seller' })
  })
  return ofPerson(ctx, id)
}
