// The part of the life of a booking in which its provider has let the money go before the handover.
import type { Move } from './move.ts'
import { both } from './notices.ts'

/** Hours in which a deal is paid again. */
const repayHours = 24
/** Hours in which a phone is handed over that was paid for again: a meeting is up to seven days ahead, and is reported within two more. */
const meetHours = 9 * 24

const paidAgain = {
  who: 'card company',
  phone: 'sold',
  money: 'held',
  notices: { seller: 'paid_again', buyer: 'booking_paid' },
} as const

/**
 * No one hands over a phone for which no money is held. Paid again, the deal goes on where it was: `pay_again_by_courier` where a courier was agreed on.
 * The seller has the phone, so that it is on the market again where the buyer does not pay.
 */
export const repayMoves = [
  {
    verb: 'let_go',
    from: ['paid', 'to_send'],
    to: 'to_pay_again',
    who: 'card company',
    phone: 'sold',
    money: 'none',
    notices: both('payment_let_go'),
    letters: { buyer: 'pay_again', seller: 'hold_on' },
  },
  {
    verb: 'pay_again',
    from: ['to_pay_again'],
    to: 'paid',
    button: 'pay',
    ...paidAgain,
    letters: { seller: 'pay' },
    lasts: { hours: meetHours },
  },
  { verb: 'pay_again_by_courier', from: ['to_pay_again'], to: 'to_send', ...paidAgain, letters: { seller: 'agree' } },
  {
    verb: 'not_paid_again',
    from: ['to_pay_again'],
    to: 'refunded',
    who: 'clock',
    phone: 'available',
    money: 'buyer',
    notices: { seller: { kind: 'phone_free_again', why: 'expired' }, buyer: 'booking_expired' },
    deadline: { hours: repayHours },
    costs: 'buyer',
  },
] as const satisfies readonly Move[]
