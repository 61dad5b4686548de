// The part of the life of a booking whose buyer pays the seller in cash when they meet.
import type { Move } from './move.ts'
import { both, ofBoth } from './notices.ts'

/** Hours in which the two meet, where they have not agreed on another time. */
const handoverHours = 7 * 24
const none = { phone: 'booked', money: 'none' } as const
/** An admin decides whose a deposit is where the two do not agree about a meeting. */
const decided = { from: ['cash_promised'], to: 'cancelled', who: 'admin', phone: 'available', money: 'none' } as const

/**
 * The market holds nothing, or a deposit, and nothing is tried out first: the buyer looks at the phone, pays, and gives the code, which ends
 * the deal. Only the code does: the word of a buyer alone, who has paid nothing, would have the seller owe a fee. Either of the two can call it off (`cancel`,
 * `cancel_sale`). A deposit is a part of the price that was paid before: it is the seller's with the code, or where the buyer did not come, and else the buyer's again.
 */
export const cashMoves = [
  {
    verb: 'promise_cash',
    from: ['unpaid'],
    to: 'cash_promised',
    who: 'buyer',
    ...none,
    notices: { seller: 'cash_promised' },
    letters: { seller: 'promise_cash' },
  },
  {
    verb: 'pay_deposit',
    from: ['unpaid'],
    to: 'cash_promised',
    who: 'card company',
    phone: 'booked',
    money: 'held',
    notices: { seller: 'cash_promised', buyer: 'booking_paid' },
    letters: { seller: 'promise_cash' },
  },
  {
    verb: 'lose_deposit',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'card company',
    phone: 'available',
    money: 'none',
    notices: {
      seller: { kind: 'phone_free_again', why: 'cancelled' },
      buyer: { kind: 'booking_refunded', why: 'returned' },
    },
  },
  {
    verb: 'agree_cash',
    from: ['cash_promised'],
    to: 'cash_promised',
    who: 'both',
    button: 'agree',
    ...none,
    notices: both('handover_agreed'),
    lasts: 'agreed',
  },
  {
    verb: 'hand_over_cash',
    from: ['cash_promised'],
    to: 'completed',
    who: 'seller',
    button: 'hand_over',
    code: true,
    phone: 'sold',
    money: 'cash',
    notices: { buyer: 'deal_completed', keepers: 'favourite_sold' },
  },
  {
    verb: 'receive_cash',
    from: ['cash_promised'],
    to: 'completed',
    who: 'buyer',
    button: 'receive',
    phone: 'sold',
    money: 'cash',
    notices: { seller: 'deal_completed', keepers: 'favourite_sold' },
  },
  {
    verb: 'lapse_cash',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'clock',
    phone: 'withdrawn',
    money: 'none',
    notices: ofBoth('cash_not_met', 'not_handed_over'),
    deadline: { hours: handoverHours },
    costs: 'seller',
    late: 'seller',
    lateUnlessAgreed: true,
  },
  {
    verb: 'unsettled_cash',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'clock',
    phone: 'available',
    money: 'none',
    notices: ofBoth('cash_not_met', 'unsettled'),
    insteadOf: { verb: 'lapse_cash', when: 'the buyer contests that they did not come' },
  },
  {
    verb: 'unmet_cash',
    from: ['cash_promised'],
    to: 'cancelled',
    who: 'clock',
    phone: 'available',
    money: 'none',
    notices: ofBoth('cash_not_met', 'unmet'),
    deposit: 'seller',
    insteadOf: { verb: 'lapse_cash', when: 'the seller is there' },
    late: 'buyer',
    lateUnlessAgreed: true,
  },
  { verb: 'award_deposit', ...decided, notices: ofBoth('cash_not_met', 'unmet'), deposit: 'seller' },
  { verb: 'return_deposit', ...decided, notices: ofBoth('cash_not_met', 'unsettled') },
] as const satisfies readonly Move[]
