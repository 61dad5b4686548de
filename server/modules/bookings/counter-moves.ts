// The part of the life of a booking that begins at the counter of a shop, which has looked at the phone of a person and buys it for cash.
import type { Move } from './move.ts'
import { ofBoth } from './notices.ts'

/** Hours in which the two come to an end: both are there. */
const counterHours = 24

/**
 * From the offer on it is a deal in cash: the shop, which gets the phone, has the code, and the person types it once they have the cash. Neither is late:
 * who takes the phone home again owes nothing.
 */
export const counterMoves = [
  {
    verb: 'offer_at_counter',
    from: ['unpaid'],
    to: 'cash_promised',
    who: 'buyer',
    phone: 'booked',
    money: 'none',
    lasts: { hours: counterHours },
  },
  {
    verb: 'leave_counter',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'clock',
    phone: 'withdrawn',
    money: 'none',
    notices: ofBoth('cash_not_met', 'not_sold'),
    insteadOf: { verb: 'lapse_cash', when: 'it was at a counter' },
  },
  {
    verb: 'take_back_offer',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'buyer',
    phone: 'withdrawn',
    money: 'none',
    notices: { seller: { kind: 'cash_not_met', why: 'offer_gone' } },
    insteadOf: { verb: 'cancel', when: 'it was at a counter' },
  },
] as const satisfies readonly Move[]
