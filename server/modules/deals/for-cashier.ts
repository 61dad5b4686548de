// Leaves to the cashier of a shop what one needs to hand a phone over, send it or take it back: whom it is for while that is to come, and neither number nor
// address. A label has those of its parcel.
import { type BookingAction, isOpen } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { isCashier, type PersonCtx } from '#context'

/** The actions whose calls are open to a cashier. */
const actionsOfCashier: ReadonlySet<BookingAction> = new Set(['hand_over', 'receive'])

/** Returns a deal as the one who acts may see it. */
export function asTheyMaySee(ctx: PersonCtx, deal: Deal): Deal {
  if (!isCashier(ctx)) return deal
  const may = (action: BookingAction) => actionsOfCashier.has(action)
  const { next } = deal
  return {
    ...deal,
    actions: deal.actions.filter(may),
    next: next && {
      ...next,
      actions: next.actions.filter(may),
      turn: next.turn === 'yours' && next.step !== 'meet' && !next.actions.some(may) ? 'colleague' : next.turn,
    },
    other: isOpen(deal.state) ? deal.other : `${[...deal.other][0] ?? ''}.`,
    contact: null,
    handover: { ...deal.handover, proposalsLeft: 0, courierOffer: null, address: null, returnAddress: null },
    missedMeetings: { ...deal.missedMeetings, canSay: false },
    charge: null,
    payout: null,
    hasInvoice: false,
    problem: null,
  }
}
